import { basketOf, itemsTotal, priceOf, rateText, rounded, taxesOf, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { dateLine, head, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { billHead } from './bills.ts'
import { tradeWords } from './more-words.ts'

/** The owed amount, and bills and payments since, each with the balance after it. */
const statement: Layout = {
  name: 'statement-of-account',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const widths = [14, 14, 12, 12, 13]
    head(draft, 'firm')
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}  ${world.digits('K####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.blank()
    draft.cols(
      widths,
      world.w('date'),
      world.w('invoiceNo'),
      world.w('amount'),
      world.w('paid'),
      world.w('due'),
    )
    const opening = draft.money('sum', priceOf(world, 30, 400))
    draft.cols(widths, draft.day('other', daysAfter(world.day, -60)), world.w('previous'), '', '', opening)
    let balance = opening
    for (let at = 0; at < 3 + world.random.below(3); at += 1) {
      const day = draft.day('other', daysAfter(world.day, -50 + 9 * at))
      const isPaid = at === 1 || world.random.percent(30)
      const value = isPaid
        ? Math.max(step, Math.round(balance.value / 2 / step) * step)
        : priceOf(world, 40, 600)
      const mark = draft.money(isPaid ? 'paid' : 'item', value)
      const after = draft.money('sum', balance.value + (isPaid ? -value : value))
      if (isPaid) {
        draft.cols(widths, day, world.digits('Z-####'), '', mark, after)
        draft.difference([balance], [mark], after)
      } else {
        draft.cols(widths, day, world.digits('R-####'), mark, '', after)
        draft.sum([balance, mark], after)
      }
      balance = after
    }
    draft.rule()
    const due = draft.money('due', balance.value)
    draft.row(draft.l('due'), due)
    draft.same(balance, due)
    draft.total(due)
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 14)))
  },
}

/** Two readings, water and waste water by the cubic metre, a fee, and the monthly payments. */
const water: Layout = {
  name: 'water-bill',
  fits: (locale) => tradeWords(locale) !== undefined && locale.rates[0] !== 0,
  write(draft) {
    const { world } = draft
    const { scale, exp, rates, step } = world.locale
    const rate = itemOf(rates, 0)
    billHead(draft)
    const used = 60 + world.random.below(150)
    const before = 400 + world.random.below(3_000)
    const from = draft.day('other', daysAfter(world.day, -372))
    const to = draft.day('other', daysAfter(world.day, -8))
    draft.text(`${world.w('period')}: `, from, ' - ', to)
    draft.text(
      `No. ${world.digits('########')}   ${world.number(before)} m³ - ${world.number(before + used)} m³ = ${world.number(used)} m³`,
    )
    draft.blank()
    const names = (tradeWords(world.locale)?.water ?? '').split('|')
    const flows = names.map((name, at) => {
      const price = draft.money(
        'unit',
        Math.max(1, rounded((1.7 + at + world.random.below(900) / 1_000) * scale * 10 ** (exp + 2))),
        { exp: exp + 2 },
      )
      const mark = draft.money('item', rounded((price.value * used) / 100))
      draft.cols([24, 10, 10, 12], name, `${world.number(used)} m³`, price, mark)
      draft.product(price, used, mark)
      return mark
    })
    const fee = draft.money('item', priceOf(world, 20, 60))
    draft.cols([24, 10, 10, 12], world.w('extra'), '', '', fee)
    const taxed = taxOnTop(itemsTotal([...flows, fee]), rate)
    const [net, tax, total] = [
      draft.money('net', taxed.net),
      draft.money('tax', taxed.tax),
      draft.money('total', taxed.gross),
    ]
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('total'), total)
    draft.sum([...flows, fee], net)
    draft.rate(net, rate / 100, tax)
    draft.sum([net, tax], total)
    draft.total(total)
    const months = 11
    const monthly = draft.money('unit', Math.max(step, Math.floor((total.value * 0.07) / step) * step))
    const paid = draft.money('paid', monthly.value * months)
    draft.row([`${draft.l('prepaid')} ${world.number(months)} x `, monthly], paid)
    draft.product(monthly, months, paid)
    const due = draft.money('due', total.value - paid.value)
    draft.row(draft.l('due'), due)
    draft.difference([total], [paid], due)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 20)))
  },
}

/** A column of percents that are taken off each line. */
const discountColumn: Layout = {
  name: 'discount-column',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    const widths = [8, 20, 5, 11, 7, 12]
    billHead(draft)
    draft.cols(
      widths,
      '#',
      world.w('item'),
      world.w('qty'),
      world.w('price'),
      `${world.w('discount')} %`,
      world.w('amount'),
    )
    const sold = basketOf(world, {
      goods: 'ware',
      least: 3,
      most: 7,
      from: 4,
      to: 150,
      several: 80,
      maxCount: 24,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const off = itemOf([0, 5, 10, 15, 20], world.random.below(5))
      const [each, mark] = [
        draft.money('unit', unit),
        draft.money('item', rounded((value * (100 - off)) / 100)),
      ]
      draft.cols(
        widths,
        world.digits('A-####'),
        name,
        world.number(count),
        each,
        world.number(off * 10, 1),
        mark,
      )
      draft.product(each, (count * (100 - off)) / 100, mark)
      return mark
    })
    draft.rule()
    const taxed = taxOnTop(itemsTotal(items), rate)
    const [net, tax, total] = [
      draft.money('net', taxed.net),
      draft.money('tax', taxed.tax),
      draft.money('total', taxed.gross),
    ]
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('grand'), total)
    draft.sum(items, net)
    draft.rate(net, rate / 100, tax)
    draft.sum([net, tax], total)
    draft.total(total)
    draft.text(`${world.w('bank')}: ${world.digits('## #### #### ####')}`)
  },
}

/** Two blocks beside each other: taxes to the left, what is to be paid to the right. */
const twoColumns: Layout = {
  name: 'two-column-foot',
  fits: ({ added, rates: [rate] }) => added !== true && rate !== 0,
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const widths = [18, 12, 18, 13]
    head(draft, 'shop')
    dateLine(draft)
    draft.text(`${draft.l('invoice')} ${world.digits('######')}`)
    draft.rule()
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 6,
      from: 8,
      to: 120,
      several: 30,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.cols([28, 4, 12, 13], name, world.number(count), each, mark)
      draft.product(each, count, mark)
      return mark
    })
    draft.rule()
    const goods = draft.money('sum', itemsTotal(items))
    const off = draft.money('extra', -Math.max(step, Math.round(goods.value / 10 / step) * step))
    const total = draft.money('total', goods.value + off.value)
    const [taxed] = taxesOf([{ value: total.value, rate: itemOf(world.locale.rates, 0) }], 'included')
    const { rate, net, tax } = taxed ?? { rate: 0, net: 0, tax: 0 }
    const [netMark, taxMark] = [draft.money('net', net), draft.money('tax', tax)]
    draft.cols(widths, world.w('net'), netMark, draft.l('subtotal'), goods)
    draft.cols(widths, `${world.w('tax')} ${rateText(world, rate)}`, taxMark, draft.l('discount'), off)
    draft.cols(widths, world.digits('Ref ######'), '', draft.l('toPay'), total)
    draft.sum(items, goods)
    draft.sum([goods, off], total)
    draft.sum([netMark, taxMark], total)
    draft.rate(netMark, rate / 100, taxMark, 1)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('card'), paid)
    draft.same(paid, total)
    thanks(draft)
  },
}

/** Accounts, bills by a meter, and tables with columns that others do not have. */
export const accounts: readonly Layout[] = [statement, water, discountColumn, twoColumns]
