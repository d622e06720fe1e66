import type { CaseId, Millis, RunId, Sha256 } from '../../../../shared/domain/ids.ts'
import { type ModelCall, tokensOf } from '../../../../shared/domain/judging/call.ts'
import { KnownAnswer } from '../../../../shared/domain/judging/question.ts'
import type { Micros } from '../../../../shared/domain/money.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Asked, CallPermission, CallStore, Ending, Intent } from '../../../judging/calls/call-store.ts'
import type { Store } from '../../../store/store.ts'
import type { ServiceContext } from '../../context.ts'
import { requireCase } from '../../reviews/review-state.ts'
import { budgetReached, dayOf, limitReached } from './call-limits.ts'

/**
 * Milliseconds after its limit during which a call still counts as in progress: its process may be slow to record its
 * end.
 */
const GRACE_MS = 5_000

/** Calls older than this, in milliseconds, no longer count for limits. */
const REMEMBERED_MS = 60_000

const DAY_MS = 86_400_000

/** The run and case of calls. The check of a model belongs to no case. */
export interface CallOwner {
  readonly runId: RunId
  readonly caseId: CaseId | null
  /** Whether its journal is of an exam, which stays until the sitting ends. Default: not. */
  readonly isExam?: boolean
  readonly settings: Settings
  /** Answers that an interrupted run of the same case has paid for, by request. */
  readonly salvaged: ReadonlyMap<string, KnownAnswer>
}

/**
 * Call stores on SQLite: a journal of calls in progress, the limits of each provider across all processes, the cost of
 * each day, and cached answers.
 */
export function callStoreOf({ store, clock, note }: Pick<ServiceContext, 'store' | 'clock' | 'note'>) {
  const commit = groupCommit(store)

  return {
    forRun(owner: CallOwner): CallStore {
      const budget = createRunBudget()
      return {
        async begin(intent) {
          const permission = await commit(() => begin(owner, budget, intent))
          if (permission.kind !== 'wait') noteStep(owner, intent.call, permission.kind)
          return permission
        },
        async end(ending) {
          await commit(() => end(owner, budget, ending))
          noteStep(owner, ending.call, 'ended')
        },
        known: (request, mayUseCache) =>
          owner.salvaged.get(request) ?? (mayUseCache ? cached(owner.settings, request) : null),
      }
    },
    /** Deletes cached answers older than the settings allow. */
    forgetOld: (settings: Settings): void => store.knownAnswers.removeBefore(oldest(settings)),
  }

  function noteStep(
    { runId }: CallOwner,
    { id: callId, role, provider, result }: Pick<ModelCall, 'id' | 'role' | 'provider' | 'result'>,
    step: 'begun' | 'over_budget' | 'ended',
  ): void {
    note({ of: 'call', step, runId, callId, role, provider, result: step === 'ended' ? result : null })
  }

  function begin(owner: CallOwner, budget: RunBudget, intent: Intent): CallPermission {
    refuseEnded(owner)
    const { runId, settings } = owner
    const now = clock.now()
    const provider = `${intent.call.provider} ${intent.call.baseUrl}`
    store.callSlots.forgetBefore(now - REMEMBERED_MS, now)
    const error = budgetReached(store, { ofRun: budget.spent(), settings, now }, intent)
    if (error !== null) return { kind: 'over_budget', error }
    const ms = limitReached(store, { settings, provider, now }, intent)
    if (ms !== null) return { kind: 'wait', ms }

    const { call, asked, maxTokens, maxMicros, maxMs } = intent
    budget.reserve(call.id, maxMicros ?? 0)
    const until = now + Math.ceil(maxMs) + GRACE_MS
    store.callSlots.acquire({ run_id: runId, call_id: call.id, provider, at: now, until, tokens: maxTokens })
    store.modelCalls.add({
      ...rowOf(owner, call.id, asked),
      ended: 0,
      cost_micros: null,
      reserved_micros: maxMicros ?? 0,
      call: JSON.stringify(call),
      known: null,
    })
    return { kind: 'begun' }
  }

  function end(owner: CallOwner, budget: RunBudget, { call, asked, known, mayCache }: Ending): void {
    const { runId, caseId, settings } = owner
    const now = clock.now()
    const kept = known === null ? null : JSON.stringify(keptOf(known, settings))
    const paid = budget.pay(call.id, call.costMicros)
    if (paid > 0) store.spending.add(dayOf(now), paid)
    store.callSlots.release(runId, call.id, call.usage === null ? null : tokensOf(call.usage))
    if (isOver(owner)) return // Its cost is recorded, but its content must not come back.
    const ended = { cost_micros: call.costMicros, call: JSON.stringify(call), known: kept }
    const begun = store.modelCalls.end({ run_id: runId, call_id: call.id, ...ended })
    if (!begun)
      store.modelCalls.add({ ...rowOf(owner, call.id, asked), ...ended, ended: 1, reserved_micros: 0 })
    if (mayCache && settings.cache.enabled && kept !== null && caseId !== null)
      store.knownAnswers.put({ request_sha256: call.requestSha256, case_id: caseId, at: now, known: kept })
  }

  function cached(settings: Settings, request: Sha256): KnownAnswer | null {
    const found = settings.cache.enabled ? store.knownAnswers.newerThan(oldest(settings), request) : null
    return found === null ? null : KnownAnswer.parse(JSON.parse(found))
  }

  function oldest({ cache }: Settings): Millis {
    return Math.max(0, clock.now() - cache.timeToLiveDays * DAY_MS)
  }

  /** Throws for an erased case, or a run that was ended meanwhile, which may ask nothing more. */
  function refuseEnded(owner: CallOwner): void {
    if (owner.caseId !== null) requireCase(store, owner.caseId)
    if (isOver(owner))
      throw new AppError('CHANGED_SINCE', 'This run was ended in the meantime. Run the case again.')
  }

  function isOver({ runId, caseId }: CallOwner): boolean {
    if (caseId === null) return false
    return store.runs.get(runId)?.state !== 'running' || store.cases.get(caseId)?.erased_at !== null
  }
}

