import { itemsOf, letterOf, paidWhole, taxMarks, unitOf } from '../../held-second/pieces.ts'
import { line, taxed, times } from '../../layouts/redundancy/common.ts'
import {
  basketOf,
  priceOf,
  rateText,
  rounded,
  shuffled,
  sum,
  taxesOf,
  taxOnTop,
} from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { dateLine, head, thanks } from '../../writing/parts.ts'
import { again, shareRow, summed, totalRow } from '../pieces.ts'
import { payment, taxedTotal } from './paying.ts'

/** A stall of a market: weights and prices in front, cash, hardly a head. */
const stall: Layout = {
  name: 'stall-weights-and-cash',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('shop'))
    draft.text(draft.day('paper', world.day), `  ${world.time}`)
    const sold = basketOf(world, { goods: 'grocery', least: 1, most: 5, from: 1, to: 9 }).map((each) => {
      const grams = times(draft, 150, 2_500)
      return { ...each, grams, value: Math.max(1, rounded((each.unit * grams) / 1_000)) }
    })
    const items = itemsOf(draft, sold, (mark, each, at) => {
      const grams = sold[at]?.grams ?? 0
      const unit = draft.money('unit', each.unit)
      draft.product(unit, grams / 1_000, mark)
      draft.text(each.name)
      draft.cols([14, 12, 11], `${world.number(grams, 3)} kg`, unit, mark)
    })
    draft.rule()
    payment(draft, totalRow(draft, draft.l('total'), items))
  },
}

/** A slip of a card terminal in a restaurant: base, tip, total, and the copy of the guest below it. */
const twoCopies: Layout = {
  name: 'terminal-slip-and-guest-copy',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(world.digits('MID ##########   TID ########'))
    draft.row(`${world.w('date')}`, [draft.day('paper', world.day), ` ${world.time}`])
    draft.text(world.one('MASTERCARD|VISA CREDIT|AMERICAN EXPRESS'), ' ', world.digits('**** **** **** ####'))
    const base = line(draft, draft.l('amount'), 'item', priceOf(world, 8, 160))
    const { step } = world.locale
    const tip = line(
      draft,
      draft.l('tip'),
      'extra',
      Math.max(step, Math.round(base.value / 12 / step) * step),
    )
    const total = totalRow(draft, draft.l('total'), [base, tip])
    draft.text(`${world.w('approved')} ${world.digits('######')}`)
    draft.text('- - - - - - - - - - - - - - -')
    draft.text(world.digits('MID ##########   '), draft.day('stamp', world.day))
    again(draft, draft.l('total'), total, 'paid')
    thanks(draft)
  },
}

/** Goods that are counted, the total, how it was paid, and the total once more at the end of the card's slip. */
const hardware: Layout = {
  name: 'hardware-codes-count-slip-below',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    draft.text(
      `${world.w('receiptNo')} ${world.digits('####-####')}   ${world.w('cashier')} ${world.one(world.language.people)}`,
    )
    draft.rule()
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 7,
      from: 1,
      to: 40,
      several: 50,
      maxCount: 6,
      oneRate: true,
    })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(`${world.digits('######')} ${each.name}`)
      draft.row([`   ${world.number(each.count)} ${world.w('pieces')} × `, unitOf(draft, each, mark)], mark)
    })
    draft.rule()
    draft.row(draft.l('qty'), world.number(sum(sold.map(({ count }) => count))))
    const total = taxedTotal(draft, items, draft.l('total'))
    draft.blank()
    draft.text(world.one('Maestro|Visa|Mastercard'), world.digits('  ############ ####'))
    draft.text(draft.day('stamp', world.day), ` ${world.time}`)
    again(draft, draft.l('card'), total, 'paid')
    draft.text(`${world.w('approved')}: ${world.digits('######')}`)
  },
}

