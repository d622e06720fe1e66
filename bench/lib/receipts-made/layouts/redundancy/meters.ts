import { itemsTotal, priceOf, rateText, rounded, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, cash, thanks } from '../../writing/parts.ts'
import { billed, line, part, price, slipped, taxed, times, totalling, usualRate } from './common.ts'

/** So much of something at a price with more decimals than money. */
function metered(draft: Draft, name: string, unit: string, from: number, to: number): AmountMark {
  const { world } = draft
  const { exp } = world.locale
  const used = times(draft, 40, 900)
  const each = draft.money('unit', priceOf(world, from, to) * 100, { exp: exp + 2, sign: false })
  const mark = draft.money('item', rounded((each.value * used) / 100))
  draft.cols([22, 10, 12, 13], name, `${world.number(used)} ${unit}`, each, mark)
  draft.product(each, used, mark)
  return mark
}

/** Tiers at their prices, days at another, the tax, what was paid each month, and what is left. */
const tiers: Layout = {
  name: 'metered-in-tiers-less-instalments',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft)
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -92)),
      ' - ',
      draft.day('other', daysAfter(world.day, -2)),
    )
    const rows = [
      metered(draft, 'T1', 'kWh', 0.1, 0.3),
      metered(draft, 'T2', 'kWh', 0.2, 0.5),
      metered(draft, world.w('extra'), 'd', 0.3, 0.9),
    ]
    draft.rule()
    const net = line(draft, draft.l('net'), 'net', itemsTotal(rows))
    draft.sum(rows, net)
    const rate = usualRate(draft)
    const tax = line(
      draft,
      `${draft.l('tax')} ${rateText(world, rate)}`,
      'tax',
      taxOnTop(net.value, rate).tax,
    )
    draft.rate(net, rate / 100, tax)
    const total = totalling(draft, draft.l('gross'), [net, tax])
    const each = part(draft, total.value, 0.25)
    const paid = line(
      draft,
      `${draft.l('prepaid')} 3 x ${world.number(each, world.locale.exp)}`,
      'paid',
      each * 3,
    )
    const due = line(draft, draft.l('due'), 'due', total.value - paid.value)
    draft.difference([total], [paid], due)
  },
}

/** Litres, price and amount in lines of their own; the tax below with what it is raised on. */
const pump: Layout = {
  name: 'pump-with-net-and-tax-below',
  fits: taxed,
  write(draft) {
    const { world } = draft
    const { exp } = world.locale
    slipped(draft)
    draft.text(`${world.w('fuel')}   #${world.number(times(draft, 1, 9))}`)
    const litres = 900 + world.random.below(5_000)
    const each = draft.money('unit', priceOf(world, 1.3, 1.9) * 10, { exp: exp + 1, sign: false })
    const mark = draft.money('item', rounded((each.value * litres) / 1_000))
    draft.row(world.w('litres'), world.number(litres, 2))
    draft.row(`${world.w('price')}/${world.w('litres')}`, each)
    draft.row(draft.l('amount'), mark)
    draft.product(each, litres / 100, mark)
    const total = totalling(draft, draft.l('total'), [mark])
    cardSlip(draft, total)
    const rate = usualRate(draft)
    const net = line(draft, draft.l('net'), 'net', rounded((total.value * 100) / (100 + rate)))
    const tax = line(draft, `${draft.l('tax')} ${rateText(world, rate)}`, 'tax', total.value - net.value)
    draft.sum([net, tax], total)
    draft.rate(net, rate / 100, tax, 1)
  },
}

