import { expect, it } from 'vitest'
import { NOTE_LIMIT } from '../../../../src/shared/domain/reviews/feedback.ts'
import { mergedNote, noteWithout } from '../../../../src/shared/domain/reviews/joined-note.ts'

it.each([
  ['that the window knew is replaced', ['before'], 'mine', 'before', 'mine'],
  ['that it knew of earlier is replaced', ['now', 'before'], 'mine', 'before', 'mine'],
  ['that it did not know is kept', ['before'], 'mine', 'theirs', 'theirs\nmine'],
  ['is replaced where nobody says what the window knew', null, 'mine', 'theirs', 'mine'],
  ['that an unheard save made is gone on with', ['', 'mi'], 'mine', 'theirs\nmi', 'theirs\nmine'],
  [
    'of which only a part is an unheard save is kept',
    ['', 'mi\nxx'],
    'mine\nxx',
    'mi\nyy',
    'mi\nyy\nmine\nxx',
  ],
  ['may be longer than one can', [], 'mine', 'x'.repeat(NOTE_LIMIT), `${'x'.repeat(NOTE_LIMIT)}\nmine`],
])('a note %s', (_, known, mine, stands, expected) => {
  expect(mergedNote(known, mine, stands)).toBe(expected)
})

it.each([
  ['that the window knew is replaced', ['before'], 'mine', 'before', 'mine'],
  ['that it did not know is kept', ['base'], 'base, mine', 'base\ntheirs', 'base, mine\ntheirs'],
  ['takes nothing away from what stands elsewhere', ['one\ntwo'], 'one\ntwo', 'one', 'one\ntwo'],
  ['is kept beside the very words that the window knew', ['mine'], 'mine', 'theirs', 'theirs\nmine'],
  ['is replaced where nobody says what the window knew', null, 'mine', 'theirs', 'mine'],
])('a note beside another %s', (_, known, mine, stands, expected) => {
  expect(noteWithout(known, mine, stands)).toBe(expected)
})