/** The budget of one run. Calls in progress, and those of unknown cost, count with their upper bound. */
function createRunBudget() {
  const reserved = new Map<string, Micros>()
  let paid = 0
  return {
    spent: (): Micros => [...reserved.values()].reduce((sum, micros) => sum + micros, paid),
    reserve: (call: string, micros: Micros): void => void reserved.set(call, micros),
    /** Records the cost of a call that has ended; returns it. */
    pay(call: string, micros: Micros | null): Micros {
      const sum = micros ?? reserved.get(call) ?? 0
      reserved.delete(call)
      paid += sum
      return sum
    },
  }
}

type RunBudget = ReturnType<typeof createRunBudget>

/** Stands in the journal in place of a case: the calls of an exam, and those of a prompt. */
const [EXAM, PROMPT] = ['exam', '']

function rowOf({ runId, caseId, isExam = false, settings }: CallOwner, call: string, asked: Asked) {
  const kept = settings.privacy.keepPrompts ? asked : { ...asked, system: null, user: null }
  const owner = caseId ?? (isExam ? EXAM : PROMPT)
  return { run_id: runId, call_id: call, case_id: owner, asked: JSON.stringify(kept) }
}

/** Returns the part of an answer to store: its text and log-probabilities only if the settings keep answers. */
function keptOf(known: KnownAnswer, { privacy }: Settings): KnownAnswer {
  return privacy.keepAnswers ? known : { ...known, raw: null, logprobs: null }
}

/** Runs work in a transaction shared with other work; resolves once it is committed. */
type GroupCommit = <T>(work: () => T) => Promise<T>

interface Waiting {
  /** Does the work; the returned function resolves the caller's promise. */
  run(): () => void
  fail(error: unknown): void
}

/**
 * Commits concurrent work in one transaction. Work that fails with an `AppError` must do so before it writes anything;
 * any other exception rolls back the group.
 */
function groupCommit({ transactRelaxed }: Pick<Store, 'transactRelaxed'>): GroupCommit {
  let waiting: Waiting[] = []

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit)
      waiting.push({ run: () => settled(work, resolve, reject), fail: reject })
    })

  function commit(): void {
    const group = waiting
    waiting = []
    try {
      const tell = transactRelaxed(() => group.map(({ run }) => run()))
      for (const each of tell) each()
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }
}

function settled<T>(
  work: () => T,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const value = work()
    return () => resolve(value)
  } catch (error) {
    if (error instanceof AppError) return () => reject(error)
    throw error
  }
}
