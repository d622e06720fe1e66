import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import { type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import type { ModelSpeed } from '../../../shared/domain/judging/model-speed.ts'
import type { Attempt, LocalTarget } from '../calls/attempt.ts'
import type { HostedModel, ModelFacts } from '../port/local-host.ts'
import type { AnswerPiece, ModelReply, ProblemReply, TextReply, Turn } from '../port/model-port.ts'
import { estimatedTokens, type Fit, fitOf, isCut } from './context.ts'
import { maxAnswerTokens, rowsOf } from './form-size.ts'
import { estimateMs, localLimitMs, type SpeedKey, speedKey, withSample } from './model-speeds.ts'
import type { Stopped } from './runaway.ts'
import { watchStream } from './stream-watch.ts'

/** A question to a model on this machine, before it is sent. */
export interface LocalPlan {
  readonly local: LocalTarget
  readonly facts: ModelFacts
  readonly key: SpeedKey
  readonly speed: ModelSpeed | null
  /** The prompt as one text, and its tokens by the server's own tokenizer; `null` if it has none. */
  readonly prompt: string
  readonly counted: number | null
  readonly fit: Fit
  /** Estimated duration in milliseconds, loading included; `null` if the model was never measured. */
  readonly estimate: number | null
  readonly limitMs: number
}

/** Share of the maximum tokens of an answer that an estimate assumes. */
const USUAL_SHARE = 0.5

/** Plans a question to a model on this machine: whether it fits, its estimated duration and its time limit. */
export async function planLocalCall(attempt: Attempt<unknown>, local: LocalTarget): Promise<LocalPlan> {
  const { request, target, tools, rules } = attempt
  const { localCalls } = tools.settings
  const hosted = hostedModel(attempt)
  const { protocol } = providers[target.model.provider]
  const facts = await factsOf(attempt, local, () => local.host.facts(hosted, protocol))
  const key = speedKey(target.model, target.baseUrl, target.digest)
  const speed = local.speeds.get(key)
  const prompt = promptText(request.system, request.turns)
  const counted = await local.host.count(hosted, facts, prompt)
  const promptTokens = counted ?? estimatedTokens(Buffer.byteLength(prompt), speed)
  const outputTokens = maxAnswerTokens(request.schema?.json ?? null, request.maxOutputTokens)
  const fit = fitOf({ promptTokens, outputTokens }, facts, speed)
  const answering = estimateMs(speed, { promptTokens, outputTokens: outputTokens * USUAL_SHARE })
  const loading = fit.kind === 'fits' && fit.mustLoad ? (speed?.loadMs ?? null) : 0
  const estimate = answering === null || loading === null ? null : answering + loading
  const limitMs = localLimitMs(estimate, { hostedMs: rules.deadlineMs, setMs: localCalls.timeout })
  return { local, facts, key, speed, prompt, counted, fit, estimate, limitMs }
}

/** Returns the facts about a model. A context that no request can choose is known once the model is loaded. */
async function factsOf(
  attempt: Attempt<unknown>,
  { host }: LocalTarget,
  look: () => Promise<ModelFacts>,
): Promise<ModelFacts> {
  const facts = await look()
  if (facts.loadedContext !== 0 || facts.choosesContext) return facts
  const { onCall, signal, settings } = attempt.tools
  onCall?.({ ...waitingProgress(attempt), phase: 'loading' })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.localCalls.patience)])
  await host.load({ ...hostedModel(attempt), signal: limit }, facts, null)
  return await look()
}

function promptText(system: string, turns: readonly Turn[]): string {
  return [system, ...turns.map(({ text }) => text)].join('\n')
}

function hostedModel({ request, target, tools }: Attempt<unknown>): HostedModel {
  return { model: request.model, baseUrl: request.baseUrl, key: target.key, signal: tools.signal }
}

/** Returns why a question that does not fit is not asked, with both numbers. */
export function tooLongText(
  { neededTokens, contextTokens }: Extract<Fit, { kind: 'too_long' }>,
  { provider, model }: { readonly provider: ProviderName; readonly model: string },
): string {
  return `The question does not fit ${providers[provider].label}’s ${model}: it needs about ${count(neededTokens)} tokens with its answer, and the context has ${count(contextTokens)}. It was not asked.`
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-US')
}

