import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { Question } from '../port/judge-model.ts'
import { costOf, mostTokens, type Rates } from '../prices/prices.ts'
import { isLoopback } from '../routes/hosts.ts'
import type { Conversation } from './converse.ts'
import { problemRules, problemSentence } from './problems.ts'
import { type PreparedRequest, requestHash, sha256 } from './request.ts'
import { NO_USAGE } from './usage.ts'

/** One question to one model, by name. */
export interface Named {
  readonly question: Question<unknown>
  readonly model: ModelRef
  /** Which call of its question it is, from 0. */
  readonly place: number
  readonly request: PreparedRequest
  readonly startedAt: number
}

/** A call to a provider. */
export type BegunCall = ModelCall & { readonly provider: ProviderName }

/** A call as it stands if nothing more is ever heard of it. */
export function begunCall(
  { question, model, place, request, startedAt }: Named,
  digest: string | null,
): BegunCall {
  const { role, key, prompt } = question
  const sample = question.sample ?? 0
  return {
    id: `${role}/${key}/${sample}/${place}`,
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
    schemaHash: request.schema.sha256,
    params: {},
    droppedParams: [],
    usage: null,
    costMicros: null,
    startedAt,
    ms: 0,
    tries: 0,
    repaired: false,
    cached: false,
    result: 'interrupted',
    error: null,
    requestSha256: requestHash(request, prompt.version, sample),
    responseSha256: null,
  }
}

/** A call that was not made: an answer was there, or something stood in its way. Nothing is paid for it. */
export function unmadeCall(call: ModelCall, change: Partial<ModelCall>): ModelCall {
  return { ...call, usage: NO_USAGE, costMicros: 0, ...change }
}

/** A call with what came of it. */
export function endedCall(
  call: ModelCall,
  spoken: Conversation<unknown>,
  rates: Rates | null,
  error: string | null,
): ModelCall {
  const last = spoken.problem ?? spoken.text
  return {
    ...call,
    result: spoken.result,
    error,
    servedModel: spoken.text?.servedModel ?? null,
    fingerprint: spoken.text?.fingerprint ?? call.fingerprint,
    requestId: last?.requestId ?? null,
    params: { ...last?.params },
    droppedParams: [...(last?.droppedParams ?? [])],
    usage: spoken.usage,
    costMicros: paid(spoken, rates),
    tries: spoken.tries,
    repaired: spoken.repaired,
    responseSha256: spoken.text === null ? null : sha256(spoken.text.text),
  }
}

/** What is known to be paid. A request that vanished may have cost something: that is not known, and not nothing. */
function paid(spoken: Conversation<unknown>, rates: Rates | null): Micros | null {
  if (spoken.usage !== null) return costOf(spoken.usage, rates)
  const isFree = spoken.problem === null ? spoken.tries === 0 : problemRules[spoken.problem.problem].isFree
  return isFree ? 0 : costOf(NO_USAGE, isAllFree(rates) ? rates : null)
}

function isAllFree(rates: Rates | null): boolean {
  return rates !== null && rates.input === 0 && rates.output === 0
}

/** Why a call has no answer, as a sentence for a person. */
export function errorOf(
  spoken: Conversation<unknown>,
  { model, request }: Pick<Named, 'model' | 'request'>,
): string | null {
  const { label } = providers[model.provider]
  if (spoken.problem !== null) return problemSentence(spoken.problem, model, request.baseUrl)
  if (spoken.reason !== null) return spoken.reason
  return withoutReply[spoken.result]?.(label) ?? null
}

const withoutReply: Partial<Record<CallResult, (label: string) => string>> = {
  timeout: (label) => `${label} did not answer in time.`,
  cancelled: () => 'The question was stopped.',
  unavailable: (label) => `${label} has failed several times in a row and is left alone for a moment.`,
}

/** The most tokens that a call can take, with the second turn that it may have. */
export function mostTokensOf({ request }: Pick<Named, 'request'>, mayRepair: boolean) {
  const words = [
    request.system,
    ...request.turns.map(({ text }) => text),
    JSON.stringify(request.schema.json),
  ]
  const input = mostTokens(words.join('\n'))
  const output = request.maxOutputTokens
  return mayRepair ? { input: 2 * input + output, output: 2 * output } : { input, output }
}

/** The most that so many tokens can cost; `null` where the price is unknown. */
export function mostCost(tokens: { input: number; output: number }, rates: Rates | null): Micros | null {
  const dearest = rates === null ? null : { ...rates, input: Math.max(rates.input, rates.cacheWrite ?? 0) }
  return costOf({ ...NO_USAGE, inputUncached: tokens.input, output: tokens.output }, dearest)
}

/** Whether a model may be paid for although nobody knows its price. */
export function isPriceTrouble(
  rates: Rates | null,
  baseUrl: string,
  budgets: { runMicros: Micros | null; dayMicros: Micros | null; unknownPrices: 'refuse' | 'allow' },
): boolean {
  const isLimited = budgets.runMicros !== null || budgets.dayMicros !== null
  return rates === null && isLimited && budgets.unknownPrices === 'refuse' && !isLoopback(baseUrl)
}
