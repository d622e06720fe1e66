import { describe, expect, it } from 'vitest'
import { languages } from '../../../../../../src/main/pipelines/receipt/evidence/languages/all.ts'
import {
  type Atom,
  atoms,
  type Language,
} from '../../../../../../src/main/pipelines/receipt/evidence/languages/language.ts'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

const NEEDED: readonly Atom[] = [
  'total',
  'net',
  'sub',
  'tax',
  'without',
  'with',
  'due',
  'paid',
  'given',
  'cash',
  'change',
  'service',
  'shipping',
  'discount',
  'rounding',
  'saved',
  'count',
  'other',
]
/** Malay has its own words for what Indonesian, which stands beside it, says in others. */
const named = languages.map((language) => [language.code, language] as const)
const phrasesOf = (text = '') =>
  text
    .split(',')
    .map((each) => each.trim().replace(/^~|\*$/g, ''))
    .filter((each) => each !== '')

describe('the languages of receipts', () => {
  it('are at least twenty-five, each once', () => {
    const codes = new Set(languages.map(({ code }) => code))
    expect(codes.size).toBe(languages.length)
    expect(codes.size).toBeGreaterThanOrEqual(25)
  })

  it.each(named)(
    '%s has words for what stands on receipts',
    (_, { labels, kinds, dates, headings, columns }) => {
      expect(NEEDED.filter((atom) => phrasesOf(labels[atom]).length === 0)).toEqual([])
      expect(
        [
          phrasesOf(kinds.receipt),
          phrasesOf(dates.document),
          phrasesOf(headings),
          phrasesOf(columns.name),
        ].every(({ length }) => length > 0),
      ).toBe(true)
    },
  )

  it.each(named)('%s names twelve months, or numbers them, and seven days', (_, { months, weekdays }) => {
    expect([0, 12]).toContain(months.length)
    expect(weekdays).toHaveLength(7)
  })

  it.each(named)('%s says one thing with one phrase beside an amount', (_, { labels }) => {
    const byText = new Map<string, Atom[]>()
    for (const atom of atoms)
      for (const phrase of new Set(phrasesOf(labels[atom])))
        byText.set(phrase, [...(byText.get(phrase) ?? []), atom])
    expect([...byText].filter(([, own]) => own.length > 1)).toEqual([])
  })

  it.each(named)('%s finds each of its words for a sum, whole, wherever it stands', (code, { labels }) => {
    const lost = (['total', 'due', 'tax', 'change'] as const).flatMap((atom) =>
      phrasesOf(labels[atom]).filter((phrase) => !isFound(phrase, code, atom)),
    )
    expect(lost).toEqual([])
  })
})

/** Whether a text with a phrase between numbers has it as what the table says; words that need others aside. */
function isFound(phrase: string, code: string, atom: Atom): boolean {
  const own = languages.find((language) => language.code === code)
  if (own !== undefined && isWeak(own, atom, phrase)) return true
  return linesOf(`1 ${phrase.toUpperCase()} 5.00\n2 ${phrase} 5.00`).every(({ marks }) =>
    marks.some(({ sayings }) =>
      sayings.some((saying) => saying.about === 'label' && saying.is === atom && saying.language === code),
    ),
  )
}

function isWeak({ labels }: Language, atom: Atom, phrase: string): boolean {
  return (labels[atom] ?? '').includes(`~${phrase}`)
}
