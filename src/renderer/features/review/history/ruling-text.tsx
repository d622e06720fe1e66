import type { RecentRuling } from '../../../../shared/contract/reviews/reviews.ts'
import { counted } from '../../../../shared/counted.ts'
import { eventName } from '../../../../shared/domain/ledger/event-names.ts'
import { answerLabels, eventParticiple } from '../../../lib/formats/labels.ts'
import { useDecisionNames } from '../../../lib/pipelines/presentations.ts'
import { rulingText as texts } from '../texts.ts'

/** A ruling in a few words: its subject and the answer or action. */
export function RulingText({
  of: ruling,
  withTitle = false,
}: {
  readonly of: RecentRuling
  /** Whether to name the case if the ruling was about the whole case. */
  readonly withTitle?: boolean
}) {
  const nameOf = useDecisionNames()
  if (ruling.kind === 'answer')
    return (
      <>
        <span className="quote">{nameOf(ruling.pipeline, ruling)}</span>{' '}
        <span className="dim">{answerLabels[ruling.answer].toLowerCase()}</span>
      </>
    )
  const type = `review.${ruling.action}`
  return (
    <>
      {caseText(ruling, withTitle)} <span className="dim">{eventParticiple(type) ?? eventName(type)}</span>
    </>
  )
}

function caseText({ cases, title }: Extract<RecentRuling, { kind: 'case' }>, withTitle: boolean): string {
  if (cases > 1) return counted(cases, 'case')
  return withTitle ? title : texts.caseText
}
