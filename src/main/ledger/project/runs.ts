import { highestPriority, priorityRank } from '../../../shared/domain/cases/priority.ts'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import { statusAfterRun } from '../../../shared/domain/reviews/review.ts'
import { ConfidenceLabel } from '../../../shared/domain/runs/decision.ts'
import { isIncomplete } from '../../../shared/domain/runs/judge-work.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import { type Escalation, SAMPLED } from '../../../shared/domain/runs/run.ts'
import { currentTrigger } from '../../../shared/domain/runs/trigger.ts'
import { caseOf } from './cases.ts'
import type { Projection } from './context.ts'
import { setGateRows } from './gates.ts'
import { setTradeFacts } from './trade-facts.ts'

/** Projects the start of a run; until the run ends, the case keeps its present result. */
export function projectRunStart({ store, head }: Projection, event: EventOf<'run.start'>): void {
  store.runs.start({
    id: event.runId,
    case_id: event.caseId,
    attempt: event.payload.attempt,
    pipeline: caseOf(store, event.caseId).pipeline,
    pipeline_version: event.payload.pipelineVersion,
    config_sha256: event.payload.configSha256,
    started_at: head.at,
    instruction_sha256: event.payload.instructionSha256 ?? null,
  })
  for (const { id, version } of event.payload.standards ?? [])
    store.standards.addRun({ run_id: event.runId, standard_id: id, version, case_id: event.caseId })
}

/** Projects the end of a run: only a completed run becomes the case's latest and moves the case in the queue. */
export function projectRunEnd(projection: Projection, event: EventOf<'run.end'>): void {
  const { store, head } = projection
  const { state, escalations, outcomeSha256, recordSha256, questionsSha256, sampledAt } = event.payload
  const { gate, drawnAt = 1 } = event.payload
  store.runs.end({
    id: event.runId,
    ended_at: head.at,
    state,
    outcome_sha256: outcomeSha256,
    record_sha256: recordSha256,
    questions_sha256: questionsSha256 ?? null,
    // a gate would have settled the case, had it not been drawn
    inclusion:
      state === 'done' && escalations.length > 0 ? (gate === undefined ? 1 : drawnAt) : (sampledAt ?? null),
  })
  const record = recordSha256 === null ? null : projection.bodies.get(RunRecord, recordSha256)
  if (record !== null) projection.recorded?.(record)
  addDecisions(projection, event, record)
  setGateRows(projection, event, record)
  if (state === 'done') {
    setFinding(projection, event, record)
    setTradeFacts(projection, { caseId: event.caseId, runId: event.runId, outcomeSha256 })
  }
  if (state === 'done' || escalations.length > 0) enqueue(projection, event)
}

function addDecisions({ store }: Projection, event: EventOf<'run.end'>, record: RunRecord | null): void {
  for (const decision of record?.decisions ?? []) {
    const { confidence } = decision
    store.decisions.add({
      id: decision.id,
      run_id: event.runId,
      case_id: event.caseId,
      position: decision.index,
      kind: decision.kind,
      about_kind: decision.about.kind,
      about_key: decision.about.key,
      source: decision.source,
      is_override: decision.before === decision.after ? 0 : 1,
      applied: decision.applied ? 1 : 0,
      is_asked_blind: decision.isAskedBlind ? 1 : 0,
      blocked_by: decision.blockedBy,
      confidence: typeof confidence === 'number' ? confidence : null,
      confidence_label: typeof confidence === 'string' ? confidence : null,
    })
  }
}

/** Stores what lists show of a case's latest run. */
function setFinding({ store }: Projection, event: EventOf<'run.end'>, record: RunRecord | null): void {
  const confidences = (record?.decisions ?? []).map(({ confidence }) => confidence)
  const numbers = confidences.filter((each) => typeof each === 'number')
  const confidence_label = MIN_FIRST.find((label) => confidences.includes(label)) ?? null
  const judge = record?.judge ?? null
  const isPartlyAnswered = judge !== null && judge.answered > 0 && isIncomplete(judge)
  store.cases.setFinding({
    id: event.caseId,
    latest_run_id: event.runId,
    ...(isPartlyAnswered
      ? LOW_CONFIDENCE
      : { confidence: numbers.length === 0 ? null : Math.min(...numbers), confidence_label }),
    judge_asked: judge?.asked ?? null,
    judge_answered: judge?.answered ?? null,
    judge_changed: judge?.changed ?? null,
  })
  const models = (record?.calls ?? []).map(({ servedModel, requestedModel }) => servedModel ?? requestedModel)
  store.models.set(event.caseId, [...new Set(models)])
}

/** Confidence in a result that lacks some of the judge's answers, whatever the other confidences are. */
const LOW_CONFIDENCE = { confidence: null, confidence_label: 'low' } as const

const MIN_FIRST = ConfidenceLabel.options.toReversed()

function enqueue({ store, head }: Projection, event: EventOf<'run.end'>): void {
  const row = caseOf(store, event.caseId)
  if (row.erased_at !== null) return
  const escalations = raisedBy(event)
  store.runs.setEscalations(
    row.id,
    escalations.map(({ trigger, priority }, position) => ({
      case_id: row.id,
      position,
      trigger,
      priority: priorityRank(priority),
    })),
  )
  const priority = highestPriority(escalations.map((escalation) => escalation.priority))
  const { ruling } = event.payload
  const status = statusAfterRun(row.review_status, priority !== null, ruling)
  const isSuperseded = ruling === 'superseded'
  store.cases.setState({
    id: row.id,
    review_status: status,
    priority: priority === null ? (status === null ? null : row.priority) : priorityRank(priority),
    queued_at: status === null ? null : isSuperseded ? head.at : (row.queued_at ?? head.at),
    claimed_by: status === 'in_review' ? row.claimed_by : null,
    claimed_at: status === 'in_review' ? row.claimed_at : null,
    ...(isSuperseded ? NO_RULING : rulingIn(row)),
  })
}

const NO_RULING = { ruled_by: null, ruled_at: null, second_opinion: null, second_by: null } as const

function rulingIn({ ruled_by, ruled_at, second_opinion, second_by }: ReturnType<typeof caseOf>) {
  return { ruled_by, ruled_at, second_opinion, second_by }
}

/** Returns the reasons for which people review the case: the escalations of the run, or random sampling. */
function raisedBy({ payload }: EventOf<'run.end'>): readonly Pick<Escalation, 'trigger' | 'priority'>[] {
  if (payload.sampledAt !== undefined) return [SAMPLED]
  return payload.escalations.map(({ trigger, priority }) => ({ trigger: currentTrigger(trigger), priority }))
}
