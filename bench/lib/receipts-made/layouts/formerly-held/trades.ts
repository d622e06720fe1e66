import { basketOf, itemsTotal, priceOf, rateText, rounded, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, dateLine, head, taxWithinLine, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { type TradeWords, tradeWords } from './more-words.ts'

function wordsOf({ world: { locale } }: Draft): TradeWords {
  const words = tradeWords(locale)
  if (words === undefined) throw new Error(`There are no words of trades for ${locale.code}.`)
  return words
}

/** The share of the insurance is under each medicine; the rest is paid. */
const pharmacy: Layout = {
  name: 'pharmacy-co-payment',
  fits: (locale) => tradeWords(locale) !== undefined,
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const words = wordsOf(draft)
    head(draft, 'shop')
    dateLine(draft)
    draft.text(`Rx ${world.digits('#######-##')}   ${world.one(world.language.people)}`)
    draft.rule()
    const sold = Array.from({ length: 1 + world.random.below(3) }, (_, at) => {
      const name = world.one(
        'Amoxicillin 500mg|Ibuprofen 400|Metformin 850mg|Salbutamol|Omeprazol 20mg|Atorvastatin 40',
      )
      const price = draft.money('item', priceOf(world, 6, 90))
      draft.row(`${world.number(at + 1)}. ${name} ${world.digits('(########)')}`, price)
      const borne = Math.round((price.value * (50 + world.random.below(40))) / 100 / step) * step
      const less = draft.money('extra', -Math.max(step, Math.min(price.value - step, borne)))
      draft.row(`   ${words.insurance}`, less)
      return [price, less]
    }).flat()
    draft.rule()
    const total = draft.money('total', itemsTotal(sold))
    draft.row([words.share, ' / ', draft.l('total')], total)
    draft.sum(sold, total)
    draft.total(total)
    cardSlip(draft, total)
    const borne = sold.filter(({ role }) => role === 'extra')
    draft.row(`* ${words.insurance}`, draft.money('other', -itemsTotal(borne)))
    thanks(draft)
  },
}

/** A card with money on it pays a part; what is left on it, and points, are no part of the sum. */
const giftCard: Layout = {
  name: 'gift-card-and-points',
  fits: (locale) => tradeWords(locale) !== undefined,
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const words = wordsOf(draft)
    head(draft, 'shop')
    draft.text(`${world.w('receiptNo')} ${world.digits('####-####')}   `, draft.day('paper', world.day))
    draft.blank()
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 5,
      from: 5,
      to: 60,
      several: 40,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (count === 1) return mark
      const each = draft.money('unit', unit)
      draft.text(`   ${world.number(count)} @ `, each)
      draft.product(each, count, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.rule()
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const first = draft.money('paid', Math.max(step, Math.round(total.value / 2 / step) * step))
    draft.row(`${words.giftCard} ${world.digits('6035****####')}`, first)
    const rest = draft.money('paid', total.value - first.value)
    draft.row(draft.l('card'), rest)
    draft.sum([first, rest], total)
    if (world.locale.added !== true)
      taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
    draft.row(words.left, draft.money('other', world.random.percent(40) ? 0 : priceOf(world, 1, 30)))
    draft.row(words.points, world.number(10 + world.random.below(900)))
    thanks(draft)
  },
}

/** Days by the price of one, cover by the day, a share for the airport, tax, and a sum that is only held. */
const carHire: Layout = {
  name: 'car-hire',
  fits: (locale) => tradeWords(locale) !== undefined && locale.rates[0] !== 0,
  write(draft) {
    const { world } = draft
    const words = wordsOf(draft)
    const rate = itemOf(world.locale.rates, 0)
    const days = 2 + world.random.below(9)
    head(draft, 'firm')
    draft.text(`RA ${world.digits('#########')}   ${world.one('VW Polo|Toyota Yaris|Opel Corsa|Kia Rio')}`)
    draft.text(`${world.w('customer')}: ${draft.upper(world.one(world.language.people))}`)
    draft.text(
      `${world.w('period')} `,
      draft.day('other', daysAfter(world.day, -days)),
      ' 09:15  -  ',
      draft.day('other', world.day),
      ' 10:02',
    )
    draft.text(`${world.w('date')} `, draft.day('paper', world.day))
    draft.text(
      `km ${world.number(10_000 + world.random.below(40_000))} / ${world.number(60_000 + world.random.below(900))}`,
    )
    draft.blank()
    const daily = ([name, from, to]: readonly [string, number, number]) => {
      const each = draft.money('unit', priceOf(world, from, to))
      const mark = draft.money('item', each.value * days)
      draft.row([`${name}  ${world.number(days)} ${words.days} x `, each], mark)
      draft.product(each, days, mark)
      return mark
    }
    const hired = daily([world.one('ECMR|CDMR|IDAR|EDMN'), 18, 70])
    const cover = daily([words.cover, 4, 20])
    const airport = draft.money('item', rounded(hired.value * 0.12))
    draft.row(`${world.w('extra')} ${world.number(12)}%`, airport)
    draft.rate(hired, 0.12, airport)
    const net = draft.money('net', itemsTotal([hired, cover, airport]))
    const tax = draft.money('tax', rounded((net.value * rate) / 100))
    const total = draft.money('total', net.value + tax.value)
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('total'), total)
    draft.sum([hired, cover, airport], net)
    draft.rate(net, rate / 100, tax, 1)
    draft.sum([net, tax], total)
    draft.total(total)
    draft.text(`${words.hold} `, draft.money('other', priceOf(world, 200, 800)), ' (VISA)')
    const paid = draft.money('paid', total.value)
    draft.row(`VISA ${world.digits('************####')}`, paid)
    draft.same(paid, total)
  },
}

/** A letter that asks for a fee: every amount in a sentence. */
const feeLetter: Layout = {
  name: 'fee-letter',
  fits: (locale) => tradeWords(locale) !== undefined && locale.rates[0] !== 0,
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    head(draft, 'firm')
    draft.text(`${world.one(world.locale.cities)}, `, draft.day('paper', world.day))
    draft.text(`${world.w('invoiceNo')} ${world.digits('H-####')}`)
    draft.blank()
    const net = draft.money('net', priceOf(world, 150, 3_000), { sign: true })
    const tax = draft.money('tax', rounded((net.value * rate) / 100), { sign: true })
    const total = draft.money('total', net.value + tax.value, { sign: true })
    const parts = new Map(
      Object.entries({
        W: itemOf(world.goods('work'), world.random.below(world.goods('work').length)),
        N: net,
        R: rateText(world, rate),
        T: tax,
        G: total,
        D: draft.day('other', daysAfter(world.day, 21)),
      }),
    )
    for (const line of wordsOf(draft).letter.split('|'))
      draft.text(
        ...line.split(/\{(\w)\}/).map((piece, at) => (at % 2 === 1 ? (parts.get(piece) ?? piece) : piece)),
      )
    draft.rate(net, rate / 100, tax, 1)
    draft.sum([net, tax], total)
    draft.total(total)
    draft.blank()
    draft.text(`${world.w('bank')}: ${world.digits('## #### #### ####')}`)
  },
}

/** Papers of trades whose words only some languages have here. */
export const trades: readonly Layout[] = [pharmacy, giftCard, carHire, feeLetter]
