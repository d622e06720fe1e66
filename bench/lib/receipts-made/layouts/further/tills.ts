import { itemsTotal, priceOf, rounded } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, dateLine, head, thanks } from '../../writing/parts.ts'
import { bought, settle, totalOf } from './selling.ts'

/** Names that are too long for the roll stand above their amount. */
const wrapped: Layout = {
  name: 'till-wrapped-names',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'ware', 3, 6).map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      if (at % 2 === 0) {
        draft.text(`${name} ${world.digits('A##-####')}`)
        draft.row('', mark)
      } else draft.row(name, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
    thanks(draft)
  },
}

/** The code of each good above its name. */
const barcodes: Layout = {
  name: 'till-barcodes-above',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const items = bought(draft, 'grocery', 3, 8).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.text(world.digits('50########## #'))
      draft.row(`  ${name}`, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
    dateLine(draft)
  },
}

/** Weighed goods with the price of a kilogram under them. */
const weighed: Layout = {
  name: 'till-weighed-goods',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'grocery', 3, 7).map(({ name, unit }, at) => {
      if (at > 1) {
        const plain = draft.money('item', unit)
        draft.row(name, plain)
        return plain
      }
      const grams = 120 + world.random.below(1_900)
      const price = draft.money('unit', unit)
      const mark = draft.money('item', rounded((unit * grams) / 1_000))
      draft.product(price, grams / 1_000, mark)
      draft.row(name, mark)
      draft.text(`   ${world.number(grams, 3)} kg x `, price, '/kg')
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
    thanks(draft)
  },
}

/** Paid in two ways, and what is left on a gift card. */
const split: Layout = {
  name: 'till-two-payments',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'ware', 2, 6).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, items)
    const { step } = world.locale
    const first = Math.max(step, Math.round(total.value / 3 / step) * step)
    const [one, other] = [draft.money('paid', first), draft.money('paid', total.value - first)]
    draft.row(`${draft.l('card')} 1`, one)
    draft.row(`${draft.l('card')} 2`, other)
    draft.sum([one, other], total)
    thanks(draft)
  },
}

/** A good that was keyed in by mistake is taken back in the next line. */
const voided: Layout = {
  name: 'till-line-taken-back',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const goods = bought(draft, 'grocery', 4, 8)
    const marks = goods.flatMap(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (at !== 1) return [mark]
      const back = draft.money('extra', -value)
      draft.row(`${world.w('refund')} ${name}`, back)
      return [mark, back]
    })
    draft.rule()
    settle(draft, totalOf(draft, marks))
    thanks(draft)
  },
}

/** The total again on the slip for the shop, and points. */
const copied: Layout = {
  name: 'till-slip-of-the-shop',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'grocery', 2, 9).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(`${name} ${world.one('A|B|*')}`, mark)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, items)
    cardSlip(draft, total)
    draft.blank()
    draft.text(`TID ${world.digits('########')}  TVR ${world.digits('##########')}`)
    const again = draft.money('paid', total.value, { sign: true })
    draft.row(draft.l('amount'), again)
    draft.same(again, total)
    draft.text(`BONUS +${world.number(rounded(total.value / 10 ** total.exp))} P`)
    thanks(draft)
  },
}

/** Returned goods and money: every amount below zero. */
const refund: Layout = {
  name: 'till-refund',
  write(draft) {
    head(draft, 'shop')
    draft.text(draft.l('refund'))
    dateLine(draft)
    const items = bought(draft, 'ware', 1, 3).map(({ name, value }) => {
      const mark = draft.money('item', -value)
      draft.row(name, mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(items))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('card'), paid)
    draft.same(paid, total)
  },
}

/** A thing or two, a bag, and nothing else. */
const kiosk: Layout = {
  name: 'kiosk-slip',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('shop'))
    dateLine(draft)
    const items = bought(draft, 'grocery', 1, 2).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(`1 ${name}`, mark)
      return mark
    })
    const bag = draft.money('item', priceOf(world, 0.1, 0.5))
    draft.row(`1 ${world.w('extra')}`, bag)
    const total = totalOf(draft, [...items, bag])
    settle(draft, total)
  },
}

export const tills: readonly Layout[] = [wrapped, barcodes, weighed, split, voided, copied, refund, kiosk]
