import { describe, expect, it } from 'vitest'
import { recommendedFor } from '../../../../src/main/judging/routes/recommended-models.ts'

const GIGABYTE = 2 ** 30

describe('models that are recommended', () => {
  it.each([
    [2, ['gemma3:1b']],
    [4, ['gemma3:1b']],
    [8, ['gemma3:4b', 'phi4-mini', 'llama3.2:3b']],
    [16, ['qwen3:8b', 'qwen2.5:7b', 'gemma3:4b']],
    [64, ['gemma3:12b', 'qwen3:8b', 'qwen2.5:7b']],
  ])('fit a machine with %i GB of memory, largest first', (gigabytes, names) => {
    expect(recommendedFor(gigabytes * GIGABYTE).map(({ name }) => name)).toEqual(names)
  })
})
