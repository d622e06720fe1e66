import { paidWhole, totalOf } from '../held-second/pieces.ts'
import { line } from '../layouts/redundancy/common.ts'
import { itemsTotal, taxOnTop, taxWithin } from '../writing/basket.ts'
import type { Draft } from '../writing/draft.ts'
import type { AmountMark, Cell, Role } from '../writing/paper.ts'

/** A row with what amounts come to. */
export function summed(
  draft: Draft,
  label: string,
  parts: readonly AmountMark[],
  role: Role = 'sum',
): AmountMark {
  const mark = line(draft, label, role, itemsTotal(parts))
  draft.sum(parts, mark)
  return mark
}

/** A row with the total of the paper. */
export function totalRow(draft: Draft, label: string, parts: readonly AmountMark[]): AmountMark {
  const total = totalOf(draft, parts)
  draft.row(label, total)
  return total
}

/** A row with a share of an amount that comes on top of it, or is taken off where the percents are negative. */
export function shareRow(
  draft: Draft,
  label: string,
  base: AmountMark,
  percent: number,
  role: Role = 'tax',
): AmountMark {
  const mark = line(draft, label, role, taxOnTop(base.value, percent).tax)
  draft.rate(base, percent / 100, mark)
  return mark
}

/** A row with the tax that is in an amount already. */
export function withinRow(draft: Draft, label: string, gross: AmountMark, percent: number): AmountMark {
  const mark = line(draft, label, 'tax', taxWithin(gross.value, percent).tax)
  draft.rate(gross, percent / (100 + percent), mark)
  return mark
}

/** An amount that is printed once more under another name. */
export function again(draft: Draft, label: string, of: AmountMark, role: Role): AmountMark {
  if (role === 'paid') return paidWhole(draft, of, label)
  const mark = line(draft, label, role, of.value)
  draft.same(mark, of)
  return mark
}

/** An amount that is printed once more within a sentence. */
export function inSentence(
  draft: Draft,
  of: AmountMark,
  role: Role,
  how: { readonly sign?: boolean } = {},
): AmountMark {
  const mark = draft.money(role, of.value, how)
  draft.same(mark, of)
  return mark
}

/** A line of a table whose second column holds names, which stand at its left edge. */
export function listed(
  draft: Draft,
  widths: readonly number[],
  first: Cell,
  name: string,
  ...rest: readonly Cell[]
): void {
  draft.cols(widths, first, name.padEnd(widths[1] ?? 0), ...rest)
}
