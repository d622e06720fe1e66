import { evidenceOf } from '../../languages/seen.ts'
import type { Line } from '../../text/lines.ts'
import { CA_PROVINCE, type CountryEvidence, WEIGHT } from './addresses.ts'

/** Returns the amounts of a line, for comparing a tax with the sum that it is a share of. */
export type TaxFigures = (line: number) => readonly number[]

/**
 * Rates of a tax called GST, by country. A rate matches if it is printed next to the tax, or if the tax is this share
 * of a sum.
 */
const GST_RATES: readonly { readonly country: string; readonly rate: number }[] = [
  { country: 'CA', rate: 0.05 },
  { country: 'AU', rate: 0.1 },
  { country: 'NZ', rate: 0.15 },
  { country: 'SG', rate: 0.07 },
  { country: 'SG', rate: 0.08 },
  { country: 'SG', rate: 0.09 },
  { country: 'MY', rate: 0.06 },
]
const GST_COUNTRIES = [...new Set(GST_RATES.map(({ country }) => country))]
/** Lines that begin with the name of a tax: “GST”, “AB GST”, “TOTAL GST”, “5% GST”. */
const GST_LINE = /^[^\p{L}]*(?:\p{L}{1,8}[^\p{L}]+){0,2}g\.?s\.?t\b/u
const PRINTED_RATE = /(\d{1,2}(?:\.\d{1,3})?) ?%/
/** Labels of sums that a tax can be a share of. */
const SUM_WORDS: ReadonlySet<string> = new Set(['sub', 'net', 'total', 'gross', 'due', 'paid', 'cash'])

/**
 * Finds the countries of a tax called GST: several countries have one, and its rate distinguishes them. A province
 * before the name means Canada.
 */
export function taxesIn(lines: readonly Line[], figuresOf: TaxFigures): CountryEvidence[] {
  const taxed = lines.filter(({ plain }) => GST_LINE.test(plain) && !/[cs]gst|igst/.test(plain))
  if (taxed.length === 0) return []
  const sums = lines
    .filter(({ marks }) => marks.some((mark) => SUM_WORDS.has(evidenceOf(mark, 'label') ?? '')))
    .flatMap(({ index }) => figuresOf(index))
  return taxed.flatMap((line) => {
    const text = line.text.trim().slice(0, 40)
    const evidence = (country: string, weight: number) => ({
      country,
      weight,
      kind: 'tax' as const,
      line: line.index,
      text,
    })
    const all = GST_COUNTRIES.map((country) => evidence(country, WEIGHT.weak))
    if (PROVINCE_AT_TAX.test(line.text)) return [...all, evidence('CA', WEIGHT.strong)]
    const printed = Number(PRINTED_RATE.exec(line.plain)?.[1] ?? Number.NaN) / 100
    const tax = figuresOf(line.index).at(-1)
    const shown = GST_RATES.filter(
      ({ rate }) =>
        Math.abs(printed - rate) < 0.0001 ||
        (Number.isNaN(printed) && tax !== undefined && isShareOf(tax, rate, sums)),
    )
    return [...all, ...shown.map(({ country }) => evidence(country, WEIGHT.strong))]
  })
}

const PROVINCE_AT_TAX = new RegExp(String.raw`\b(?:${CA_PROVINCE})[ -]+(?:G\.?S\.?T|P\.?S\.?T|H\.?S\.?T)\b`)

/** A smaller tax is a share of too many sums by coincidence: 5 % and 6 % of 1.00 are both 0.05. */
const MIN_TAX = 0.1

/** Whether a tax is this share of a sum, to the cent, either added to it or contained in it. */
function isShareOf(tax: number, rate: number, sums: readonly number[]): boolean {
  return (
    tax >= MIN_TAX &&
    sums.some(
      (sum) => Math.abs(sum * rate - tax) < 0.0101 || Math.abs((sum * rate) / (1 + rate) - tax) < 0.0101,
    )
  )
}
