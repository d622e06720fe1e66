import './review.css'
import { EyeOff, Tag } from 'lucide-react'
import type { CaseDetail } from '../../../shared/contract/cases/cases.ts'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/marks/chip.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { useRefused } from '../../lib/keys/read-only.ts'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { caseHead as texts } from './texts.ts'

/** Shows the subject of the case, whether it is reviewed blind, and its tags. */
export function CaseAbout({ detail }: { readonly detail: CaseDetail }) {
  const { subject, tags } = detail.case
  return (
    <>
      {subject === null ? null : <span className="dim small mono">{subject}</span>}
      {detail.isHidden ? (
        <Chip tone="blue">
          <Icon of={EyeOff} size="small" />
          {texts.blind}
        </Chip>
      ) : null}
      {tags.length === 0 ? null : (
        <span className="case-tags dim small" title={tags.join(', ')}>
          <Icon of={Tag} size="small" />
          <span className="visually-hidden">{texts.tags} </span>
          <span className="cut">{tagsText(tags)}</span>
        </span>
      )}
    </>
  )
}

function tagsText(tags: readonly string[]): string {
  const shown = tags.slice(0, SHOWN_TAGS).join(', ')
  const more = tags.length - SHOWN_TAGS
  return more > 0 ? texts.tagsAndMore(shown, more) : shown
}

/** A button that edits the tags of the case. */
export function CaseTags({ tags }: { readonly tags: readonly string[] }) {
  const keys = useShownKeys('case.tag')
  return (
    <Button
      wide
      kind="quiet"
      size="small"
      icon={<Icon of={Tag} size="small" />}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand('case.tag')}
      {...useRefused('case.tag')}
    >
      {tags.length === 0 ? texts.tag : texts.changeTags}
    </Button>
  )
}

/** Maximum number of tags in the header of a case. */
const SHOWN_TAGS = 4
