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

/** Whose case it is, whether it is reviewed blind, and the words that people put on it. */
export function CaseAbout({ detail }: { readonly detail: CaseDetail }) {
  const { subject } = detail.case
  return (
    <>
      {subject === null ? null : <span className="dim small mono">{subject}</span>}
      {detail.isHidden ? (
        <Chip tone="blue">
          <Icon of={EyeOff} size="small" />
          {texts.blind}
        </Chip>
      ) : null}
      <CaseTags tags={detail.case.tags} />
    </>
  )
}

/** The words that people put on the case, and the way to change them. */
function CaseTags({ tags }: { readonly tags: readonly string[] }) {
  const keys = useShownKeys('case.tag')
  const shown = tags.slice(0, SHOWN_TAGS)
  const more = tags.length - shown.length
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon of={Tag} size="small" />}
      keys={<Keys of={keys} />}
      title={tags.join(', ')}
      onClick={() => giveCommand('case.tag')}
      {...useRefused('case.tag')}
    >
      {tags.length === 0 ? texts.tag : <span className="visually-hidden">{texts.tags} </span>}
      {more > 0 ? texts.tagsAndMore(shown.join(', '), more) : shown.join(', ')}
    </Button>
  )
}

/** Of a case with many tags so many stand in its head. */
const SHOWN_TAGS = 4
