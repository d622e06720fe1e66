import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { KnownAnswer } from '../../../shared/domain/judging/question.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { validate } from '../answers/validate.ts'
import { validateText } from '../answers/validate-text.ts'
import type { Question, Reported } from '../port/judge-model.ts'
import type { ModelReply, ModelRequest, TextReply, Turn } from '../port/model-port.ts'
import { type RoleRules, rulesOf } from '../port/roles.ts'
import { ratesOf } from '../prices/prices.ts'
import { admit } from './admission.ts'
import { askedBy } from './asked.ts'
import { type Attempt, modelKey, providerKey, type RoutedTarget, type RunTools } from './attempt.ts'
import { begunCall, endedCall, errorOf, isPriceMissing, unmadeCall } from './call-record.ts'
import type { Deadline } from './deadline.ts'
import { type Exchange, runExchange } from './exchange.ts'
import { problemRules } from './problems.ts'
import { prepareRequest } from './request.ts'
import { NO_USAGE, NOTHING_REPORTED } from './usage.ts'

/** The outcome of one attempt. */
export interface AttemptResult<Answer> {
  readonly call: ModelCall
  readonly answer: { readonly value: Answer } | null
  readonly known: KnownAnswer | null
  /** The last text of the model, valid or not. */
  readonly raw: string | null
  /** What counts for limits of the pipeline: a recalled answer reports what it did when it was given. */
  readonly reported: Reported
}

/** Milliseconds within which even a running provider may not be reached: its library may have to be loaded first. */
const MIN_CONNECT_MS = 500

/**
 * Asks one model one question and records the call: from stored answers if possible, else by a request within all
 * limits and budgets. `null` if the run has found out in the meantime that the model is unavailable.
 */
export async function answerAttempt<Answer>(
  question: Question<Answer>,
  target: RoutedTarget,
  deadline: Deadline,
  tools: RunTools,
): Promise<AttemptResult<Answer> | null> {
  const attempt = attemptOf(question, target, deadline, tools)
  const recalled = await recall(attempt)
  if (recalled !== null) return recalled
  if (isPriceMissing(attempt.rates, target.baseUrl, tools.settings.budgets))
    return unmade(attempt, 'budget', unknownPrice(target.model))
  return call(attempt)
}

function attemptOf<Answer>(
  question: Question<Answer>,
  target: RoutedTarget,
  deadline: Deadline,
  tools: RunTools,
): Attempt<Answer> {
  const { model, callIndex, baseUrl } = target
  const request = prepareRequest(question, model, baseUrl)
  const planned = { question, model, callIndex, request, startedAt: tools.clock.now() }
  return {
    ...planned,
    target,
    deadline,
    tools,
    rules: rulesFor(question, tools.settings),
    rates: ratesOf(model, baseUrl, tools.settings.prices.own),
    call: begunCall(planned, target.digest),
    asked: askedBy(question),
    from: tools.clock.elapsed(),
  }
}

/**
 * Vectors are not repaired: nobody can tell a model what is wrong with a number. Neither is a text: how it ended decides.
 */
function rulesFor({ role, texts, isText }: Question<unknown>, settings: Settings): RoleRules {
  const rules = rulesOf(role, settings)
  return texts === undefined && isText !== true ? rules : { ...rules, repair: false }
}

/** The result from a stored answer, if there is one and it still fits the question's schema. */
async function recall<Answer>(attempt: Attempt<Answer>): Promise<AttemptResult<Answer> | null> {
  const { callStore, mayUseCache } = attempt.tools
  const known = callStore.known(attempt.call.requestSha256, attempt.rules.cache && mayUseCache)
  const checked = known === null ? null : attempt.question.schema.safeParse(known.answer)
  if (known === null || checked?.success !== true) return null
  const { servedModel, raw, usage, costMicros, ms } = known
  const ended = unmadeCall(timed(attempt, attempt.call), { result: 'ok', cached: true, servedModel })
  await callStore.end({ call: ended, asked: attempt.asked, known, mayCache: false })
  const reported = { usage, costMicros, ms }
  return { call: ended, answer: { value: checked.data }, known, raw, reported }
}

async function call<Answer>(attempt: Attempt<Answer>): Promise<AttemptResult<Answer> | null> {
  using held = new DisposableStack()
  const admission = await admit(attempt, held)
  switch (admission.kind) {
    case 'admitted':
      return await sendRequest(attempt, admission.connected)
    case 'unavailable':
      return null
    case 'refused':
      return await unmade(attempt, admission.result, admission.error)
  }
}

