import { basketOf, itemsTotal, priceOf, rateText, sum, taxesOf, taxWithin } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, cash, dateLine, head, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'

/** Each label in a line of its own, its amount in the next. */
const labelOver: Layout = {
  name: 'label-over-amount',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const sold = basketOf(world, { goods: 'ware', least: 2, most: 5, from: 3, to: 70, oneRate: true })
    const under = (label: string, mark: AmountMark) => {
      draft.text(label)
      draft.text(mark)
      return mark
    }
    const items = sold.map(({ name, value }) => under(name, draft.money('item', value)))
    const subtotal = under(draft.l('subtotal'), draft.money('sum', itemsTotal(items)))
    const total = under(draft.l('total'), draft.money('total', subtotal.value))
    draft.sum(items, subtotal)
    draft.same(subtotal, total)
    draft.total(total)
    const paid = under(draft.l('card'), draft.money('paid', total.value))
    draft.same(paid, total)
  },
}

/** The sums stand side by side under their labels. */
const sideBySide: Layout = {
  name: 'sums-side-by-side',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const widths = [12, 14, 14, 14]
    head(draft, 'firm')
    draft.cols([24, 20, 20], world.w('invoiceNo'), world.w('date'), world.w('customer'))
    draft.cols(
      [24, 20, 20],
      world.digits('R-#####'),
      draft.day('paper', world.day),
      world.one(world.language.people),
    )
    draft.blank()
    const sold = basketOf(world, { goods: 'work', least: 2, most: 5, from: 40, to: 700, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.cols([40, 14], name, mark)
      return mark
    })
    draft.blank()
    const [taxed] = taxesOf(sold, 'added')
    const { rate, net, tax, gross } = taxed ?? { rate: 0, net: 0, tax: 0, gross: 0 }
    draft.cols(widths, draft.l('net'), '%', draft.l('tax'), draft.l('total'))
    const [netMark, taxMark, total] = [
      draft.money('net', net),
      draft.money('tax', tax),
      draft.money('total', gross),
    ]
    draft.cols(widths, netMark, rateText(world, rate), taxMark, total)
    draft.sum(items, netMark)
    draft.sum([netMark, taxMark], total)
    draft.rate(netMark, rate / 100, taxMark)
    draft.total(total)
    draft.text(`${world.w('bank')} ${world.digits('## #### #### ####')}`)
  },
}

/** The amount stands before what it is for. */
const amountFirst: Layout = {
  name: 'amount-first',
  write(draft) {
    const { world } = draft
    const widths = [12, 0]
    head(draft, 'restaurant')
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, { goods: 'dish', least: 2, most: 6, from: 3, to: 25, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.cols(widths, mark, name)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.cols(widths, total, draft.l('total'))
    draft.sum(items, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.cols(widths, paid, draft.l('card'))
    draft.same(paid, total)
    thanks(draft)
  },
}

/** The total stands on top, and again at the end. */
const totalFirst: Layout = {
  name: 'total-on-top',
  write(draft) {
    const { world } = draft
    const sold = basketOf(world, {
      goods: 'grocery',
      least: 3,
      most: 7,
      from: 1,
      to: 15,
      several: 40,
      oneRate: true,
    })
    const value = sum(sold.map((each) => each.value))
    draft.text(world.seller('shop'))
    const top = draft.money('grand', value)
    draft.row(draft.l('toPay'), top)
    draft.text(draft.day('paper', world.day), ` ${world.time}`)
    draft.blank()
    draft.cols([26, 5, 12], world.w('item'), world.w('qty'), world.w('amount'))
    const items = sold.map((each) => {
      const mark = draft.money('item', each.value)
      draft.cols([26, 5, 12], each.name, world.number(each.count), mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', value)
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.same(top, total)
    draft.total(total)
    cash(draft, total)
  },
}

/** Two pages: the sum of the first is carried over to the second. */
const carried: Layout = {
  name: 'carried-over',
  write(draft: Draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('######')}   ${world.w('page')} 1/2`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const lines = (from: number, to: number) =>
      Array.from({ length: 3 }, (_, at) => {
        const mark = draft.money('item', priceOf(world, from, to))
        draft.row(itemOf(world.goods('ware'), at), mark)
        return mark
      })
    const first = lines(10, 90)
    const over = draft.money('sum', itemsTotal(first))
    draft.row(draft.l('subtotal'), over)
    draft.sum(first, over)
    draft.text('\f')
    draft.text(`${world.w('page')} 2/2`)
    const again = draft.money('sum', over.value)
    draft.row(draft.l('subtotal'), again)
    draft.same(over, again)
    const second = lines(20, 200)
    const total = draft.money('total', over.value + itemsTotal(second))
    draft.rule()
    draft.row(draft.l('total'), total)
    draft.sum([again, ...second], total)
    draft.total(total)
    const rate = itemOf(world.locale.rates, 0)
    if (rate !== 0) {
      const { net, tax } = taxWithin(total.value, rate)
      const [netMark, taxMark] = [draft.money('net', net), draft.money('tax', tax)]
      draft.row(`${draft.l('taxIncluded')} ${rateText(world, rate)}`, taxMark)
      draft.row(draft.l('net'), netMark)
      draft.sum([netMark, taxMark], total)
    }
    cardSlip(draft, total, 'later')
  },
}

/** Papers whose amounts stand elsewhere than at the end of their line. */
export const arrangements: readonly Layout[] = [labelOver, sideBySide, amountFirst, totalFirst, carried]
