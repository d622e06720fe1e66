import type { Usage } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { refusalText } from '../../../shared/domain/judging/refusal.ts'
import type { JsonValue } from '../answers/extract.ts'
import type { Validated } from '../answers/validate.ts'
import type { ModelReply, ProblemReply, TextReply, Turn } from '../port/model-port.ts'
import { problemRules } from './problems.ts'
import type { ProviderLimiter, SendResult } from './provider-limiter.ts'
import { addUsage } from './usage.ts'

/** The result of asking one model, including a repair. */
export interface Exchange<Answer> {
  readonly result: CallResult
  /** The valid answer, with the JSON that it was parsed from. */
  readonly valid: { readonly answer: Answer; readonly json: JsonValue } | null
  /** Why there is no valid answer, if the model's text is the reason. */
  readonly reason: string | null
  /** The last text that the model sent. */
  readonly text: TextReply | null
  /** The problem that it ended with, if any. */
  readonly problem: ProblemReply | null
  readonly usage: Usage | null
  readonly tries: number
  readonly repaired: boolean
}

export interface ExchangeOptions<Answer> {
  readonly limiter: ProviderLimiter
  /** The model's name at the provider. */
  readonly model: string
  /** Parses a text of the model as the expected answer. */
  readonly check: (text: string) => Validated<Answer>
  readonly turns: readonly Turn[]
  readonly mayRepair: boolean
  readonly signal: AbortSignal
  /** Returns the milliseconds left for this model. */
  readonly leftMs: () => number
  readonly send: (turns: readonly Turn[], signal: AbortSignal) => Promise<ModelReply>
}

/** Minimum milliseconds left for a repair; with less it would time out. */
const MIN_REPAIR_MS = 50

/**
 * Asks a model, and once more for a repair if its answer is invalid and the role allows it. `usage` counts all tokens,
 * those of invalid answers included.
 */
export async function runExchange<Answer>(options: ExchangeOptions<Answer>): Promise<Exchange<Answer>> {
  const first = await sendTurns(options, options.turns)
  const { mayRepair, turns, leftMs } = options
  if (first.result !== 'invalid' || !mayRepair || leftMs() < MIN_REPAIR_MS) return first
  const second = await sendTurns(options, [...turns, ...repairTurns(first)])
  return {
    ...second,
    text: second.text ?? first.text,
    usage: addUsage(first.usage, second.usage),
    tries: first.tries + second.tries,
    repaired: true,
  }
}

/** Returns the turns that ask for a repair. An empty answer is not repeated to the model. */
function repairTurns({ text, reason }: Exchange<unknown>): Turn[] {
  const conversation: Turn[] =
    text === null || text.text.trim() === '' ? [] : [{ role: 'assistant', text: text.text }]
  const wanted = `That answer cannot be used. ${reason} Answer the same question again: one JSON value that fits the schema, and nothing else.`
  return [...conversation, { role: 'user', text: wanted }]
}

async function sendTurns<Answer>(
  { limiter, model, check, signal, leftMs, send }: ExchangeOptions<Answer>,
  turns: readonly Turn[],
): Promise<Exchange<Answer>> {
  let tries = 0
  const sent = await limiter.send({
    model,
    limitMs: Math.max(0, leftMs()),
    signal,
    send: async (inner) => {
      tries += 1
      const reply = await send(turns, inner)
      tries += Math.max(0, reply.requests - 1)
      return reply
    },
  })
  const none = { valid: null, reason: null, text: null, problem: null, usage: null, repaired: false }
  if (sent.kind !== 'reply') return { ...none, tries, result: unanswered[sent.kind] }
  if (sent.reply.kind === 'problem') {
    const { result } = problemRules[sent.reply.problem]
    return { ...none, tries, problem: sent.reply, result }
  }
  return { ...none, tries, text: sent.reply, usage: sent.reply.usage, ...checkedReply(sent.reply, check) }
}

const unanswered = {
  timeout: 'timeout',
  cancelled: 'cancelled',
  circuit_open: 'unavailable',
} as const satisfies Record<Exclude<SendResult['kind'], 'reply'>, CallResult>

/** Why an answer is incomplete, by the way it ended. */
const BROKEN: Readonly<Partial<Record<TextReply['finish'], string>>> = {
  length: 'The answer was cut off at the maximum of output tokens.',
  cut: 'The answer was cut off before its end.',
  repetition: 'The answer was stopped: the model wrote the same words again and again.',
  white_space: 'The answer was stopped: the model wrote nothing but white space.',
  thinking: 'The model spent all its output tokens on thinking and gave no answer.',
}

function checkedReply<Answer>(
  { finish, text, refusal }: TextReply,
  check: (text: string) => Validated<Answer>,
): Pick<Exchange<Answer>, 'result' | 'valid' | 'reason'> {
  if (finish === 'refusal') return { result: 'refused', valid: null, reason: refusalText(refusal) }
  const broken = BROKEN[finish]
  if (broken !== undefined) return { result: 'truncated', valid: null, reason: broken }
  const checked = check(text)
  if (checked.kind === 'invalid') return { result: 'invalid', valid: null, reason: checked.reason }
  return { result: 'ok', valid: checked, reason: null }
}

/** Turns a timeout without a connection into `no_connection`, whatever is still being tried. */
export function unreached<Answer>(exchange: Exchange<Answer>): Exchange<Answer> {
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
