import { basketOf, itemsTotal, priceOf, rateText, rounded, taxOnTop } from '../writing/basket.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import type { AmountMark } from '../writing/paper.ts'
import { cardSlip, dateLine, head, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** Where a slip of a restaurant proposes what to give. */
const TIPPING: ReadonlySet<string> = new Set(['USD', 'CAD', 'MXN', 'GBP', 'BRL'])

/** Where bottles and cans are taken back for money. */
const TAKING_BACK: ReadonlySet<string> = new Set(['EUR', 'SEK', 'NOK', 'DKK', 'RON', 'AUD'])

/** The print of a card terminal, without the goods: an amount, perhaps a tip, and the total. */
const terminal: Layout = {
  name: 'card-terminal-slip',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'restaurant')
    draft.text(`TID ${world.digits('########')}   MID ${world.digits('#########')}`)
    draft.text(world.digits('AID: A0000000041010   STAN 0#####'))
    dateLine(draft)
    draft.text(
      `${world.one('VISA|Mastercard|Maestro|VISA DEBIT')}  ${world.digits('************####')}  ${world.one('Contactless|Chip|PIN')}`,
    )
    const amount = draft.money('sum', priceOf(world, 4, 140), { sign: true })
    draft.row(world.w('amount'), amount)
    const tip = Math.max(step, Math.round(amount.value / 10 / step) * step)
    const added = world.random.percent(60) ? [draft.money('extra', tip, { sign: true })] : []
    for (const mark of added) draft.row(draft.l('tip'), mark)
    const total = draft.money('total', itemsTotal([amount, ...added]), { sign: true })
    draft.row(draft.l('total'), total)
    draft.sum([amount, ...added], total)
    draft.total(total)
    draft.text(`${world.w('approved')} ${world.digits('######')}   RC 00`)
    thanks(draft)
  },
}

/** Under the total, what a fifth or so of it would be: proposals, and no part of the sum. */
const proposals: Layout = {
  name: 'tip-proposals',
  fits: ({ currency }) => TIPPING.has(currency),
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(
      `${world.w('cashier')}: ${world.one(world.language.people)}   ${world.w('table')} ${world.number(1 + world.random.below(60))}`,
    )
    dateLine(draft)
    draft.rule()
    const items = dishes(draft)
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const rate = itemOf(world.locale.rates, 0)
    const isAdded = world.locale.added === true
    const total = draft.money('total', isAdded ? taxOnTop(subtotal.value, rate).gross : subtotal.value)
    if (isAdded) {
      const tax = draft.money('tax', taxOnTop(subtotal.value, rate).tax)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
      draft.rate(subtotal, rate / 100, tax)
      draft.sum([subtotal, tax], total)
    } else draft.same(subtotal, total)
    draft.row(draft.l('total'), total)
    draft.total(total)
    draft.blank()
    draft.text(`${world.w('tip')}: ____________   ${world.w('grand')}: ____________`)
    for (const percent of [15, 18, 20]) {
      const tip = draft.money('other', rounded((subtotal.value * percent) / 100), { sign: true })
      draft.text(`${world.number(percent)}% ${world.w('tip')} = `, tip)
    }
    thanks(draft)
  },
}

/** The total by the number of guests, each paying a part. */
const guests: Layout = {
  name: 'bill-split-by-guests',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    dateLine(draft)
    draft.text(`${world.w('table')} ${world.number(1 + world.random.below(40))}`)
    draft.rule()
    const items = dishes(draft)
    const total = draft.money('total', itemsTotal(items))
    draft.rule()
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const count = 2 + world.random.below(3)
    const share = Math.floor(total.value / count)
    const shares = Array.from({ length: count }, (_, at) => {
      const mark = draft.money('paid', at === 0 ? total.value - share * (count - 1) : share)
      draft.row(
        `${world.number(at + 1)}/${world.number(count)}  ${world.w(at % 2 === 0 ? 'card' : 'given')}`,
        mark,
      )
      return mark
    })
    draft.sum(shares, total)
    thanks(draft)
  },
}

/** The slip of a machine for empty bottles: pieces by their deposit, and a sum to spend. */
const bottles: Layout = {
  name: 'bottle-return',
  fits: ({ currency }) => TAKING_BACK.has(currency),
  write(draft) {
    const { world } = draft
    draft.text(world.seller('shop'))
    draft.text(world.one(world.locale.cities))
    draft.text(draft.upper(world.w('deposit')))
    dateLine(draft)
    draft.text(world.digits('Automat 0#  Nr. ######'))
    draft.blank()
    const kinds = ['PET 1,5 l', 'PET 0,5 l', '0,33 l'].slice(0, 1 + world.random.below(3))
    const items = kinds.map((kind) => {
      const count = 1 + world.random.below(30)
      const each = draft.money('unit', priceOf(world, 0.08, 0.3))
      const mark = draft.money('item', each.value * count)
      draft.row([`${world.number(count)} ${world.w('pieces')} ${kind}  à `, each], mark)
      draft.product(each, count, mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(items))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    draft.text(world.digits('2#### ##### ####'))
  },
}

/** Goods brought back and others taken for them: the difference is paid. */
const exchange: Layout = {
  name: 'exchange',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(`${world.w('receiptNo')} ${world.digits('######')}`)
    dateLine(draft)
    draft.rule()
    const [back, ...taken] = basketOf(world, {
      goods: 'ware',
      least: 3,
      most: 5,
      from: 10,
      to: 80,
      oneRate: true,
    }).toSorted((a, b) => a.value - b.value)
    draft.text(`*** ${draft.upper(world.w('refund'))} ***`)
    const returned = draft.money('item', -(back?.value ?? 0))
    draft.row(back?.name ?? '', returned)
    draft.text(`${world.w('receiptNo')} ${world.digits('######')}`)
    draft.blank()
    const sold = taken.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal([returned, ...sold]))
    draft.rule()
    draft.row(draft.l('toPay'), total)
    draft.sum([returned, ...sold], total)
    draft.total(total)
    cardSlip(draft, total)
  },
}

/** Dishes with their number in front; the price of one behind, where several came. */
function dishes(draft: Draft): AmountMark[] {
  const { world } = draft
  const wish = {
    goods: 'dish',
    least: 2,
    most: 7,
    from: 4,
    to: 30,
    several: 40,
    maxCount: 4,
    oneRate: true,
  } as const
  return basketOf(world, wish).map(({ name, count, unit, value }) => {
    const mark = draft.money('item', value)
    if (count === 1) {
      draft.row(`${world.number(1)} ${name}`, mark)
      return mark
    }
    const each = draft.money('unit', unit)
    draft.row([`${world.number(count)} ${name} (`, each, ')'], mark)
    draft.product(each, count, mark)
    return mark
  })
}

/** Slips of terminals, machines and guests. */
export const slips: readonly Layout[] = [terminal, proposals, guests, bottles, exchange]
