import { isRecord } from '../../../../src/main/judging/answers/validate.ts'
import type { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import type { WireReply, WireRequest, WireUsage } from './script.ts'

type Answer = Extract<WireReply, { kind: 'answer' }>
type Body = Readonly<Record<string, unknown>>

/** How a protocol writes requests and replies. */
interface Dialect {
  readonly path: RegExp
  readonly requestIdHeader: string
  read(body: Body): Pick<WireRequest, 'system' | 'user' | 'turns' | 'format'>
  write(answer: Answer, usage: WireUsage, request: WireRequest): Body
  error(message: string): Body
}

/** How most protocols say why a reply ended; a refusal stands beside it. */
const ENDINGS = { stop: 'stop', length: 'length', cut: 'stop', refusal: 'stop' } as const

export const dialects: Readonly<Record<Protocol, Dialect>> = {
  openai: {
    path: /^\/v1\/chat\/completions$/,
    requestIdHeader: 'x-request-id',
    read: (body) => ({ ...conversation(body), format: openAiFormat(body['response_format']) }),
    write: (answer, usage, { body, model }) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: answer.model ?? `${model}-served`,
      system_fingerprint: 'fp_wire',
      choices: [
        {
          index: 0,
          // A provider's filter has a reason of its own to end; a gateway passes it on.
          finish_reason:
            answer.refusedAs === undefined
              ? { ...ENDINGS, cut: 'error' }[answer.finish ?? 'stop']
              : 'content_filter',
          ...(answer.refusedAs === undefined ? {} : { native_finish_reason: answer.refusedAs }),
          message: {
            role: 'assistant',
            content: answer.finish === 'refusal' ? null : answer.text,
            refusal: answer.finish === 'refusal' ? answer.text : null,
          },
          logprobs:
            body['logprobs'] === true && answer.logprobs
              ? {
                  content: answer.logprobs.map(({ token, logprob, top }) => ({
                    token,
                    logprob,
                    bytes: null,
                    top_logprobs: top,
                  })),
                }
              : null,
        },
      ],
      usage: {
        prompt_tokens: usage.inputUncached + usage.cacheRead + usage.cacheWrite,
        completion_tokens: usage.output,
        total_tokens: usage.inputUncached + usage.cacheRead + usage.cacheWrite + usage.output,
        prompt_tokens_details: { cached_tokens: usage.cacheRead, cache_write_tokens: usage.cacheWrite },
        completion_tokens_details: { reasoning_tokens: usage.reasoning },
      },
      ...(answer.timing === undefined
        ? {}
        : {
            timings: {
              prompt_n: usage.inputUncached,
              prompt_ms: answer.timing.promptMs,
              predicted_n: usage.output,
              predicted_ms: answer.timing.outputMs,
            },
          }),
    }),
    error: (message) => ({ error: { message, type: 'error', param: null, code: null } }),
  },

  anthropic: {
    path: /^\/v1\/messages$/,
    requestIdHeader: 'request-id',
    read: (body) => ({
      ...conversation(body),
      system: textOf(body['system']),
      format: isRecord(body['output_config']) ? 'schema' : 'none',
    }),
    write: (answer, usage, { model }) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: answer.model ?? `${model}-served`,
      content: answer.text === '' || answer.finish === 'refusal' ? [] : [{ type: 'text', text: answer.text }],
      stop_reason: { stop: 'end_turn', length: 'max_tokens', cut: 'pause_turn', refusal: 'refusal' }[
        answer.finish ?? 'stop'
      ],
      stop_details:
        answer.finish === 'refusal'
          ? { type: 'refusal', category: answer.refusedAs ?? null, explanation: answer.text }
          : null,
      stop_sequence: null,
      usage: {
        input_tokens: usage.inputUncached,
        cache_read_input_tokens: usage.cacheRead,
        cache_creation_input_tokens: usage.cacheWrite,
        output_tokens: usage.output,
        output_tokens_details: { thinking_tokens: usage.reasoning },
      },
    }),
    error: (message) => ({ type: 'error', error: { type: 'error', message } }),
  },

  ollama: {
    path: /^\/api\/chat$/,
    requestIdHeader: 'x-request-id',
    read: (body) => ({ ...conversation(body), format: isRecord(body['format']) ? 'schema' : 'none' }),
    write: (answer, usage, { body, model }) => ({
      model: answer.model ?? model,
      created_at: '2026-01-01T00:00:00Z',
      message: { role: 'assistant', content: answer.text },
      done: true,
      done_reason: ENDINGS[answer.finish ?? 'stop'],
      prompt_eval_count: usage.inputUncached,
      eval_count: usage.output,
      ...(answer.timing === undefined
        ? {}
        : {
            load_duration: answer.timing.loadMs * 1_000_000,
            prompt_eval_duration: answer.timing.promptMs * 1_000_000,
            eval_duration: answer.timing.outputMs * 1_000_000,
          }),
      ...(body['logprobs'] === true && answer.logprobs
        ? {
            logprobs: answer.logprobs.map(({ token, logprob, top }) => ({
              token,
              logprob,
              top_logprobs: top,
            })),
          }
        : {}),
    }),
    error: (message) => ({ error: message }),
  },
}

function openAiFormat(format: unknown): WireRequest['format'] {
  if (!isRecord(format)) return 'none'
  return format['type'] === 'json_schema' ? 'schema' : 'object'
}

function conversation(body: Body): { system: string; user: string; turns: number } {
  const messages = Array.isArray(body['messages']) ? body['messages'].filter(isRecord) : []
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content))
  const turns = messages.filter(({ role }) => role !== 'system')
  return { system: system.join('\n'), user: textOf(turns.at(-1)?.['content']), turns: turns.length }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .filter(isRecord)
    .map(({ text }) => String(text))
    .join('')
}
