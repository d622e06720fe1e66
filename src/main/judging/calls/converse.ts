import type * as z from 'zod'
import type { Usage } from '../../../shared/domain/judging/call.ts'
import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import type { JsonValue } from '../answers/extract.ts'
import { validate } from '../answers/validate.ts'
import type { ModelReply, ProblemReply, TextReply, Turn } from '../port/model-port.ts'
import type { Desk, Sent } from './desk.ts'
import { problemRules } from './problems.ts'
import { addUsage } from './usage.ts'

/** What came of asking one model, a second turn included. */
export interface Conversation<Answer> {
  readonly result: CallResult
  /** The answer, and the value that it was read from. */
  readonly valid: { readonly answer: Answer; readonly json: JsonValue } | null
  /** Why there is none, where the model itself is the reason. */
  readonly reason: string | null
  /** The last words that came. */
  readonly text: TextReply | null
  /** The last problem, where it ended with one. */
  readonly problem: ProblemReply | null
  readonly usage: Usage | null
  readonly tries: number
  readonly repaired: boolean
}

export interface Asking<Answer> {
  readonly desk: Desk
  readonly schema: z.ZodType<Answer>
  readonly turns: readonly Turn[]
  readonly mayRepair: boolean
  readonly signal: AbortSignal
  /** Milliseconds that are left for this model. */
  readonly leftMs: () => number
  readonly send: (turns: readonly Turn[], signal: AbortSignal) => Promise<ModelReply>
}

/** Below this a second turn would only run into the limit. */
const LEAST_FOR_REPAIR_MS = 50

/**
 * Asks a model, and once more where its answer does not fit and the role allows it. Everything that was paid for is
 * in `usage`, whatever it was worth.
 */
export async function converse<Answer>(asking: Asking<Answer>): Promise<Conversation<Answer>> {
  const first = await takeTurn(asking, asking.turns)
  const { mayRepair, turns, leftMs } = asking
  if (first.result !== 'invalid' || !mayRepair || leftMs() < LEAST_FOR_REPAIR_MS) return first
  const second = await takeTurn(asking, [...turns, ...repairTurns(first)])
  return {
    ...second,
    text: second.text ?? first.text,
    usage: addUsage(first.usage, second.usage),
    tries: first.tries + second.tries,
    repaired: true,
  }
}

/** An answer of no words cannot be shown to a model as its own. */
function repairTurns({ text, reason }: Conversation<unknown>): Turn[] {
  const said: Turn[] =
    text === null || text.text.trim() === '' ? [] : [{ role: 'assistant', text: text.text }]
  const wanted = `That answer cannot be used. ${reason} Answer the same question again: one JSON value that fits the schema, and nothing else.`
  return [...said, { role: 'user', text: wanted }]
}

async function takeTurn<Answer>(
  { desk, schema, signal, leftMs, send }: Asking<Answer>,
  turns: readonly Turn[],
): Promise<Conversation<Answer>> {
  let tries = 0
  const sent = await desk.send({
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
  return { ...none, tries, text: sent.reply, usage: sent.reply.usage, ...judged(sent.reply, schema) }
}

const unanswered = {
  timeout: 'timeout',
  cancelled: 'cancelled',
  left_alone: 'unavailable',
} as const satisfies Record<Exclude<Sent['kind'], 'reply'>, CallResult>

function judged<Answer>(
  { finish, text }: TextReply,
  schema: z.ZodType<Answer>,
): Pick<Conversation<Answer>, 'result' | 'valid' | 'reason'> {
  if (finish === 'refusal') return { result: 'refused', valid: null, reason: 'The model refused to answer.' }
  if (finish === 'length')
    return { result: 'truncated', valid: null, reason: 'The answer broke off at its limit of tokens.' }
  const checked = validate(text, schema)
  if (checked.kind === 'invalid') return { result: 'invalid', valid: null, reason: checked.reason }
  return { result: 'ok', valid: checked, reason: null }
}
