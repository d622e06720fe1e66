import { ModelCall } from '../../../src/shared/domain/judging/call.ts'

/** An answered call of a reading, with the given changes. */
export function modelCall(change: Partial<ModelCall> = {}): ModelCall {
  const sha256 = 'a'.repeat(64)
  return ModelCall.parse({
    id: 'reading.judge/words:0/0/0',
    role: 'reading.judge',
    key: 'words:0',
    sample: 0,
    provider: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    requestedModel: 'gpt-4o-mini',
    servedModel: 'gpt-4o-mini-2024-07-18',
    fingerprint: null,
    requestId: null,
    promptId: 'reading.judge',
    promptVersion: '9c41e0aa12345678',
    schemaHash: sha256,
    params: {},
    droppedParams: [],
    usage: null,
    costMicros: 705,
    startedAt: 0,
    ms: 900,
    tries: 1,
    repaired: false,
    cached: false,
    result: 'ok',
    error: null,
    requestSha256: sha256,
    responseSha256: null,
    ...change,
  })
}
