import { highestPriority, priorityRank } from '../../../shared/domain/cases/priority.ts'
import type { RunId } from '../../../shared/domain/ids.ts'
import { type CallRole, Role } from '../../../shared/domain/judging/role.ts'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import { confidenceRank } from '../../../shared/domain/reviews/gate.ts'
import type { ConfidenceLabel, DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { currentTrigger } from '../../../shared/domain/runs/trigger.ts'
import type { Tables } from '../../store/store.ts'
import { caseOf } from './cases.ts'
import type { Projection } from './context.ts'

/**
 * The judge of a run that has only one: the number of decisions that it answered, and its lowest confidence in any of
 * them.
 */
export interface SoleJudge {
  readonly role: CallRole
  readonly model: string
  readonly prompt: string
  readonly served: string
  readonly provider: string
  readonly baseUrl: string
  /** The digest of the weights of each model that has one. */
  readonly fingerprint: string
  readonly decisions: number
  /** A number from 0 to 1; for a label its rank (`confidenceRank`). */
  readonly confidence: number
  readonly confidenceLabel: ConfidenceLabel | null
}

/**
 * Returns the judge of a run, deciding or advising, whose answered decisions all have the same role, models and prompts.
 * `null` if there are
 * several judges, if none answered, or if the confidence of a decision is missing or of another kind (number or label).
 */
export function soleJudge({
  decisions,
  calls,
}: Pick<RunRecord, 'calls'> & { readonly decisions: readonly DecisionDraft[] }): SoleJudge | null {
  const byId = new Map(calls.map((call) => [call.id, call]))
  const judged = decisions.flatMap(({ callIds, source, advice, confidence }) => {
    const made = callIds.flatMap((id) => byId.get(id) ?? [])
    const best = made.findLast(({ result }) => result === 'ok')
    if (best === undefined) return []
    const answered = advice === undefined ? [best] : made.filter(({ result }) => result === 'ok')
    const asked = source === 'panel' ? made : answered
    return [
      {
        confidence: advice === undefined ? confidence : advice.confidence,
        role: joinedNames(asked.map(({ role }) => role)),
        model: joinedNames(asked.map(({ requestedModel }) => requestedModel)),
        prompt: joinedNames(asked.map(({ promptVersion }) => promptVersion)),
        provider: joinedNames(asked.map((call) => call.provider)),
        baseUrl: joinedNames(asked.map(({ baseUrl }) => baseUrl)),
        fingerprint: asked.flatMap(({ requestedModel, fingerprint }) =>
          fingerprint === null ? [] : `${requestedModel} ${fingerprint}`,
        ),
        served: asked.flatMap(({ servedModel }) => servedModel ?? []),
      },
    ]
  })
  const [first] = judged
  const role = Role.safeParse(first?.role)
  if (first === undefined || !role.success) return null
  const isSame = judged.every(
    ({ role: name, model, prompt, provider, baseUrl }) =>
      name === first.role &&
      model === first.model &&
      prompt === first.prompt &&
      provider === first.provider &&
      baseUrl === first.baseUrl,
  )
  const isOfOneKind = judged.every(
    ({ confidence }) => confidence !== null && typeof confidence === typeof first.confidence,
  )
  const [least] = judged
    .flatMap(({ confidence }) => {
      const rank = confidenceRank(confidence)
      return rank === null ? [] : [{ rank, label: typeof confidence === 'string' ? confidence : null }]
    })
    .toSorted((a, b) => a.rank - b.rank)
  if (!isSame || !isOfOneKind || least === undefined) return null
  return {
    ...{ role: role.data, model: first.model, prompt: first.prompt },
    served: joinedNames(judged.flatMap(({ served }) => served)),
    ...{ provider: first.provider, baseUrl: first.baseUrl },
    fingerprint: joinedNames(judged.flatMap(({ fingerprint }) => fingerprint)),
    decisions: judged.length,
    ...{ confidence: least.rank, confidenceLabel: least.label },
  }
}

/** Returns the distinct names, sorted and joined with ` + `. */
function joinedNames(names: readonly string[]): string {
  return [...new Set(names)].sort().join(' + ')
}

/** Returns the standards of a run with their versions as one text; empty for none. */
export function standardsText(store: Pick<Tables, 'standards'>, run: RunId): string {
  return store.standards
    .ofRun(run)
    .map(({ standard_id, version }) => `${standard_id} ${version}`)
    .join(', ')
}

/** Stores the rows of a run for gates: its row in the random sample, and the gate that settled its case. */
export function setGateRows(
  { store, head }: Projection,
  event: EventOf<'run.end'>,
  record: RunRecord | null,
): void {
  const { drawnAt, gate, escalations } = event.payload
  const run = store.runs.get(event.runId)
  if (record === null || run === null) return
  if (gate !== undefined && escalations.length === 0)
    store.gates.settle({
      run_id: run.id,
      case_id: run.case_id,
      gate_id: gate.id,
      settled_at: head.at,
      recalled_at: null,
    })
  const judge = drawnAt === undefined ? null : soleJudge(record)
  if (drawnAt === undefined || judge === null) return
  const { role, model, prompt, served, provider, fingerprint, decisions, confidence, confidenceLabel } = judge
  store.gates.addSample({
    run_id: run.id,
    case_id: run.case_id,
    pipeline: run.pipeline,
    ...{ role, model, prompt, served, provider, fingerprint, decisions, confidence },
    base_url: judge.baseUrl,
    standards: standardsText(store, run.id),
    pipeline_version: run.pipeline_version,
    config_sha256: run.config_sha256,
    confidence_label: confidenceLabel,
    drawn: drawnAt,
    gate_id: gate?.id ?? null,
    at: head.at,
  })
}

/** Projects the opening of a gate. */
export function projectGateOpen({ store, head }: Projection, { payload }: EventOf<'gate.open'>): void {
  const { threshold, look, lookedAt, casesSha256, settingsSha256 } = payload
  store.gates.open({
    id: payload.id,
    version: payload.version,
    pipeline: payload.pipeline,
    role: payload.role,
    model: payload.model,
    prompt: payload.prompt,
    served: payload.served,
    provider: payload.provider,
    base_url: payload.baseUrl,
    fingerprint: payload.fingerprint,
    standards: payload.standards,
    pipeline_version: payload.pipelineVersion,
    config_sha256: payload.configSha256,
    settings_sha256: settingsSha256,
    alpha: payload.alpha,
    delta: payload.delta,
    threshold: confidenceRank(threshold) ?? 0,
    threshold_label: typeof threshold === 'string' ? threshold : null,
    cycle: look.cycle,
    look: look.place,
    sample: look.labels,
    n: payload.n,
    wrong: payload.wrong,
    max_wrong: payload.maxWrong,
    looked_at: lookedAt,
    cases_sha256: casesSha256,
    opened_by: head.actor.kind === 'reviewer' ? head.actor.id : null,
    opened_at: head.at,
    ...{ closed_by: null, closed_at: null, reason: null },
  })
}

/** Projects the closing of a gate. Its settled cases stay settled until a person returns them to the queue. */
export function projectGateClose({ store, head }: Projection, { payload }: EventOf<'gate.close'>): void {
  store.gates.close({
    id: payload.id,
    closed_by: head.actor.kind === 'reviewer' ? head.actor.id : null,
    closed_at: head.at,
    reason: payload.reason,
  })
}

/** Projects the return of a settled case to the queue, with the escalations of its run. */
export function projectRecall({ store, head }: Projection, event: EventOf<'gate.recall'>): void {
  const row = caseOf(store, event.caseId)
  if (row.erased_at !== null) return
  const { escalations } = event.payload
  store.gates.recall(event.runId, head.at)
  store.runs.setEscalations(
    row.id,
    escalations.map(({ trigger, priority }, position) => ({
      case_id: row.id,
      position,
      trigger: currentTrigger(trigger),
      priority: priorityRank(priority),
    })),
  )
  const priority = highestPriority(escalations.map((escalation) => escalation.priority))
  store.cases.setState({
    ...row,
    review_status: 'pending',
    priority: priority === null ? row.priority : priorityRank(priority),
    queued_at: head.at,
    claimed_by: null,
    claimed_at: null,
  })
}
