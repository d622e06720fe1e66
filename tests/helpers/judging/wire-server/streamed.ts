import type { ServerResponse } from 'node:http'
import { isRecord } from '../../../../src/main/judging/answers/validate.ts'
import type { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import type { WireReply, WireUsage } from './script.ts'

type Answer = Extract<WireReply, { kind: 'answer' }>
type Body = Readonly<Record<string, unknown>>

/** Characters of a token, unless a script says otherwise. */
const TOKEN = 4

/** The lines of an answer that a protocol streams, from the reply that it would send in one piece. */
export function streamedLines(
  protocol: Protocol,
  whole: Body,
  { text, thinking = '', pieceLength = TOKEN, finish }: Answer,
  usage: WireUsage,
): string[] | null {
  const pieces = (words: string) => words.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? []
  const tokens = finish === 'refusal' ? [] : pieces(text)
  switch (protocol) {
    case 'ollama': {
      const line = (message: Body) =>
        `${JSON.stringify({ model: whole['model'], created_at: whole['created_at'], message: { role: 'assistant', content: '', ...message }, done: false })}\n`
      return [
        ...pieces(thinking).map((piece) => line({ thinking: piece })),
        ...tokens.map((content) => line({ content })),
        `${JSON.stringify({ ...whole, message: { role: 'assistant', content: '' } })}\n`,
      ]
    }
    case 'openai': {
      const { choices, usage: counted, timings, ...head } = whole
      const [choice] = Array.isArray(choices) ? choices.filter(isRecord) : []
      const message = isRecord(choice?.['message']) ? choice['message'] : {}
      const event = (change: Body) =>
        `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...change })}\n\n`
      const delta = (change: Body, more: Body = {}) =>
        event({ choices: [{ index: 0, delta: change, finish_reason: null, ...more }] })
      const refusal = typeof message['refusal'] === 'string' ? [delta({ refusal: message['refusal'] })] : []
      return [
        ...pieces(thinking).map((piece) => delta({ reasoning_content: piece })),
        ...tokens.map((content) => delta({ content })),
        ...refusal,
        delta(
          {},
          {
            finish_reason: choice?.['finish_reason'] ?? 'stop',
            native_finish_reason: choice?.['native_finish_reason'],
            logprobs: choice?.['logprobs'] ?? null,
          },
        ),
        event({ choices: [], usage: counted ?? usage, ...(timings === undefined ? {} : { timings }) }),
        'data: [DONE]\n\n',
      ]
    }
    case 'anthropic':
      return null
  }
}

/** Sends the lines of a streamed answer, as far as its script lets it come. */
export async function sendStreamed(
  response: ServerResponse,
  protocol: Protocol,
  lines: readonly string[],
  { stallsAfter, cutAfter }: Answer,
): Promise<void> {
  const type = protocol === 'ollama' ? 'application/x-ndjson' : 'text/event-stream'
  response.writeHead(200, { 'content-type': type })
  for (const [at, line] of lines.entries()) {
    if (at === stallsAfter || response.destroyed) return
    if (at === cutAfter) return void response.socket?.destroy()
    response.write(line)
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}