/** The debt on top, its origin below: old balance, payment, new charges by their kind. */
const inShort: Layout = {
  name: 'account-in-short-then-charges',
  write(draft) {
    const { world } = draft
    billed(draft)
    const values = [0, 1, 2].map(() => priceOf(world, 8, 60))
    const sum = values.reduce((all, each) => all + each, 0)
    const before = price(draft, 30, 90, 'other')
    draft.row(draft.l('previous'), before)
    const received = draft.money('other', -before.value)
    draft.row(draft.l('paid'), received)
    const fresh = line(draft, world.w('extra'), 'sum', sum)
    const due = line(draft, draft.l('toPay'), 'total', sum)
    draft.sum([before, received, fresh], due)
    draft.total(due)
    draft.rule()
    const marks = values.map((value, at) => line(draft, world.goods('work')[at] ?? '', 'item', value))
    const again = line(draft, world.w('subtotal'), 'sum', sum)
    draft.sum(marks, again)
    draft.same(again, fresh)
  },
}

/** Hours at a price, coins that were put in by their worth, and what came back. */
const coins: Layout = {
  name: 'coins-by-their-worth',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('firm'))
    draft.text(`${world.w('entry')}: `, draft.day('paper', world.day), `  ${world.time}`)
    draft.rule()
    const hours = times(draft, 2, 6)
    const each = price(draft, 1, 5)
    const mark = draft.money('item', each.value * hours)
    draft.row([`${world.w('parking')} ${world.number(hours)} h x `, each], mark)
    draft.product(each, hours, mark)
    const fee = line(draft, world.w('service'), 'item', priceOf(world, 0.5, 2))
    const total = totalling(draft, draft.l('total'), [mark, fee])
    const coin = price(draft, 2, 5)
    const count = Math.ceil(total.value / coin.value) + 1
    const given = draft.money('paid', coin.value * count)
    draft.row([`${draft.l('given')} ${world.number(count)} x `, coin], given)
    draft.product(coin, count, given)
    const change = line(draft, draft.l('change'), 'paid', given.value - total.value)
    draft.difference([given], [change], total)
    draft.gaveChange()
  },
}

/** Readings of a meter, their difference, its price; a second service at the same amount of water. */
const sewer: Layout = {
  name: 'one-reading-two-services',
  write(draft) {
    const { world } = draft
    const { exp } = world.locale
    billed(draft)
    const used = times(draft, 12, 80)
    const old = times(draft, 300, 900)
    draft.text(`m³: ${world.number(old)} - ${world.number(old + used)} = ${world.number(used)}`)
    const rows = world
      .goods('work')
      .slice(0, 3)
      .map((name) => {
        const each = draft.money('unit', priceOf(world, 1, 4) * 10, { exp: exp + 1, sign: false })
        const mark = draft.money('item', rounded((each.value * used) / 10))
        draft.row([`${name} ${world.number(used)} m³ x `, each], mark)
        draft.product(each, used, mark)
        return mark
      })
    const total = totalling(draft, draft.l('total'), rows)
    const due = line(draft, `${draft.l('toPay')}`, 'due', total.value)
    draft.same(total, due)
  },
}

/** Machine for charging: start, energy and minutes, each at a price; the card's amount at the end. */
const charger: Layout = {
  name: 'energy-and-minutes',
  write(draft) {
    const { world } = draft
    slipped(draft, 'firm')
    const start = line(draft, world.w('service'), 'item', priceOf(world, 0.5, 2))
    const energy = 500 + world.random.below(5_000)
    const each = draft.money('unit', priceOf(world, 0.3, 0.8))
    const power = draft.money('item', rounded((each.value * energy) / 100))
    draft.row([`${world.number(energy, 2)} kWh x `, each, '/kWh'], power)
    draft.product(each, energy / 100, power)
    const minutes = times(draft, 20, 90)
    const minute = draft.money('unit', priceOf(world, 0.1, 0.2))
    const time = draft.money('item', minute.value * minutes)
    draft.row([`${world.number(minutes)} min x `, minute, '/min'], time)
    draft.product(minute, minutes, time)
    const total = totalling(draft, draft.l('total'), [start, power, time])
    if (world.random.percent(50)) cardSlip(draft, total)
    else cash(draft, total)
    thanks(draft)
  },
}

/** Papers of meters and machines. */
export const meters: readonly Layout[] = [tiers, pump, inShort, coins, sewer, charger]