/** Returns a function that sends the turns of one question and measures the reply. */
export function localSender(attempt: Attempt<unknown>, plan: LocalPlan) {
  const { request, target, tools } = attempt
  const { local, facts, fit, estimate } = plan
  if (fit.kind !== 'fits') throw new Error('A question that does not fit is not sent')
  const { silence: silenceMs, patience: patienceMs } = tools.settings.localCalls
  const rows = rowsOf(request.schema?.json ?? null)
  let isLoaded = !fit.mustLoad
  let loadMs: number | null = null

  return async (
    turns: readonly Turn[],
    { signal, onConnected }: { readonly signal: AbortSignal; readonly onConnected: () => void },
  ): Promise<ModelReply> => {
    const progress = reporting(attempt, estimate, rows)
    if (!isLoaded) {
      progress.begin('loading')
      const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      const from = tools.clock.elapsed()
      isLoaded = await local.host.load({ ...hostedModel(attempt), signal: limit }, facts, fit.contextTokens)
      if (isLoaded) loadMs = tools.clock.elapsed() - from
    }
    progress.begin('prompt')
    using watch = watchStream({
      patienceMs,
      silenceMs,
      isJson: request.schema !== null,
      hasForm: request.schema?.isForm === true,
      onPiece: progress.piece,
    })
    const { texts: _, ...sent } = request
    const reply = await target.port.send({
      ...sent,
      turns,
      maxOutputTokens: fit.outputTokens,
      key: target.key,
      signal: AbortSignal.any([signal, watch.signal]),
      onConnected,
      local: {
        host: facts.host,
        contextTokens: fit.contextTokens,
        thinking: facts.thinking,
        onPiece: watch.onPiece,
      },
    })
    const silence = watch.silence()
    if (reply.kind === 'problem')
      return silence === null || reply.problem !== 'aborted' ? reply : { ...reply, ...silence }
    const ended = endedReply(reply, watch.stopped(), { ...watch.tokens(), plan })
    return measured(ended, turns)
  }

  /** Measures the model by a reply. A reply to a prompt that was cut becomes a problem. */
  function measured(reply: TextReply, turns: readonly Turn[]): ModelReply {
    const text = promptText(request.system, turns)
    const { usage, timing } = reply
    const isFirst = turns.length === request.turns.length
    const read =
      usage === null || usage.inputUncached + usage.cacheRead === 0
        ? null
        : usage.inputUncached + usage.cacheRead
    if (read !== null && isFirst && isCut(read, { text, counted: plan.counted, speed: plan.speed }))
      return cutProblem(reply, read, plan)
    const before = local.speeds.get(plan.key)
    const sample = {
      timing: timing ? { ...timing, loadMs: loadMs ?? timing.loadMs } : null,
      prompt: read === null ? null : { bytes: Buffer.byteLength(text), tokens: read },
      contextTokens: fit.kind === 'fits' ? fit.contextTokens : null,
    }
    local.speeds.put(withSample(plan.key, before, sample, tools.clock.now()))
    return reply
  }
}

/**
 * Returns a stopped answer as an ended one: a complete answer is valid. The server reports no counts for a stopped
 * answer, so the counts of the stream are used.
 */
function endedReply(
  reply: TextReply,
  stopped: Stopped | null,
  { text, thinking, plan }: { text: number; thinking: number; plan: LocalPlan },
): TextReply {
  const spentOnThinking = reply.finish === 'length' && reply.text.trim() === '' && thinking > 0
  if (stopped === null) return spentOnThinking ? { ...reply, finish: 'thinking' } : reply
  const promptTokens = plan.counted ?? 0
  const usage = reply.usage ?? {
    inputUncached: promptTokens,
    cacheRead: 0,
    cacheWrite: 0,
    output: text + thinking,
    reasoning: thinking,
  }
  return { ...reply, usage, finish: stopped === 'complete' ? 'stop' : stopped }
}

function cutProblem(reply: TextReply, read: number, plan: LocalPlan): ProblemReply {
  const sent = plan.counted ?? estimatedTokens(Buffer.byteLength(plan.prompt), plan.speed)
  const { params, droppedParams, requestId, requests } = reply
  return {
    ...{ params, droppedParams, requestId, requests },
    kind: 'problem',
    problem: 'too_long',
    message: `the server read ${count(read)} of about ${count(sent)} tokens and cut the rest`,
    refusal: null,
    retryAfterMs: null,
  }
}

/** Returns a reporter of one call's progress, at most a few times a second. */
function reporting(attempt: Attempt<unknown>, estimate: number | null, rows: readonly string[]) {
  const { tools, question, target } = attempt
  const report = tools.onCall ?? (() => undefined)
  const { elapsed } = tools.clock
  let phase: CallProgress['phase'] = 'waiting'
  let since = elapsed()
  let last = Number.NEGATIVE_INFINITY
  let prompt: CallProgress['prompt'] = null
  let tokens = 0
  let text = ''
  const tell = () => {
    last = elapsed()
    const ms = last - since
    report({
      role: question.role,
      key: question.key,
      provider: target.model.provider,
      model: target.model.model,
      phase,
      phaseMs: ms,
      estimateMs: estimate,
      prompt,
      tokens,
      tokensPerSecond: phase === 'writing' && ms > 0 && tokens > 1 ? (tokens / ms) * 1_000 : null,
      entries:
        rows.length === 0 ? null : { done: rows.filter((row) => text.includes(row)).length, of: rows.length },
    })
  }
  const begin = (next: CallProgress['phase']) => {
    phase = next
    since = elapsed()
    tell()
  }
  return {
    begin,
    piece(piece: AnswerPiece): void {
      if (piece.kind === 'prompt') prompt = { done: piece.done, of: piece.of }
      else {
        tokens += 1
        if (piece.kind === 'text') text += piece.text
        if (phase !== 'writing') return begin('writing')
      }
      if (elapsed() - last >= MIN_REPORT_MS) tell()
    },
  }
}

/** Minimum milliseconds between two reports of one phase. */
const MIN_REPORT_MS = 250

/** Returns the progress of a call that waits for its turn. */
export function waitingProgress({ question, target }: Attempt<unknown>): CallProgress {
  return {
    role: question.role,
    key: question.key,
    provider: target.model.provider,
    model: target.model.model,
    phase: 'waiting',
    phaseMs: 0,
    estimateMs: null,
    prompt: null,
    tokens: 0,
    tokensPerSecond: null,
    entries: null,
  }
}
