import { itemsTotal, rateText, sum, taxesOf, taxOnTop, taxWithin } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought } from '../further/selling.ts'
import { billed, line, part, shareOf, slipped, taxed, totalling, usualRate } from '../redundancy/common.ts'

const included = ({ added, rates: [rate] }: { added?: boolean; rates: readonly number[] }) =>
  added !== true && rate !== 0

/** Net, tax and gross of a rate in one line with its labels. */
const oneLine: Layout = {
  name: 'net-tax-gross-labelled-in-a-line',
  fits: included,
  write(draft) {
    const { world } = draft
    slipped(draft)
    const sold = bought(draft, 'grocery', 3, 6)
    const items = sold.map(({ name, value }) => line(draft, name, 'item', value))
    const total = totalling(draft, draft.l('total'), items)
    cardSlip(draft, total)
    for (const each of taxesOf(sold, 'included')) {
      const [net, tax, gross] = [
        draft.money('net', each.net),
        draft.money('tax', each.tax),
        draft.money('sum', each.gross),
      ]
      draft.text(
        `A ${rateText(world, each.rate)}  ${world.w('net')} `,
        net,
        `  ${world.w('tax')} `,
        tax,
        `  ${world.w('gross')} `,
        gross,
      )
      draft.sum([net, tax], gross)
      draft.rate(net, each.rate / 100, tax, 1)
      draft.same(gross, total)
    }
  },
}

/** The tax, and of what it is: "VAT 20 % on 10.00: 2.00". */
const basedOn: Layout = {
  name: 'tax-on-a-base-in-its-line',
  fits: included,
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = bought(draft, 'work', 2, 4).map(({ name, value }) => line(draft, name, 'item', value))
    const rate = usualRate(draft)
    const net = draft.money('net', itemsTotal(items))
    draft.sum(items, net)
    const tax = draft.money('tax', taxOnTop(net.value, rate).tax)
    draft.row([`${draft.l('tax')} ${rateText(world, rate)} × `, net], tax)
    draft.rate(net, rate / 100, tax)
    totalling(draft, draft.l('grand'), [net, tax])
  },
}

/** Net, tax, and what the customer keeps back for the office of taxes. */
const withheld: Layout = {
  name: 'tax-withheld-from-fee',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = bought(draft, 'work', 1, 4).map(({ name, value }) => line(draft, name, 'item', value))
    const rate = usualRate(draft)
    const net = line(draft, draft.l('net'), 'net', itemsTotal(items))
    draft.sum(items, net)
    const tax = line(
      draft,
      `${draft.l('tax')} ${rateText(world, rate)}`,
      'tax',
      taxOnTop(net.value, rate).tax,
    )
    draft.rate(net, rate / 100, tax)
    const kept = line(draft, `${draft.l('discount')} -15%`, 'extra', -shareOf(net.value, 15))
    draft.rate(net, -0.15, kept)
    totalling(draft, draft.l('toPay'), [net, tax, kept])
  },
}

/** Two taxes on the same net amount. */
const two: Layout = {
  name: 'two-taxes-on-one-net',
  fits: taxed,
  write(draft) {
    const { world } = draft
    slipped(draft, 'restaurant')
    const items = bought(draft, 'dish', 2, 6).map(({ name, value }) => line(draft, name, 'item', value))
    const net = line(draft, draft.l('subtotal'), 'net', itemsTotal(items))
    draft.sum(items, net)
    const taxes = [5, 7].map((rate, at) => {
      const tax = line(
        draft,
        `${draft.l('tax')} ${at + 1} (${rateText(world, rate)})`,
        'tax',
        taxOnTop(net.value, rate).tax,
      )
      draft.rate(net, rate / 100, tax)
      return tax
    })
    const total = totalling(draft, draft.l('total'), [net, ...taxes])
    cardSlip(draft, total)
  },
}

