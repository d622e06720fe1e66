import { itemsTotal, priceOf, rateText, rounded, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, cash, head, taxWithinLine, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from './selling.ts'

/** The usual tax that is in a total, where the country has it in its prices. */
function inside(draft: Draft, total: AmountMark): void {
  if (draft.world.locale.added !== true)
    taxWithinLine(draft, taxWithin(total.value, itemOf(draft.world.locale.rates, 0)), total)
}

/** A gate, a class of vehicle, one amount. */
const toll: Layout = {
  name: 'toll-slip',
  write(draft) {
    const { world } = draft
    draft.text(draft.upper(world.seller('firm')))
    draft.text(`${world.w('entry')}: ${world.one(world.locale.cities)}`)
    draft.text(
      `${world.w('exit')}: ${world.one(world.locale.cities)}   KL. ${world.number(1 + world.random.below(4))}`,
    )
    draft.text(
      draft.day('paper', world.day),
      `  ${world.time}:${world.digits('0#')}  ${world.digits('P##-###')}`,
    )
    const fare = draft.money('item', priceOf(world, 1, 40))
    draft.row(world.w('fare'), fare)
    const total = totalOf(draft, [fare])
    inside(draft, total)
    thanks(draft)
  },
}

/** When somebody drove in and out, how long that was, and what it costs. */
const garage: Layout = {
  name: 'garage-in-and-out',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const widths = [14, 22]
    draft.cols(widths, draft.l('entry'), [draft.day('other', daysAfter(world.day, -1)), ' 21:14'])
    draft.cols(widths, draft.l('exit'), [draft.day('paper', world.day), ` ${world.time}`])
    draft.cols(widths, world.w('parking'), `14h ${world.number(5 + world.random.below(50))}min`)
    draft.rule()
    const fee = draft.money('item', priceOf(world, 2, 45))
    draft.row(draft.l('parking'), fee)
    const total = totalOf(draft, [fee])
    cardSlip(draft, total)
    inside(draft, total)
  },
}

/** Pump, litres, price and amount under each other. */
const pump: Layout = {
  name: 'pump-lines-below',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day), `   ${world.time}`)
    const litres = 800 + world.random.below(5_200)
    const price = draft.money('unit', priceOf(world, 1.2, 2.1))
    const fuel = draft.money('item', rounded((price.value * litres) / 100))
    draft.product(price, litres / 100, fuel)
    draft.text(`* ${world.w('fuel')} *`)
    draft.text(`#${world.number(1 + world.random.below(9))}  ${world.number(litres, 2)} ${world.w('litres')}`)
    draft.text(`${world.w('price')}/${world.w('litres')}: `, price)
    draft.row(world.w('amount'), fuel)
    const shop = bought(draft, 'grocery', 0, 2).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    settle(draft, totalOf(draft, [fuel, ...shop]))
  },
}

/** Nights with their days, breakfasts and a tax of the town; arrival and departure on top; dated at the foot. */
const folio: Layout = {
  name: 'folio-dated-at-foot',
  write(draft) {
    const { world } = draft
    const nights = 1 + world.random.below(4)
    head(draft, 'firm')
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}   # ${world.digits('3##')}`)
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -nights)),
      ' – ',
      draft.day('other', world.day),
    )
    const price = priceOf(world, 60, 180)
    const items = Array.from({ length: nights }, (_, at) => {
      const mark = draft.money('item', price)
      draft.cols(
        [12, 20, 12],
        [draft.day('other', daysAfter(world.day, at - nights))],
        world.w('night'),
        mark,
      )
      return mark
    })
    const town = draft.money('item', priceOf(world, 2, 9))
    draft.cols([12, 20, 12], [draft.day('other', world.day)], world.w('cityTax'), town)
    const total = totalOf(draft, [...items, town], draft.l('grand'))
    inside(draft, total)
    cardSlip(draft, total, 'later')
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
  },
}

/** A meter read twice, what was used, standing charges, and by when to pay. */
const meter: Layout = {
  name: 'utility-meter-read-twice',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('7########')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -64)),
      ' - ',
      draft.day('other', daysAfter(world.day, -3)),
    )
    const before = 1_000 + world.random.below(7_000)
    const used = 60 + world.random.below(500)
    draft.text(`${world.number(before)} - ${world.number(before + used)} = ${world.number(used)} kWh`)
    const price = draft.money('unit', priceOf(world, 0.2, 0.9))
    const energy = draft.money('item', price.value * used)
    draft.product(price, used, energy)
    draft.row([`${world.number(used)} kWh x `, price], energy)
    const baseCharge = draft.money('item', priceOf(world, 8, 25))
    draft.row(world.w('extra'), baseCharge)
    const total = totalOf(draft, [energy, baseCharge], draft.l('toPay'))
    inside(draft, total)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 18)))
  },
}

