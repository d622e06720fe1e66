import type { CheckLine } from '../../../shared/contract/program/models.ts'
import { counted } from '../../../shared/counted.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { modelLife } from '../../../shared/domain/judging/model-end.ts'
import { dollars, type Micros } from '../../../shared/domain/money.ts'
import { cheapestOf } from '../../judging/prices/cheapest.ts'
import { endOf } from '../../judging/prices/end-dates.ts'
import type { JudgeService } from '../runs/judges.ts'

/** Time limit of a check in milliseconds. */
const LIMIT_MS = 15_000

/**
 * Checks a model with one short question: whether it answers, the cost and the duration. Never rejects; ends at once
 * when the signal aborts. A model that only writes is asked for a text. A model on this machine may take as long as the
 * engine allows (`limitMs` of `null`), as it may have to be loaded.
 */
export async function checkModel(
  judges: Pick<JudgeService, 'checkModel'>,
  model: ModelRef,
  signal: AbortSignal,
  { gives = 'answers', limitMs = LIMIT_MS }: { gives?: 'answers' | 'text'; limitMs?: number | null } = {},
): Promise<CheckLine> {
  const check = `model ${nameOf(model)}`
  const limit = limitMs === null ? null : AbortSignal.timeout(limitMs)
  const either = limit === null ? signal : AbortSignal.any([signal, limit])
  const { outcome, calls } = await judges.checkModel(model, either, gives)
  if (outcome.kind === 'failed') {
    const isLate = limit?.aborted === true && !signal.aborted && limitMs !== null
    return { check, ok: false, detail: isLate ? lateText(model, limitMs) : outcome.error }
  }
  const { servedModel, costMicros, ms } = outcome
  const dropped = calls.flatMap(({ droppedParams }) => droppedParams)
  const left = dropped.length === 0 ? '' : ` It does not support ${[...new Set(dropped)].join(', ')}.`
  return {
    check,
    ok: true,
    detail: `Answers${asWhat(servedModel, model)} in ${seconds(ms)}. ${costText(costMicros)}${left}`,
  }
}

/** Checks an embedding model with the vector of one short text, and reports its number of dimensions. */
export async function checkEmbedding(
  judges: Pick<JudgeService, 'checkEmbedding'>,
  model: ModelRef,
  signal: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<CheckLine> {
  const check = `embedding ${nameOf(model)}`
  const limit = AbortSignal.timeout(limitMs)
  const { outcome, calls } = await judges.checkEmbedding(model, AbortSignal.any([signal, limit]))
  if (outcome.kind === 'failed') {
    const detail = limit.aborted && !signal.aborted ? lateText(model, limitMs) : outcome.error
    return { check, ok: false, detail }
  }
  const { dimensions, servedModel, costMicros } = outcome
  const ms = calls.reduce((sum, call) => sum + call.ms, 0)
  const took = `${asWhat(servedModel, model)} in ${seconds(ms)}`
  return {
    check,
    ok: true,
    detail: `Gives vectors of ${counted(dimensions, 'dimension')}${took}. ${costText(costMicros)}`,
  }
}

function asWhat(servedModel: string | null, { model }: ModelRef): string {
  return servedModel === null || servedModel === model ? '' : ` (as ${servedModel})`
}

function lateText(model: ModelRef, limitMs: number): string {
  return `${nameOf(model)} has not answered within ${seconds(limitMs)}.`
}

/** Returns the displayed name of a model: `openai/gpt-4o-mini`, with its host if that is not the provider's. */
export function nameOf({ provider, model, baseUrl }: ModelRef): string {
  return `${provider}/${model}${baseUrl === undefined ? '' : ` at ${baseUrl}`}`
}

function costText(cost: Micros | null): string {
  if (cost === null) return 'Its price is unknown: enter it in the Settings under Prices.'
  return cost === 0 ? 'It costs nothing.' : `This question cost ${dollars(cost)}.`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 1_000 ? 2 : 1)} s`
}

/**
 * Returns the model with which to check a provider at a time, in milliseconds UTC: the first of a route that has not
 * ended, else the cheapest one with a list price; `null` if there is none.
 */
export function modelToCheck(
  provider: ProviderName,
  routed: readonly ModelRef[],
  now: number,
): ModelRef | null {
  const first = routed.find(
    (model) => model.provider === provider && modelLife(endOf(model), now) !== 'ended',
  )
  return first ?? cheapestOf(provider, now)
}

/** Returns the result for a provider without a model to check. */
export function noModelToCheck(provider: ProviderName): CheckLine {
  const detail = `No route names a model of ${providers[provider].label}. Add one under Routes, then try again.`
  return { check: `provider ${provider}`, ok: false, detail }
}
