import fc from 'fast-check'
import { expect, it } from 'vitest'
import { steadyRows } from '../../../../../src/renderer/features/queue/table/steady-rows.ts'
import { CaseId } from '../../../../../src/shared/domain/ids.ts'

const idOf = (letter: string) =>
  CaseId.parse(`019b0000-0000-7000-8000-${letter.charCodeAt(0).toString(16).padStart(12, '0')}`)
const listOf = (letters: string) => [...letters].map((letter) => ({ caseId: idOf(letter), letter }))
const idsOf = (letters: string) => [...letters].map(idOf)
const steady = (shown: string, fresh: string) => {
  const { rows, held } = steadyRows(idsOf(shown), listOf(fresh))
  return { rows: rows.map(({ letter }) => letter).join(''), held }
}

it.each([
  ['nothing is new', 'abc', 'abc', 'abc', 0],
  ['one comes before all', 'abc', 'xabc', 'abc', 1],
  ['some come between', 'abc', 'axbyzc', 'abc', 3],
  ['some come after all', 'abc', 'abcxy', 'abcxy', 0],
  ['some come before and after', 'abc', 'xabcyz', 'abcyz', 1],
  ['one has left', 'abc', 'ac', 'ac', 0],
  ['one has left and one came', 'abc', 'xac', 'ac', 1],
  ['one is more urgent now', 'abc', 'cab', 'abc', 0],
  ['all have left', 'abc', 'xy', 'xy', 0],
  ['nothing was shown', '', 'xy', 'xy', 0],
  ['the list is empty now', 'abc', '', '', 0],
])('the row under the eyes stays in its place when %s', (_, shown, fresh, rows, held) => {
  expect(steady(shown, fresh)).toEqual({ rows, held })
})

it('no shown row that is still there moves before another, and every row is shown or counted', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (shown, fresh) => {
      const { rows, held } = steady(shown.join(''), fresh.join(''))
      const stayed = shown.filter((letter) => fresh.includes(letter)).join('')
      expect(rows.startsWith(stayed)).toBe(true)
      expect(rows.length + held).toBe(fresh.length)
      expect(new Set(rows).size).toBe(rows.length)
    }),
  )
})
