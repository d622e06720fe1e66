import { withPlainDigits } from '../../../../src/main/pipelines/receipt/evidence/text/fold.ts'
import { type AmountMark, amountsOf, type Paper, type Relation } from '../writing/paper.ts'
import { textOf } from '../writing/text.ts'
import { brokenIn, toleranceOf } from './tolerance.ts'

/**
 * Whether the print alone tells that amounts were altered: each of them is in a sum, product or share that does not
 * hold, all amounts of which are printed, and so are the number of pieces or the percents by which they depend on each
 * other. No reader can use a value that a paper leaves out.
 */
export function isDecidable(forged: Paper, altered: readonly AmountMark[]): boolean {
  const amounts = new Map(amountsOf(forged).map((mark) => [mark.id, mark]))
  const numbers = numbersOf(textOf(forged))
  const printed = brokenIn(forged, toleranceOf(forged)).filter(
    (relation) =>
      relation.terms.every(({ id }) => amounts.has(id)) && isFactorPrinted(relation, amounts, numbers),
  )
  return altered.every(({ id }) => printed.some(({ terms }) => terms.some((term) => term.id === id)))
}

function isFactorPrinted(
  { kind, terms }: Relation,
  amounts: ReadonlyMap<number, AmountMark>,
  numbers: ReadonlySet<string>,
): boolean {
  const [first, second] = terms
  if ((kind !== 'product' && kind !== 'rate') || first === undefined || second === undefined) return true
  const exps = [first, second].map(({ id }) => amounts.get(id)?.exp ?? 0)
  const factor = first.factor * 10 ** ((exps[0] ?? 0) - (exps[1] ?? 0))
  if (kind === 'product') return factor === 1 || numbers.has(bare(factor))
  const shares = [factor, 1 - factor, factor - 1, factor / (1 - factor), 1 / factor - 1]
  return shares.some((share) => share > 0 && numbers.has(bare(share * 100)))
}

/** Every number of a text by its digits alone, without zeros at its ends: 0,50 as 5. */
function numbersOf(text: string): ReadonlySet<string> {
  const found = withPlainDigits(text).match(/\d+(?:[.,٫]\d+)?/g) ?? []
  return new Set(found.map(trimmed))
}

function bare(value: number): string {
  return trimmed(String(Math.round(value * 10_000) / 10_000))
}

function trimmed(number: string): string {
  return number.replace(/[.,٫]/g, '').replace(/^0+|0+$/g, '')
}
