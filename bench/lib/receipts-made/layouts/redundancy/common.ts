import type { Locale } from '../../languages/language.ts'
import { priceOf, rounded } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { AmountMark, Role } from '../../writing/paper.ts'
import { dateLine, head } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'

/** A bill of a firm: its head, its number and its day. */
export function billed(draft: Draft, kind: 'shop' | 'restaurant' | 'firm' = 'firm'): void {
  const { world } = draft
  head(draft, kind)
  draft.text(`${draft.l('invoiceNo')}: ${world.digits('##-#####')}`)
  draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
  draft.blank()
}

/** A slip of a till: its head and its moment. */
export function slipped(draft: Draft, kind: 'shop' | 'restaurant' | 'firm' = 'shop'): void {
  head(draft, kind)
  dateLine(draft)
  draft.rule()
}

/** A label and one amount in a row. */
export function line(draft: Draft, label: string, role: Role, value: number): AmountMark {
  const mark = draft.money(role, value)
  draft.row(label, mark)
  return mark
}

/** A total that is the same as another amount, or the sum of several. */
export function totalling(draft: Draft, label: string, parts: readonly AmountMark[]): AmountMark {
  const total = line(
    draft,
    label,
    'total',
    parts.reduce((sum, { value }) => sum + value, 0),
  )
  draft.sum(parts, total)
  draft.total(total)
  return total
}

/** A part of an amount that can be printed, at least the smallest. */
export function part({ world: { locale } }: Draft, value: number, share: number): number {
  return Math.max(locale.step, Math.round((value * share) / locale.step) * locale.step)
}

/** A count between two. */
export function times({ world: { random } }: Draft, least: number, most: number): number {
  return least + random.below(most - least + 1)
}

/** A price between two in euros, with the sign that the paper has at such amounts. */
export function price(draft: Draft, from: number, to: number, role: Role = 'unit'): AmountMark {
  return draft.money(role, priceOf(draft.world, from, to))
}

/** The usual rate of the country. */
export function usualRate({ world }: Draft): number {
  return itemOf(world.locale.rates, 0)
}

/** Countries with a tax on what is sold. */
export function taxed({ rates: [rate] }: Locale): boolean {
  return rate !== 0
}

/** A share of an amount, to the smallest unit. */
export function shareOf(value: number, percent: number): number {
  return rounded((value * percent) / 100)
}
