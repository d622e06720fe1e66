import * as z from 'zod'
import { lazyObject } from '../../shared/lazy-schema.ts'
import type { LocalRequest } from '../judging/port/model-port.ts'
import type { Unsupported } from './adapter.ts'
import { gathered, stoppable } from './wire/streams.ts'

/** Returns the parameters of a streamed answer. */
export function streamingOf({ host }: LocalRequest, unsupported: Unsupported): object {
  const isLlama = host === 'llamacpp'
  return {
    ...(unsupported.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...(isLlama ? { return_progress: true } : {}),
    ...(isLlama && !unsupported.has('chat_template_kwargs')
      ? { chat_template_kwargs: { enable_thinking: false } }
      : {}),
  }
}

const Piece = lazyObject(() => ({
  model: z.string().nullish(),
  system_fingerprint: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        native_finish_reason: z.string().nullish(),
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            reasoning: z.string().nullish(),
          })
          .nullish(),
        logprobs: z.object({ content: z.array(z.unknown()).nullish() }).nullish(),
      }),
    )
    .default([]),
  usage: z.unknown().optional(),
  timings: z.unknown().optional(),
  prompt_progress: z
    .object({ processed: z.int().nonnegative(), total: z.int().nonnegative() })
    .nullish()
    .catch(null),
}))

/** Returns a streamed answer as the completion in one piece. Throws if it breaks off before its end. */
export async function streamed(
  stream: AsyncIterable<unknown> & { readonly controller: AbortController },
  { onPiece }: LocalRequest,
): Promise<unknown> {
  const answer = gathered(onPiece)
  const seen: { usage?: unknown; timings?: unknown; model?: string; system_fingerprint?: string } = {}
  const logprobs: unknown[] = []
  let refusal = ''
  let finish: string | null = null
  let native: string | null = null
  let pieces = 0
  for await (const part of stoppable(stream, answer)) {
    const { data: piece } = Piece.safeParse(part)
    if (piece === undefined) continue
    pieces += 1
    if (piece.usage) seen.usage = piece.usage
    if (piece.timings) seen.timings = piece.timings
    if (typeof piece.model === 'string') seen.model = piece.model
    if (typeof piece.system_fingerprint === 'string') seen.system_fingerprint = piece.system_fingerprint
    if (piece.prompt_progress) answer.read(piece.prompt_progress.processed, piece.prompt_progress.total)
    const [choice] = piece.choices
    if (choice === undefined) continue
    finish = choice.finish_reason ?? finish
    native = choice.native_finish_reason ?? native
    refusal += choice.delta?.refusal ?? ''
    logprobs.push(...(choice.logprobs?.content ?? []))
    answer.add('thinking', choice.delta?.reasoning_content ?? choice.delta?.reasoning ?? '')
    answer.add('text', choice.delta?.content ?? '')
  }
  if (answer.isStopped()) stream.controller.abort()
  else if (pieces > 0 && finish === null) throw new Error('the answer broke off before its end')
  if (pieces === 0) return null
  return {
    ...seen,
    thinking_count: answer.thought(),
    choices: [
      {
        finish_reason: finish,
        native_finish_reason: native,
        message: { content: answer.text(), refusal: refusal === '' ? null : refusal },
        logprobs: logprobs.length === 0 ? null : { content: logprobs },
      },
    ],
  }
}
