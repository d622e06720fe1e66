import { expect, it } from 'vitest'
import type { CallProgress } from '../../../../src/shared/domain/judging/call-progress.ts'
import { callProgressText } from '../../../../src/shared/domain/judging/call-progress-text.ts'
import { callProgress } from '../../../helpers/judging/call-progress.ts'

const writing = { phase: 'writing', tokens: 1_204, tokensPerSecond: 12.4 } as const

it.each<[Partial<CallProgress>, string]>([
  [{}, 'Waiting for a turn of llama3.2'],
  [{ phase: 'loading' }, 'Loading llama3.2'],
  [{ phase: 'prompt' }, 'llama3.2 is reading the prompt'],
  [
    { phase: 'prompt', prompt: { done: 512, of: 2_048 } },
    'llama3.2 is reading the prompt: 512 of 2,048 tokens',
  ],
  [{ ...writing, tokensPerSecond: null }, 'llama3.2 is writing: 1,204 tokens'],
  [writing, 'llama3.2 is writing: 1,204 tokens, 12 tokens a second'],
  [{ ...writing, tokensPerSecond: 9.96 }, 'llama3.2 is writing: 1,204 tokens, 10.0 tokens a second'],
  [{ ...writing, entries: { done: 0, of: 9 } }, 'llama3.2 is writing: 1,204 tokens, 12 tokens a second'],
  [{ ...writing, entries: { done: 4, of: 9 } }, 'llama3.2 is writing: word 4 of 9, 12 tokens a second'],
  [
    { ...writing, role: 'receipt.referee', entries: { done: 9, of: 9 } },
    'llama3.2 is writing: number 9 of 9, 12 tokens a second',
  ],
  [
    { ...writing, role: 'modelCheck', entries: { done: 1, of: 2 } },
    'llama3.2 is writing: entry 1 of 2, 12 tokens a second',
  ],
])('says how far a call is: %j', (changes, text) => {
  expect(callProgressText(callProgress(changes))).toBe(text)
})
