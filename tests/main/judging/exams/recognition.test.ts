import { expect, it } from 'vitest'
import { type Answerer, holdsBy } from '../../../../src/main/judging/exams/recognition.ts'

const HOSTED = 'https://api.example.com/v1'
const HERE = 'http://127.0.0.1:8080/v1'

it.each([
  ['Ollama with a digest', { provider: 'ollama', baseUrl: HERE, fingerprint: 'sha256:one' }, 'digest'],
  ['Ollama on another machine', { provider: 'ollama', baseUrl: HOSTED, fingerprint: 'sha256:one' }, 'digest'],
  ['Ollama without a digest', { provider: 'ollama', baseUrl: HERE, fingerprint: null }, 'nothing'],
  [
    'llama.cpp, which names its build',
    { provider: 'llamacpp', baseUrl: HERE, fingerprint: 'b5000-a1' },
    'nothing',
  ],
  ['vLLM on another machine', { provider: 'vllm', baseUrl: HOSTED, fingerprint: null }, 'nothing'],
  ['a hosted provider', { provider: 'openai', baseUrl: HOSTED, fingerprint: 'fp_1' }, 'version'],
  [
    'the protocol of a hosted provider on this machine',
    { provider: 'openai', baseUrl: HERE, fingerprint: 'fp_1' },
    'nothing',
  ],
  [
    'a hosted provider without a version',
    { provider: 'openai', baseUrl: HOSTED, fingerprint: null, served: null },
    'nothing',
  ],
] satisfies [string, Omit<Answerer, 'served'> & Partial<Answerer>, string][])(
  'an exam recognizes its model again: %s',
  (_, answerer, hold) => {
    expect(holdsBy({ served: 'gpt-6-luna-2026-10-01', ...answerer })).toBe(hold)
  },
)
