import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Question } from '../port/judge-model.ts'
import type { TextReply } from '../port/model-port.ts'
import { rulesOf } from '../port/roles.ts'
import { ratesOf } from '../prices/prices.ts'
import { askedBy } from './asked.ts'
import { begunCall, endedCall, errorOf, isPriceTrouble, unmadeCall } from './call-record.ts'
import { type Conversation, converse } from './converse.ts'
import type { Deadline } from './deadline.ts'
import { type Job, modelName, providerName, type RunTools, type Seat } from './job.ts'
import type { KnownAnswer } from './keeper.ts'
import { problemRules } from './problems.ts'
import { prepareRequest } from './request.ts'
import { waitForTurn } from './turn.ts'

/** What came of asking one model. */
export interface Consultation<Answer> {
  readonly call: ModelCall
  readonly answer: { readonly value: Answer } | null
  readonly known: KnownAnswer | null
  /** The last words of the model, whatever they are worth. */
  readonly raw: string | null
}

/** In less than this even a provider that is there may not be reached: its library may have to be loaded first. */
const LEAST_TO_CONNECT_MS = 500

/**
 * Asks one model one question: from what is known, else for money, within all limits. What came of it is written
 * down. `null` where the run has found out meanwhile that this model need not be asked.
 */
export async function consult<Answer>(
  question: Question<Answer>,
  seat: Seat,
  deadline: Deadline,
  tools: RunTools,
): Promise<Consultation<Answer> | null> {
  const job = jobOf(question, seat, deadline, tools)
  const recalled = await recall(job)
  if (recalled !== null) return recalled
  if (isPriceTrouble(job.rates, seat.baseUrl, tools.settings.budgets))
    return unmade(job, 'budget', unknownPrice(seat.model))
  return call(job)
}

function jobOf<Answer>(
  question: Question<Answer>,
  seat: Seat,
  deadline: Deadline,
  tools: RunTools,
): Job<Answer> {
  const { model, place, baseUrl } = seat
  const request = prepareRequest(question, model, baseUrl)
  const named = { question, model, place, request, startedAt: tools.clock.now() }
  return {
    ...named,
    seat,
    deadline,
    tools,
    rules: rulesOf(question.role, tools.settings),
    rates: ratesOf(model, baseUrl, tools.settings.prices.own),
    call: begunCall(named, seat.digest),
    asked: askedBy(question),
    from: tools.clock.elapsed(),
  }
}

/** The answer that is there already, if it fits what is asked now. */
async function recall<Answer>(job: Job<Answer>): Promise<Consultation<Answer> | null> {
  const { keeper, mayUseCache } = job.tools
  const known = keeper.known(job.call.requestSha256, job.rules.cache && mayUseCache)
  const checked = known === null ? null : job.question.schema.safeParse(known.answer)
  if (known === null || checked?.success !== true) return null
  const { servedModel, raw } = known
  const ended = unmadeCall(timed(job, job.call), { result: 'ok', cached: true, servedModel })
  await keeper.end({ call: ended, asked: job.asked, known, mayCache: false })
  return { call: ended, answer: { value: checked.data }, known, raw }
}

async function call<Answer>(job: Job<Answer>): Promise<Consultation<Answer> | null> {
  using held = new DisposableStack()
  const turn = await waitForTurn(job, held)
  switch (turn.kind) {
    case 'go':
      return await talk(job, turn.connected)
    case 'not_needed':
      return null
    case 'no':
      return await unmade(job, turn.result, turn.error)
  }
}

async function talk<Answer>(job: Job<Answer>, connected: () => void): Promise<Consultation<Answer>> {
  const { question, seat, rules, deadline, tools, request } = job
  let isReached = false
  const onConnected = () => {
    isReached = true
    connected()
  }
  const leftMs = deadline.forModel(seat.isLast, rules.callTimeoutMs)
  const limitMs = leftMs()
  const spoken = await converse({
    desk: seat.desk,
    schema: question.schema,
    turns: request.turns,
    mayRepair: rules.repair,
    signal: tools.signal,
    leftMs,
    send: (turns, signal) => seat.port.send({ ...request, turns, key: seat.key, signal, onConnected }),
  })
  const ended = isReached || limitMs < LEAST_TO_CONNECT_MS ? spoken : unreached(spoken)
  ruleOut(ended, job)
  return finish(job, ended)
}

/** Time that went by without a connection says that there is none, whatever is still being tried. */
function unreached<Answer>(spoken: Conversation<Answer>): Conversation<Answer> {
  if (spoken.result !== 'timeout' || spoken.text !== null) return spoken
  return {
    ...spoken,
    result: 'unavailable',
    problem: {
      kind: 'problem',
      problem: 'no_connection',
      message: 'no connection in time',
      retryAfterMs: null,
      params: {},
      droppedParams: [],
      requestId: null,
      requests: spoken.tries,
    },
  }
}

function ruleOut(spoken: Conversation<unknown>, job: Job<unknown>): void {
  const { seat, tools } = job
  const out = spoken.problem === null ? null : problemRules[spoken.problem.problem].rulesOut
  const why = errorOf(spoken, job) ?? ''
  if (out === 'provider') tools.reach.ruleOut(providerName(seat), why)
  if (out === 'model') tools.reach.ruleOut(modelName(seat), why)
}

async function finish<Answer>(job: Job<Answer>, spoken: Conversation<Answer>): Promise<Consultation<Answer>> {
  const { text, valid } = spoken
  const ended = timed(job, endedCall(job.call, spoken, job.rates, errorOf(spoken, job)))
  const known = valid === null || text === null ? null : knownAnswer(valid.json, text)
  await job.tools.keeper.end({ call: ended, asked: job.asked, known, mayCache: job.rules.cache })
  const answer = valid === null ? null : { value: valid.answer }
  return { call: ended, answer, known, raw: text?.text ?? null }
}

function knownAnswer(answer: KnownAnswer['answer'], { text, servedModel, logprobs }: TextReply): KnownAnswer {
  const kept = logprobs?.map(({ top, ...token }) => ({ ...token, top: [...top] })) ?? null
  return { answer, raw: text, servedModel, logprobs: kept }
}

async function unmade<Answer>(
  job: Job<Answer>,
  result: CallResult,
  error: string,
): Promise<Consultation<Answer>> {
  const ended = unmadeCall(timed(job, job.call), { result, error })
  await job.tools.keeper.end({ call: ended, asked: job.asked, known: null, mayCache: false })
  return { call: ended, answer: null, known: null, raw: null }
}

function timed({ tools, from }: Job<unknown>, ended: ModelCall): ModelCall {
  return { ...ended, ms: tools.clock.elapsed() - from }
}

function unknownPrice({ provider, model }: ModelRef): string {
  return `The price of ${provider}/${model} is not known, so no budget could be kept. Enter it under prices.own, or allow it with budgets.unknownPrices.`
}
