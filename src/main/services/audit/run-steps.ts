import type { TimelineStep } from '../../../shared/contract/program/trail.ts'
import { shownConfidence } from '../../../shared/counted.ts'
import type { DecisionId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import { isChange, rationaleText } from '../../../shared/domain/runs/decision.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { spoken } from '../../../shared/spoken.ts'
import { ownRationaleOf } from '../../pipelines/index.ts'
import { trailRow } from '../../store/tables/audit/trail.ts'

type RunDecision = RunRecord['decisions'][number]

interface EndedRun {
  readonly record: RunRecord
  /** Why the case waits, or waited, for people. */
  readonly raised: readonly Escalation[]
  readonly pipeline: PipelineName
  /** The decisions that are hidden from the reviewer. */
  readonly hidden: ReadonlySet<DecisionId>
  /** The step of the run's end. */
  readonly own: TimelineStep
  readonly position: number
}

/**
 * Returns the steps of a run: the calls of models, each decision, and why the case waits. While decisions are hidden
 * from a reviewer, returns only those that the reviewer has seen.
 */
export function runSteps({ record, raised, pipeline, hidden, own, position }: EndedRun): TimelineStep[] {
  const isHidden = hidden.size > 0
  const calls = isHidden ? [] : record.calls.map((call) => callStep(call, own))
  const shown = record.decisions.filter(({ id }) => !hidden.has(id))
  const decisions = shown.map((decision) => ({
    ...own,
    lane: decision.source === 'rule' || decision.source === 'guard' ? ('rules' as const) : ('judge' as const),
    type: 'decision',
    sentence: `${decision.label}: ${changeOf(decision)}.`,
    detail: detailOf(decision, isHidden ? ownRationaleOf(pipeline, decision) : decision.rationale),
    words: wordsOf(decision),
    decisionId: decision.id,
    entry: isChange(decision) ? trailRow(position, decision.index) : null,
  }))
  const queued = isHidden
    ? []
    : raised.map(({ trigger, priority, reason }) => ({
        ...own,
        type: 'escalation',
        sentence: `Queued, ${priority}: ${spoken(trigger)}.`,
        detail: reason,
        words: { of: 'escalation' as const, trigger, priority },
      }))
  return [...calls, ...decisions, ...queued]
}

function callStep(call: ModelCall, own: TimelineStep): TimelineStep {
  const { usage, role, result, startedAt } = call
  const model = call.servedModel ?? call.requestedModel
  const tokens =
    usage === null
      ? []
      : [`${usage.inputUncached + usage.cacheRead + usage.cacheWrite} tokens in`, `${usage.output} out`]
  return {
    ...own,
    lane: 'judge',
    at: startedAt,
    type: 'call',
    sentence: `Asked ${model} as ${role}: ${result === 'ok' ? 'answered' : result}.`,
    detail: [`prompt ${call.promptVersion}`, ...tokens].join(', '),
  }
}

function wordsOf({ kind, label, before, proposed, after, blockedBy }: RunDecision): TimelineStep['words'] {
  const isOpen = before === after && proposed !== null && proposed !== before
  return {
    of: 'decision',
    kind,
    label,
    before,
    proposed: isOpen ? proposed : null,
    after,
    isBlocked: blockedBy !== null,
  }
}

function changeOf({ before, proposed, after, blockedBy }: RunDecision): string {
  if (before !== after) return `${before} → ${after}`
  if (proposed !== null && proposed !== before)
    return blockedBy === null ? `${before}, ${proposed} was proposed` : `${before}, not ${proposed}`
  return after
}

function detailOf(
  { confidence, blockedBy }: RunDecision,
  rationale: RunDecision['rationale'],
): string | null {
  const parts = [
    ...(blockedBy === null ? [] : [`blocked by the guard “${spoken(blockedBy)}”`]),
    ...(confidence === null ? [] : [`confidence ${shownConfidence(confidence)}`]),
    ...(rationaleText(rationale) === '' ? [] : [rationaleText(rationale)]),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}
