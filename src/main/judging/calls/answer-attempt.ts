import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import type { KnownAnswer } from '../../../shared/domain/judging/question.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { type Validated, validate, validateForm } from '../answers/validate.ts'
import { validateText } from '../answers/validate-text.ts'
import {
  type LocalPlan,
  localSender,
  planLocalCall,
  tooLongText,
  waitingProgress,
} from '../local/local-call.ts'
import type { Question, Reported } from '../port/judge-model.ts'
import type { ModelReply, ModelRequest, TextReply, Turn } from '../port/model-port.ts'
import { type RoleRules, rulesOf } from '../port/roles.ts'
import { ratesOf } from '../prices/prices.ts'
import { compilesGrammars } from '../routes/places.ts'
import { admit } from './admission.ts'
import { askedBy } from './asked.ts'
import { type Attempt, modelKey, providerKey, type RoutedTarget, type RunTools } from './attempt.ts'
import { begunCall, endedCall, errorOf, isPriceMissing, unmadeCall } from './call-record.ts'
import type { Asked } from './call-store.ts'
import { type Deadline, startOwnLimit } from './deadline.ts'
import { type Exchange, runExchange, unreached } from './exchange.ts'
import { problemRules } from './problems.ts'
import { type PosedQuestion, posedQuestion, prepareRequest } from './request.ts'
import { NO_USAGE, NOTHING_REPORTED } from './usage.ts'

/** The outcome of one attempt. */
export interface AttemptResult<Answer> {
  readonly call: ModelCall
  /** The question as it was posed to this model. */
  readonly asked: Asked
  readonly answer: { readonly value: Answer } | null
  readonly known: KnownAnswer | null
  /** The last text of the model, valid or not. */
  readonly raw: string | null
  /** Figures that count for limits of the pipeline: a recalled answer reports those of its original call. */
  readonly reported: Reported
}

/** Minimum milliseconds for connecting, even to a running provider: its library may have to be loaded first. */
const MIN_CONNECT_MS = 500

/**
 * Asks one model one question and records the call: from stored answers if possible, else by a request within all
 * limits and budgets. Returns `null` if the run has found out in the meantime that the model is unavailable.
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
  if (isPriceMissing(attempt.rates, target, tools.settings.budgets))
    return unmade(attempt, 'budget', unknownPrice(target.model))
  return call(attempt)
}

function attemptOf<Answer>(
  asked: Question<Answer>,
  target: RoutedTarget,
  deadline: Deadline,
  tools: RunTools,
): Attempt<Answer> {
  const { model, callIndex, baseUrl, place } = target
  const isGrammar = compilesGrammars(model, target)
  const question = posedQuestion(asked, isGrammar)
  const request = prepareRequest(question, model, { baseUrl, isGrammar })
  const planned = { question, model, callIndex, request, startedAt: tools.clock.now() }
  return {
    ...planned,
    target,
    deadline,
    tools,
    rules: rulesFor(question, tools.settings),
    rates: ratesOf(model, baseUrl, place, tools.settings.prices.own),
    call: begunCall(planned, target.digest, place),
    asked: askedBy(question),
    from: tools.clock.elapsed(),
  }
}

/**
 * Returns the rules without repair for vectors, where a model cannot be told what is wrong, and for texts, where the
 * way the text ended decides.
 */
function rulesFor({ role, texts, isText }: PosedQuestion<unknown>, settings: Settings): RoleRules {
  const rules = rulesOf(role, settings)
  return texts === undefined && isText !== true ? rules : { ...rules, repair: false }
}

