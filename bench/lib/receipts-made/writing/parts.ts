import { priceOf, rateText, type Taxed } from './basket.ts'
import { weekdayName } from './dates.ts'
import type { Draft } from './draft.ts'
import type { AmountMark, DateMark, Part } from './paper.ts'

/** The seller with address and telephone, as it stands on top. */
export function head(draft: Draft, kind: 'shop' | 'restaurant' | 'firm'): void {
  const { world } = draft
  const { language, locale, random } = world
  const name = world.seller(kind)
  draft.text(kind !== 'firm' && random.percent(50) ? draft.upper(name) : name)
  draft.text(`${world.one(language.streets)} ${world.number(1 + random.below(120))}`)
  draft.text(world.one(locale.cities))
  if (random.percent(70)) draft.text(`${world.w('phone')}: ${world.digits(locale.phone)}`)
  if (random.percent(60)) draft.text(`${world.w('taxId')}: ${world.digits(locale.taxId)}`)
}

/** Date and time in one of the usual lines. */
export function dateLine(draft: Draft): DateMark {
  const { world } = draft
  const date = draft.day('paper', world.day)
  if (world.random.percent(50)) draft.text(`${world.w('date')}: `, date, `  ${world.time}`)
  else draft.text(date, ` ${world.time}`)
  return date
}

/** The day of the week with the date: another date contradicts it. */
export function namedDay({ world, day }: Draft, width: 'long' | 'short', pattern?: string): readonly Part[] {
  const mark = day('paper', world.day, pattern)
  return [`${weekdayName(world.day, world.locale.code, width)}, `, { ...mark, hasWeekday: true }]
}

/** The date again, on the slip of a card; `later` where it need not be the day of the paper, as of a bill. */
export function stamp(draft: Draft, before = '', when: 'at once' | 'later' = 'at once'): void {
  const role = when === 'at once' ? 'stamp' : 'other'
  draft.text(before, draft.day(role, draft.world.day), `  ${draft.world.time}`)
}

/** Cash was given: by round notes, and change was given back. */
export function cash(draft: Draft, total: AmountMark): void {
  const { cashStep } = draft.world.locale
  if (cashStep !== undefined && total.value % cashStep !== 0) return cardSlip(draft, total)
  const handed = noteAbove(total.value, total.exp)
  const given = draft.money('paid', handed)
  const change = draft.money('paid', handed - total.value)
  draft.row(draft.l('given'), given)
  draft.row(draft.l('change'), change)
  draft.difference([given], [change], total)
  draft.gaveChange()
}

/** The next round sum of notes. */
function noteAbove(value: number, exp: number): number {
  for (let power = 10 ** exp; ; power *= 10)
    for (const note of [1, 2, 5]) if (note * power >= value) return note * power
}

/** Paid by card: the amount again, a number with stars, a code, and the date. */
export function cardSlip(draft: Draft, total: AmountMark, when: 'at once' | 'later' = 'at once'): void {
  const { world } = draft
  const paid = draft.money('paid', total.value)
  draft.row(draft.l('card'), paid)
  draft.same(paid, total)
  draft.text(
    `${world.one('VISA|MASTERCARD|Visa Debit|AMEX|Maestro')} ${world.one('****|XXXX|************')}${world.digits('####')}`,
  )
  if (world.random.percent(60)) stamp(draft, '', when)
  draft.text(`${world.w('approved')}  ${world.digits('######')}`)
}

/** A line of tax that is in the total already. */
export function taxWithinLine(draft: Draft, { rate, tax }: Taxed, total: AmountMark): void {
  const { world } = draft
  if (rate === 0) return
  const mark = draft.money('tax', tax)
  draft.row(`${draft.l('taxIncluded')} ${rateText(world, rate)}`, mark)
  draft.rate(total, rate / (100 + rate), mark)
}

/** A table of taxes by rate: net, tax, gross. Its sums hold with the total. */
export function taxTable(draft: Draft, taxes: readonly Taxed[], total: AmountMark): void {
  const { world } = draft
  draft.cols([8, 10, 10, 10], '%', draft.l('net'), draft.l('tax'), draft.l('gross'))
  const rows = taxes.map((each) => {
    const [net, tax, gross] = [
      draft.money('net', each.net),
      draft.money('tax', each.tax),
      draft.money('sum', each.gross),
    ]
    draft.cols([8, 10, 10, 10], rateText(world, each.rate), net, tax, gross)
    draft.sum([net, tax], gross)
    draft.rate(net, each.rate / 100, tax, 1)
    return gross
  })
  draft.sum(rows, total)
}

/** Month and year until which a card is valid: no date of the paper. */
export function expiry({ world: { day, random } }: Draft): string {
  return `${String(1 + random.below(12)).padStart(2, '0')}/${String((day.year + 1 + random.below(4)) % 100)}`
}

/** An earlier debt that was paid since: it is not a part of this bill, and cancels out. */
export function oldBalance(draft: Draft): void {
  const { world } = draft
  const owed = draft.money('other', priceOf(world, 20, 150))
  draft.row(draft.l('previous'), owed)
  draft.row(draft.l('paid'), draft.money('other', -owed.value))
}

/** Thanks at the end. */
export function thanks(draft: Draft): void {
  draft.blank()
  draft.text(draft.l('thanks'))
}