/** Service on the goods, tax on both. */
const served: Layout = {
  name: 'service-and-tax-by-percent',
  fits: taxed,
  write(draft) {
    const { world } = draft
    slipped(draft, 'restaurant')
    const items = bought(draft, 'dish', 2, 6).map(({ name, value }) => line(draft, name, 'item', value))
    const goods = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, goods)
    const service = line(draft, `${draft.l('service')} 10%`, 'extra', shareOf(goods.value, 10))
    draft.rate(goods, 0.1, service)
    const net = line(draft, draft.l('net'), 'net', goods.value + service.value)
    draft.sum([goods, service], net)
    const tax = line(draft, `${draft.l('tax')} 6%`, 'tax', shareOf(net.value, 6))
    draft.rate(net, 0.06, tax)
    const total = totalling(draft, draft.l('total'), [net, tax])
    cardSlip(draft, total)
    draft.text(`${world.w('table')} ${world.digits('##')}`)
  },
}

/** Taxed and untaxed amounts, and the tax of the first. */
const exempt: Layout = {
  name: 'taxed-and-untaxed-apart',
  fits: included,
  write(draft) {
    const { world } = draft
    slipped(draft)
    const sold = bought(draft, 'grocery', 4, 7)
    const marked = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(name, [mark, at % 2 === 0 ? ' T' : ' E'])
      return mark
    })
    const rate = usualRate(draft)
    const groups = [0, 1].map((rest) => marked.filter((_, at) => at % 2 === rest))
    const [first, other] = groups.map((own) => itemsTotal(own))
    const total = totalling(draft, draft.l('total'), marked)
    const { net, tax } = taxWithin(first ?? 0, rate)
    const own = line(draft, `T ${draft.l('net')}`, 'net', net)
    const inside = line(draft, `T ${draft.l('tax')} ${rateText(world, rate)}`, 'tax', tax)
    draft.rate(own, rate / 100, inside, 1)
    const free = line(draft, `E ${rateText(world, 0)}`, 'sum', other ?? 0)
    draft.sum(itemOf(groups, 1), free)
    draft.sum([own, inside, free], total)
    thanks(draft)
  },
}

/** List amount, what is taken off, net after that, tax, freight, tax of freight. */
const steps: Layout = {
  name: 'net-in-steps-with-freight',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = bought(draft, 'ware', 2, 5).map(({ name, value }) => line(draft, name, 'item', value))
    const list = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, list)
    const off = line(draft, `${draft.l('discount')} 8%`, 'extra', -shareOf(list.value, 8))
    draft.rate(list, -0.08, off)
    const freight = line(draft, draft.l('shipping'), 'extra', part(draft, list.value, 0.06))
    const net = line(draft, draft.l('net'), 'net', sum([list.value, off.value, freight.value]))
    draft.sum([list, off, freight], net)
    const rate = usualRate(draft)
    const tax = line(
      draft,
      `${draft.l('tax')} ${rateText(world, rate)}`,
      'tax',
      taxOnTop(net.value, rate).tax,
    )
    draft.rate(net, rate / 100, tax)
    const total = totalling(draft, draft.l('gross'), [net, tax])
    const due = line(draft, draft.l('toPay'), 'due', total.value)
    draft.same(due, total)
  },
}

/** Below the total what is inside, without a net amount. */
const inside: Layout = {
  name: 'only-net-and-rate-below',
  fits: included,
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = bought(draft, 'grocery', 2, 6).map(({ name, value }) => line(draft, name, 'item', value))
    const total = totalling(draft, draft.l('total'), items)
    const rate = usualRate(draft)
    const { net } = taxWithin(total.value, rate)
    const own = line(draft, `${draft.l('net')} (${rateText(world, rate)})`, 'net', net)
    draft.rate(total, 1 / (1 + rate / 100), own)
    cardSlip(draft, total)
  },
}

/** Net amounts and taxes. */
export const netBlocks: readonly Layout[] = [oneLine, basedOn, withheld, two, served, exempt, steps, inside]
