import type { Chance } from '../../measures/chance.ts'
import { namesCurrency } from '../writing/money.ts'
import { amountsOf, type Paper, withMark } from '../writing/paper.ts'
import { textOf } from '../writing/text.ts'
import { itemOf } from '../writing/world.ts'
import { type Altered, turned } from './amounts.ts'

const OTHERS = [
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
  ['INR', '₹'],
  ['KRW', '₩'],
] as const

/** Currencies whose sign a `$` could be as well. */
const DOLLARS: ReadonlySet<string> = new Set([
  'USD',
  'AUD',
  'CAD',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'TWD',
  'HKD',
  'BRL',
  'SGD',
  'NZD',
])

/** Signs that a country takes for its own beside the one it prints: £ means Egyptian pounds as well. */
const ALSO: ReadonlyMap<string, string> = new Map([['EGP', 'GBP']])

/**
 * The sign of another currency at one amount, where the others keep theirs; `null` where fewer than three have one. A
 * currency that the paper names anyhow, as a second one for information, could stand there rightly.
 */
export function alterCurrency(paper: Paper, random: Chance): Altered | null {
  const signed = amountsOf(paper).filter(({ print }) => namesCurrency(print.sign))
  const [mark] = turned(
    signed.filter(({ role }) => role !== 'other'),
    random,
  )
  if (signed.length < 3 || mark === undefined) return null
  const { currency } = paper.truth
  const text = textOf(paper)
  const others = OTHERS.filter(
    ([code, symbol]) =>
      code !== currency &&
      code !== ALSO.get(currency) &&
      !(code === 'USD' && DOLLARS.has(currency)) &&
      !text.includes(code) &&
      !text.includes(symbol),
  )
  if (others.length === 0) return null
  const [code, symbol] = itemOf(others, random.below(others.length))
  const isCode = /[A-Z]{3}/.test(mark.print.sign)
  const sign = mark.print.sign.replace(/^[^#\s]+|[^#\s]+$/, isCode ? code : symbol)
  const after = { ...mark, print: { ...mark.print, sign } }
  return { paper: withMark(paper, after), before: [mark], after: [after] }
}
