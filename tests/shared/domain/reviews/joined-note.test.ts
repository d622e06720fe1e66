import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NOTE_LIMIT } from '../../../../src/shared/domain/reviews/feedback.ts'
import { joinedNote, keptNote } from '../../../../src/shared/domain/reviews/joined-note.ts'

it.each([
  ['', 'mine', 'theirs', 'theirs\nmine'],
  ['base', 'base', 'theirs\nbase', 'theirs\nbase'],
  ['base', 'base, and mine', 'base\ntheirs', 'base, and mine\ntheirs'],
  ['base', 'base, and mine', 'theirs\nbase', 'theirs\nbase, and mine'],
  ['base', 'mine', 'theirs', 'theirs\nmine'],
  ['', 'the last sound', 'sound', 'the last sound'],
  ['', 'The ', 'The second', 'The second\nThe '],
  ['The ', 'The second', 'The first', 'The first\nThe second'],
  ['', 'one', 'one\ntwo', 'one\ntwo'],
  ['base', 'base ', 'theirs\nbase', 'theirs\nbase '],
  ['base', '', 'base\ntheirs', 'base\ntheirs'],
])('joins what was made of “%s”: “%s” and “%s”', (base, mine, theirs, joined) => {
  expect(joinedNote(base, mine, theirs)).toBe(joined)
})

it('a note that the window knew is replaced, one that it did not know is kept, and where nobody says what it knew the last stands', () => {
  expect(keptNote(['before'], 'mine', 'before')).toBe('mine')
  expect(keptNote(['before'], 'mine', 'theirs')).toBe('theirs\nmine')
  expect(keptNote(null, 'mine', 'theirs')).toBe('mine')
  expect(keptNote([], 'mine', 'x'.repeat(NOTE_LIMIT))).toBe(`${'x'.repeat(NOTE_LIMIT)}\nmine`)
})

it('whatever two windows write at once, both texts are in the note', () => {
  const words = fc.string({ maxLength: 8 }).map((text) => text.trim())
  fc.assert(
    fc.property(words, words, (mine, theirs) => {
      const joined = joinedNote('', mine, theirs)
      expect([joined.includes(mine), joined.includes(theirs)]).toEqual([true, true])
    }),
  )
})
