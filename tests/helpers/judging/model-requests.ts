import * as z from 'zod'
import { answerSchema } from '../../../src/main/judging/port/answer-schema.ts'
import type { ModelRequest } from '../../../src/main/judging/port/model-port.ts'

export const Verdict = z.object({
  verdict: z.enum(['yes', 'no']),
  level: z.int().min(0).max(4),
  note: z.string().optional(),
})
export type Verdict = z.infer<typeof Verdict>

/** A request as the engine makes it, for one question to one model. */
export function modelRequest(baseUrl: string, change: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: 'test-model',
    baseUrl,
    key: 'sk-test-0123456789abcdef',
    system: 'You judge whether a bell rang.',
    turns: [{ role: 'user', text: 'Did the bell ring?' }],
    schema: answerSchema(Verdict),
    isGrammar: false,
    temperature: 0.1,
    seed: null,
    maxOutputTokens: 200,
    topLogprobs: null,
    cacheKey: 'bell.judge:1',
    signal: new AbortController().signal,
    onConnected: () => undefined,
    local: null,
    ...change,
  }
}
