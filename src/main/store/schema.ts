import type { ViewList } from '../../shared/domain/cases/view.ts'
import type {
  BatchId,
  CaseId,
  DecisionId,
  DeviceId,
  EventId,
  GateId,
  JobId,
  Millis,
  ReviewerId,
  RunId,
  Sha256,
  StandardId,
  ViewId,
} from '../../shared/domain/ids.ts'
import type { CallRole } from '../../shared/domain/judging/role.ts'
import type { EventType } from '../../shared/domain/ledger/event.ts'
import type { TrailAnswer, TrailPart, TrailSource } from '../../shared/domain/ledger/trail.ts'
import type { Micros } from '../../shared/domain/money.ts'
import type { Answer, DefiniteAnswer } from '../../shared/domain/reviews/feedback.ts'
import type { GateEnd } from '../../shared/domain/reviews/gate.ts'
import type { ReviewStatus, SecondOpinion } from '../../shared/domain/reviews/review.ts'
import type { ConfidenceLabel, DecisionSource } from '../../shared/domain/runs/decision.ts'
import type { CaseOrigin, JobItemState, JobKind, StoredJobState } from '../../shared/domain/runs/job.ts'
import type { RunState } from '../../shared/domain/runs/run.ts'
import type { StandardKind } from '../../shared/domain/standards/standard.ts'
import type { PipelineName } from '../../shared/pipelines/index.ts'

/** SQLite has no booleans. */
export type Flag = 0 | 1

/** Kinds of words of which a case can have several. */
export type WordKind = 'tag' | 'trigger' | 'model'