async function sendRequest<Answer>(
  attempt: Attempt<Answer>,
  connected: () => void,
): Promise<AttemptResult<Answer>> {
  const { question, target, rules, deadline, tools, request } = attempt
  const admittedAt = tools.clock.elapsed()
  let isReached = false
  const onConnected = () => {
    isReached = true
    connected()
  }
  const leftMs = deadline.forModel(target.isLast, callTimeoutOf(question, rules))
  const limitMs = leftMs()
  const exchange = await runExchange({
    limiter: target.limiter,
    check: (text) => (question.isText === true ? validateText : validate)(text, question.schema),
    turns: request.turns,
    mayRepair: rules.repair,
    signal: tools.signal,
    leftMs,
    send: (turns, signal) => send(attempt, turns, { key: target.key, signal, onConnected }),
  })
  const ended = isReached || limitMs < MIN_CONNECT_MS ? exchange : unreached(exchange)
  markUnavailable(ended, attempt)
  return finish(attempt, ended, tools.clock.elapsed() - admittedAt)
}

/** Sends a question to a judge, or texts for their vectors. A route leads to no model without vectors for them. */
function send(
  { request: { texts, ...request }, target: { port, model } }: Attempt<unknown>,
  turns: readonly Turn[],
  ofSend: Pick<ModelRequest, 'key' | 'signal' | 'onConnected'>,
): Promise<ModelReply> {
  if (texts === null) return port.send({ ...request, ...ofSend, turns })
  if (port.embed === null) throw new Error(`${model.provider} has no vectors`)
  const { model: name, baseUrl } = request
  return port.embed({ model: name, baseUrl, texts, ...ofSend })
}

/** Milliseconds that one call may take: the smaller limit of those that there are. */
function callTimeoutOf(question: Question<unknown>, { callTimeoutMs }: RoleRules): number | null {
  const limits = [question.callTimeoutMs, callTimeoutMs].flatMap((ms) => ms ?? [])
  return limits.length === 0 ? null : Math.min(...limits)
}

/** A timeout without a connection counts as `no_connection`, whatever is still being tried. */
function unreached<Answer>(exchange: Exchange<Answer>): Exchange<Answer> {
  if (exchange.result !== 'timeout' || exchange.text !== null) return exchange
  return {
    ...exchange,
    result: 'unavailable',
    problem: {
      kind: 'problem',
      problem: 'no_connection',
      message: 'no connection in time',
      refusal: null,
      retryAfterMs: null,
      params: {},
      droppedParams: [],
      requestId: null,
      requests: exchange.tries,
    },
  }
}

function markUnavailable(exchange: Exchange<unknown>, attempt: Attempt<unknown>): void {
  const { target, tools } = attempt
  const out = exchange.problem === null ? null : problemRules[exchange.problem.problem].makesUnavailable
  const why = errorOf(exchange, attempt) ?? ''
  if (out === 'provider') tools.availability.markUnavailable(providerKey(target), why)
  if (out === 'model') tools.availability.markUnavailable(modelKey(target), why)
}

async function finish<Answer>(
  attempt: Attempt<Answer>,
  exchange: Exchange<Answer>,
  ms: number,
): Promise<AttemptResult<Answer>> {
  const { text, valid } = exchange
  const ended = timed(attempt, endedCall(attempt.call, exchange, attempt.rates, errorOf(exchange, attempt)))
  const reported = { usage: ended.usage, costMicros: ended.costMicros, ms }
  const said = text === null || isKeptOnce(attempt, valid !== null) ? null : text.text
  const known =
    valid === null || text === null ? null : { ...knownAnswer(valid.json, text), raw: said, ...reported }
  await attempt.tools.callStore.end({
    call: ended,
    asked: attempt.asked,
    known,
    mayCache: attempt.rules.cache,
  })
  const answer = valid === null ? null : { value: valid.answer }
  return { call: ended, answer, known, raw: said, reported }
}

/** Vectors, and texts that are the answer, are kept once, as the answer: the text of the reply says nothing more. */
function isKeptOnce({ question, request }: Attempt<unknown>, isValid: boolean): boolean {
  return request.texts !== null || (question.isText === true && isValid)
}

function knownAnswer(
  answer: KnownAnswer['answer'],
  { servedModel, logprobs }: TextReply,
): Omit<KnownAnswer, 'raw' | keyof Reported> {
  const kept = logprobs?.map(({ top, ...token }) => ({ ...token, top: [...top] })) ?? null
  return { answer, servedModel, logprobs: kept }
}

async function unmade<Answer>(
  attempt: Attempt<Answer>,
  result: CallResult,
  error: string,
): Promise<AttemptResult<Answer>> {
  const ended = unmadeCall(timed(attempt, attempt.call), { result, error })
  await attempt.tools.callStore.end({ call: ended, asked: attempt.asked, known: null, mayCache: false })
  return {
    call: ended,
    answer: null,
    known: null,
    raw: null,
    reported: { ...NOTHING_REPORTED, usage: NO_USAGE },
  }
}

function timed({ tools, from }: Attempt<unknown>, ended: ModelCall): ModelCall {
  return { ...ended, ms: tools.clock.elapsed() - from }
}

function unknownPrice({ provider, model }: ModelRef): string {
  return `The price of ${provider}/${model} is unknown, so no budget can be kept. Enter the price in the Settings under Prices, or allow models with unknown price under Budgets.`
}