/** Returns the result from a stored answer, if there is one and it still fits the question's schema. */
async function recall<Answer>(attempt: Attempt<Answer>): Promise<AttemptResult<Answer> | null> {
  const { callStore, mayUseCache } = attempt.tools
  const known = callStore.known(attempt.call.requestSha256, attempt.rules.cache && mayUseCache)
  const checked = known === null ? null : attempt.question.schema.safeParse(known.answer)
  if (known === null || checked?.success !== true) return null
  const { servedModel, raw, usage, costMicros, ms } = known
  const ended = unmadeCall(timed(attempt, attempt.call), { result: 'ok', cached: true, servedModel })
  await callStore.end({ call: ended, asked: attempt.asked, known, mayCache: false })
  const reported = { usage, costMicros, ms }
  return { call: ended, asked: attempt.asked, answer: { value: checked.data }, known, raw, reported }
}

async function call<Answer>(attempt: Attempt<Answer>): Promise<AttemptResult<Answer> | null> {
  const { tools, deadline } = attempt
  const hasOwnTime = ownTime(attempt)
  const from = tools.clock.elapsed()
  if (hasOwnTime) tools.onCall?.(waitingProgress(attempt))
  using held = new DisposableStack()
  try {
    const admission = await admit(attempt, held, hasOwnTime)
    if (admission.kind === 'unavailable') return null
    if (admission.kind === 'refused') return await unmade(attempt, admission.result, admission.error)
    return await admitted(attempt, { ...admission, waitedMs: tools.clock.elapsed() - from, hasOwnTime })
  } finally {
    if (hasOwnTime) deadline.exclude(tools.clock.elapsed() - from)
    if (attempt.target.local !== null) tools.onCall?.(null)
  }
}

/**
 * Whether a call has its own time limit, which begins with its turn: as for every model on this machine, unless a
 * person waits for the case, so that a late answer is worthless.
 */
function ownTime({ target, request, rules }: Attempt<unknown>): boolean {
  return target.local !== null && request.texts === null && !rules.isAwaited
}

interface Admitted {
  readonly connected: () => void
  readonly waitedMs: number
  readonly hasOwnTime: boolean
}

async function admitted<Answer>(
  attempt: Attempt<Answer>,
  admission: Admitted,
): Promise<AttemptResult<Answer>> {
  const { target, request, deadline, question, rules } = attempt
  if (target.local === null || request.texts !== null) return await sendRequest(attempt, admission, null)
  const plan = await planLocalCall(attempt, target.local)
  if (plan.fit.kind === 'too_long') {
    const { neededTokens, contextTokens } = plan.fit
    const fit = { neededTokens, contextTokens }
    return await unmade(attempt, 'too_long', tooLongText(plan.fit, target.model), { fit })
  }
  const hardMs = Math.min(deadline.leftMs(), callTimeoutOf(question, rules) ?? Number.POSITIVE_INFINITY)
  if (!admission.hasOwnTime && plan.estimate !== null && plan.estimate > hardMs)
    return await unmade(attempt, 'timeout', tooSlowText(plan.estimate, hardMs, target.model))
  return await sendRequest(attempt, admission, plan)
}

