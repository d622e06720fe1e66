import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runawayGuard, type Stopped } from '../../../../src/main/judging/local/runaway.ts'
import { atDepth } from '../../../helpers/depth.ts'

/** Gives the guard tokens until it stops the answer; returns why and after how many tokens. */
function guarded(tokens: Iterable<string>, isJson = true): { stopped: Stopped | null; tokens: number } {
  const guard = runawayGuard({ isJson, hasForm: false })
  let count = 0
  for (const text of tokens) {
    count += 1
    const stopped = guard({ kind: 'text', text })
    if (stopped !== null) return { stopped, tokens: count }
  }
  return { stopped: null, tokens: count }
}

const repeated = (tokens: readonly string[], times: number) =>
  Array.from({ length: times }, () => tokens).flat()
const TAB = ' '.repeat(10)
const thirty = Array.from({ length: 30 }, (_, at) => `word${at} `)

describe('an answer that runs away is stopped', () => {
  it.each<[title: string, tokens: readonly string[], stopped: Stopped | null, after: number]>([
    ['at the 200th character of white space', ['{', ...repeated([TAB], 40)], 'white_space', 21],
    ['not at 190 characters', ['{', ...repeated([TAB], 19), '"a":1'], null, 21],
    ['not where text comes between', ['{', ...repeated([TAB], 15), '"a":', ...repeated([TAB], 15)], null, 32],
    ['when 30 tokens come the fourth time', ['x', ...repeated(thirty, 5)], 'repetition', 121],
    ['not when they came three times', repeated(thirty, 3), null, 90],
    ['when one token comes 120 times', repeated(['no '], 200), 'repetition', 120],
    [
      '8 tokens after its value is whole',
      ['{"a":', '[1]', '}', ...repeated([' and', ' so'], 20)],
      'complete',
      11,
    ],
    ['not where the value is whole and ends', ['{"a":', '"}"', '}'], null, 3],
    ['not by a brace within thinking', ['<think>', '{}', ...'abcdefghijkl', '</think>', '{"a":1'], null, 16],
  ])('%s', (_, tokens, stopped, after) => {
    expect(guarded(tokens)).toEqual({ stopped, tokens: after })
  })

  it('an answer in a form is not stopped within a text, whose length the form bounds; its thinking is', () => {
    const guard = runawayGuard({ isJson: true, hasForm: true })
    const stops = (kind: 'text' | 'thinking', tokens: readonly string[]) =>
      tokens.map((text) => guard({ kind, text })).find((stopped) => stopped !== null)
    expect(stops('text', ['{"a":"', ...repeated(['1', '.'], 300)])).toBeUndefined()
    expect(stops('text', ['"}', ...repeated([' '], 9)])).toBe('complete')
    expect(stops('thinking', repeated(['no '], 120))).toBe('repetition')
  })

  it('a text is never whole, whatever braces it has', () => {
    expect(guarded(['{}', ...'abcdefghijklmnop'], false).stopped).toBeNull()
  })

  it('no JSON value is stopped that ends by itself, whatever it holds', () => {
    fc.assert(
      fc.property(fc.record({ a: fc.string(), b: fc.array(fc.string(), { maxLength: 5 }) }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!/\s{200}/.test(text))
        expect(guarded(text.match(/[\s\S]{1,3}/g) ?? []).stopped).not.toBe('complete')
      }),
      { numRuns: atDepth(100, 2_000) },
    )
  })
})
