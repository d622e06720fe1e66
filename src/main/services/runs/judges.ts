import { type CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { AskedQuestion, WrittenAnswer } from '../../../shared/domain/judging/question.ts'
import { Role, regeneratingRolesOf } from '../../../shared/domain/judging/role.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { embeddingModel } from '../../judging/embeddings/embed.ts'
import type { Judging } from '../../judging/judging.ts'
import type { Failed, JudgeModel, Outcome, Question } from '../../judging/port/judge-model.ts'
import { withInstruction } from '../../judging/port/prompt.ts'
import type { Clock } from '../../judging/port/result.ts'
import { textQuestion } from '../../judging/port/text-question.ts'
import { chooseLocal, type LocalServer } from '../../judging/routes/local-models.ts'
import { planRoute } from '../../judging/routes/route.ts'
import type { RunBinding } from '../../judging/routes/run-binding.ts'
import type { RunJudge } from '../../judging/routes/run-judge.ts'
import type { ServiceContext } from '../context.ts'
import { closeJournal, journaledAnswers, readJournal } from './calls/call-journal.ts'
import { callStoreOf } from './calls/call-store.ts'
import { type AdvisesOnly, answersThatDecide, type DecidingAnswers } from './deciding.ts'
import { EMBEDDING_CHECK, MEASURE, MODEL_CHECK } from './model-questions.ts'
import { type RecordedAnswers, type RecordedRun, salvagedAnswers } from './recorded-answers.ts'

/** Milliseconds after which an answer to a prompt is of no use: its calls count as ended. */
const LONGEST_PROMPT_MS = 60 * 60 * 1_000

export interface JudgedRun {
  readonly runId: RunId
  /** The case; `null` for a prompt that is not a case yet. */
  readonly caseId: CaseId | null
  readonly settings: Settings
  readonly signal: AbortSignal
  /** Whether its questions may wait in the queue without limit, as in bulk work. */
  readonly isPatient: boolean
  /** Source of the answers instead of a model: an earlier run, or prepared answers. */
  readonly instead: Instead | null
  /** A reviewer's text that is added to every question. Default: none. */
  readonly instruction?: string | null
  /** Called with the progress of its calls to models on this machine, and with `null` when there is none. */
  readonly onCall?: (progress: CallProgress | null) => void
}

/** The judge of a run, with the record of its questions. */
export interface BoundJudge extends JudgeModel, Pick<RunJudge, 'calls'> {
  /** Returns the questions, with their texts only as far as the settings allow storing them. */
  questions(): AskedQuestion[]
  /** Returns escalations from questions that concern a person regardless of the pipeline. */
  escalations(): Escalation[]
  /** Returns the number of hidden characters of the case that no model was shown. */
  hiddenCharacters(): number
  /** Whether a question was stopped before it had an outcome. */
  wasCut(): boolean
  /** Returns what the models that may not decide have answered; `null` if all answers decide. */
  advice(): AdviceOfRun | null
}

/** The answers of models that may not decide. */
export interface AdviceOfRun {
  /** Why each only advises, by the id of its call. */
  readonly reasons: ReadonlyMap<string, AdvisesOnly>
  /** Answers as in the run, with these answers as if they decided. */
  readonly ask: JudgeModel['ask']
  /** Lets these answers decide. */
  readonly accept: () => void
}

/** The judge of questions that belong to no case. */
export interface CaselessJudge extends JudgeModel, Pick<RunJudge, 'calls'> {
  close(): void
}

export type Instead =
  | { readonly recorded: RecordedRun }
  | { readonly written: readonly WrittenAnswer[] }
  /** Questions and answers from just before the case existed: their calls keep their cost. */
  | { readonly recordedAnswers: RecordedAnswers }
  /** No judge was asked, or none answered, for a known reason. */
  | { readonly absent: Absence }

/** Why no question has an answer, also as a sentence. */
export interface Absence {
  readonly why: FailureReason
  readonly error: string
}

/** Judges that ask no model. */
export interface StandIns {
  readonly recorded: (recorded: RecordedAnswers) => RunJudge
  readonly written: (answers: readonly WrittenAnswer[], clock: Clock) => RunJudge
  readonly fromRecorded: (recorded: RecordedAnswers) => RunJudge
  readonly absent: (absence: Absence) => RunJudge
}

/** Lets runs ask models, within the limits and budgets of the store. */
export function judgeService(
  { store, ledger, clock, newId, settings, note }: ServiceContext,
  judging: Judging,
  standIns: StandIns,
) {
  const callStore = callStoreOf({ store, clock, note })
  const deciding = answersThatDecide(store)

  return {
    /** Deletes cached answers older than the settings allow. */
    forgetOld: (): void => callStore.forgetOld(settings()),

    /**
     * Returns the judge of one run. A case that was judged before is asked about again; otherwise cached answers are
     * used.
     */
    forRun(run: JudgedRun): BoundJudge {
      const { runId, caseId, instead } = run
      if (instead !== null) return bound(standIn(instead), run.settings, standIns, null)
      const salvaged = caseId === null ? new Map() : salvagedAnswers({ store, bodies: ledger.bodies }, caseId)
      const mayUseCache = caseId === null || store.runs.ofCase(caseId).every(({ state }) => state !== 'done')
      const kept = callStore.forRun({ runId, caseId, settings: run.settings, salvaged })
      const others = new Map<string, string>()
      const judge = judging.forRun({
        ...run,
        callStore: kept,
        mayUseCache,
        deciding: {
          decides: (call) => deciding.whyNot(call, run.settings) === null,
          isExpected: (role, model) => {
            const known = Role.safeParse(role)
            return known.success && deciding.isExpected(known.data, model, run.settings)
          },
          noteOthers: (callId, why) => others.set(callId, why),
        },
      })
      const whyNot: DecidingAnswers['whyNot'] = (call, now) => {
        const found = deciding.whyNot(call, now)
        const after = others.get(call.id)
        return found === null || after === undefined ? found : { ...found, why: `${found.why} ${after}` }
      }
      const { instruction = null } = run
      return bound(
        instruction === null ? judge : instructed(judge, instruction),
        run.settings,
        standIns,
        whyNot,
      )
    },

    /** Closes the journal of a run without a case. */
    endPrompt: (runId: RunId): void => store.transact(() => closeJournal(store, runId, clock.now())),

    /** Closes the journals of prompts whose process has died; returns their number. */
    endAbandonedPrompts(): number {
      const abandoned = store.modelCalls.runsOfNoCase().filter(isOver)
      for (const runId of abandoned) store.transact(() => closeJournal(store, runId, clock.now()))
      return abandoned.length
    },

    /**
     * Whether a model that regenerates cases of a pipeline can be asked, according to the settings and this machine:
     * the role that regenerates, else any judge.
     */
    async canRegenerate(pipeline: PipelineName): Promise<boolean> {
      const now = settings()
      const plans = regeneratingRolesOf(pipeline)
        .map((role) => planRoute(role, now, null))
        .filter(({ kind }) => kind === 'route')
      if (plans.some((plan) => plan.kind === 'route' && plan.models.length > 0)) return true
      if (plans.length === 0) return false
      const server = await judging.local(now)
      return server.kind === 'found' && chooseLocal(server.models, now.providers.ollama.models) !== null
    },

    /**
     * Returns a judge for questions without a case, such as those of an evaluation: within limits and budgets, without
     * storing answers. Close it after use.
     */
    forNoCase,
    forSitting,
    sittingAnswers,

    /** Forgets the answers of a sitting that did not end. */
    dropSitting: (runId: RunId): void => store.transact(() => closeJournal(store, runId, clock.now())),

    /**
     * Asks a model one tiny question to test whether it works, its cost and its duration. A model that only writes is
     * asked for a text.
     */
    async checkModel(model: ModelRef, signal: AbortSignal, gives: 'answers' | 'text' = 'answers') {
      const judge = forNoCase(settings(), signal)
      const question = { ...MODEL_CHECK, route: [model] }
      try {
        const outcome: Outcome<unknown> =
          gives === 'text' ? await judge.ask(textQuestion(question)) : await judge.ask(question)
        return { outcome, calls: judge.calls() }
      } finally {
        judge.close()
      }
    },

    /**
     * Measures a model on this machine: it reads a prompt of some hundred tokens and writes up to fifty. The answer is
     * ignored; the engine records the speed. Ends at once when the signal aborts.
     */
    async measureModel(model: ModelRef, signal: AbortSignal): Promise<void> {
      const judge = forNoCase(settings(), signal)
      await judge.ask(textQuestion({ ...MEASURE, route: [model] })).finally(judge.close)
    },

    /** Asks a model for the vector of one short text: whether it has vectors, and their dimensions. */
    async checkEmbedding(model: ModelRef, signal: AbortSignal) {
      const judge = forNoCase(settings(), signal)
      try {
        const outcome = await embeddingModel(judge.ask).embed({ ...EMBEDDING_CHECK, route: [model] })
        return { outcome, calls: judge.calls() }
      } finally {
        judge.close()
      }
    },

    /** Returns the Ollama server that the settings name, with its models, or what is missing there. */
    local: (): Promise<LocalServer> => judging.local(settings()),
  }

  function forNoCase(
    now: Settings,
    signal: AbortSignal,
    { isPatient }: Pick<RunBinding, 'isPatient'> = { isPatient: false },
  ): CaselessJudge {
    const runId = RunId.parse(newId())
    const kept = callStore.forRun({ runId, caseId: null, settings: now, salvaged: new Map() })
    const given = { settings: now, callStore: kept, signal, mayUseCache: false, isPatient }
    const { ask, calls } = judging.forRun(given)
    return { ask, calls, close: () => store.transact(() => closeJournal(store, runId, clock.now())) }
  }

  /**
   * Returns the judge of a sitting. Each answer is in its journal until `close`, and a sitting that goes on has the
   * answers, calls and costs from before, also those of another process.
   */
  function forSitting(runId: RunId, now: Settings, signal: AbortSignal): CaselessJudge {
    const before = readJournal(store, runId)
    const salvaged = journaledAnswers(store, runId)
    const kept = callStore.forRun({ runId, caseId: null, isExam: true, settings: now, salvaged })
    const given = { settings: now, callStore: kept, signal, mayUseCache: false, isPatient: true }
    const { ask, calls } = judging.forRun(given)
    return {
      ask,
      calls: () => [...before.calls, ...calls()],
      close: () => store.transact(() => closeJournal(store, runId, clock.now())),
    }
  }

  /** Returns the number of different answers that a sitting has so far. */
  function sittingAnswers(runId: RunId): number {
    return journaledAnswers(store, runId).size
  }

  /** Whether the newest call of a run began so long ago that its result is of no use. */
  function isOver(runId: RunId): boolean {
    const begun = readJournal(store, runId).calls.map(({ startedAt }) => startedAt)
    return clock.now() - Math.max(0, ...begun) > LONGEST_PROMPT_MS
  }

  function standIn(instead: Instead): RunJudge {
    if ('recorded' in instead) return standIns.recorded(instead.recorded)
    if ('recordedAnswers' in instead) return standIns.fromRecorded(instead.recordedAnswers)
    if ('absent' in instead) return standIns.absent(instead.absent)
    return standIns.written(instead.written, clock)
  }
}

export type JudgeService = ReturnType<typeof judgeService>

/** Adds the instruction to questions, but not to requests for vectors, whose meaning an instruction does not change. */
function instructed(judge: RunJudge, instruction: string): RunJudge {
  return {
    ...judge,
    ask: (question) =>
      question.texts === undefined
        ? judge.ask(withInstructionInPrompts(question, instruction))
        : judge.ask(question),
  }
}

function withInstructionInPrompts<Answer>(question: Question<Answer>, instruction: string): Question<Answer> {
  const { form: makeForm, prompt } = question
  const changed = { ...question, prompt: withInstruction(prompt, instruction) }
  if (makeForm === undefined) return changed
  return {
    ...changed,
    form: () => {
      const form = makeForm()
      return { ...form, prompt: withInstruction(form.prompt, instruction) }
    },
  }
}

/**
 * Binds a judge to a run. The answer of a model that may not decide becomes the failure `advises`, so that the rules of
 * its pipeline decide; a replay has its answers as the run had them.
 */
function bound(
  judge: RunJudge,
  settings: Settings,
  { recorded }: Pick<StandIns, 'recorded'>,
  whyNotDeciding: DecidingAnswers['whyNot'] | null,
): BoundJudge {
  const reasons = new Map<string, AdvisesOnly>()
  let hidden = 0
  let isAccepted = false
  return {
    ask: async (question) => {
      hidden += question.prompt.hidden
      const outcome = await judge.ask(question)
      const why = outcome.kind === 'answered' ? whyNot(outcome.callIds) : null
      return why === null ? outcome : advising(outcome, why)
    },
    hiddenCharacters: () => hidden,
    calls: judge.calls,
    questions: () => asked().map((each) => kept(each, settings.privacy)),
    escalations: () => budgetEscalations(judge),
    wasCut: () =>
      judge.questions().some(({ outcome }) => outcome.kind === 'failed' && outcome.why === 'cancelled'),
    advice,
  }

  function whyNot(callIds: readonly string[]): AdvisesOnly | null {
    const call = judge.calls().find(({ id }) => id === callIds.at(-1))
    const why = call === undefined ? null : (whyNotDeciding?.(call, settings) ?? null)
    if (call !== undefined && why !== null) reasons.set(call.id, why)
    return why
  }

  function asked(): AskedQuestion[] {
    return isAccepted ? judge.questions() : judge.questions().map((each) => withAdvice(each, reasons))
  }

  function advice(): AdviceOfRun | null {
    const questions = asked()
    const advised = questions.filter((each) => each.advice !== undefined)
    if (isAccepted || advised.length === 0) return null
    return {
      reasons: new Map(advised.map(reasonIn)),
      ask: recorded({ questions: questions.map(asIfDeciding), calls: [] }).ask,
      accept: () => {
        isAccepted = true
      },
    }
  }

  function reasonIn({ callIds, outcome }: AskedQuestion): [string, AdvisesOnly] {
    const id = callIds.at(-1) ?? ''
    const why = outcome.kind === 'failed' ? outcome.error : ''
    return [id, reasons.get(id) ?? { mode: 'examined', why }]
  }
}

function advising(outcome: Outcome<unknown>, { why }: AdvisesOnly): Failed {
  const { raw, usage, costMicros, ms, callIds } = outcome
  return { kind: 'failed', why: 'advises', error: why, raw, usage, costMicros, ms, callIds }
}

/** Returns a question with its answer as advice if the model that answered may not decide. */
function withAdvice(asked: AskedQuestion, reasons: ReadonlyMap<string, AdvisesOnly>): AskedQuestion {
  const { outcome, callIds } = asked
  const found = reasons.get(callIds.at(-1) ?? '')
  if (found === undefined || outcome.kind === 'failed') return asked
  const { kind: _, ...advice } = outcome
  return {
    ...asked,
    outcome: { kind: 'failed', why: 'advises', error: found.why, raw: outcome.raw },
    advice,
  }
}

function asIfDeciding(asked: AskedQuestion): AskedQuestion {
  return asked.advice === undefined ? asked : { ...asked, outcome: { kind: 'answered', ...asked.advice } }
}

/**
 * Removes the parts that the settings do not keep. The validated answer is always kept, as the basis of the run's
 * result.
 */
function kept(asked: AskedQuestion, { keepPrompts, keepAnswers }: Settings['privacy']): AskedQuestion {
  const words = keepPrompts ? {} : { system: null, user: null }
  if (keepAnswers) return { ...asked, ...words }
  const { outcome, advice } = asked
  return {
    ...asked,
    ...words,
    ...(advice === undefined ? {} : { advice: { ...advice, raw: null, logprobs: null } }),
    outcome:
      outcome.kind === 'answered' ? { ...outcome, raw: null, logprobs: null } : { ...outcome, raw: null },
  }
}

/** Returns an escalation if a budget blocked a question, even if a local model answered instead. */
function budgetEscalations(judge: RunJudge): Escalation[] {
  const stopped = judge.calls().find(({ result }) => result === 'budget')
  if (stopped === undefined) return []
  return [{ trigger: 'BUDGET_REACHED', priority: 'medium', reason: stopped.error ?? 'A budget was reached.' }]
}
