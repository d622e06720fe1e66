import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { optionTextOf } from '../../../lib/pipelines/labels.ts'
import type { AnyPresentation } from '../../../lib/pipelines/presentations.ts'
import { bothAnswers as texts } from '../texts.ts'

function agreement(answer: 'correct' | 'incorrect'): string {
  return answer === 'correct' ? texts.youAgree : texts.youDiffer
}

/** Shows the blind answer beside the judge's, and whether they agree. Both are kept. */
export function BothAnswers({
  decision,
  presentation,
}: {
  readonly decision: OpenDecision
  readonly presentation: Pick<AnyPresentation, 'options' | 'decisions'>
}) {
  const { mine, after } = decision
  if (mine === null || !mine.blind) return null
  const { ownAnswer, blindAnswer, answer } = mine
  const first = blindAnswer ?? answer
  const isOpen = presentation.decisions.isUnanswered?.(decision) === true
  return (
    <dl className="both-answers" aria-label={texts.bothAnswers}>
      <div>
        <dt>{texts.youBlind}</dt>
        <dd>
          {ownAnswer === null ? answerLabels[first] : optionTextOf(presentation, decision, ownAnswer).label}
        </dd>
      </div>
      <div>
        <dt>{texts.docket}</dt>
        <dd>{optionTextOf(presentation, decision, after).label}</dd>
      </div>
      <div>
        <dt>{isOpen ? texts.notCompared : first === 'unsure' ? texts.open : agreement(first)}</dt>
        <dd className="dim small">
          {first === answer
            ? texts.youCanStillChangeYour
            : texts.changedSince(answerLabels[answer].toLowerCase())}
        </dd>
      </div>
    </dl>
  )
}
