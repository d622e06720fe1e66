import { expect, it } from 'vitest'
import { miscueOf } from '../../../../src/main/pipelines/reading/miscues.ts'
import { defaults, readingWord, wrong } from './reading-state.ts'

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
  expect(miscueOf(readingWord({ ref, ...wrong(heard, heard) }), defaults.nearMiss)).toBe(expected)
})

it('says nothing of a word that was not heard', () => {
  expect(
    miscueOf(readingWord({ heard: { primary: null, clean: null, crossValidator: 'a' } }), defaults.nearMiss),
  ).toBeNull()
})
