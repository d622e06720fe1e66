import type { CaseDetail, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import { shownConfidence } from '../../../shared/counted.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { type Advice, rationaleText } from '../../../shared/domain/runs/decision.ts'
import type { Stage } from '../../../shared/domain/runs/run.ts'
import { finalOf } from '../../../shared/pipelines/index.ts'
import { resultLines } from '../../intake/index.ts'
import { escalationLine, judgeLines, namedText } from './named-lines.ts'
import type { Session } from './session.ts'
import { ExitCode } from './terminal.ts'
import { needText } from './work-lines.ts'

/** Prints everything known about a case, for `docket show`. */
export function show({ docket, reader, output }: Session, id: CaseId): ExitCode {
  const detail = docket.cases.get(id, reader)
  const mayKnow = !detail.isHidden && detail.opinion !== 'asked'
  const given = docket.reviews.feedback.ofCase(id)
  const feedback = mayKnow ? given : given.filter(({ reviewer: by }) => by.id === reader.id)
  const line = {
    case: detail.case,
    ...(detail.needs !== undefined && { needs: detail.needs }),
    runs: detail.runs,
    decisions: detail.decisions,
    feedback,
    events: detail.history,
    escalations: detail.escalations,
    stages: detail.stages,
    judge: detail.judge,
    final: detail.evidence === null ? null : finalOf(detail.evidence),
  }
  output.line('show', line, showLines(detail))
  return ExitCode.done
}

/** Returns the lines of a case: the result and its basis, then the decisions one by one, then the log of stages. */
function showLines(detail: CaseDetail): string[] {
  const { decisions, stages } = detail
  return [
    `${detail.case.title}  ${detail.status ?? 'not in the queue'}`,
    ...(detail.needs === undefined ? [] : [`  ${needText(detail.needs, detail.case.id)}`]),
    ...namedText([
      ...(detail.evidence === null ? [] : resultLines(detail.evidence)),
      ...judgedTextLines(detail),
      ...judgeLines(detail.case.pipeline, detail.judge),
      ...detail.escalations.map(escalationLine),
    ]),
    ...section('decisions', decisions.flatMap(decisionLines)),
    ...section('stages', stages.map(stageText)),
  ]
}

/** Returns which text the shown run judged, if not the imported one. */
function judgedTextLines({ runs, shownRunId }: CaseDetail): [string, string][] {
  const judged = runs.find(({ id }) => id === shownRunId)?.judgedText
  if (judged === undefined) return []
  const attempt = runs.find(({ id }) => id === judged.run)?.attempt
  return [['text judged', `after people’s answers to run ${attempt ?? judged.run}`]]
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${name}`, ...lines]
}

function decisionLines(decision: ReviewableDecision): string[] {
  const { id, label } = decision
  if (decision.isHidden) return [`    ${id}  ${label}  hidden until you have answered`]
  const { before, after, source, confidence, blockedBy, rationale, feedback, advice } = decision
  const answers = feedback.map(({ answer, reviewer }) => `${reviewer.name}: ${answer}`).join(', ')
  const by = [
    `by ${source}`,
    ...(confidence === null ? [] : [`confidence ${shownConfidence(confidence)}`]),
    ...(blockedBy === null ? [] : [`guard ${blockedBy}`]),
  ].join(', ')
  const line = [id, label, `${before} → ${after}`, by, answers].join('  ').trimEnd()
  return [`    ${line}`, `      ${rationaleText(rationale)}`, ...adviceLines(advice)]
}

/** Returns the line of an answer that only advises; none without one. */
function adviceLines(advice: Advice | undefined): string[] {
  if (advice === undefined) return []
  const { proposed, after, confidence, blockedBy, rationale, why } = advice
  const answer = [
    `advice: ${proposed ?? after}`,
    ...(confidence === null ? [] : [`confidence ${shownConfidence(confidence)}`]),
    ...(blockedBy === null ? [] : [`guard ${blockedBy}`]),
  ].join(', ')
  return [`      ${[answer, rationaleText(rationale), why].filter((part) => part !== '').join('  ')}`]
}

/** Returns a stage's beginning, duration and counts. */
function stageText({ name, startedAt, ms, counts, facts = {} }: Stage): string {
  const figures = [...Object.entries(counts), ...Object.entries(facts)].map(
    ([key, value]) => `${key} ${typeof value === 'number' ? Number(value.toFixed(1)) : value}`,
  )
  const time = `${ms.toFixed(1)} ms`.padStart(11)
  return `    ${new Date(startedAt).toISOString()}${time}  ${name}  ${figures.join(', ')}`.trimEnd()
}
