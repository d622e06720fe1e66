import type { CaseDetail } from '../../shared/contract/cases.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import type { RunFinal } from '../../shared/pipelines/index.ts'
import type { ReadingMetrics } from '../../shared/pipelines/reading/metrics.ts'
import { ExitCode, type Session } from './session.ts'

/** All that is known about a case, for `docket show`. */
export function show({ docket, reviewer, output }: Session, id: CaseId): ExitCode {
  const detail = docket.cases.get(id, reviewer)
  const feedback = docket.feedback.ofCase(id)
  const line = {
    case: detail.case,
    runs: detail.runs,
    decisions: detail.decisions,
    feedback,
    events: detail.history,
    final: finalOf(detail),
  }
  const decisions = detail.decisions.map(
    ({ id: decision, label, before, after, rationale, feedback: given }) => {
      const answers = given.map(({ answer, reviewer: by }) => `${by.name}: ${answer}`).join(', ')
      return `  ${decision}  ${label}  ${before} → ${after}  ${answers}\n    ${rationale}`
    },
  )
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

function finalOf({ evidence }: CaseDetail): RunFinal | null {
  if (evidence === null || evidence.final === null) return null
  return { pipeline: evidence.pipeline, final: evidence.final }
}

/** What the case comes to as judged, and after people's rulings where that differs. */
function resultTexts({ evidence }: CaseDetail): string[] {
  if (evidence === null || evidence.outcome === null || evidence.final === null) return []
  const [judged, final] = [evidence.outcome.metrics, evidence.final.metrics].map(readingText)
  return [`  judged  ${judged}`, ...(final === judged ? [] : [`  final   ${final}`])]
}

function readingText({ wcpm, accuracy, errors, words }: ReadingMetrics): string {
  const rate = wcpm === null ? 'no times' : `${wcpm.toFixed(1)} words correct a minute`
  const share = accuracy === null ? 'no words' : `${(100 * accuracy).toFixed(1)} % accuracy`
  return `${rate}, ${share}, ${errors} errors in ${words} words`
}
