import { expect, it } from 'vitest'
import { likenessOf } from '../../../../../src/main/pipelines/reading/rules/likeness.ts'
import { defaults, wrong } from '../reading-state.ts'
import { readingWord } from '../reading-word.ts'

it.each([
  ['a', 'the', 'function_word'],
  ['on', 'no', 'function_word'],
  ['was', 'were', 'function_word'],
  ['faced', 'face', 'morphological'],
  ['face', 'faced', 'morphological'],
  ['running', 'runs', 'morphological'],
  ['happy', 'unhappy', 'morphological'],
  ['tried', 'tries', 'morphological'],
  ['platforms', 'plates', 'visual'],
  ['often', 'opted', 'visual'],
  ['saw', 'was', 'visual'],
  ['house', 'horse', 'visual'],
  ['home', 'a', null],
  ['home', 'zebra', null],
  ['pony', 'little', null],
  ['the', 'dog', null],
])('%s read as %s: %s', (ref, heard, expected) => {
  expect(likenessOf(readingWord({ ref, ...wrong(heard, heard) }), defaults.nearMiss)).toBe(expected)
})

it('is not computed for a word that was not heard', () => {
  expect(
    likenessOf(
      readingWord({ heard: { primary: null, clean: null, crossValidator: 'a' } }),
      defaults.nearMiss,
    ),
  ).toBeNull()
})
