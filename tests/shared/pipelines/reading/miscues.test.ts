import { describe, expect, it } from 'vitest'
import { type Miscue, miscueKinds, miscues } from '../../../../src/shared/pipelines/reading/miscues.ts'

const entries = miscueKinds.map((kind): [string, Miscue] => [kind, miscues[kind]])

describe('the miscue registry (000-25)', () => {
  it('has the override of the judge as the source has it: no error, 10 seconds, no override', () => {
    expect(miscues.llmJudgeOverride).toMatchObject({
      countsAsError: 'never',
      timeout: '10 seconds',
      fallback: 'no override',
      providers: expect.arrayContaining(['OpenAI', 'Anthropic']),
      description: expect.any(String),
      detector: expect.any(String),
      example: expect.any(String),
    })
  })

  it.each(entries)('says of %s what it is, what finds it, and gives an example', (_, miscue) => {
    for (const text of [miscue.description, miscue.detector, miscue.example]) expect(text).toMatch(/.{8,}\.$/)
    expect(miscue.label).toMatch(/^[A-Z]/)
  })

  it.each(entries)('says of %s who is asked, how long and what then, or that nobody is', (_, miscue) => {
    const { providers, timeout, fallback } = miscue
    expect([providers, timeout, fallback].filter((each) => each === null)).toHaveLength(
      providers === null ? 3 : 0,
    )
  })

  it('has no label twice', () => {
    expect(new Set(entries.map(([, { label }]) => label)).size).toBe(entries.length)
  })
})
