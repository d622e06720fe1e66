import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { optionText } from '../../../lib/pipelines/labels.ts'
import type { AnyPresentation } from '../../../lib/pipelines/presentations.ts'
import { bothAnswers as texts } from '../texts.ts'

/** What was answered blind beside what the judge says, and whether they agree. Both stay. */
export function BothAnswers({
  decision: { kind, mine, after },
  presentation: { options },
}: {
  readonly decision: OpenDecision
  readonly presentation: Pick<AnyPresentation, 'options'>
}) {
  if (mine === null || !mine.blind) return null
  const { ownAnswer, blindAnswer, answer } = mine
  const first = blindAnswer ?? answer
  return (
    <dl className="both-answers" aria-label={texts.bothAnswers}>
      <div>
        <dt>{texts.youBlind}</dt>
        <dd>{ownAnswer === null ? answerLabels[first] : optionText(options, kind, ownAnswer).label}</dd>
      </div>
      <div>
        <dt>{texts.docket}</dt>
        <dd>{optionText(options, kind, after).label}</dd>
      </div>
      <div>
        <dt>{first === 'unsure' ? texts.open : first === 'correct' ? texts.youAgree : texts.youDiffer}</dt>
        <dd className="dim small">
          {first === answer
            ? texts.youCanStillChangeYour
            : texts.changedSince(answerLabels[answer].toLowerCase())}
        </dd>
      </div>
    </dl>
  )
}
