import { hash } from 'node:crypto'
import { join } from 'node:path'
import type {
  ExamOffer,
  ExamProgress,
  ExamRecord,
  ExamValidity,
} from '../../../shared/contract/program/exams.ts'
import { type DeviceId, ExamId, Millis, RunId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import {
  ExamAnswers,
  type ExamFault,
  type ExamLimits,
  type ExamQuestion,
  type ExamSitting,
  type ExamVerdict,
  isAnsweredWrongly,
} from '../../../shared/domain/judging/exam.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import { Route } from '../../../shared/domain/judging/pool.ts'
import { hasExam, pipelineOfRole, Role } from '../../../shared/domain/judging/role.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { countsOf } from '../../judging/exams/counts.ts'
import { type AskedOrder, type MarkedQuestion, markOf, type OpenExam } from '../../judging/exams/open-exam.ts'
import { countIn, limitsOf, paperSize } from '../../judging/exams/paper.ts'
import { holdsBy } from '../../judging/exams/recognition.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import type { Rates } from '../../judging/prices/prices.ts'
import { parseEvent } from '../../ledger/read.ts'
import { examOf } from '../../pipelines/index.ts'
import { takeLock } from '../../store/system-lock.ts'
import type { ServiceContext } from '../context.ts'
import type { JudgeService } from '../runs/judges.ts'
import { backgroundSittings, type Candidate } from './background.ts'
import { marksOf, sentencesOf } from './exam-sentences.ts'
import { faultlessQuestions, forecastOf } from './forecast.ts'

const NEVER = new AbortController().signal

/** The number of wrong answers that a report shows. */
const WORST = 10

interface ExamParts {
  readonly baseUrl: (model: ModelRef) => string
  /** The digest of a model's weights as its server lists it now; `null` if unknown. */
  readonly digest: (model: ModelRef) => Promise<string | null>
  /** The price of a model; `null` if it is unknown. */
  readonly rates: (model: ModelRef) => Rates | null
  readonly device: () => DeviceId
  /** The folder of the store. */
  readonly dir: string
}

type Statistics = typeof import('../../statistics/exam-verdict.ts')

/** Why a question has no answer although the model can do nothing about it: a sitting stops without a result. */
const NOT_THE_MODEL: ReadonlySet<string> = new Set([
  'budget',
  'cancelled',
  'disabled',
  'not_configured',
  'rate_limited',
  'unavailable',
])

/** Exams: a model answers made questions whose right result is known, and every sitting is an event. */
export function examService(
  { store, ledger, clock, newId, settings }: ServiceContext,
  judges: Pick<JudgeService, 'forSitting' | 'dropSitting' | 'sittingAnswers'>,
  ports: PipelinePorts,
  { baseUrl, digest, rates, device, dir }: ExamParts,
) {
  const promptsOfRoles = new Map<Role, Promise<readonly string[]>>()
  const background = backgroundSittings(
    (candidate, reviewer, signal) => sit(candidate, reviewer, signal),
    clock,
  )

  return {
    sit,

    /**
     * Begins the sitting of the first model of the route of a role in the background, or goes on with it; after others
     * that are under way. Throws NOT_ALLOWED where there is no exam or no model.
     */
    async start(role: Role, reviewer: Pick<Reviewer, 'id'>): Promise<void> {
      await required(role)
      background.start({ role, model: routed(role) }, reviewer)
    },

    /** Stops the sitting of a role that is under way in this process; the next one goes on where it was. */
    pause: background.pause,

    /** Stops the sitting of a role and forgets its answers. Throws NOT_ALLOWED while another process holds it. */
    async cancel(role: Role): Promise<void> {
      await background.pause(role)
      const candidate = { role, model: routed(role) }
      const unlock = locked(candidate)
      try {
        judges.dropSitting(sittingOf(candidate))
      } finally {
        unlock()
      }
    },

    /** Stops every sitting of this process. */
    close: background.close,

    /** Returns the worst answers of a sitting. Throws NOT_FOUND. */
    async worst(id: ExamId): Promise<ExamQuestion[]> {
      const { questions } = await show(id)
      return questions.filter(isAnsweredWrongly).slice(0, WORST)
    },

    list,

    /** Returns the exam of each role for the first model of its route, with its newest sitting. */
    async offers(): Promise<ExamOffer[]> {
      const now = settings()
      const sat = await list()
      const offers = Role.options
        .filter((role) => hasExam(role))
        .map(async (role): Promise<ExamOffer> => {
          const [model = null] = Route.parse(settingAt(now, `routes.${role}`))
          const report = sat.find((each) => each.role === role && isOf(each, model)) ?? null
          const answers = model === null ? 0 : judges.sittingAnswers(sittingOf({ role, model }))
          const forecast = await forecasts(role, model)
          const { questions } = forecast.whole
          const validity = report === null || model === null ? null : await validityOf(report, model)
          const sitting = background.stateOf(role)
          return { role, model, questions, report, validity, answers, forecast, sitting }
        })
      return Promise.all(offers)
    },

    forecasts,
    show,
  }

  /**
   * Lets a model sit the exam of a role, question by question, until its outcome is sure. A sitting that is cut
   * short has no result, and the next one has the same paper and goes on after the last answer. Throws NOT_ALLOWED
   * where the role has no exam, the paper is too short, the model cannot be asked, or it sits this exam already.
   */
  async function* sit(
    { role, model, questions: wanted }: Candidate,
    { id: reviewer }: Pick<Reviewer, 'id'>,
    signal: AbortSignal,
  ): AsyncGenerator<ExamProgress, ExamRecord> {
    const exam = await required(role)
    const statistics = await import('../../statistics/exam-verdict.ts')
    const limits = limitsOf(role, settings())
    const questions = wanted ?? paperSize(limits.harm)
    refuseShort(questions, limits, statistics)
    const unlock = locked({ role, model })
    const seed = seedFor(role, model)
    const judge = judges.forSitting(sittingOf({ role, model }), askingFor(role, settings()), signal)
    const asked: MarkedQuestion[] = []
    try {
      let verdict: ExamVerdict | 'open' = 'open'
      let faults: readonly ExamFault[] = []
      while (verdict === 'open') {
        const place = asked.length
        const asking = (isRepeated: boolean) => only(judge.ask, model, `${place}${isRepeated ? 'b' : 'a'}`)
        const question = await exam.sit(seed, place, asking, {
          ...{ clock, signal },
          ...ports,
        })
        signal.throwIfAborted()
        refuseUnasked(question)
        asked.push(question)
        const counts = countsOf(asked.map(markOf))
        const state = statistics.examState(counts, limits, asked.length === questions)
        verdict = judgesIn(judge.calls()).size > 1 ? 'changed' : state.verdict
        faults = state.faults
        const { costMicros } = spent(judge.calls())
        yield { event: 'progress', asked: asked.length, questions, harm: counts.harm, costMicros }
      }
      const calls = judge.calls()
      const id = ExamId.parse(newId())
      ledger.write({ actor: { kind: 'reviewer', id: reviewer }, batchId: null }, (writer) => {
        const payload: ExamSitting = {
          id,
          ...{ role, provider: model.provider, model: model.model, baseUrl: baseUrl(model) },
          served: joined(calls.map(({ servedModel }) => servedModel)),
          fingerprint: joined(calls.map(({ fingerprint }) => fingerprint)),
          prompt: promptsOf(asked),
          ...{ paper: exam.version, seed },
          configSha256: writer.putSharedBody(Object(exam.config)),
          ...{ questions, asked: asked.length, verdict, faults: [...faults] },
          counts: countsOf(asked.map(markOf)),
          limits,
          ...spent(calls),
          answersSha256: writer.putSharedBody({ questions: asked.map(storedQuestion) }),
        }
        writer.append({ type: 'exam.sit', payload })
      })
      judge.close()
      return one(id, statistics)
    } finally {
      unlock()
    }
  }

  /**
   * Returns the estimated duration and price of a sitting: of the whole paper, with another length if one is wanted, and
   * until a model without fault has passed.
   */
  async function forecasts(
    role: Role,
    model: ModelRef | null,
    wanted?: number,
  ): Promise<ExamOffer['forecast']> {
    const limits = limitsOf(role, settings())
    const questions = wanted ?? paperSize(limits.harm)
    const address = model === null ? null : baseUrl(model)
    const known = {
      last: (await list()).find((each) => each.role === role && isOf(each, model)) ?? null,
      speed: store.modelSpeeds.all().find((each) => isOf(each, model) && each.baseUrl === address) ?? null,
      rates: model === null ? null : rates(model),
    }
    const least = faultlessQuestions(questions, limits, await import('../../statistics/exam-verdict.ts'))
    return { whole: forecastOf(role, questions, known), faultless: forecastOf(role, least, known) }
  }

  /**
   * Returns whether a report of a model holds for its answers now, as far as can be known before it is asked. The
   * version of a hosted model shows in its answers alone.
   */
  async function validityOf(report: ExamRecord, model: ModelRef): Promise<ExamValidity> {
    if (report.baseUrl !== baseUrl(model)) return 'other_address'
    const prompts = await promptsNow(report.role)
    if (!prompts.every((each) => report.prompt.split(' + ').includes(each))) return 'other_prompt'
    if (report.holdsBy !== 'digest') return 'holds'
    const now = await digest(model)
    if (now === null) return 'unreachable'
    return now === report.fingerprint ? 'holds' : 'other_weights'
  }

  /** Returns the versions of the prompts of a role. They are the same as long as the program runs. */
  function promptsNow(role: Role): Promise<readonly string[]> {
    const found =
      promptsOfRoles.get(role) ??
      examOf(role).then((exam) => exam?.prompts({ clock, signal: NEVER, ...ports }) ?? [])
    promptsOfRoles.set(role, found)
    return found
  }

  /** Returns a sitting with all its questions. Throws NOT_FOUND. */
  async function show(
    id: ExamId,
  ): Promise<{ readonly sitting: ExamRecord; readonly questions: ExamQuestion[] }> {
    const sitting = one(id, await import('../../statistics/exam-verdict.ts'))
    const answers = ledger.bodies.get(ExamAnswers, sitting.answersSha256)
    return { sitting, questions: answers?.questions ?? [] }
  }

  /** Returns every sitting, the newest first. */
  async function list(): Promise<ExamRecord[]> {
    const statistics = await import('../../statistics/exam-verdict.ts')
    return sittings()
      .map((sitting) => recordOf(sitting, statistics))
      .toReversed()
  }

  function sittings(): (ExamSitting & { readonly at: Millis })[] {
    return store.events.ofType('exam.sit').flatMap((row) => {
      const event = parseEvent(row)
      return event.type === 'exam.sit' ? [{ ...event.payload, at: Millis.parse(event.at) }] : []
    })
  }

  function one(id: ExamId, statistics: Statistics): ExamRecord {
    const sitting = sittings().find((each) => each.id === id)
    if (sitting === undefined) throw new AppError('NOT_FOUND', `There is no sitting ${id}.`)
    return recordOf(sitting, statistics)
  }

  /**
   * Returns the name of the sitting that a model begins or goes on with: the journal of its answers. It is the same until
   * the sitting has ended.
   */
  function sittingOf({ role, model }: Candidate): RunId {
    const text = JSON.stringify([
      device(),
      role,
      model.provider,
      model.model,
      baseUrl(model),
      seedFor(role, model),
    ])
    return RunId.parse(idFrom(hash('sha256', text)))
  }

  /** Keeps other processes from this sitting, until the returned function is called or the process ends. */
  function locked({ role, model }: Candidate): () => void {
    const name = hash('sha256', JSON.stringify([role, model.provider, model.model])).slice(0, 16)
    const unlock = takeLock(join(dir, 'locks', `exam-${name}`))
    if (unlock !== null) return unlock
    throw new AppError(
      'NOT_ALLOWED',
      `${model.model} is sitting the exam of ${role} in another window or process. Wait for its end.`,
    )
  }

  function routed(role: Role): ModelRef {
    const [model] = Route.parse(settingAt(settings(), `routes.${role}`))
    if (model !== undefined) return model
    throw new AppError('NOT_ALLOWED', `No model is set for ${role}. Add one under Routes.`)
  }

  /**
   * Returns the seed of the next paper of a model: another one after each sitting, and different in each store, so that
   * no paper can be learned; the same one after a sitting that was cut short.
   */
  function seedFor(role: Role, { provider, model }: ModelRef): number {
    const before = sittings().filter(
      (each) => each.role === role && each.provider === provider && each.model === model,
    )
    const text = JSON.stringify([device(), role, provider, model, before.length])
    return Number.parseInt(hash('sha256', text).slice(0, 8), 16)
  }
}

/** Returns an id in the form of a UUID (version 7) from a hash in hexadecimal digits. */
function idFrom(digits: string): string {
  const part = (from: number, to: number) => digits.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-7${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`
}

function isOf(
  { provider, model }: { readonly provider: string; readonly model: string },
  wanted: ModelRef | null,
): boolean {
  return wanted !== null && provider === wanted.provider && model === wanted.model
}

async function required(role: Role): Promise<OpenExam> {
  const exam = await examOf(role)
  if (exam !== null) return exam
  throw new AppError('NOT_ALLOWED', `There is no exam for ${role} yet. A person decides what its models say.`)
}

/** Returns the settings of a sitting: judges that were never switched on or off are on for it. */
function askingFor(role: Role, now: Settings): Settings {
  const pipeline = pipelineOfRole(role)
  return now.judges[pipeline] === 'unset' ? { ...now, judges: { ...now.judges, [pipeline]: 'on' } } : now
}

function refuseShort(questions: number, { harm }: ExamLimits, { minHarmful }: Statistics): void {
  const needed = minHarmful(harm)
  if (countIn('harm', questions) >= needed) return
  throw new AppError(
    'NOT_ALLOWED',
    `A paper of ${questions} questions is too short: even a judge without fault could not pass it. Choose at least ${Math.ceil((needed * 3) / 2)} questions.`,
  )
}

/** Stops a sitting when the model was not reached, so that it does not fail by that. */
function refuseUnasked({ first, second }: MarkedQuestion): void {
  for (const { outcome } of [...first.answers, ...(second?.answers ?? [])])
    if (outcome.kind === 'failed' && NOT_THE_MODEL.has(outcome.why))
      throw new AppError('NOT_ALLOWED', `The sitting stopped: ${outcome.error} It has no result.`)
}

/**
 * Asks one model alone, instead of the route of its role. Each question gets a key of its own within the sitting, since
 * the cases of a paper have the same keys.
 */
function only(ask: JudgeModel['ask'], model: ModelRef, place: string): JudgeModel['ask'] {
  let asked = 0
  return (question) => {
    asked += 1
    const key = `${place}${asked}:${question.key}`
    return ask({ ...question, key, route: [model], isWithoutLocal: true })
  }
}

/** Returns the different weights that answered, or the different versions at a hosted provider. */
function judgesIn(calls: readonly ModelCall[]): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ servedModel: served, ...call }) =>
      holdsBy({ ...call, served }) === 'version' ? (served ?? []) : (call.fingerprint ?? []),
    ),
  )
}

function joined(names: readonly (string | null)[]): string | null {
  const found = [...new Set(names.flatMap((name) => name ?? []))]
  return found.length === 0 ? null : found.join(' + ')
}

function promptsOf(asked: readonly MarkedQuestion[]): string {
  const answers = asked.flatMap(({ first, second }) => [...first.answers, ...(second?.answers ?? [])])
  return [...new Set(answers.map(({ promptVersion }) => promptVersion))].toSorted().join(' + ')
}

function spent(calls: readonly ModelCall[]): Pick<ExamSitting, 'ms' | 'costMicros'> {
  const costs = calls.map(({ costMicros }) => costMicros)
  return {
    ms: calls.reduce((sum, { ms, waitedMs }) => sum + ms - (waitedMs ?? 0), 0),
    costMicros: costs.includes(null) ? null : costs.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  }
}

function storedQuestion({ first, second, ...question }: MarkedQuestion): ExamQuestion {
  return { ...question, first: storedOrder(first), second: second === null ? null : storedOrder(second) }
}

function storedOrder({ result, isAnswered, answers }: AskedOrder): ExamQuestion['first'] {
  return {
    ...{ result, isAnswered },
    answers: answers.map(({ user, outcome }) =>
      outcome.kind === 'answered'
        ? { user, answer: jsonOf(outcome.answer), error: null }
        : { user, answer: null, error: outcome.error },
    ),
  }
}

function jsonOf(value: unknown): ExamQuestion['first']['answers'][number]['answer'] {
  return JSON.parse(JSON.stringify(value))
}

function recordOf(sitting: ExamSitting & { readonly at: Millis }, { boundedShare }: Statistics): ExamRecord {
  const marks = marksOf(sitting, boundedShare)
  return { ...sitting, holdsBy: holdsBy(sitting), marks, sentences: sentencesOf(sitting, boundedShare) }
}
