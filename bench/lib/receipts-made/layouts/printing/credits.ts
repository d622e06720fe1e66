import { itemsTotal, rateText, sum, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle } from '../further/selling.ts'
import {
  billed,
  line,
  part,
  price,
  shareOf,
  slipped,
  taxed,
  times,
  totalling,
  usualRate,
} from '../redundancy/common.ts'

/** Something is given back while other things are bought. */
const exchange: Layout = {
  name: 'one-back-others-bought',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const [first, ...rest] = bought(draft, 'ware', 3, 6)
    const items = rest.map(({ name, value }) => line(draft, name, 'item', value))
    const back = line(
      draft,
      `${world.w('refund')} ${first?.name ?? ''}`,
      'extra',
      -part(draft, itemsTotal(items), 0.3),
    )
    const total = totalling(draft, draft.l('total'), [...items, back])
    settle(draft, total)
  },
}

/** Everything below zero, with net and tax. */
const credit: Layout = {
  name: 'credit-with-net-and-tax',
  fits: taxed,
  write(draft) {
    const { world } = draft
    draft.text(world.w('creditNote'))
    billed(draft)
    const widths = [20, 6, 11, 12]
    const items = bought(draft, 'ware', 2, 5).map(({ name }) => {
      const count = times(draft, 1, 6)
      const each = price(draft, 5, 60)
      const mark = draft.money('item', -each.value * count)
      draft.cols(widths, name, `-${world.number(count)}`, each, mark)
      draft.product(each, -count, mark)
      return mark
    })
    const rate = usualRate(draft)
    const net = line(draft, draft.l('net'), 'net', itemsTotal(items))
    draft.sum(items, net)
    const tax = line(
      draft,
      `${draft.l('tax')} ${rateText(world, rate)}`,
      'tax',
      -taxOnTop(-net.value, rate).tax,
    )
    draft.rate(net, rate / 100, tax)
    totalling(draft, draft.l('total'), [net, tax])
  },
}

/** Empties are given back, with how many and what each is. */
const empties: Layout = {
  name: 'empties-given-back',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = bought(draft, 'grocery', 3, 6).map(({ name, value }) => line(draft, name, 'item', value))
    const count = times(draft, 2, 9)
    const each = price(draft, 0.1, 0.3)
    const back = draft.money('extra', -each.value * count)
    draft.row([`${draft.l('deposit')} -${world.number(count)} x `, each], back)
    draft.product(each, -count, back)
    const total = totalling(draft, draft.l('toPay'), [...items, back])
    settle(draft, total)
  },
}

/** A good that was rung up and taken back. */
const voided: Layout = {
  name: 'rung-up-and-taken-back',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const sold = bought(draft, 'grocery', 3, 6)
    const items = sold.map(({ name, value }) => line(draft, name, 'item', value))
    const { name, value } = itemOf(sold, 0)
    const [again, off] = [
      line(draft, name, 'extra', value),
      line(draft, `${world.one('VOID|-')} ${name}`, 'extra', -value),
    ]
    const total = totalling(draft, draft.l('total'), [...items, again, off])
    cardSlip(draft, total)
  },
}

/** The sales, the retained fees, and the payout. */
const payout: Layout = {
  name: 'sales-less-fees',
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = bought(draft, 'work', 2, 5).map(({ name, value }) => line(draft, name, 'item', value))
    const gross = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, gross)
    const fee = line(draft, `${world.w('service')} 12%`, 'extra', -shareOf(gross.value, 12))
    draft.rate(gross, -0.12, fee)
    totalling(draft, draft.l('total'), [gross, fee])
  },
}

/** A credit of before is taken off, and what is left is paid. */
const before: Layout = {
  name: 'credit-of-before-taken-off',
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = bought(draft, 'work', 2, 4).map(({ name, value }) => line(draft, name, 'item', value))
    const total = totalling(draft, draft.l('total'), items)
    const old = draft.money('paid', -part(draft, total.value, 0.3))
    draft.row(
      [`${world.w('creditNote')} ${world.digits('####')} `, draft.day('other', daysAfter(world.day, -20))],
      old,
    )
    const due = line(draft, draft.l('toPay'), 'due', sum([total.value, old.value]))
    draft.sum([total, old], due)
    draft.total(due)
  },
}

/** A reduction under each good, and what is left of it beside. */
const reduced: Layout = {
  name: 'reduction-and-rest-under-each',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = bought(draft, 'ware', 2, 5).map(({ name, value }) => {
      const full = draft.money('unit', value)
      const less = draft.money('unit', -part(draft, value, 0.2))
      const mark = draft.money('item', full.value + less.value)
      draft.row(name, full)
      draft.cols([20, 11, 12], `  ${world.w('discount')}`, less, mark)
      draft.sum([full, less], mark)
      return mark
    })
    const total = totalling(draft, draft.l('total'), items)
    settle(draft, total)
  },
}

/** Given back, and credited to the card. */
const refunded: Layout = {
  name: 'refund-to-card',
  write(draft) {
    const { world } = draft
    draft.text(world.w('refund'))
    slipped(draft)
    const items = bought(draft, 'ware', 2, 4).map(({ name, value }) => line(draft, name, 'item', -value))
    const total = totalling(draft, draft.l('total'), items)
    const card = line(draft, draft.l('card'), 'paid', total.value)
    draft.same(card, total)
  },
}

/** Layouts of deductions and refunds. */
export const credits: readonly Layout[] = [
  exchange,
  credit,
  empties,
  voided,
  payout,
  before,
  reduced,
  refunded,
]
