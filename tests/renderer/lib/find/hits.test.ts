import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hitsIn } from '../../../../src/renderer/lib/find/hits.ts'

it.each([
  ['The cat. the CAT.', 'the cat', ['The cat', 'the CAT']],
  ['Ёлка и ёлка', 'ёлка', ['Ёлка', 'ёлка']],
  ['a line\n  broken here', 'line broken', ['line\n  broken']],
  ['hyphen\u00adated', 'hyphenated', ['hyphen\u00adated']],
  ['İstanbul, istanbul', 'istanbul', ['istanbul']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['🙂 smile 🙂', '🙂', ['🙂', '🙂']],
  ['nothing', '', []],
  ['nothing  here', ' ', []],
  ['nothing', 'else', []],
])('in “%s” the words “%s” stand at %j', (text, query, expected) => {
  expect(hitsIn(text, query).map(({ from, to }) => text.slice(from, to))).toEqual(expected)
})

it('whatever stands before and after, the words themselves are found where they are', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const text = `${before}|needle in hay|${after}`
      const found = hitsIn(text, '|NEEDLE in hay|').map(({ from, to }) => text.slice(from, to))
      expect(found).toContain('|needle in hay|')
    }),
  ))
