import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTexts } from '../../../../src/shared/domain/reviews/joined-text.ts'

// The caret stands at “|” in what is typed, and in what comes of it.
it.each([
  ['nothing', '', 'mine|', 'theirs', 'theirs\nmine|'],
  ['a start of their own words', 'The ', 'The fir|', 'The second', 'The second\nThe fir|'],
  ['the same words', '', 'The |', 'The second', 'The second\nThe |'],
  ['their line above', 'base', 'ba|se', 'theirs\nbase', 'theirs\nba|se'],
  ['their line above, at the start of mine', 'base', '|base', 'theirs\nbase', 'theirs\n|base'],
  ['their line below', 'base', 'base, and mine|', 'base\ntheirs', 'base, and mine|\ntheirs'],
  ['their line below a space', 'base', 'base |', 'base\ntheirs', 'base |\ntheirs'],
  ['their line below a new line', 'base', 'base\n|', 'base\ntheirs', 'base\ntheirs\n|'],
  ['their new line below', 'base', 'base|', 'base\n', 'base|\n'],
  ['a line with an empty one below', '', 'mine|', 'theirs\n', 'theirs\n\nmine|'],
  ['a line below an empty one', 'one\n', 'one\n|', 'one\n\ntheirs', 'one\n|\ntheirs'],
  ['their line between', 'one\ntwo', 'one\ntwo|', 'one\ntheirs\ntwo', 'one\ntheirs\ntwo|'],
  ['each another line', 'one\ntwo', 'one, mine|\ntwo', 'one\ntwo, theirs', 'one, mine|\ntwo, theirs'],
  ['each an end of one line', 'base', 'mine base|', 'base theirs', 'mine base| theirs'],
  ['each a start of one line', 'base', 'base mine|', 'theirs base', 'theirs base mine|'],
  ['each other words for the same', 'base', 'mine|', 'theirs', 'theirs\nmine|'],
  ['what is a part of mine', '', 'the last| sound', 'sound', 'the last| sound'],
  ['mine as a whole line', '', 'on|e', 'zero\none\ntwo', 'zero\non|e\ntwo'],
  ['mine taken away', 'base', '|', 'base\ntheirs', 'base\ntheirs|'],
  ['a line taken away', 'one\ntwo\nthree', 'one\ntwo\nthree!|', 'one\nthree', 'one\nthree!|'],
  ['the last line taken away', 'one\ntwo', 'one|\ntwo', 'one', 'one|'],
  ['a line taken away that I changed', 'one\ntwo', 'one\ntwo!|', 'one', 'one\ntwo!|'],
  ['a line changed that I took away', 'one\ntwo', 'one|', 'one\ntwo!', 'one|\ntwo!'],
  ['ends of lines of Windows', 'one\r\ntwo', 'one\ntwo!|', 'one?\r\ntwo', 'one?\ntwo!|'],
])('joins %s with the typed text', (_, base, typed, theirs, expected) => {
  const joined = mergeTexts(base, typed.replace('|', ''), theirs)
  const caret = joined.place(typed.indexOf('|'))
  expect(`${joined.text.slice(0, caret)}|${joined.text.slice(caret)}`).toBe(expected)
})

it.each([
  ['first', '|The \nThe '],
  ['last', 'The \n|The '],
] as const)(
  'takes the %s of equal lines for the one of before where it is told to',
  (amongEqual, expected) => {
    const { text, place } = mergeTexts('The ', 'The ', 'The \nThe ', amongEqual)
    expect(`${text.slice(0, place(0))}|${text.slice(place(0))}`).toBe(expected)
  },
)

it('whatever two windows write at once, both texts are in the note', () => {
  const words = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(words, words, (mine, theirs) => {
      const { text } = mergeTexts('', mine, theirs)
      expect([text.includes(mine), text.includes(theirs)]).toEqual([true, true])
    }),
  )
})

it('whatever was changed, what only one of them changed is as that one has it', () => {
  const lines = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', ' ', '\n') })
  fc.assert(
    fc.property(lines, lines, (base, next) => {
      expect(mergeTexts(base, base, next).text).toBe(next)
      if (next.trim() !== '') expect(mergeTexts(base, next, base).text).toBe(next)
    }),
  )
})
