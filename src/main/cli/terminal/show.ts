import type { CaseDetail, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { rationaleText } from '../../../shared/domain/runs/decision.ts'
import { finalOf } from '../../../shared/pipelines/index.ts'
import { resultLines } from '../../intake/index.ts'
import type { Session } from './session.ts'
import { ExitCode } from './terminal.ts'

/** All that is known about a case, for `docket show`. */
export function show({ docket, reviewer, output }: Session, id: CaseId): ExitCode {
  const detail = docket.cases.get(id, reviewer)
  const mayKnow = !detail.isHidden && detail.opinion !== 'asked'
  const given = docket.reviews.feedback.ofCase(id)
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
  return `  ${id}  ${label}  ${before} → ${after}  ${answers}\n    ${rationaleText(rationale)}`
}

/** What the case comes to as judged, and after people's rulings where that differs. */
function resultTexts({ evidence }: CaseDetail): string[] {
  const lines = evidence === null ? null : resultLines(evidence)
  if (lines === null) return []
  const { judged, final } = lines
  return [`  judged  ${judged}`, ...(final === judged ? [] : [`  final   ${final}`])]
}
