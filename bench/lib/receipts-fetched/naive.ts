import type { Fetched } from './fetched.ts'

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bCAD\b/, 'CAD'],
  [/€|\bEUR(o)?\b/i, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\$|\bUSD\b/, 'USD'],
]

/** The naive rules that the benchmark has beside its figures. */
export function naiveReading({ input: { text }, totalWords }: Fetched) {
  const total = naiveTotal(text, totalWords)
  const date = naiveDate(text)
  const currency = SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null
  return { total, date, currency, label: 'real' as const, called: total === null || date === null }
}

/** The largest amount with two decimals on a line with a word for the total. */
function naiveTotal(text: string, words: RegExp): string | null {
  const amounts = text
    .split('\n')
    .filter((line) => words.test(line))
    .flatMap((line) => line.match(/\d[\d.,]*[.,]\d{2}(?!\d)/g) ?? [])
    .map((amount) => Number(`${amount.slice(0, -3).replace(/[.,]/g, '')}.${amount.slice(-2)}`))
  return amounts.length === 0 ? null : Math.max(...amounts).toFixed(2)
}

/** The first date in figures, with the day first unless the year is. */
function naiveDate(text: string): string | null {
  const [, a = '', b = '', c = ''] = /\b(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})\b/.exec(text) ?? []
  if (a === '') return null
  const [year, day] = a.length === 4 ? [a, c] : [c, a]
  const full = year.length === 2 ? `20${year}` : year
  return [full, b.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
