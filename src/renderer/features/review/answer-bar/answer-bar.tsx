import './answer-bar.css'
import '../asked.css'
import '../review.css'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { openAnswersOf, ownAnswersOf } from '../ruling/own-answers.ts'
import { answerBar as texts } from '../texts.ts'
import { Answers, type AnswersProps } from './answers.tsx'
import { CaseActions } from './case-actions.tsx'
import { countIncorrect, incorrectText } from './marked-incorrect.ts'

interface AnswerBarProps extends Omit<AnswersProps, 'decision'> {
  readonly decision: ReviewableDecision | null
  /** Index of the decision among those of the case. */
  readonly chosen: number
}

/** Shows the chosen decision, its answers and the ruling in one line below the panes of a small window. */
export function AnswerBar({ detail, decision, chosen, isOpen, ...answers }: AnswerBarProps) {
  const presentation = usePresentation(detail.case.pipeline)
  const warns = detail.allowed.includes('approve')
  return (
    <section className="answer-bar" aria-label={texts.answer}>
      {/* Above all buttons, so that a message that appears here does not move them. */}
      <p className="incorrect-note" role="status">
        {warns ? incorrectText(countIncorrect(detail.decisions, presentation)) : null}
      </p>
      {decision === null ? null : (
        <>
          <ChosenDecision detail={detail} decision={decision} chosen={chosen} />
          <Answers detail={detail} decision={decision} isOpen={isOpen} {...answers} />
        </>
      )}
      <CaseActions detail={detail} isOpen={isOpen} which="ruling" />
    </section>
  )
}

/** Shows the question and the data of the decision list: position, subject, and who decided it. */
function ChosenDecision({
  detail,
  decision,
  chosen,
}: Pick<AnswerBarProps, 'detail' | 'chosen'> & { readonly decision: ReviewableDecision }) {
  const presentation = usePresentation(detail.case.pipeline)
  const { Title, Status, question, asked } = presentation.decisions
  const own = ownAnswersOf(decision, presentation)
  const isOwn = own !== null || openAnswersOf(decision, presentation) !== null
  const text = isOwn
    ? question(decision)
    : ((decision.isHidden ? null : asked?.(decision))?.question ?? texts.correct)
  return (
    <div className="bar-decision">
      <span className="mono dim">
        {chosen + 1}/{detail.decisions.length}
      </span>
      <h2 id="question">{text}</h2>
      {isOwn && text.includes(decision.label) ? null : (
        <span className="bar-title">
          <Title decision={decision} />
        </span>
      )}
      <span className="bar-status">
        <Status decision={decision} />
      </span>
    </div>
  )
}
