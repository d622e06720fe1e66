import { describe, expect, it } from 'vitest'
import { isDateDecidable } from '../../../../bench/lib/receipts-made/forging/decidable-date.ts'
import { languages } from '../../../../bench/lib/receipts-made/languages/index.ts'
import { makeReceipt } from '../../../../bench/lib/receipts-made/made.ts'
import {
  type DateMark,
  type Day,
  marksOf,
  withMark,
} from '../../../../bench/lib/receipts-made/writing/paper.ts'

const DAY: Day = { year: 2024, month: 5, day: 20 }

/** A paper with its date, and another of a role; whether the print tells that the first of them is a given day. */
function isDecidable(
  altered: Day,
  more: { heading?: string; role?: DateMark['role']; hasWeekday?: true } = {},
): boolean {
  const language = languages.find(({ code }) => code === 'en-GB')
  if (language === undefined) throw new Error('There is no such language.')
  const { heading = 'Receipt', role, hasWeekday } = more
  const paper = makeReceipt(
    {
      name: 'two-dates',
      write(draft) {
        draft.text(heading)
        const date = draft.day('paper', DAY)
        draft.text(hasWeekday === undefined ? date : { ...date, hasWeekday })
        if (role !== undefined) draft.text(draft.day(role, DAY))
        const total = draft.money('total', 4_600)
        draft.row('total', total)
        draft.total(total)
      },
    },
    language,
    0,
  )
  const mark = paper === null ? undefined : marksOf(paper).find(({ mark: { kind } }) => kind === 'date')?.mark
  if (paper === null || mark?.kind !== 'date') throw new Error('The paper has no date.')
  const after = { ...mark, day: altered }
  return isDateDecidable(withMark(paper, after), after)
}

describe('whether the print alone tells that a date was altered', () => {
  const earlier = { year: 2024, month: 1, day: 20 }
  const later = { year: 2024, month: 9, day: 20 }
  it.each<readonly [string, boolean, Day, Parameters<typeof isDecidable>[1]]>([
    ['does not where it is the only one', false, earlier, {}],
    ['does where its day of the week is printed', true, earlier, { hasWeekday: true }],
    ['does where no calendar has it', true, { year: 2024, month: 2, day: 30 }, {}],
    ['does where a slip of the same moment is printed', true, earlier, { role: 'stamp' }],
    ['does not where the other is of another moment', false, earlier, { role: 'other' }],
    ['does not where they are near', false, { year: 2024, month: 5, day: 28 }, { role: 'stamp' }],
    ['does not of a bill that is paid later', false, earlier, { role: 'stamp', heading: 'Invoice' }],
    ['does of a bill that was paid before it', true, later, { role: 'stamp', heading: 'Invoice' }],
  ])('%s', (_, expected, day, more) => {
    expect(isDecidable(day, more)).toBe(expected)
  })
})
