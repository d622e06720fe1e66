import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../../../../src/main/pipelines/receipt/evidence/languages/all.ts'
import type { Language } from '../../../../../../src/main/pipelines/receipt/evidence/languages/language.ts'
import { judgeText } from '../../../../../helpers/cases/receipts.ts'

const named = languages.map((language) => [language.code, language] as const)

interface Style {
  readonly seller: string
  readonly logo: string
  readonly sign: string
  readonly decimal: '.' | ','
}

const PLAIN: Style = { seller: 'Rusty Anchor', logo: '', sign: '€', decimal: '.' }

/**
 * A POS receipt with the first words of a language's table: the sold goods, the sum, the given money and the change.
 */
function paperIn({ labels, kinds, dates }: Language, { seller, logo, sign, decimal }: Style): string {
  const first = (text = '') => (text.split(',')[0] ?? '').trim().replace(/^~|\*$/g, '')
  const row = (label: string, amount: string) =>
    `${label.padEnd(36)}${sign}${amount.replace('.', decimal).padStart(9)}`
  return [
    ...(logo === '' ? [] : [logo]),
    seller,
    first(kinds.receipt),
    `${first(dates.document)}  2024-05-14`,
    row('Espresso', '3.20'),
    row('Panettone', '14.30'),
    row('Grissini', '2.50'),
    row(first(labels.total), '20.00'),
    row(first(labels.given ?? labels.cash), '50.00'),
    row(first(labels.change), '30.00'),
  ].join('\n')
}

const outcomeOf = async (language: Language, style: Style) =>
  (await judgeText(paperIn(language, style))).outcome

describe('a paper in a language of the tables', () => {
  it.each(named)('%s: is real, with its total, its date and its currency', async (_, language) => {
    const { label, fields } = await outcomeOf(language, PLAIN)
    expect([label, fields.total, fields.date, fields.currency]).toEqual([
      'real',
      '20.00',
      '2024-05-14',
      'EUR',
    ])
  })

  it.each(named)('%s: keeps its label with another sign and decimal style', async (_, language) => {
    for (const sign of ['$', '£', 'CHF '])
      for (const decimal of ['.', ','] as const) {
        const { label, fields } = await outcomeOf(language, { ...PLAIN, sign, decimal })
        expect([sign, decimal, label, fields.total]).toEqual([sign, decimal, 'real', '20.00'])
      }
  })

  it.each(named)('%s: keeps its label under another seller, and with a logo above', async (_, language) => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...'rustyanchor'], { minLength: 6 }),
        fc.constantFrom('', '* * *', '~~~~~', '◆◆◆', '(R)'),
        async (letters, logo) => {
          const { label, fields } = await outcomeOf(language, { ...PLAIN, seller: letters.join(''), logo })
          expect([label, fields.total]).toEqual(['real', '20.00'])
        },
      ),
      { numRuns: 6, seed: 7 },
    )
  })
})
