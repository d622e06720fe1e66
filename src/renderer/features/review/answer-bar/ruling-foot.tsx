import './ruling-foot.css'
import '../review.css'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { filled } from '../../../components/filled.tsx'
import { shownDay } from '../../../lib/formats/format.ts'
import { statusLabels } from '../../../lib/formats/labels.ts'
import { useFinalText, useResultText } from '../../../lib/pipelines/presentations.ts'
import { markedIncorrect, rulingPane as texts } from '../texts.ts'
import { Answers, type AnswersProps } from './answers.tsx'
import { CaseActions } from './case-actions.tsx'
import { countIncorrect, incorrectText } from './marked-incorrect.ts'

interface RulingFootProps extends Omit<AnswersProps, 'decision'> {
  readonly decision: ReviewableDecision | null
}

/** The answers and the ruling, at the bottom of their pane: they stay in their place however long the reasons above are. */
export function RulingFoot({ detail, decision, isOpen, ...answers }: RulingFootProps) {
  return (
    <div className="ruling-foot">
      {decision === null ? null : (
        <Answers detail={detail} decision={decision} isOpen={isOpen} {...answers} />
      )}
      <section>
        <div className="section-title">
          <h3>{texts.caseText}</h3>
        </div>
        {detail.allowed.includes('approve') ? null : <CaseResult detail={detail} />}
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

/** The result of a case that is not ruled on now, in a few words; the button that confirms it says it elsewhere. */
function CaseResult({ detail: { evidence } }: { readonly detail: CaseDetail }) {
  const resultText = useResultText()
  const result = evidence === null ? null : resultText(evidence)
  if (result === null) return null
  return <p className="small cut case-result">{filled(texts.result, { result: <b>{result}</b> })}</p>
}

/** The ruling that a new run superseded, with the result that it was given on. */
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

/** What approving means; in its place, with the same room, what to look at first where decisions are marked incorrect. */
function RulingMeans({ detail }: { readonly detail: CaseDetail }) {
  const warning = incorrectText(countIncorrect(detail.decisions))
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
