import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../../bench/lib/receipts-made/languages/index.ts'
import { formerlyHeld } from '../../../../bench/lib/receipts-made/layouts/formerly-held/index.ts'
import { layouts, wordsOf } from '../../../../bench/lib/receipts-made/layouts/index.ts'
import { makeReceipt } from '../../../../bench/lib/receipts-made/made.ts'
import { amountsOf, type Paper, withMark } from '../../../../bench/lib/receipts-made/writing/paper.ts'
import { textOf } from '../../../../bench/lib/receipts-made/writing/text.ts'
import type { Style } from '../../../../bench/lib/receipts-made/writing/world.ts'
import { judgeText } from '../../../helpers/cases/receipts.ts'
import { atDepth } from '../../../helpers/depth.ts'

const allLayouts = [...layouts, ...formerlyHeld]

const papers = fc
  .record({
    layout: fc.constantFrom(...allLayouts),
    language: fc.constantFrom(...languages),
    seed: fc.integer({ min: 20, max: 40 }),
  })
  .map(({ layout, language, seed }) => ({
    layout,
    language,
    paper: makeReceipt(layout, language, seed, wordsOf(layout)),
  }))
  .filter((made) => made.paper !== null)

/** A paper on which a seller's name was once taken for a payment: with its amounts before their words. */
const amountsFirst = allLayouts
  .filter(({ name }) => name === 'slip-amount-first')
  .flatMap((layout) =>
    languages
      .filter(({ code }) => code === 'da')
      .map((language) => ({
        layout,
        language,
        paper: makeReceipt(layout, language, 36, wordsOf(layout)),
      })),
  )

async function labelOf(paper: Paper) {
  return (await judgeText(textOf(paper))).outcome.label
}

/** One amount of a paper with a blank where recognition leaves one; `null` where the paper has no such amount. */
function withBlank(paper: Paper, pick: number, where: (typeof BLANKS)[number]): Paper | null {
  const marks = amountsOf(paper).filter(({ exp, value, print }) =>
    where === 'behind the thousands'
      ? Math.abs(value) >= 1_000 * 10 ** exp && /[.,]/.test(print.numbers.group)
      : exp > 0,
  )
  const mark = marks[pick % Math.max(1, marks.length)]
  if (mark === undefined) return null
  const { numbers } = mark.print
  const changed = {
    'behind the decimal sign': { decimal: `${numbers.decimal} ` },
    'before the decimal sign': { decimal: ` ${numbers.decimal}` },
    'behind the thousands': { group: `${numbers.group} ` },
  }[where]
  return withMark(paper, { ...mark, print: { ...mark.print, numbers: { ...numbers, ...changed } } })
}

const BLANKS = ['behind the decimal sign', 'before the decimal sign', 'behind the thousands'] as const
const SIGNS = [
  '$#',
  '# €',
  '£#',
  '# kr',
  'CHF #',
  'Rs. #',
  'RM #',
  '# zł',
  '# Kč',
  '₺#',
  '# руб.',
  'USD #',
  '#',
]
const NUMBERS = ['1,234.5', '1.234,5', '1234.5', '1234,5', '1 234,5', '1\u00a0234,5']
const SELLERS = [
  'Total Energies',
  'Bar 54',
  'Cash & Carry Schmidt',
  'Due Fratelli',
  'Kassa 24',
  'Tax Advisors LLP',
]

describe('the label of a genuine paper in any language stays', () => {
  it.each(BLANKS)('with a blank %s of an amount', async (where) => {
    await fc.assert(
      fc.asyncProperty(papers, fc.nat(), async ({ paper }, pick) => {
        const changed = paper === null ? null : withBlank(paper, pick, where)
        if (paper === null || changed === null) return
        expect(await labelOf(changed)).toBe(await labelOf(paper))
      }),
      { numRuns: atDepth(8, 60) },
    )
  })

  it.each([
    ['another currency sign', SIGNS.map((sign) => ({ sign }))],
    ['another decimal style', NUMBERS.map((numbers) => ({ numbers }))],
    ['another seller', SELLERS.map((seller) => ({ seller }))],
  ] as const)('with %s', async (_, styles) => {
    await fc.assert(
      fc.asyncProperty(papers, fc.constantFrom<Style>(...styles), async (made, style) => {
        const { layout, language, paper } = made
        const again =
          paper === null ? null : makeReceipt(layout, language, paper.seed, wordsOf(layout), style)
        if (paper === null || again === null || paper.truth.exp !== 2) return
        expect(await labelOf(again)).toBe(await labelOf(paper))
      }),
      {
        numRuns: atDepth(8, 60),
        examples: amountsFirst.flatMap((made) => styles.map((style): [typeof made, Style] => [made, style])),
      },
    )
  })
})
