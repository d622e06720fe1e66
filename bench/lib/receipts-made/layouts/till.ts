import { basketOf, sum, taxesOf, taxWithin } from '../writing/basket.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import { cardSlip, cash, dateLine, head, taxTable, taxWithinLine, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** Name and amount, the total, cash and change. */
const slip: Layout = {
  name: 'till-slip',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.blank()
    dateLine(draft)
    draft.text(`${world.w('receiptNo')} ${world.digits('######')}`)
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 3, most: 9, from: 0.5, to: 14, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', sum(items.map(({ value }) => value)))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    cash(draft, total)
    const within = taxWithin(total.value, itemOf(world.locale.rates, 0))
    if (world.locale.added !== true && world.random.percent(60)) taxWithinLine(draft, within, total)
    thanks(draft)
  },
}

/** A letter for the rate behind each amount, the table of taxes under the total, paid by card. */
const lettered: Layout = {
  name: 'till-tax-letters',
  fits: ({ added, rates: [rate] }) => added !== true && rate !== 0,
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(draft.l('receipt'))
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 10, from: 0.6, to: 18 })
    const rates = taxesOf(sold, 'included').map(({ rate }) => rate)
    const items = sold.map(({ name, value, rate }) => {
      const mark = draft.money('item', value)
      draft.row(name, [mark, ` ${'ABCD'[rates.indexOf(rate)] ?? 'A'}`])
      return mark
    })
    draft.rule()
    const total = draft.money('total', sum(items.map(({ value }) => value)))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    cardSlip(draft, total)
    draft.blank()
    taxTable(draft, taxesOf(sold, 'included'), total)
    dateLine(draft)
    thanks(draft)
  },
}

/** Number and price of one in a line under the name, as `3 x 1.29`. */
const quantityBelow: Layout = {
  name: 'till-quantity-below',
  write: (draft) => quantityLines(draft, 'below'),
}

/** Number and price of one in a line of their own above the name. */
const quantityAbove: Layout = {
  name: 'till-quantity-above',
  write: (draft) => quantityLines(draft, 'above'),
}

function quantityLines(draft: Draft, where: 'above' | 'below'): void {
  const { world } = draft
  head(draft, 'shop')
  const date = () => dateLine(draft)
  if (where === 'below') date()
  draft.text(`${world.w('cashier')}: ${world.one(world.language.people)}`)
  draft.rule()
  const sold = basketOf(world, {
    goods: 'grocery',
    least: 3,
    most: 8,
    from: 0.4,
    to: 9,
    several: 55,
    oneRate: true,
  })
  const times = world.one('x|X|×|*|@')
  const items = sold.map(({ name, value, count, unit }) => {
    const mark = draft.money('item', value)
    if (count === 1) {
      draft.row(name, mark)
      return mark
    }
    const each = draft.money('unit', unit)
    draft.product(each, count, mark)
    const line = [`  ${world.number(count)} ${times} `, each]
    if (where === 'above') {
      draft.text(...line)
      draft.row(name, mark)
    } else if (times === '@') {
      draft.row(name, mark)
      draft.text(...line)
    } else {
      draft.text(name)
      draft.row(line, mark)
    }
    return mark
  })
  draft.rule()
  const total = draft.money('total', sum(items.map(({ value }) => value)))
  draft.row(draft.l('total'), total)
  draft.sum(items, total)
  draft.total(total)
  if (world.random.percent(50)) cardSlip(draft, total)
  else cash(draft, total)
  if (where === 'above') date()
  thanks(draft)
}

/** Discounts with their minus, a deposit for bottles, what was saved. */
const discounts: Layout = {
  name: 'till-discounts-deposit',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    draft.blank()
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 9, from: 1, to: 12, oneRate: true })
    const less: ReturnType<Draft['money']>[] = []
    const items = sold.flatMap(({ name, value }, index) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (index === 0 || world.random.percent(30)) {
        const off = Math.max(world.locale.step, Math.round(value / 5 / world.locale.step) * world.locale.step)
        const minus = draft.money('extra', -off)
        draft.row(`  ${world.w('discount')}`, minus)
        less.push(minus)
      }
      if (index !== 1) return [mark]
      const deposit = draft.money(
        'extra',
        Math.max(
          world.locale.step,
          Math.round((0.25 * world.locale.scale * 10 ** world.locale.exp) / world.locale.step) *
            world.locale.step,
        ),
      )
      draft.row(world.w('deposit'), deposit)
      return [mark, deposit]
    })
    draft.rule()
    const total = draft.money('total', sum([...items, ...less].map(({ value }) => value)))
    draft.row(draft.l('total'), total)
    draft.sum([...items, ...less], total)
    draft.total(total)
    cardSlip(draft, total)
    draft.row(world.w('saved'), draft.money('other', -sum(less.map(({ value }) => value))))
    thanks(draft)
  },
}

/** Slips of tills. */
export const till: readonly Layout[] = [slip, lettered, quantityBelow, quantityAbove, discounts]