/** A part is paid at once, the rest in equal parts on later days. */
const instalments: Layout = {
  name: 'paid-in-instalments',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    draft.text(`${draft.l('invoice')} ${world.digits('####')}   `, draft.day('paper', world.day))
    const items = bought(draft, 'work', 1, 3).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    const first = Math.max(step, Math.round(total.value / 3 / step) * step)
    const parts = [first, first, total.value - 2 * first]
    draft.blank()
    const marks = parts.map((value, at) => {
      const mark = draft.money('other', value)
      draft.cols(
        [4, 14, 12],
        `${world.number(at + 1)}.`,
        [draft.day('other', daysAfter(world.day, 30 * at))],
        mark,
      )
      return mark
    })
    draft.sum(marks, total)
  },
}

/** The sum in the currency of the house and in another one, with the rate. */
const exchanged: Layout = {
  name: 'total-in-two-currencies',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(draft.day('paper', world.day), ` ${world.time}`)
    const items = bought(draft, 'ware', 2, 5).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    const other = world.locale.currency === 'CHF' ? 'SEK' : 'CHF'
    draft.text(`1 ${world.locale.currency} = ${world.number(10_742, 4)} ${other}`)
    draft.text(`${other} ${world.number(rounded(total.value * 1.0742), world.locale.exp)}`)
    cash(draft, total)
    thanks(draft)
  },
}

/** The received amount, printed first and alone, for what, from whom, on which day; then its parts. */
const received: Layout = {
  name: 'received-and-for-what',
  write(draft) {
    const { world } = draft
    draft.text(draft.l('receipt'))
    draft.text(`No. ${world.digits('####')}          `, draft.day('paper', world.day))
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    const rate = itemOf(world.locale.rates, 0)
    const { net, tax, gross } = taxWithin(priceOf(world, 20, 500), rate)
    const total = draft.money('total', gross, { sign: true })
    draft.row(draft.l('total'), total)
    draft.total(total)
    draft.text(world.one(world.language.goods.work))
    const netMark = draft.money('net', net)
    const taxMark = draft.money('tax', tax)
    if (rate !== 0) {
      draft.row(draft.l('net'), netMark)
      draft.row(`${draft.l('tax')} (${rateText(world, rate)})`, taxMark)
      draft.sum([netMark, taxMark], total)
      draft.rate(netMark, rate / 100, taxMark, 1)
    }
    draft.blank()
    draft.text(world.seller('firm'))
    draft.text(`${world.one(world.language.streets)} ${world.number(7)}, ${world.one(world.locale.cities)}`)
  },
}

/** Hours of an adviser, from whose fee the customer keeps a share back for the tax office. */
const withheld: Layout = {
  name: 'fee-with-tax-kept-back',
  fits: ({ code }) => /^(?:es-ES|it-IT|pt-PT|pt-BR|es-CL|es-MX)$/.test(code),
  write(draft) {
    const { world } = draft
    const label = { es: 'Retención IRPF', it: 'Ritenuta d’acconto', pt: 'Retenção IRS' }
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('##/20##')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const items = bought(draft, 'work', 1, 3).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const net = draft.money('net', itemsTotal(items))
    draft.row(draft.l('net'), net)
    draft.sum(items, net)
    const rate = itemOf(world.locale.rates, 0)
    const tax = draft.money('tax', rounded((net.value * rate) / 100))
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.rate(net, rate / 100, tax)
    const kept = draft.money('extra', -rounded((net.value * 15) / 100))
    const code = world.locale.code.slice(0, 2)
    draft.row(`${code === 'it' ? label.it : code === 'pt' ? label.pt : label.es} 15%`, kept)
    const total = draft.money('total', net.value + tax.value + kept.value)
    draft.row(draft.l('toPay'), total)
    draft.sum([net, tax, kept], total)
    draft.total(total)
  },
}

export const places: readonly Layout[] = [
  toll,
  garage,
  pump,
  folio,
  meter,
  instalments,
  exchanged,
  received,
  withheld,
]
