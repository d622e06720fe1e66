// Only measured with: rules are never written by looking at this file.
import { itemsTotal, priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  advanceOf,
  between,
  buy,
  copyOf,
  entry,
  layoutOf,
  listOf,
  measured,
  onTop,
  pay,
  sumOf,
  totalOf,
} from '../pieces.ts'

export const india: readonly Layout[] = [
  // A shop for sweets: by weight, both halves of the tax, and rounded to whole rupees.
  layoutOf(
    'in-sweets-by-weight-round-off',
    'en-IN',
    (draft) => {
      const { world } = draft
      draft.text(world.one('SHREE GANESH SWEETS|BIKANER MITHAI BHANDAR|NEW LAKSHMI BAKERY'))
      draft.text(world.digits('GSTIN: 27ABCDE####F1Z5   FSSAI 115###########'))
      draft.text(
        'Bill No ',
        world.digits('A/####'),
        '   Dt. ',
        draft.day('paper', world.day, '{D}-{M}-{Y}'),
        ` ${world.time}`,
      )
      draft.cols([18, 9, 9, 10], 'Particulars', 'Wt(Kg)', 'Rate', 'Amt')
      const items = world
        .one('Kaju Katli,Motichoor Laddu,Samosa Mix|Rasgulla,Soan Papdi,Namkeen|Jalebi,Besan Barfi,Chakli')
        .split(',')
        .map((name) => {
          const each = measured(draft, 50 * between(draft, 4, 40), [5, 22])
          draft.cols([18, 9, 9, 10], name, each.quantity, each.price, each.amount)
          return each.amount
        })
      const gross = sumOf(draft, 'Taxable Value', items, 'net')
      const cgst = onTop(draft, 'CGST 2.5%', gross, 2.5)
      const sgst = onTop(draft, 'SGST 2.5%', gross, 2.5)
      const exact = itemsTotal([gross, cgst, sgst])
      const round = entry(draft, 'R/Off', 'extra', rounded(exact / 100) * 100 - exact)
      const total = totalOf(draft, 'BILL AMOUNT', [gross, cgst, sgst, round])
      pay(draft, total, { cash: 'CASH RECEIVED', change: 'BALANCE RETURNED', card: 'UPI|PAYTM' })
    },
    2,
  ),
  // A pump of India: density, rate and litres.
  layoutOf(
    'in-petrol-pump-density',
    'en-IN',
    (draft) => {
      const { world } = draft
      draft.text(world.one('SRI BALAJI FILLING STATION|HIGHWAY SERVICE STATION|GURU NANAK FUELS'))
      draft.row('Bill No', world.digits('0###-ORGNL'))
      draft.row('Trns.ID', world.digits('0000000######'))
      const fuel = measured(draft, 10 * between(draft, 100, 4_500), [2, 2.4])
      draft.row('Product', world.one('Petrol|Diesel|XP95'))
      draft.row('Density', `${world.digits('7##')}.${world.digits('#')}Kg/m3`)
      draft.row('Rate/Ltr', fuel.price)
      draft.row('Volume(L)', fuel.quantity)
      draft.row('Sale', fuel.amount)
      const total = totalOf(draft, 'Amount', [fuel.amount])
      copyOf(draft, world.one('UPI|CASH|FLEET CARD'), total, 'paid')
      draft.row('Vehicle No', world.digits('MH12QX####'))
      draft.row('Date', draft.day('paper', world.day, '{D}/{M}/{y}'))
      draft.row('Time', world.time)
    },
    2,
  ),
  // A bill of a hotel: nights, laundry, IGST, and an advance.
  layoutOf(
    'in-hotel-advance-igst',
    'en-IN',
    (draft) => {
      const { world } = draft
      draft.text(world.one('Hotel Sea Pearl, Kochi|Residency Inn, Mysuru|Hill View Retreat, Ooty'))
      const nights = between(draft, 1, 6)
      draft.text(
        'GUEST FOLIO  Room ',
        world.digits('3##'),
        '   Bill Date: ',
        draft.day('paper', world.day, '{d}-{n}-{Y}'),
      )
      draft.text(
        'Arrival: ',
        draft.day('other', daysAfter(world.day, -nights), '{d}-{n}-{Y}'),
        `   Pax: ${between(draft, 1, 3)}`,
      )
      const rate = draft.money('unit', priceOf(world, 30, 140))
      const room = draft.money('item', rate.value * nights)
      draft.product(rate, nights, room)
      draft.row([`Room Charges ${nights} Nights x `, rate], room)
      const laundry = entry(draft, 'Laundry', 'item', priceOf(world, 3, 12))
      const food = entry(draft, 'Room Service', 'item', priceOf(world, 5, 40))
      const charges = sumOf(draft, 'Total Charges', [room, laundry, food], 'net')
      const tax = onTop(draft, 'IGST @ 12%', charges, 12)
      const total = totalOf(draft, 'Gross Bill', [charges, tax])
      const advance = advanceOf(draft, 'Advance Adjusted', total)
      sumOf(draft, 'Net Payable', [total, advance], 'due')
    },
    2,
  ),
  // A coffee shop of Malaysia: service tax, rounding of cash.
  layoutOf('my-kopitiam-rounding', 'en-MY', (draft) => {
    const { world } = draft
    draft.text(world.one('RESTORAN SRI MELOR|KEDAI KOPI HOCK LEE|WARUNG MAK JAH'))
    draft.text('SST ID: ', world.digits('W10-1808-########'))
    draft.text(
      `TABLE ${between(draft, 1, 30)}  PAX ${between(draft, 1, 6)}   `,
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    const goods = buy(
      draft,
      'Nasi Lemak Ayam|Teh Tarik|Kopi O Ais|Roti Canai Telur|Kaya Toast Set|Mee Goreng Mamak',
      [0.6, 4],
      { least: 3, most: 6, several: 50 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([4, 20, 9], `${each.count}x`, each.name.padEnd(20), mark),
    )
    const before = sumOf(draft, 'Sub-total', items)
    const tax = onTop(draft, 'Service Tax 6%', before, 6)
    const exact = before.value + tax.value
    const round = entry(draft, 'Rounding Adj', 'extra', rounded(exact / 5) * 5 - exact)
    const total = totalOf(draft, 'NETT TOTAL', [before, tax, round])
    pay(draft, total, { cash: 'CASH', change: 'CHANGE', card: "TOUCH 'N GO EWALLET|DUITNOW QR" })
  }),
  // A bill for telephone: balance of before, charges, and what has to be paid.
  layoutOf('my-telco-previous-balance', 'en-MY', (draft) => {
    const { world } = draft
    draft.text(world.one('Lembah Fibre Sdn Bhd|Selat Mobile Berhad|Utara Telecom Sdn Bhd'))
    draft.row('Account No.', world.digits('1.########'))
    draft.row('Bill Statement Date', draft.day('paper', world.day, '{d} {n} {Y}'))
    const previous = entry(draft, 'Previous Balance', 'other', priceOf(world, 20, 60))
    entry(draft, 'Payment Received - Thank You', 'other', -previous.value)
    const monthly = entry(draft, 'Monthly Fee', 'item', priceOf(world, 15, 45))
    const usage = entry(draft, 'IDD & Roaming', 'item', priceOf(world, 1, 15))
    const rebate = entry(draft, 'Loyalty Rebate', 'extra', -100 * between(draft, 3, 10))
    const charges = sumOf(draft, 'Current Charges', [monthly, usage, rebate])
    const tax = onTop(draft, 'Service Tax 6%', charges, 6)
    totalOf(draft, 'Total Amount Payable', [charges, tax])
    draft.row('Payment Due Date', draft.day('other', daysAfter(world.day, 25), '{d} {n} {Y}'))
  }),
]
