import './review.css'
import { Tag } from 'lucide-react'
import type { CaseDetail } from '../../../shared/contract/cases/cases.ts'
import { Button } from '../../components/button.tsx'
import { Bars } from '../../components/marks/bars.tsx'
import { Chip } from '../../components/marks/chip.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { Ring } from '../../components/marks/ring.tsx'
import { shownTime } from '../../lib/formats/format.ts'
import { opinionLabels, priorityLevels, statusLabels } from '../../lib/formats/labels.ts'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../lib/keys/use-commands.ts'
import { triggerLabel } from '../../lib/pipelines/labels.ts'
import { usePresentation } from '../../lib/pipelines/presentations.ts'
import { caseHead as texts } from './texts.ts'

/** What case it is, why it waits, who holds it, and the way to the ones beside it. */
export function CaseHead({ detail }: { readonly detail: CaseDetail }) {
  const { priority, title, subject } = detail.case
  const [previous, next] = [useShownKeys('case.previous'), useShownKeys('case.next')]
  const offered = useActiveCommands()
  const presentation = usePresentation(detail.case.pipeline)
  return (
    <div className="case-head">
      {priority === null ? null : <Bars level={priorityLevels[priority]} label={texts.priority(priority)} />}
      <h1 className="cut">{title}</h1>
      {subject === null ? null : <span className="dim small mono">{subject}</span>}
      {detail.isHidden ? <Chip tone="line">{texts.blind}</Chip> : null}
      {detail.escalations.map(({ trigger, priority: urgency, reason }) => (
        <span key={trigger} title={reason}>
          <Chip tone={urgency === 'high' ? 'red' : urgency === 'medium' ? 'amber' : 'grey'}>
            {triggerLabel([presentation], trigger)}
          </Chip>
        </span>
      ))}
      <CaseTags tags={detail.case.tags} />
      <span className="grow" />
      <CaseStatus detail={detail} />
      <span className="case-ways">
        <Button
          kind="quiet"
          size="small"
          disabled={!offered.includes('case.previous')}
          keys={<Keys of={previous} />}
          onClick={() => giveCommand('case.previous')}
        >
          {texts.previous}
        </Button>
        <Button
          size="small"
          disabled={!offered.includes('case.next')}
          keys={<Keys of={next} />}
          onClick={() => giveCommand('case.next')}
        >
          {texts.next}
        </Button>
      </span>
    </div>
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
    >
      {tags.length === 0 ? texts.tag : <span className="visually-hidden">{texts.tags}</span>}
      {shown.join(', ')}
      {more > 0 ? texts.more(more) : ''}
    </Button>
  )
}

/** Of a case with many tags so many stand in its head. */
const SHOWN_TAGS = 4

function CaseStatus({ detail }: { readonly detail: CaseDetail }) {
  const { status, holder, opinion } = detail
  if (opinion === 'asked') return <span className="small nowrap">{texts.yourSecondOpinionRequested}</span>
  if (status === null) return <span className="dim small nowrap">{texts.notQueue}</span>
  const { label, shape, color } = statusLabels[status]
  const text =
    holder === null
      ? label
      : texts.until(holder.isMe ? texts.claimed : texts.claimedOf(holder.name), shownTime(holder.until))
  return (
    <>
      <span className="case-status" style={{ color }}>
        <Ring shape={shape} />
        {text}
      </span>
      {opinion === null ? null : <span className="dim small nowrap">{opinionText(detail)}</span>}
    </>
  )
}

/** How the second opinion on a decided case stands, beside its ruling: never in the place of it. */
function opinionText({ opinion, opinionHolder }: CaseDetail): string {
  if (opinion === 'wanted' && opinionHolder !== null)
    return texts.givingSecondOpinionUntil(opinionHolder.name, shownTime(opinionHolder.until))
  return opinion === null ? '' : opinionLabels[opinion]
}
