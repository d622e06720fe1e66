// Only measured with: rules are never written by looking at this file.
import { priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  advanceOf,
  between,
  buy,
  copyOf,
  dayNamed,
  entry,
  layoutOf,
  listOf,
  measured,
  onTop,
  parted,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const britain: readonly Layout[] = [
  // A chemist: codes of tax behind the prices, points of a card, change.
  layoutOf('gb-chemist-vat-codes', 'en-GB', (draft) => {
    const { world } = draft
    draft.text(world.one('Murdoch & Sons Pharmacy|The High Street Chemist|Kingsway Dispensary'))
    draft.text(world.digits('VAT No 3## #### ##   Pharmacy premises 10#####'))
    const goods = buy(
      draft,
      'Paracetamol 16s|Shampoo 400ml|Plasters assorted|Toothpaste|Sun cream SPF50|Cotton buds|Hand cream',
      [0.6, 14],
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.row(each.count === 1 ? each.name : `${each.count} x ${each.name}`, [mark, ' A']),
    )
    const total = totalOf(draft, `${goods.length} ITEMS   TO PAY`, items)
    pay(draft, total, { cash: 'CASH', change: 'CHANGE', card: 'Contactless|Visa Debit' })
    draft.text('VAT code A: 20% included')
    const { net, tax } = parted(draft, total, 20)
    draft.cols([10, 10, 10], 'A', net, tax)
    draft.text(`Points earned today ${between(draft, 4, 190)}`)
    draft.text(
      ...dayNamed(draft, '{D}/{M}/{Y}', 'short', ' '),
      ` ${world.time} Till ${between(draft, 1, 6)} Op ${world.digits('1##')}`,
    )
  }),
  // A day return on the railway with a seat for a dog that costs nothing, railcard and booking fee.
  layoutOf('gb-rail-railcard-fee', 'en-GB', (draft) => {
    const { world } = draft
    draft.text('BOOKING CONFIRMATION')
    draft.text(
      'Reference ',
      world.digits('TQ7##ZK'),
      '    Booked on ',
      draft.day('paper', world.day, '{d} {N} {Y}'),
    )
    draft.text(
      `${world.one('Leeds|York|Bristol Temple Meads')} to ${world.one('Newcastle|London Kings Cross|Cardiff Central')}`,
    )
    draft.text(
      'Outward ',
      draft.day('other', daysAfter(world.day, between(draft, 2, 40)), '{d} {N} {Y}'),
      ` dep ${world.time}`,
    )
    const adults = between(draft, 1, 3)
    const fare = draft.money('unit', priceOf(world, 18, 140))
    const fares = draft.money('item', fare.value * adults)
    draft.product(fare, adults, fares)
    draft.row([`${adults} x Adult Off-Peak Return @ `, fare], fares)
    const card = entry(draft, 'Railcard discount 1/3', 'extra', -rounded(fares.value / 3))
    const fee = entry(draft, 'Booking fee', 'extra', between(draft, 75, 250))
    const total = totalOf(draft, 'Total cost', [fares, card, fee])
    copyOf(draft, 'Charged to card', total, 'paid')
  }),
  // Tickets of a museum, with a donation that is asked for.
  layoutOf('gb-museum-gift-aid', 'en-GB', (draft) => {
    const { world } = draft
    draft.text(world.one('National Tramway Museum|Westgate Castle Trust|The Pottery Works'))
    draft.text('Admission receipt   ', draft.day('paper', world.day, '{d} {n} {Y}'))
    const goods = buy(draft, 'Adult|Concession|Child 5-15|Guidebook|Family ticket', [4, 22], {
      least: 1,
      most: 4,
      several: 70,
    })
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([18, 3, 9, 9], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const gift = entry(draft, 'Voluntary Gift Aid donation', 'extra', 100 * between(draft, 1, 6))
    const total = totalOf(draft, 'Total inc. donation', [...items, gift])
    pay(draft, total, { cash: 'Cash', change: 'Change', card: 'Mastercard|Amex' })
    draft.text(`Registered Charity No. ${world.digits('2#####')}`)
  }),
  // An invoice of a plumber: call-out, hours, parts with a discount, VAT on top.
  layoutOf('gb-plumber-call-out', 'en-GB', (draft) => {
    const { world } = draft
    draft.text(world.one('P. Whitaker Plumbing & Heating|Dales Gas Services Ltd|A1 Drainage Solutions'))
    draft.text(
      'INVOICE ',
      world.digits('1####'),
      '     Tax point ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
    draft.text(
      'To: ',
      world.one('Mrs J Patel, 14 Orchard Close|The Old Bakery, Mill Lane|Flat 3, 22 Victoria Road'),
    )
    const callOut = entry(draft, 'Call-out charge (first hour)', 'item', priceOf(world, 60, 120))
    const goods = buy(
      draft,
      'Additional hours|Isolation valve 15mm|Thermostat|Copper pipe 3m|Inhibitor 1L',
      [5, 70],
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.row([`${each.name}  ${each.count} @ `, priceOfOne(draft, each, mark)], mark),
    )
    const net = sumOf(draft, 'Total ex VAT', [callOut, ...items], 'net')
    const vat = onTop(draft, 'VAT @ 20%', net, 20)
    totalOf(draft, 'Total inc VAT', [net, vat])
    draft.text(
      'Payment by ',
      draft.day('other', daysAfter(world.day, 14), '{D}/{M}/{Y}'),
      '  Sort code ',
      world.digits('##-##-##'),
      '  A/c ',
      world.digits('########'),
    )
  }),
  // A credit note of a wholesaler, whose amounts stand without a minus.
  layoutOf('gb-wholesale-credit-note', 'en-GB', (draft) => {
    const { world } = draft
    draft.text('CREDIT NOTE')
    draft.text(world.one('Northern Catering Supplies Ltd|Harbour Foods Wholesale|Brook & Lane Stationers'))
    draft.row('Credit note no.', world.digits('CN-0####'))
    draft.row('Date', draft.day('paper', world.day, '{d} {N} {Y}'))
    draft.row('Original invoice', world.digits('INV-1####'))
    draft.row('Invoice date', draft.day('other', daysAfter(world.day, -between(draft, 3, 30)), '{d} {N} {Y}'))
    draft.cols([26, 6, 10, 11], 'Description', 'Qty', 'Price', 'Value')
    const goods = buy(
      draft,
      'Till rolls (box 20)|Chip fork x1000|Cleaning cloths|A4 ring binder|Bleach 5L',
      [2, 40],
      { least: 1, most: 3, several: 80 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([26, 6, 10, 11], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const goodsTotal = sumOf(draft, 'Goods', items, 'net')
    const vat = onTop(draft, 'VAT 20.00%', goodsTotal, 20)
    totalOf(draft, 'TOTAL CREDIT', [goodsTotal, vat])
    draft.text('Reason: ', world.one('damaged in transit|short delivery|ordered in error'))
  }),
  // A market stall of Australia: by weight, free of tax, paid in cash.
  layoutOf('au-grocer-by-weight', 'en-AU', (draft) => {
    const { world } = draft
    draft.text(world.one("Nonna's Fruit Barn|Fremantle Growers Market|Green Valley Produce"))
    draft.text(world.digits('ABN ## ### ### ###'))
    draft.text(draft.day('paper', world.day, '{d}/{M}/{Y}'), `  ${world.time}   Reg 0${between(draft, 1, 4)}`)
    const items = world
      .one(
        'Truss tomatoes,Royal gala apples,Brushed potatoes|Bananas,Green beans,Pumpkin cut|Mandarins,Avocado shepard,Carrots loose',
      )
      .split(',')
      .map((name) => {
        const each = measured(draft, between(draft, 180, 2_600), [1.2, 6])
        draft.row(name, each.amount)
        draft.text(`   ${each.quantity} kg NET @ `, each.price, '/kg')
        return each.amount
      })
    const total = totalOf(draft, `TOTAL (${items.length} items)`, items)
    pay(draft, total, { cash: 'CASH TENDER', change: 'CHANGE', card: 'EFTPOS|EFTPOS SAV' })
    draft.text('No GST on fresh food')
  }),
  // A tax invoice of Australia: GST is one eleventh of the paid amount.
  layoutOf('au-mechanic-gst-eleventh', 'en-AU', (draft) => {
    const { world } = draft
    draft.text('TAX INVOICE')
    draft.text(
      world.one('Outback Tyre & Mechanical|Northside Auto Electrics|Bayview Bikes'),
      '   ',
      world.digits('ABN ## ### ### ###'),
    )
    draft.row('Invoice', world.digits('#####'))
    draft.row('Issued', draft.day('paper', world.day, '{d} {N} {Y}'))
    draft.row('Rego', world.digits('1AB-#CD'))
    const goods = buy(
      draft,
      'Log book service|Wheel alignment|Tyre 205/55R16|Brake fluid flush|Battery N50|Wiper refill pair',
      [20, 190],
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([24, 4, 11, 11], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const total = totalOf(draft, 'Total (incl. GST)', items)
    within(draft, 'Includes GST (10%) of', total, 10)
    const deposit = advanceOf(draft, 'Less deposit paid', total)
    sumOf(draft, 'Balance owing', [total, deposit], 'due')
  }),
]
