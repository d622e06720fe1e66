import { hash } from 'node:crypto'
import type { ExamOffer, ExamProgress, ExamRecord, ExamStep } from '../../../shared/contract/program/exams.ts'
import { type DeviceId, ExamId, Millis } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import {
  ExamAnswers,
  type ExamFault,
  type ExamQuestion,
  type ExamSitting,
  type ExamVerdict,
  isAnsweredWrongly,
} from '../../../shared/domain/judging/exam.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import { Route } from '../../../shared/domain/judging/pool.ts'
import { pipelineOfRole, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { schemas } from '../../../shared/pipelines/index.ts'
import { countsOf } from '../../judging/exams/counts.ts'
import { type AskedOrder, type MarkedQuestion, markOf, type OpenExam } from '../../judging/exams/open-exam.ts'
import { countIn, limitsOf, paperSize } from '../../judging/exams/paper.ts'
import { holdsBy } from '../../judging/exams/recognition.ts'
import { estimateMs } from '../../judging/local/model-speeds.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import { parseEvent } from '../../ledger/read.ts'
import { examOf } from '../../pipelines/index.ts'
import type { ServiceContext } from '../context.ts'
import type { JudgeService } from '../runs/judges.ts'
import { marksOf, sentencesOf } from './exam-sentences.ts'

/** A model that sits the exam of a role, with the number of questions of a paper other than the usual one. */
export interface Candidate {
  readonly role: Role
  readonly model: ModelRef
  readonly questions?: number | undefined
}

/** The number of wrong answers that a report shows. */
const WORST = 10

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
  judges: Pick<JudgeService, 'forNoCase'>,
  ports: PipelinePorts,
  { baseUrl, device }: { readonly baseUrl: (model: ModelRef) => string; readonly device: () => DeviceId },
) {
  return {
    sit,

    /** Lets the first model of the route of a role sit its exam, as `sit` does. */
    async *sitRouted(
      role: Role,
      reviewer: Pick<Reviewer, 'id'>,
      signal: AbortSignal,
    ): AsyncGenerator<ExamStep> {
      const [model] = Route.parse(settingAt(settings(), `routes.${role}`))
      if (model === undefined)
        throw new AppError('NOT_ALLOWED', `No model is set for ${role}. Add one under Routes.`)
      const sitting = yield* sit({ role, model }, reviewer, signal)
      yield { event: 'sat', sitting }
    },

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
      const speeds = store.modelSpeeds.all()
      const offers = Role.options
        .filter((role) => roleInfo(role).hasExam === true)
        .map(async (role): Promise<ExamOffer> => {
          const [model = null] = Route.parse(settingAt(now, `routes.${role}`))
          const questions = paperSize((await required(role)).harmLimit)
          const report = sat.find((each) => each.role === role && isOf(each, model)) ?? null
          const speed = speeds.find((each) => isOf(each, model)) ?? null
          const perQuestion =
            report === null || report.asked === 0
              ? estimateMs(speed, schemas[pipelineOfRole(role)].caseSize)
              : report.ms / report.asked
          return { role, model, questions, report, estimateMs: perQuestion && perQuestion * questions }
        })
      return Promise.all(offers)
    },

    show,
  }

  /**
   * Lets a model sit the exam of a role, question by question, until its outcome is sure. A sitting that is cut
   * short is not stored, and the next one has the same paper. Throws NOT_ALLOWED where the role has no exam, the
   * paper is too short, or the model cannot be asked.
   */
  async function* sit(
    { role, model, questions: wanted }: Candidate,
    { id: reviewer }: Pick<Reviewer, 'id'>,
    signal: AbortSignal,
  ): AsyncGenerator<ExamProgress, ExamRecord> {
    const exam = await required(role)
    const statistics = await import('../../statistics/exam-verdict.ts')
    const questions = wanted ?? paperSize(exam.harmLimit)
    refuseShort(questions, exam, statistics)
    const seed = seedFor(role, model)
    const judge = judges.forNoCase(askingFor(role, settings()), signal, { isPatient: true })
    const asked: MarkedQuestion[] = []
    try {
      let verdict: ExamVerdict | 'open' = 'open'
      let faults: readonly ExamFault[] = []
      while (verdict === 'open') {
        const question = await exam.sit(seed, asked.length, () => only(judge.ask, model), {
          ...{ clock, signal },
          ...ports,
        })
        signal.throwIfAborted()
        refuseUnasked(question)
        asked.push(question)
        const counts = countsOf(asked.map(markOf))
        const state = statistics.examState(counts, limitsOf(exam.harmLimit), asked.length === questions)
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
          limits: limitsOf(exam.harmLimit),
          ...spent(calls),
          answersSha256: writer.putSharedBody({ questions: asked.map(storedQuestion) }),
        }
        writer.append({ type: 'exam.sit', payload })
      })
      return one(id, statistics)
    } finally {
      judge.close()
    }
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

function refuseShort(questions: number, { harmLimit }: OpenExam, { minHarmful }: Statistics): void {
  const needed = minHarmful(harmLimit)
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

/** Asks one model alone, instead of the route of its role. */
function only(ask: JudgeModel['ask'], model: ModelRef): JudgeModel['ask'] {
  return (question) => ask({ ...question, route: [model], isWithoutLocal: true })
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
