import * as z from 'zod'
import type { CaseId, GateId, ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import { pipelineOfRole } from '../../../shared/domain/judging/role.ts'
import type { EventBody, EventHead, EventOf } from '../../../shared/domain/ledger/event.ts'
import { LONGEST_TRAIL_TEXT, partOf } from '../../../shared/domain/ledger/trail.ts'
import { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import { Answer, FeedbackText } from '../../../shared/domain/reviews/feedback.ts'
import { isChange, rationaleText } from '../../../shared/domain/runs/decision.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { type NewTrailRow, trailRow } from '../../store/tables/audit/trail.ts'
import type { Bodies } from '../bodies.ts'
import { parseEvent } from '../read.ts'
import type { Projection } from './context.ts'

type RunDecision = RunRecord['decisions'][number]

/** Adds the trail rows of an event; called before its state is projected. */
export function projectTrail(projection: Projection, event: EventBody): void {
  const { trail, settings } = projection.store
  const earlier = event.type === 'setting.set' ? settings.get(event.payload.key) : null
  for (const row of rowsOf(projection, event, earlier)) trail.add(row)
}

/** Updates existing trail rows that an event changes; called after its state is projected. */
export function settleTrail({ store }: Projection, event: EventBody): void {
  switch (event.type) {
    case 'feedback.give':
    case 'decision.adjudicate':
      return store.trail.weigh(event.caseId, event.decisionId)
    case 'action.undo':
    case 'action.redo': {
      const row = store.events.byId(event.payload.event)
      const original = row === null ? null : parseEvent(row)
      if (original?.type === 'feedback.give' || original?.type === 'decision.adjudicate')
        store.trail.weigh(original.caseId, original.decisionId)
      return
    }
    case 'case.erase':
      return store.trail.eraseCase(event.caseId)
    default:
  }
}

/**
 * Adds the trail rows of an event that was projected by a version without a trail. The current state of its decisions
 * is known.
 */
export function fillTrail(projection: Projection, event: EventBody): void {
  const { trail } = projection.store
  const row = trailRow(projection.position, 0)
  const earlier = event.type === 'setting.set' ? trail.settingBefore(event.payload.key, row) : null
  for (const each of rowsOf(projection, event, earlier)) trail.add(each)
  if (event.type === 'run.end') trail.weighCase(event.caseId)
  if (event.type === 'feedback.give' || event.type === 'decision.adjudicate')
    trail.weigh(event.caseId, event.decisionId)
}

function rowsOf(projection: Projection, event: EventBody, earlier: string | null): NewTrailRow[] {
  const own = ownRow(projection, event, earlier)
  switch (event.type) {
    case 'run.end':
      return overridesOf(projection, event)
    case 'feedback.give':
    case 'decision.adjudicate':
      return [...own, ...personOverride(projection, event)]
    default:
      return own
  }
}

/** Returns the columns that every trail row of an event has. */
function plainRow({ store, head, position }: Projection, event: EventBody, place: number): NewTrailRow {
  const id = 'caseId' in event ? event.caseId : null
  return {
    row: trailRow(position, place),
    part: partOf(event.type) ?? 'overrides',
    type: event.type,
    at: head.at,
    case_id: id,
    pipeline: id === null ? null : pipelineOf(store, id),
    run_id: 'runId' in event ? event.runId : null,
    decision_id: 'decisionId' in event ? event.decisionId : null,
    reviewer_id: personOf(head, event),
    kind: null,
    source: head.actor.kind === 'reviewer' ? 'person' : null,
    applied: null,
    blocked_by: null,
    confidence: null,
    confidence_label: null,
    model: null,
    prompt: null,
    has_questions: 0,
    correct: 0,
    incorrect: 0,
    unsure: 0,
    label: null,
    before: null,
    after: null,
    reason: null,
  }
}

/** Returns the person who acted, or who gave an imported label; `null` if neither is a person. */
function personOf({ actor }: EventHead, event: EventBody): ReviewerId | null {
  const isLabel = event.type === 'feedback.give' || event.type === 'decision.adjudicate'
  const giver = isLabel ? event.payload.origin?.reviewerId : undefined
  return giver ?? (actor.kind === 'reviewer' ? actor.id : null)
}

function pipelineOf({ cases }: Projection['store'], id: CaseId) {
  return cases.get(id)?.pipeline ?? null
}

/** Returns the trail row of an event that is itself a row: a ruling, a setting, an export. */
function ownRow(projection: Projection, event: EventBody, earlier: string | null): NewTrailRow[] {
  if (partOf(event.type) === null) return []
  return [{ ...plainRow(projection, event, 0), ...detailOf(projection, event, earlier) }]
}

function detailOf(projection: Projection, event: EventBody, earlier: string | null): Partial<NewTrailRow> {
  switch (event.type) {
    case 'setting.set': {
      const { key } = event.payload
      return {
        kind: key,
        label: key,
        before: clipped(earlier),
        after: clipped(settingText(projection, event)),
      }
    }
    case 'standard.save': {
      const { kind, version, contentSha256 } = event.payload
      const name = projection.bodies.get(Named, contentSha256)?.name ?? null
      const before = version === 1 ? null : `version ${version - 1}`
      return { kind: `standard.${kind}`, label: name, before, after: `version ${version}` }
    }
    case 'standard.retire':
      return { kind: 'standard.retire', after: event.payload.isRetired ? 'retired' : 'in use' }
    case 'gate.open': {
      const { pipeline, role, model, prompt, version } = event.payload
      return { pipeline, kind: 'gate', label: `${role} ${version}`, model, prompt, after: 'open' }
    }
    case 'gate.close':
      return {
        kind: 'gate',
        before: 'open',
        after: 'closed',
        reason: event.payload.reason,
        ...gateNamed(projection, event.payload.id),
      }
    case 'gate.recall':
      return { kind: 'gate', ...gateNamed(projection, event.payload.id) }
    case 'exam.sit': {
      const { role, model, prompt, verdict } = event.payload
      const pipeline = pipelineOfRole(role)
      return { pipeline, kind: 'exam', label: role, model, prompt, after: verdict }
    }
    case 'data.export':
      return { kind: event.payload.format, after: String(event.payload.rows) }
    case 'recording.send': {
      const by = projection.bodies.get(TranscribedBy, event.payload.recognizerSha256)
      return { kind: 'recording.send', label: by?.name ?? null, after: by?.sentTo ?? null }
    }
    case 'feedback.give':
    case 'decision.adjudicate':
      return answerDetail(projection, event)
    default:
      return { reason: noteOf(projection, event) }
  }
}

function gateNamed({ store }: Projection, id: GateId): Partial<NewTrailRow> {
  const gate = store.gates.get(id)
  if (gate === null) return {}
  const { pipeline, role, version, model, prompt } = gate
  return { pipeline, label: `${role} ${version}`, model, prompt }
}

function settingText({ bodies }: Projection, { payload }: EventOf<'setting.set'>): string | null {
  const body = payload.valueSha256 === null ? null : bodies.get(SettingValue, payload.valueSha256)
  return body === null ? null : JSON.stringify(body.value)
}

function noteOf({ bodies }: Projection, event: EventBody): string | null {
  if (!('payload' in event && 'noteSha256' in event.payload) || event.payload.noteSha256 === null) return null
  return clipped(bodies.get(Note, event.payload.noteSha256)?.note ?? null)
}

type AnswerEvent = EventOf<'feedback.give'> | EventOf<'decision.adjudicate'>

function answerDetail(projection: Projection, event: AnswerEvent): Partial<NewTrailRow> {
  const answerText = event.payload.after
  const text = textOf(projection, event)
  const counts = Object.fromEntries(Answer.options.map((each) => [each, answerText?.answer === each ? 1 : 0]))
  return {
    ...counts,
    label: clipped(decisionOf(projection, event)?.label ?? null),
    before: event.payload.before?.answer ?? null,
    after: answerText?.answer ?? null,
    reason: clipped(text?.note ?? null),
  }
}

function textOf({ bodies }: Projection, { payload }: AnswerEvent): FeedbackText | null {
  const sha256 = payload.after?.textSha256 ?? null
  return sha256 === null ? null : bodies.get(FeedbackText, sha256)
}

/** Returns the override rows of an answer: "incorrect" changes the decision to the person's correction. */
function personOverride(projection: Projection, event: AnswerEvent): NewTrailRow[] {
  if (event.payload.after?.answer !== 'incorrect') return []
  const decision = decisionOf(projection, event)
  if (decision === null) return []
  const text = textOf(projection, event)
  return [
    {
      ...plainRow(projection, event, 1),
      part: 'overrides',
      kind: decision.kind,
      applied: 1,
      has_questions: 1,
      label: clipped(decision.label),
      before: clipped(decision.after),
      after: clipped(text?.correction ?? text?.ownAnswer ?? null),
      reason: clipped(text?.note ?? null),
    },
  ]
}

/** Returns the decision that people answered, in short form; `null` if it was erased. */
function decisionOf({ store, bodies }: Projection, { runId, decisionId }: AnswerEvent) {
  const sha256 = store.runs.get(runId)?.record_sha256 ?? null
  return (sha256 === null ? null : decisionsIn(bodies, sha256)?.get(decisionId)) ?? null
}

type ShortDecisions = ReadonlyMap<string, z.output<typeof ShortRecord>['decisions'][number]>

/** Caches the decisions of the run that was read last: answers arrive run by run, and a record is large. */
const lastDecisions = new WeakMap<Bodies, { readonly sha256: Sha256; readonly decisions: ShortDecisions }>()

function decisionsIn(bodies: Bodies, sha256: Sha256): ShortDecisions | null {
  const last = lastDecisions.get(bodies)
  if (last?.sha256 === sha256 && bodies.has(sha256)) return last.decisions
  const record = bodies.get(ShortRecord, sha256)
  if (record === null) return null
  const decisions = new Map(record.decisions.map((each) => [each.id, each]))
  lastDecisions.set(bodies, { sha256, decisions })
  return decisions
}

function overridesOf(projection: Projection, event: EventOf<'run.end'>): NewTrailRow[] {
  const { recordSha256 } = event.payload
  const record = recordSha256 === null ? null : projection.bodies.get(RunRecord, recordSha256)
  const changed = record?.decisions.filter(isChange) ?? []
  if (record === null || changed.length === 0) return []
  const plain = plainRow(projection, event, 0)
  const hasQuestions = record.decisions.some(({ isAskedBlind }) => isAskedBlind) ? 1 : 0
  return changed.map((decision) => ({
    ...plain,
    ...overrideOf(decision, record),
    row: trailRow(projection.position, decision.index),
    has_questions: hasQuestions,
  }))
}

function overrideOf(decision: RunDecision, { calls }: RunRecord): Partial<NewTrailRow> {
  const { confidence, before, after, proposed } = decision
  const applied = before !== after
  const asked = calls.filter(({ id }) => decision.callIds.includes(id))
  return {
    decision_id: decision.id,
    kind: decision.kind,
    source: decision.source,
    applied: applied ? 1 : 0,
    blocked_by: decision.blockedBy,
    confidence: typeof confidence === 'number' ? confidence : null,
    confidence_label: typeof confidence === 'string' ? confidence : null,
    model: distinctText(asked.map(({ servedModel, requestedModel }) => servedModel ?? requestedModel)),
    prompt: distinctText(asked.map(({ promptVersion }) => promptVersion)),
    label: clipped(decision.label),
    before: clipped(before),
    after: clipped(applied ? after : (proposed ?? after)),
    reason: clipped(rationaleText(decision.rationale) || null),
  }
}

/** Joins the distinct words of the calls of a panel. */
function distinctText(words: readonly string[]): string | null {
  return words.length === 0 ? null : [...new Set(words)].join(', ')
}

function clipped(text: string | null): string | null {
  return text === null || text.length <= LONGEST_TRAIL_TEXT
    ? text
    : text.slice(0, LONGEST_TRAIL_TEXT).toWellFormed()
}

const Named = z.object({ name: z.string() })
const Note = z.object({ note: z.string() })
const SettingValue = z.object({ value: z.json() })

/** The part of a run's record that the trail needs for an answer: parsing the whole record takes longer. */
const ShortRecord = lazyObject(() => ({
  decisions: z.array(z.object({ id: z.string(), kind: z.string(), label: z.string(), after: z.string() })),
}))
