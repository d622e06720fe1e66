import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedTokens, type Fit, fitOf, isCut } from '../../../../src/main/judging/local/context.ts'
import { type ModelFacts, NO_FACTS } from '../../../../src/main/judging/port/local-host.ts'
import type { ModelSpeed } from '../../../../src/shared/domain/judging/model-speed.ts'
import { atDepth } from '../../../helpers/depth.ts'

const speed = (change: Partial<ModelSpeed>): ModelSpeed => ({
  provider: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  model: 'llama3.2',
  digest: 'abc',
  loadMs: null,
  promptPerSecond: null,
  outputPerSecond: null,
  bytesPerToken: null,
  contextTokens: null,
  calls: 1,
  measuredAt: 0,
  ...change,
})
const ollama = (change: Partial<ModelFacts> = {}): ModelFacts => ({
  ...NO_FACTS,
  host: 'ollama',
  choosesContext: true,
  maxContext: 8_192,
  loadedContext: 0,
  ...change,
})
const llama = (context: number): ModelFacts => ({
  ...NO_FACTS,
  host: 'llamacpp',
  maxContext: context,
  loadedContext: context,
})

describe('a question fits a model', () => {
  it.each<[title: string, needs: [number, number], facts: ModelFacts, before: ModelSpeed | null, fit: Fit]>([
    [
      'that is not loaded: with the usual context',
      [1_000, 200],
      ollama(),
      null,
      { kind: 'fits', contextTokens: 4_096, outputTokens: 200, mustLoad: true },
    ],
    [
      'that is loaded with enough: with the loaded context',
      [1_000, 200],
      ollama({ loadedContext: 2_048 }),
      null,
      { kind: 'fits', contextTokens: 2_048, outputTokens: 200, mustLoad: false },
    ],
    [
      'that is loaded with too little: with a larger one',
      [5_000, 200],
      ollama({ loadedContext: 4_096 }),
      null,
      { kind: 'fits', contextTokens: 6_144, outputTokens: 200, mustLoad: true },
    ],
    [
      'that had a larger context before: with that one',
      [1_000, 200],
      ollama(),
      speed({ contextTokens: 6_144 }),
      { kind: 'fits', contextTokens: 6_144, outputTokens: 200, mustLoad: true },
    ],
    [
      'to the last token',
      [7_992, 200],
      ollama(),
      null,
      { kind: 'fits', contextTokens: 8_192, outputTokens: 200, mustLoad: true },
    ],
    [
      'not with one token more',
      [7_993, 200],
      ollama(),
      null,
      { kind: 'too_long', neededTokens: 8_193, contextTokens: 8_192 },
    ],
    [
      'where only a quarter of the context is left for an answer without a bound',
      [6_144, 4_000],
      ollama(),
      null,
      { kind: 'fits', contextTokens: 8_192, outputTokens: 2_048, mustLoad: true },
    ],
    [
      'of a server whose context is fixed',
      [3_000, 200],
      llama(4_096),
      null,
      { kind: 'fits', contextTokens: null, outputTokens: 200, mustLoad: false },
    ],
    [
      'not beyond a fixed context',
      [4_000, 200],
      llama(4_096),
      null,
      { kind: 'too_long', neededTokens: 4_200, contextTokens: 4_096 },
    ],
    [
      'of which nothing is known',
      [50_000, 200],
      NO_FACTS,
      null,
      { kind: 'fits', contextTokens: null, outputTokens: 200, mustLoad: false },
    ],
  ])('%s', (_, [promptTokens, outputTokens], facts, before, fit) => {
    expect(fitOf({ promptTokens, outputTokens }, facts, before)).toEqual(fit)
  })

  it('no question gets a context that holds less than its prompt and its answer, or more than the model has', () => {
    const tokens = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(tokens, tokens, tokens, tokens, (promptTokens, outputTokens, loadedContext, maxContext) => {
        const fit = fitOf({ promptTokens, outputTokens }, ollama({ loadedContext, maxContext }), null)
        if (fit.kind === 'too_long') {
          expect(fit.neededTokens).toBeGreaterThan(fit.contextTokens)
          return
        }
        expect(fit.outputTokens).toBeGreaterThan(0)
        expect(promptTokens + fit.outputTokens).toBeLessThanOrEqual(fit.contextTokens ?? 0)
        if (loadedContext <= maxContext) expect(fit.contextTokens).toBeLessThanOrEqual(maxContext)
      }),
      { numRuns: atDepth(200, 5_000) },
    )
  })
})

describe('a prompt is counted', () => {
  it('with fewer bytes a token than any usual text has, before the model was measured', () => {
    expect(estimatedTokens(28_000, null)).toBe(10_064)
  })

  it('by what the model made of the last ones, and a tenth more', () => {
    expect(estimatedTokens(9_000, speed({ bytesPerToken: 4 }))).toBe(2_564)
  })
})

describe('a prompt was cut', () => {
  const text = 'The boiler room of the ship was hot. '.repeat(1_000) // about 9,000 tokens
  it.each<[title: string, read: number, counted: number | null, before: ModelSpeed | null, cut: boolean]>([
    ['where a server keeps half of its context of 8,192', 4_098, null, speed({ bytesPerToken: 4.1 }), true],
    ['also before the model was measured', 4_098, null, null, true],
    ['not where it read all of it', 9_024, null, speed({ bytesPerToken: 4.1 }), false],
    ['not where a tokenizer makes fewer tokens of it', 6_500, null, speed({ bytesPerToken: 4.1 }), false],
    ['where the server’s own tokenizer counts more', 8_000, 9_000, null, true],
    ['not where they differ by the chat template', 8_200, 9_000, null, false],
  ])('%s', (_, read, counted, before, cut) => {
    expect(isCut(read, { text, counted, speed: before })).toBe(cut)
  })
})
