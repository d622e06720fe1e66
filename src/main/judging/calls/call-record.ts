import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import { UNKNOWN_HOST } from '../../../shared/domain/runs/sent.ts'
import { costOf, maxTokens, type Rates } from '../prices/prices.ts'
import { isLoopback } from '../routes/hosts.ts'
import { type ModelPlace, RUN_BY_SERVER } from '../routes/places.ts'
import type { Exchange } from './exchange.ts'
import { problemRules, problemSentence } from './problems.ts'
import { type PosedQuestion, type PreparedRequest, requestHash, sha256 } from './request.ts'
import { NO_USAGE } from './usage.ts'

/** Parameters of the record of a call. */
export interface PlannedCall {
  readonly question: PosedQuestion<unknown>
  readonly model: ModelRef
  /** Index of the call among the calls of its question, from 0. */
  readonly callIndex: number
  readonly request: PreparedRequest
  readonly startedAt: number
}

/** A call to a provider. */
export type BegunCall = ModelCall & { readonly provider: ProviderName }

/** Returns the record of a call that has begun. It stays like this if the process dies before the call ends. */
export function begunCall(
  { question, model, callIndex, request, startedAt }: PlannedCall,
  digest: string | null,
  place: ModelPlace = RUN_BY_SERVER,
): BegunCall {
  const { role, key, prompt } = question
  const sample = question.sample ?? 0
  return {
    id: `${role}/${key}/${sample}/${callIndex}`,
    role,
    key,
    sample,
    provider: model.provider,
    baseUrl: request.baseUrl,
    requestedModel: model.model,
    servedModel: null,
    fingerprint: digest,
    requestId: null,
    promptId: prompt.id,
    promptVersion: prompt.version,
    schemaHash: request.schema?.sha256 ?? null,
    params: {},
    droppedParams: [],
    usage: null,
    costMicros: null,
    startedAt,
    ms: 0,
    waitedMs: null,
    limitMs: null,
    timing: null,
    fit: null,
    sent: { to: sentTo(request.baseUrl, place), characters: charactersOf(request) },
    tries: 0,
    repaired: false,
    cached: false,
    result: 'interrupted',
    error: null,
    refusal: null,
    requestSha256: requestHash(request, prompt.version, sample),
    responseSha256: null,
  }
}

/** Returns the origin to which a request goes; `null` if it stays on this machine. */
function sentTo(baseUrl: string, place: ModelPlace): string | null {
  if (!URL.canParse(baseUrl)) return null // A prepared answer is sent nowhere.
  if (place.kind === 'elsewhere') return place.origin ?? UNKNOWN_HOST
  if (!isLoopback(baseUrl)) return new URL(baseUrl).origin
  return place.kind === 'unknown' ? UNKNOWN_HOST : null
}

/** Returns the length of the texts of a request, in UTF-16 units. */
function charactersOf({ system, turns, texts }: PreparedRequest): number {
  const sent = texts ?? [system, ...turns.map(({ text }) => text)]
  return sent.reduce((sum, { length }) => sum + length, 0)
}

/**
 * Returns the record of a call that was not sent, because an answer was stored or a limit refused it. It costs nothing.
 */
export function unmadeCall(call: ModelCall, change: Partial<ModelCall>): ModelCall {
  return { ...call, usage: NO_USAGE, costMicros: 0, ...change }
}

/** Returns the record of a call that has ended. */
export function endedCall(
  call: ModelCall,
  exchange: Exchange<unknown>,
  rates: Rates | null,
  error: string | null,
): ModelCall {
  const last = exchange.problem ?? exchange.text
  return {
    ...call,
    result: exchange.result,
    error,
    servedModel: exchange.text?.servedModel ?? null,
    fingerprint: exchange.text?.fingerprint ?? call.fingerprint,
    refusal: last?.refusal ?? null,
    requestId: last?.requestId ?? null,
    params: { ...last?.params },
    droppedParams: [...(last?.droppedParams ?? [])],
    usage: exchange.usage,
    costMicros: paid(exchange, rates),
    timing: exchange.text?.timing ?? null,
    tries: exchange.tries,
    repaired: exchange.repaired,
    responseSha256: exchange.text === null ? null : sha256(exchange.text.text),
  }
}

/**
 * Returns the cost; `null` if unknown. A request without a response may have cost something, so it does not count as 0.
 */
function paid(exchange: Exchange<unknown>, rates: Rates | null): Micros | null {
  if (exchange.usage !== null) return costOf(exchange.usage, rates)
  const isFree =
    exchange.problem === null ? exchange.tries === 0 : problemRules[exchange.problem.problem].isFree
  return isFree ? 0 : costOf(NO_USAGE, isAllFree(rates) ? rates : null)
}

function isAllFree(rates: Rates | null): boolean {
  return rates !== null && rates.input === 0 && rates.output === 0
}

/**
 * Returns why a call has no answer, as a sentence for the user, with its time limit in milliseconds; `null` if it has
 * an answer.
 */
export function errorOf(
  exchange: Exchange<unknown>,
  { model, request }: Pick<PlannedCall, 'model' | 'request'>,
  limitMs: number,
): string | null {
  const { label } = providers[model.provider]
  if (exchange.problem !== null) return problemSentence(exchange.problem, model, request.baseUrl)
  if (exchange.reason !== null) return exchange.reason
  return withoutReply[exchange.result]?.(label, limitMs) ?? null
}

const withoutReply: Partial<Record<CallResult, (label: string, limitMs: number) => string>> = {
  timeout: (label, limitMs) => `${label} did not answer in time (it had ${secondsText(limitMs)}).`,
  cancelled: () => 'The question was stopped.',
  unavailable: (label) => `${label} has failed several times in a row and is not asked for a short time.`,
}

/** Returns upper bounds of the input and output tokens of a call, including those of a repair. */
export function maxTokensOf({ request }: Pick<PlannedCall, 'request'>, mayRepair: boolean) {
  const words = [
    request.system,
    ...request.turns.map(({ text }) => text),
    ...(request.texts ?? (request.schema === null ? [] : [JSON.stringify(request.schema.json)])),
  ]
  const input = maxTokens(words.join('\n'))
  const output = request.maxOutputTokens
  return mayRepair ? { input: 2 * input + output, output: 2 * output } : { input, output }
}

/** Returns an upper bound of the cost of tokens; `null` if the price is unknown. */
export function maxCost(tokens: { input: number; output: number }, rates: Rates | null): Micros | null {
  const dearest = rates === null ? null : { ...rates, input: Math.max(rates.input, rates.cacheWrite ?? 0) }
  return costOf({ ...NO_USAGE, inputUncached: tokens.input, output: tokens.output }, dearest)
}

/**
 * Whether a call must be refused because its price is unknown and a budget is set. A server on this machine may be
 * asked, unless it forwards the question: the host that runs the model there is paid.
 */
export function isPriceMissing(
  rates: Rates | null,
  { baseUrl, place }: { baseUrl: string; place: ModelPlace },
  budgets: { runMicros: Micros | null; dayMicros: Micros | null; unknownPrices: 'refuse' | 'allow' },
): boolean {
  const isLimited = budgets.runMicros !== null || budgets.dayMicros !== null
  const isOnThisMachine = isLoopback(baseUrl) && place.kind !== 'elsewhere'
  return rates === null && isLimited && budgets.unknownPrices === 'refuse' && !isOnThisMachine
}

/** Returns whole seconds, or tenths below ten seconds. */
function secondsText(ms: number): string {
  const seconds = ms / 1_000
  return `${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`
}