/** A supermarket: prices cut below their goods, what that saves at the end, the letters and the table of taxes. */
const supermarket: Layout = {
  name: 'till-cuts-below-and-tax-letters',
  fits: (locale) => taxed(locale) && locale.added !== true,
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 9, from: 1, to: 9, several: 30 })
    const cutAt = new Set(
      shuffled(
        world,
        sold.map((_, at) => at),
      ).slice(0, times(draft, 1, 2)),
    )
    const { step } = world.locale
    const priced = sold.map((each, at) => ({
      ...each,
      cut: cutAt.has(at) ? Math.max(step, Math.floor(each.value / 5 / step) * step) : 0,
    }))
    const taxes = taxesOf(
      priced.map(({ value, cut, rate }) => ({ value: value - cut, rate })),
      'included',
    )
    const parts = priced.flatMap((each) => {
      const item = draft.money('item', each.value)
      draft.row(
        each.count > 1 ? `${each.name} ×${world.number(each.count)}` : each.name,
        item,
        letterOf(taxes, each.rate),
      )
      return each.cut === 0 ? [item] : [item, line(draft, `  ${draft.l('discount')}`, 'extra', -each.cut)]
    })
    draft.rule()
    const total = totalRow(draft, draft.l('toPay'), parts)
    payment(draft, total)
    draft.cols([9, 11, 11, 11], '', draft.l('net'), draft.l('tax'), draft.l('gross'))
    for (const { letter, rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([9, 11, 11, 11], `${letter} ${rateText(world, rate)}`, net, tax, gross)
    draft.row(draft.l('saved'), draft.money('other', sum(priced.map(({ cut }) => cut))))
    dateLine(draft)
  },
}

/** A chemist: quantity and price in columns, a percentage off, the rest. */
const chemist: Layout = {
  name: 'chemist-columns-card-of-the-house',
  fits: ({ added }) => added !== true,
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(`${world.w('receipt')} ${world.digits('####')}`)
    draft.text(draft.day('paper', world.day), `   ${world.time}`)
    draft.cols([20, 5, 10, 11], world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
    const sold = basketOf(world, {
      goods: 'ware',
      least: 1,
      most: 5,
      from: 2,
      to: 30,
      several: 40,
      maxCount: 3,
      oneRate: true,
    })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([20, 5, 10, 11], each.name, world.number(each.count), unitOf(draft, each, mark), mark),
    )
    const before = summed(draft, draft.l('subtotal'), items)
    const percent = Number(world.one('5|10|15'))
    const off = shareRow(
      draft,
      `${draft.l('discount')} ${rateText(world, percent)}`,
      before,
      -percent,
      'extra',
    )
    const total = totalRow(draft, draft.l('total'), [before, off])
    paidWhole(draft, total, draft.l('card'))
    thanks(draft)
  },
}

/** A pump with things of its shop: litres by price, a coffee, tax by the usual rate. */
const pump: Layout = {
  name: 'pump-litres-with-shop',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(
      `${world.w('receiptNo')} ${world.digits('#######')}   `,
      draft.day('paper', world.day),
      ` ${world.time}`,
    )
    const hundredths = times(draft, 600, 6_500)
    const unit = draft.money('unit', priceOf(world, 1.2, 1.95))
    const fuel = draft.money('item', rounded((unit.value * hundredths) / 100))
    draft.product(unit, hundredths / 100, fuel)
    draft.row(`* ${draft.l('fuel')}`, fuel)
    draft.text(
      `  ${world.number(hundredths, 2)} ${world.w('litres')}  ×  `,
      unit,
      `   #${times(draft, 1, 12)}`,
    )
    const goods = basketOf(world, { goods: 'grocery', least: 1, most: 3, from: 1, to: 6 })
    const items = itemsOf(draft, goods, (mark, { name }) => draft.row(`  ${name}`, mark))
    draft.rule()
    const total = taxedTotal(draft, [fuel, ...items], draft.l('total'))
    again(draft, draft.l('card'), total, 'paid')
    thanks(draft)
  },
}

/** A restaurant: guests, dishes, service in percent, what each pays, a part by card and the rest in cash. */
const shared: Layout = {
  name: 'restaurant-service-card-and-cash',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(`${world.w('table')} ${world.number(times(draft, 1, 40))}`)
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, {
      goods: 'dish',
      least: 3,
      most: 8,
      from: 3,
      to: 26,
      several: 40,
      maxCount: 3,
      oneRate: true,
    })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([28, 6, 11], each.name, `×${world.number(each.count)}`, mark),
    )
    draft.rule()
    const before = summed(draft, draft.l('subtotal'), items)
    const percent = Number(world.one('8|10|12'))
    const service = line(
      draft,
      `${draft.l('service')} ${rateText(world, percent)}`,
      'extra',
      taxOnTop(before.value, percent).tax,
    )
    draft.rate(before, percent / 100, service)
    const total = totalRow(draft, draft.l('toPay'), [before, service])
    const { step } = world.locale
    const part = draft.money('paid', Math.max(step, Math.floor(total.value / 2 / step) * step))
    const rest = draft.money('paid', total.value - part.value)
    draft.row(draft.l('card'), part)
    draft.row(draft.l('given'), rest)
    draft.sum([part, rest], total)
    thanks(draft)
  },
}

export const counters: readonly Layout[] = [stall, twoCopies, hardware, supermarket, chemist, pump, shared]
