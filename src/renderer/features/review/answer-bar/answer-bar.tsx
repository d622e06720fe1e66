import './answer-bar.css'
import '../asked.css'
import '../review.css'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { ownAnswersOf } from '../ruling/own-answers.ts'
import { answerBar as texts } from '../texts.ts'
import { Answers, type AnswersProps } from './answers.tsx'
import { CaseActions } from './case-actions.tsx'
import { countIncorrect, incorrectText } from './marked-incorrect.ts'

interface AnswerBarProps extends Omit<AnswersProps, 'decision'> {
  readonly decision: ReviewableDecision | null
  /** Place of the decision among those of the case, from 0. */
  readonly chosen: number
}

/** The chosen decision, its answers and the ruling in one line below the panes of a small window, whichever is shown. */
export function AnswerBar({ detail, decision, chosen, answer, isOpen, onOwnAnswer }: AnswerBarProps) {
  const warns = detail.allowed.includes('approve')
  return (
    <section className="answer-bar" aria-label={texts.answer}>
      {/* Above all that is clicked: what comes and goes here moves none of it. */}
      <p className="incorrect-note" role="status">
        {warns ? incorrectText(countIncorrect(detail.decisions)) : null}
      </p>
      {decision === null ? null : (
        <>
          <ChosenDecision detail={detail} decision={decision} chosen={chosen} />
          <Answers
            detail={detail}
            decision={decision}
            answer={answer}
            isOpen={isOpen}
            onOwnAnswer={onOwnAnswer}
          />
        </>
      )}
      <CaseActions detail={detail} isOpen={isOpen} which="ruling" />
    </section>
  )
}

/** What is asked, and what the list says of it: its place, what it is about, and by whose word it stands. */
function ChosenDecision({
  detail,
  decision,
  chosen,
}: Pick<AnswerBarProps, 'detail' | 'chosen'> & { readonly decision: ReviewableDecision }) {
  const presentation = usePresentation(detail.case.pipeline)
  const { Title, Status, question, asked } = presentation.decisions
  const own = ownAnswersOf(decision, presentation)
  const text =
    own === null
      ? ((decision.isHidden ? null : asked?.(decision))?.question ?? texts.correct)
      : question(decision)
  return (
    <div className="bar-decision">
      <span className="mono dim">
        {chosen + 1}/{detail.decisions.length}
      </span>
      <h2 id="question">{text}</h2>
      {own !== null && text.includes(decision.label) ? null : (
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
