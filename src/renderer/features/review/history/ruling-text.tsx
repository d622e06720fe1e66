import type { RecentRuling } from '../../../../shared/contract/reviews/reviews.ts'
import { counted } from '../../../../shared/counted.ts'
import { eventName } from '../../../../shared/domain/ledger/event-names.ts'
import { answerLabels, eventParticiple } from '../../../lib/formats/labels.ts'
import { answerWord } from '../../../lib/pipelines/labels.ts'
import {
  type AnyPresentation,
  useDecisionNames,
  usePresentations,
} from '../../../lib/pipelines/presentations.ts'
import { rulingText as texts } from '../texts.ts'

type RecentAnswer = Extract<RecentRuling, { kind: 'answer' }>

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
  const answerOf = useAnswerWords()
  if (ruling.kind === 'answer')
    return (
      <>
        <span className="quote">{nameOf(ruling.pipeline, ruling)}</span>{' '}
        <span className="dim">{answerOf(ruling)}</span>
      </>
    )
  const type = `review.${ruling.action}`
  return (
    <>
      {caseText(ruling, withTitle)} <span className="dim">{eventParticiple(type) ?? eventName(type)}</span>
    </>
  )
}

/**
 * Returns a function that says an answer in words: the option where reviewers pick options or the decision was open,
 * because such an answer confirms or overturns nothing; else “correct”, “incorrect” or “unsure”.
 */
function useAnswerWords(): (ruling: RecentAnswer) => string {
  const presentations = usePresentations()
  return (ruling) => {
    const presentation: AnyPresentation = presentations[ruling.pipeline]
    const isOption = ruling.wasOpen || presentation.decisions.picks !== undefined
    if (!isOption || ruling.stated === null) return answerLabels[ruling.answer].toLowerCase()
    return answerWord(presentation.options, ruling.about.kind, ruling.stated)
  }
}

/** Whether an answer can be changed to “correct” or “incorrect” outside its case. */
export function useIsRated(): (ruling: RecentAnswer) => boolean {
  const presentations = usePresentations()
  return ({ wasOpen, pipeline }) => !wasOpen && presentations[pipeline].decisions.picks === undefined
}

function caseText({ cases, title }: Extract<RecentRuling, { kind: 'case' }>, withTitle: boolean): string {
  if (cases > 1) return counted(cases, 'case')
  return withTitle ? title : texts.caseText
}