/** The rows of all tables after the migrations. JSON text is parsed by the table that owns it. */
export interface Schema {
  meta: { key: string; value: string }
  events: {
    position: number
    device: DeviceId
    device_seq: number
    canonical: string
    prev_hash: string
    hash: string
    id: EventId
    at: Millis
    type: string
    case_id: CaseId | null
    batch_id: BatchId | null
  }
  frontiers: { device: DeviceId; size: number; head: string; frontier: Uint8Array }
  checkpoints: {
    device: DeviceId
    size: number
    /** The signed checkpoint, a C2SP note. */
    note: string
    /** The key that verifies it. */
    verifier: string
    /** The right edge of the tree that it signs. */
    frontier: Uint8Array
    signed_at: Millis
  }
  bodies: {
    row: number
    sha256: Sha256
    owner: string | null
    salt: Uint8Array
    encoding: 'plain' | 'zstd'
    content: Uint8Array
  }
  reviewers: { id: ReviewerId; name: string }
  cases: {
    row: number
    id: CaseId
    pipeline: PipelineName
    title: string
    source: string
    subject: string | null
    tags: string
    attachments: string
    batch_id: BatchId | null
    content_sha256: Sha256 | null
    input_sha256: Sha256
    imported_at: Millis
    priority: number | null
    review_status: ReviewStatus | null
    queued_at: Millis | null
    claimed_by: ReviewerId | null
    claimed_at: Millis | null
    ruled_by: ReviewerId | null
    ruled_at: Millis | null
    /** The reviewer who has claimed the case, else the one who ruled on it. */
    reviewer_id: ReviewerId | null
    second_opinion: SecondOpinion | null
    second_by: ReviewerId | null
    confidence: number | null
    confidence_label: ConfidenceLabel | null
    latest_run_id: RunId | null
    judge_asked: number | null
    judge_answered: number | null
    judge_changed: number | null
    erased_at: Millis | null
  }
  counters: { review_status: ReviewStatus; pipeline: PipelineName; priority: number; cases: number }
  case_words: { kind: WordKind; word: string; case_id: CaseId }
  queue_words: Schema['case_words'] & { review_status: ReviewStatus; priority: number; queued_at: Millis }
  facets: { kind: WordKind | 'pipeline'; word: string; cases: number }
  case_search: { rowid: number; case_search: string }
  runs: {
    id: RunId
    case_id: CaseId
    attempt: number
    pipeline: PipelineName
    pipeline_version: string
    config_sha256: Sha256
    started_at: Millis
    ended_at: Millis | null
    state: RunState
    outcome_sha256: Sha256 | null
    record_sha256: Sha256 | null
    questions_sha256: Sha256 | null
    /** Probability that people review the case; `null` if they do not. */
    inclusion: number | null
    instruction_sha256: Sha256 | null
  }
  escalations: { case_id: CaseId; position: number; trigger: string; priority: number }
  decisions: {
    id: DecisionId
    run_id: RunId
    case_id: CaseId
    position: number
    kind: string
    about_kind: string
    about_key: string
    source: DecisionSource
    is_override: Flag
    applied: Flag
    is_asked_blind: Flag
    blocked_by: string | null
    confidence: number | null
    confidence_label: ConfidenceLabel | null
  }
  feedback: {
    case_id: CaseId
    decision_id: DecisionId
    reviewer_id: ReviewerId
    run_id: RunId
    answer: Answer
    text_sha256: Sha256 | null
    blind: Flag
    revealed_at: Millis | null
    at: Millis
    blind_answer: Answer | null
    /** A JSON list of closed words of the pipeline. */
    reasons: string
  }
  reveals: { case_id: CaseId; reviewer_id: ReviewerId; decision_id: DecisionId; at: Millis }
  adjudications: {
    case_id: CaseId
    decision_id: DecisionId
    run_id: RunId
    reviewer_id: ReviewerId
    answer: DefiniteAnswer
    text_sha256: Sha256
    at: Millis
  }
  disputes: { case_id: CaseId; decision_id: DecisionId }
  trade_facts: {
    case_id: CaseId
    name: string
    /** A word that divides the facts of a name; empty without one. */
    key: string
    pipeline: PipelineName
    run_id: RunId
    value: number
    /** The number of which a rate is the share. */
    total: number
    low: number | null
    high: number | null
  }
  labels: {
    case_id: CaseId
    decision_id: DecisionId
    run_id: RunId
    pipeline: PipelineName
    kind: string
    source: DecisionSource
    /** The model that was asked, for a panel all names; `null` if none was. */
    model: string | null
    /** The version of the prompt. */
    prompt: string | null
    /** The names under which the models answered, and the versions of the standards of the run. */
    served: string | null
    standards: string
    /** Whether a model gave a usable answer. */
    answered: Flag
    is_override: Flag
    confidence: number | null
    confidence_label: ConfidenceLabel | null
    /** A JSON list of the closed answers of the decision; `null` if it has none, or too many. */
    options: string | null
    /** Index in `options` of what took effect. */
    result_option: number | null
    /** Whether the judge's answer took effect; `null` if it gave no answer. */
    proposed: 'taken' | 'other' | null
    /** Whether the judge's answer changes something; its index in `options`; the verdict of people's answers on it. */
    proposed_change: Flag | null
    judge_option: number | null
    judge_label: DefiniteAnswer | null
    /** Whether people consider the former value right; `null` if their answers do not say. */
    before_right: Flag | null
    label: DefiniteAnswer | null
    /** Index in `options` of what people consider right. */
    label_option: number | null
    adjudicated: Flag
    /** A JSON list of the answers before the reveal, sorted, without those that are unsure. */
    answers: string
    /** Number of blind answers, and how many of them changed after the reveal. */
    blind: number
    changed: number
    sample: 'escalated' | 'random' | null
    weight: number | null
    /** Cost of the calls of the run, `null` if a price is unknown, and their time in milliseconds. */
    cost_micros: Micros | null
    judge_ms: number | null
    at: Millis
  }
  gates: {
    id: GateId
    version: number
    pipeline: PipelineName
    role: CallRole
    model: string
    prompt: string
    served: string
    provider: string
    base_url: string
    fingerprint: string
    standards: string
    pipeline_version: string
    config_sha256: Sha256
    settings_sha256: Sha256
    alpha: number
    delta: number
    /** The lowest confidence that it covers; for a label its rank. */
    threshold: number
    threshold_label: ConfidenceLabel | null
    cycle: number
    look: number
    /** Number of labels at the interim look. */
    sample: number
    /** Labeled cases at or above the threshold, wrong ones among them, and the most with which it would have opened. */
    n: number
    wrong: number
    max_wrong: number
    /** The time of the newest label at the interim look. */
    looked_at: Millis
    cases_sha256: Sha256
    opened_by: ReviewerId | null
    opened_at: Millis
    closed_by: ReviewerId | null
    closed_at: Millis | null
    reason: GateEnd | null
  }
  gate_sample: {
    run_id: RunId
    case_id: CaseId
    pipeline: PipelineName
    role: CallRole
    model: string
    prompt: string
    served: string
    provider: string
    base_url: string
    fingerprint: string
    standards: string
    pipeline_version: string
    config_sha256: Sha256
    /** Decisions of the judge in the run. */
    decisions: number
    /** The lowest confidence among the decisions; for a label its rank. */
    confidence: number
    confidence_label: ConfidenceLabel | null
    /** The probability with which the case was drawn. */
    drawn: number
    gate_id: GateId | null
    at: Millis
  }
  settled_cases: {
    run_id: RunId
    case_id: CaseId
    gate_id: GateId
    settled_at: Millis
    recalled_at: Millis | null
  }
  deferrals: { reviewer_id: ReviewerId; case_id: CaseId; deferred_at: Millis }
  undo_stack: { reviewer_id: ReviewerId; action: BatchId; position: number; undone: Flag }
  trail: {
    row: number
    part: TrailPart
    type: EventType
    at: Millis
    case_id: CaseId | null
    pipeline: PipelineName | null
    run_id: RunId | null
    decision_id: DecisionId | null
    /** The person who acted, if any. */
    reviewer_id: ReviewerId | null
    /** The kind of the decision, the key of the setting, the format of the export. */
    kind: string | null
    source: TrailSource | null
    /** Whether it took effect and still stands; `null` for rows that change no decision. */
    applied: Flag | null
    blocked_by: string | null
    confidence: number | null
    confidence_label: ConfidenceLabel | null
    model: string | null
    prompt: string | null
    has_questions: Flag
    correct: number
    incorrect: number
    unsure: number
    adjudicated: DefiniteAnswer | null
    answer: TrailAnswer
    label: string | null
    before: string | null
    after: string | null
    reason: string | null
  }
  trail_search: { rowid: number; trail_search: string }
  settings: { key: string; value: string }
  standards: { id: StandardId; kind: StandardKind; name: string; version: number; is_retired: Flag }
  standard_versions: {
    standard_id: StandardId
    version: number
    content_sha256: Sha256
    saved_at: Millis
  }
  run_standards: { run_id: RunId; standard_id: StandardId; version: number; case_id: CaseId }
  leases: { case_id: CaseId; reviewer_id: ReviewerId; until: Millis }
  drafts: {
    reviewer_id: ReviewerId
    case_id: CaseId
    subject: string
    field: 'note' | 'correction'
    text: string
    updated_at: Millis
  }
  run_leases: { run_id: RunId; until: Millis }
  jobs: {
    id: JobId
    kind: JobKind
    title: string
    state: StoredJobState
    options: string
    batch_id: BatchId
    reviewer_id: ReviewerId
    created_at: Millis
    ended_at: Millis | null
    spent_micros: Micros | null
    problem: string | null
    seen: Flag
  }
  job_items: {
    job_id: JobId
    position: number
    state: JobItemState
    origin: CaseOrigin
    name: string | null
    input: string
    case_id: CaseId | null
    worker_id: string | null
    error: string | null
  }
  job_counts: { job_id: JobId; state: JobItemState; origin: CaseOrigin; items: number }
  job_workers: { job_id: JobId; id: string; pid: number; what: string; until: Millis }
  model_calls: {
    run_id: RunId
    call_id: string
    case_id: string
    ended: Flag
    cost_micros: Micros | null
    reserved_micros: Micros
    call: string
    asked: string
    known: string | null
  }
  call_places: {
    id: number
    run_id: RunId
    call_id: string
    provider: string
    at: Millis
    until: Millis
    ended: Flag
    tokens: number
  }
  model_speeds: {
    provider: string
    base_url: string
    model: string
    digest: string
    measured_at: Millis
    speed: string
  }
  spending: { day: string; micros: Micros }
  known_answers: { request_sha256: Sha256; case_id: string; at: Millis; known: string }
  views: { id: ViewId; list: ViewList; name: string; version: number; content: string; updated_at: Millis }
}
