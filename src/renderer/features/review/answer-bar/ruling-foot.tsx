import './ruling-foot.css'
import '../review.css'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { filled } from '../../../components/filled.tsx'
import { shownDay } from '../../../lib/formats/format.ts'
import { statusLabels } from '../../../lib/formats/labels.ts'
import { useFinalText, usePresentation, useResultText } from '../../../lib/pipelines/presentations.ts'
import { markedIncorrect, rulingPane as texts } from '../texts.ts'
import { Answers, type AnswersProps } from './answers.tsx'
import { CaseActions } from './case-actions.tsx'
import { countIncorrect, incorrectText } from './marked-incorrect.ts'

interface RulingFootProps extends Omit<AnswersProps, 'decision'> {
  readonly decision: ReviewableDecision | null
}

/**
 * The answers and the ruling at the bottom of their pane; they stay in place regardless of the length of the reasons
 * above.
 */
export function RulingFoot({ detail, decision, isOpen, ...answers }: RulingFootProps) {
  const { rulings } = usePresentation(detail.case.pipeline)
  return (
    <div className="ruling-foot">
      {decision === null ? null : (
        <Answers detail={detail} decision={decision} isOpen={isOpen} {...answers} />
      )}
      <section>
        <div className="section-title">
          <h3>{texts.caseText}</h3>
        </div>
        {detail.allowed.includes('approve') && rulings === undefined ? null : <CaseResult detail={detail} />}
        <EarlierRulingNote detail={detail} />
        {detail.allowed.includes('approve') ? <RulingMeans detail={detail} /> : null}
        {detail.allowed.includes('reopen') ? (
          <p className="dim small case-unavailable">{texts.reopenMeans}</p>
        ) : null}
        <CaseActions detail={detail} isOpen={isOpen} />
      </section>
    </div>
  )
}

/** Shows the result of a case that is not being ruled on; otherwise the confirm button states it. */
function CaseResult({ detail: { evidence } }: { readonly detail: CaseDetail }) {
  const resultText = useResultText()
  const result = evidence === null ? null : resultText(evidence)
  if (result === null) return null
  return <p className="small cut case-result">{filled(texts.result, { result: <b>{result}</b> })}</p>
}

/** Shows the ruling that a new run superseded, with the result to which it applied. */
function EarlierRulingNote({ detail }: { readonly detail: CaseDetail }) {
  const resultText = useFinalText()
  const { earlierRuling: earlier } = detail
  if (earlier === null) return null
  const result = earlier.final === null ? null : resultText(earlier.final)
  const status = statusLabels[earlier.status].label.toLowerCase()
  const values = { status, reviewer: earlier.reviewer, day: shownDay(earlier.at) }
  return (
    <p className="small earlier-ruling">
      {result === null ? texts.earlierRuling(values) : texts.earlierRulingOn({ ...values, result })}{' '}
      {earlier.isSameResult ? texts.sameResult : texts.otherResult}
    </p>
  )
}

/** States what confirming means; if decisions are marked incorrect, what to check first instead, in the same space. */
function RulingMeans({ detail }: { readonly detail: CaseDetail }) {
  const presentation = usePresentation(detail.case.pipeline)
  const warning = incorrectText(countIncorrect(detail.decisions, presentation))
  return (
    <div className="ruling-means">
      <p data-shown={warning === null}>{texts.rulingMeans}</p>
      <p data-shown={false}>{warning ?? markedIncorrect.one}</p>
      <p className="incorrect-note" role="status">
        {warning}
      </p>
    </div>
  )
}
