import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isNearMiss,
  similarity,
} from '../../../../../../src/main/pipelines/reading/evidence/text/similarity.ts'
import { defaults } from '../../reading-state.ts'

it.each([
  ['faced', 'faced', 1],
  ['', '', 1],
  ['faced', '', 0],
  ['cat', 'dog', 0],
  ['faced', 'face', 0.8],
  ['kitten', 'sitting', 1 - 3 / 7],
  ['often', 'opted', 1 - 2 / 5],
  ['a'.repeat(40), `${'a'.repeat(39)}b`, 1 - 1 / 40],
])('of “%s” and “%s” is 1 less the edit distance over the longer length', (a, b, expected) => {
  expect(similarity(a, b)).toBeCloseTo(expected, 12)
})

it('is the same both ways, between 0 and 1, and 1 only for equal words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 40 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const value = similarity(a, b)
      expect(value).toBe(similarity(b, a))
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
      expect(value === 1).toBe(a === b)
    }),
  )
})

it.each([
  ['a shared beginning of three letters', 'platform', 'plastics', true],
  ['a shared beginning of two letters', 'plenum', 'plots', false],
  ['a shared end of three letters', 'running', 'bring', true],
  ['a shared end of two letters, little else', 'watched', 'bed', false],
  ['a similarity of 0.4', 'abxyz', 'cbxpq', true],
  ['a similarity below 0.4', 'abcde', 'fbghi', false],
  ['a word of two letters', 'to', 'top', false],
  ['the same word of two letters', 'to', 'to', false],
  ['words of three letters', 'top', 'tap', true],
  ['nothing in common', 'cat', 'dog', false],
])('knows an attempt: %s', (_, a, b, expected) => {
  expect(isNearMiss(a, b, defaults.nearMiss)).toBe(expected)
  expect(isNearMiss(b, a, defaults.nearMiss)).toBe(expected)
})