function tooSlowText(estimate: number, hardMs: number, { provider, model }: ModelRef): string {
  return `${providers[provider].label}’s ${model} was not asked: it would take about ${seconds(estimate)}, and there are ${seconds(hardMs)}.`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

async function sendRequest<Answer>(
  attempt: Attempt<Answer>,
  { connected, waitedMs, hasOwnTime }: Admitted,
  plan: LocalPlan | null,
): Promise<AttemptResult<Answer>> {
  const { question, target, rules, deadline, tools, request } = attempt
  const admittedAt = tools.clock.elapsed()
  let isReached = false
  const onConnected = () => {
    isReached = true
    connected()
  }
  const leftMs =
    plan !== null && hasOwnTime
      ? startOwnLimit(tools.clock, Math.min(plan.limitMs, callTimeoutOf(question, rules) ?? plan.limitMs))
      : deadline.forModel(target.isFollowed, callTimeoutOf(question, rules))
  const limitMs = leftMs()
  const sendLocally = plan === null ? null : localSender(attempt, plan)
  const exchange = await runExchange({
    limiter: target.limiter,
    model: target.model.model,
    check: checkFor(question),
    turns: request.turns,
    mayRepair: rules.repair,
    signal: tools.signal,
    leftMs,
    send: (turns, signal) =>
      sendLocally === null
        ? send(attempt, turns, { key: target.key, signal, onConnected })
        : sendLocally(turns, { signal, onConnected }),
  })
  const ended = isReached || limitMs < MIN_CONNECT_MS ? exchange : unreached(exchange)
  markUnavailable(ended, attempt, limitMs)
  return finish(attempt, ended, { ms: tools.clock.elapsed() - admittedAt, waitedMs, limitMs })
}

/** Returns the function that parses a model's text as the answer to a question. */
function checkFor<Answer>({
  isText,
  form,
  schema,
}: PosedQuestion<Answer>): (text: string) => Validated<Answer> {
  if (isText === true) return (text) => validateText(text, schema)
  return form === null ? (text) => validate(text, schema) : (text) => validateForm(text, form, schema)
}

/** Sends a question to a judge, or texts for their vectors. For texts, a route contains only models with vectors. */
function send(
  { request: { texts, ...request }, target: { port, model } }: Attempt<unknown>,
  turns: readonly Turn[],
  ofSend: Pick<ModelRequest, 'key' | 'signal' | 'onConnected'>,
): Promise<ModelReply> {
  if (texts === null) return port.send({ ...request, ...ofSend, turns, local: null })
  if (port.embed === null) throw new Error(`${model.provider} has no vectors`)
  const { model: name, baseUrl } = request
  return port.embed({ model: name, baseUrl, texts, ...ofSend })
}

/** Returns the time limit of one call in milliseconds: the smallest of the given limits. */
function callTimeoutOf(question: PosedQuestion<unknown>, { callTimeoutMs }: RoleRules): number | null {
  const limits = [question.callTimeoutMs, callTimeoutMs].flatMap((ms) => ms ?? [])
  return limits.length === 0 ? null : Math.min(...limits)
}

function markUnavailable(exchange: Exchange<unknown>, attempt: Attempt<unknown>, limitMs: number): void {
  const { target, tools } = attempt
  const out = exchange.problem === null ? null : problemRules[exchange.problem.problem].makesUnavailable
  const why = errorOf(exchange, attempt, limitMs) ?? ''
  if (out === 'provider') tools.availability.markUnavailable(providerKey(target), why)
  if (out === 'model') tools.availability.markUnavailable(modelKey(target), why)
}

async function finish<Answer>(
  attempt: Attempt<Answer>,
  exchange: Exchange<Answer>,
  { ms, ...time }: { readonly ms: number; readonly waitedMs: number; readonly limitMs: number },
): Promise<AttemptResult<Answer>> {
  const { text, valid } = exchange
  const call = endedCall(attempt.call, exchange, attempt.rates, errorOf(exchange, attempt, time.limitMs))
  const ended = timed(attempt, { ...call, ...time })
  const reported = { usage: ended.usage, costMicros: ended.costMicros, ms }
  const replyText = text === null || isKeptOnce(attempt, valid !== null) ? null : text.text
  const known =
    valid === null || text === null ? null : { ...knownAnswer(valid.json, text), raw: replyText, ...reported }
  await attempt.tools.callStore.end({
    call: ended,
    asked: attempt.asked,
    known,
    mayCache: attempt.rules.cache,
  })
  const answer = valid === null ? null : { value: valid.answer }
  return { call: ended, asked: attempt.asked, answer, known, raw: replyText, reported }
}

/** Vectors, and texts that are the answer, are stored once, as the answer: the text of the reply adds nothing. */
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
  more: Pick<ModelCall, 'fit'> | null = null,
): Promise<AttemptResult<Answer>> {
  const ended = unmadeCall(timed(attempt, attempt.call), { result, error, ...more })
  await attempt.tools.callStore.end({ call: ended, asked: attempt.asked, known: null, mayCache: false })
  return {
    call: ended,
    asked: attempt.asked,
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
