import { assertNever } from '../../../shared/assert-never.ts'
import type { CaseDetail, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { finalOf } from '../../../shared/pipelines/index.ts'
import type { ReadingMetrics } from '../../../shared/pipelines/reading/metrics.ts'
import type { ReceiptFinal } from '../../../shared/pipelines/receipt/outcome.ts'
import { ExitCode, type Session } from './session.ts'

/** All that is known about a case, for `docket show`. */
export function show({ docket, reviewer, output }: Session, id: CaseId): ExitCode {
  const detail = docket.cases.get(id, reviewer)
  const mayKnow = !detail.isHidden && detail.opinion !== 'asked'
  const given = docket.feedback.ofCase(id)
  const feedback = mayKnow ? given : given.filter(({ reviewer: by }) => by.id === reviewer.id)
  const line = {
    case: detail.case,
    runs: detail.runs,
    decisions: detail.decisions,
    feedback,
    events: detail.history,
    final: detail.evidence === null ? null : finalOf(detail.evidence),
  }
  const decisions = detail.decisions.map(decisionText)
  output.line(
    'show',
    line,
    [
      `${detail.case.title}  ${detail.status ?? 'not in the queue'}`,
      ...resultTexts(detail),
      ...decisions,
    ].join('\n'),
  )
  return ExitCode.done
}

function decisionText(decision: ReviewableDecision): string {
  const { id, label } = decision
  if (decision.isHidden) return `  ${id}  ${label}  hidden until you have answered`
  const { before, after, rationale, feedback } = decision
  const answers = feedback.map(({ answer, reviewer }) => `${reviewer.name}: ${answer}`).join(', ')
  return `  ${id}  ${label}  ${before} → ${after}  ${answers}\n    ${rationale}`
}

/** What the case comes to as judged, and after people's rulings where that differs. */
function resultTexts({ evidence }: CaseDetail): string[] {
  if (evidence === null || evidence.outcome === null || evidence.final === null) return []
  switch (evidence.pipeline) {
    case 'reading':
      return compared(readingText(evidence.outcome.metrics), readingText(evidence.final.metrics))
    case 'receipt':
      return compared(receiptText(evidence.outcome), receiptText(evidence.final))
    default:
      return assertNever(evidence)
  }
}

function compared(judged: string, final: string): string[] {
  return [`  judged  ${judged}`, ...(final === judged ? [] : [`  final   ${final}`])]
}

function readingText({ wcpm, accuracy, errors, words }: ReadingMetrics): string {
  const rate = wcpm === null ? 'no times' : `${wcpm.toFixed(1)} words correct a minute`
  const share = accuracy === null ? 'no words' : `${(100 * accuracy).toFixed(1)} % accuracy`
  return `${rate}, ${share}, ${errors} errors in ${words} words`
}

function receiptText({ label, score, fields }: Pick<ReceiptFinal, 'label' | 'score' | 'fields'>): string {
  const { total, currency, date, documentNumber, merchant } = fields
  const sum = total === null ? 'no total' : [total, currency].filter((part) => part !== null).join(' ')
  const known = [sum, date, documentNumber, merchant].filter((part) => part !== null)
  return `${label} (score ${score}): ${known.join(', ')}`
}
