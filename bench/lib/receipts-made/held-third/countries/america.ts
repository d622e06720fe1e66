import { bought, inCountry, itemsOf } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { again, inSentence, listed, shareRow, summed, totalRow } from '../pieces.ts'

/** A guest check for a large party: food and drinks apart, tax, a gratuity that is added, the card. */
const guestCheck: Layout = {
  name: 'guest-check-with-gratuity-added',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    const party = times(draft, 6, 10)
    draft.text(world.one('THE RUSTY ANCHOR|MAMA ROSA’S TRATTORIA|BLUE MESA GRILL'))
    draft.text(world.digits('CHK 4###'), `   TBL ${times(draft, 2, 60)}/1   GST ${party}`)
    draft.text(world.one('DANIELLE|MARCO|KIMBERLY'), '  ', draft.day('paper', world.day), ` ${world.time}`)
    draft.rule()
    const food = bought(
      world,
      'FISH TACOS|RIBEYE 12OZ|CAESAR SALAD|CLAM CHOWDER BOWL|KIDS MAC & CHZ|BRICK OVEN PIZZA|GRILLED SALMON|KEY LIME PIE',
      { count: [3, 6], price: [9, 34], several: 50 },
    )
    const drinks = bought(world, 'ICED TEA|DRAFT IPA|HSE CABERNET|COKE|MARGARITA ROCKS', {
      count: [1, 3],
      price: [3, 13],
      several: 70,
    })
    const print = (mark: AmountMark, { name, count }: { name: string; count: number }) =>
      draft.row(`${count} ${name}`, mark)
    const [foodItems, drinkItems] = [itemsOf(draft, food, print), itemsOf(draft, drinks, print)]
    draft.blank()
    const sums = [summed(draft, 'FOOD', foodItems), summed(draft, 'BEVERAGE', drinkItems)]
    const subtotal = summed(draft, 'SUBTOTAL', sums)
    const tax = shareRow(draft, 'TAX 8.875%', subtotal, 8.875)
    const tip = shareRow(draft, `18% GRATUITY PARTY OF ${party}`, subtotal, 18, 'extra')
    const total = totalRow(draft, 'TOTAL DUE', [subtotal, tax, tip])
    draft.blank()
    again(draft, world.one('VISA XX4417|AMEX XX1009|MC XX8832'), total, 'paid')
    draft.text('Additional tip ______________   THANK YOU - COME AGAIN')
  },
}

/** Pay at the pump: gallons to three places, a price of three decimals, a wash. */
const pump: Layout = {
  name: 'pump-gallons-and-wash',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('SHELL 57442 11|CHEVRON 0093187|WAWA #8041|QUIKTRIP 0715'))
    draft.text(world.one('1180 HWY 290 E|4400 N LAMAR BLVD|77 ROUTE 9 SOUTH'))
    draft.text(
      draft.day('paper', world.day, '{M}/{D}/{y}'),
      ` ${world.time}   INVOICE `,
      world.digits('######'),
    )
    draft.text(
      `PUMP# ${String(times(draft, 1, 16)).padStart(2, '0')}   `,
      world.one('REGULAR UNL|PREMIUM 93|DIESEL'),
    )
    const gallons = 4_000 + world.random.below(14_000)
    const price = draft.money('unit', 2_899 + 10 * world.random.below(180), { exp: 3 })
    const fuel = draft.money('item', rounded((price.value * gallons) / 10_000))
    draft.product(price, gallons / 1_000, fuel)
    draft.row('GALLONS', world.number(gallons, 3))
    draft.row('PRICE/GAL', price)
    draft.row('FUEL SALE', fuel)
    const items = [fuel]
    if (world.random.percent(50))
      items.push(line(draft, world.one('CAR WASH ULT|CAR WASH BASIC'), 'item', priceOf(world, 6, 15)))
    const total = totalRow(draft, 'SALE TOTAL', items)
    draft.blank()
    draft.text(world.digits('XXXX XXXX XXXX ####'), '  ', world.one('VISA|MASTERCARD|WEX FLEET'))
    draft.text(world.digits('AUTH 0#####'), '   ', world.digits('RESP 000   STAN ######'))
    again(draft, 'CREDIT', total, 'paid')
    draft.text('PLEASE COME AGAIN')
  },
}

/** A folio: charges and taxes night by night, the payment, a balance of nothing. */
const folio: Layout = {
  name: 'folio-taxes-night-by-night',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    const nights = times(draft, 1, 4)
    const cols = [10, 30, 11, 11]
    draft.text(world.one('Hampton Inn Downtown|Best Western Plus Airport|The Larkspur Hotel'))
    draft.row('Folio', world.digits('#####-A'))
    draft.row('Arrival', draft.day('other', daysAfter(world.day, -nights), '{M}/{D}/{y}'))
    draft.row('Departure', draft.day('paper', world.day, '{M}/{D}/{y}'))
    listed(draft, cols, 'Date', 'Description', 'Charges', 'Credits')
    const [room, state, city] = [priceOf(world, 89, 240), 6.25, 7]
    const charges = Array.from({ length: nights }, (_, at) => {
      const on = daysAfter(world.day, at - nights)
      const rows = [
        ['Guest Room', room],
        ['State Occupancy Tax', rounded((room * state) / 100)],
        ['City Occupancy Tax', rounded((room * city) / 100)],
      ] as const
      return rows.map(([name, value], row) => {
        const mark = draft.money(row === 0 ? 'item' : 'tax', value)
        listed(draft, cols, [draft.day('other', on, '{M}/{D}/{y}')], name, mark, '')
        return mark
      })
    }).flat()
    const total = draft.money(
      'total',
      charges.reduce((sum, { value }) => sum + value, 0),
    )
    draft.sum(charges, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.same(paid, total)
    listed(
      draft,
      cols,
      [draft.day('other', world.day, '{M}/{D}/{y}')],
      world.one('VI*6621|MC*0415|AX*2004'),
      '',
      paid,
    )
    draft.rule()
    listed(draft, cols, '', 'Total Charges', total, '')
    draft.row('Balance Due', draft.money('other', 0))
    draft.text('I agree that my liability for this bill is not waived.')
  },
}

/** A ticket of an airline: base fare, taxes and fees by their codes, how it was paid. */
const ticket: Layout = {
  name: 'ticket-fare-taxes-by-code',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Alaska Airlines|Southwest|Delta Air Lines'), ' - Your trip receipt')
    draft.text(
      'Confirmation code ',
      world.one('HXKQTR|LMPWZC|BRTVNA'),
      '   Ticket # ',
      world.digits('027##########'),
    )
    draft.row('Date of purchase', draft.day('paper', world.day, '{n} {d}, {Y}'))
    draft.text(
      world.one('SEA-LAX|ATL-DEN|BWI-MCO'),
      '  ',
      draft.day('other', daysAfter(world.day, times(draft, 5, 60)), '{n} {d}, {Y}'),
      world.digits('  Flight ###   Seat 1#C   Class V'),
    )
    draft.blank()
    const fare = line(draft, 'Base fare', 'item', priceOf(world, 60, 420))
    const excise = shareRow(draft, 'US Transportation Tax (7.5%)', fare, 7.5)
    const fees = (
      [
        'US Flight Segment Tax (ZP)',
        'US Passenger Facility Charge (XF)',
        'US September 11th Security Fee (AY)',
      ] as const
    ).map((name, at) => line(draft, name, 'tax', [500, 450, 560][at] ?? 0))
    const bag = world.random.percent(50) ? [line(draft, 'Checked bag (1)', 'item', 3_500)] : []
    const total = totalRow(draft, 'Total paid', [fare, excise, ...fees, ...bag])
    draft.text(
      `${world.one('Visa|Mastercard')} ending in ${world.digits('####')}: `,
      inSentence(draft, total, 'paid'),
    )
    draft.text('Nonrefundable. Fees may apply to changes.')
  },
}

/** Goods taken back to a shop: every amount with a minus, and the card that gets it. */
const returned: Layout = {
  name: 'store-return-to-card',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('THE HOME DEPOT #0612|LOWE’S #2281|ACE HARDWARE OF MIDLAND'))
    draft.text(
      draft.day('paper', world.day, '{M}/{D}/{y}'),
      ` ${world.time}  `,
      world.digits('#### 000## #####'),
    )
    draft.text(
      '*** RETURN ***   ORIG REC: ',
      world.digits('#### ### ##### '),
      draft.day('other', daysAfter(world.day, -9), '{M}/{D}/{y}'),
    )
    const sold = bought(
      world,
      '2X4-8 STUD|DEWALT BIT SET|GE SILICONE II|PVC ELBOW 1/2|BEHR QT SATIN|GFCI OUTLET WHT|FURNACE FILTER|TAPE MEASURE 25',
      { count: [1, 4], price: [2, 60], several: 30 },
    ).map((each) => ({ ...each, value: -each.value }))
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(`${world.digits('0#########')} ${each.name} <A>`, mark)
      if (each.count === 1) return
      const unit = draft.money('unit', each.unit)
      draft.product(unit, -each.count, mark)
      draft.text(`    ${each.count}@`, unit)
    })
    const subtotal = summed(draft, 'SUBTOTAL', items)
    const tax = shareRow(draft, 'SALES TAX', subtotal, 8.875)
    const total = totalRow(draft, 'TOTAL', [subtotal, tax])
    again(draft, world.digits('XXXXXXXXXXXX#### VISA REFUND'), total, 'paid')
    draft.text('REFUND-CUSTOMER COPY   RETURN POLICY ID 1  90 DAYS')
  },
}

/** A ride by an app: the whole on top, how it comes about below, the tip, the card. */
const ride: Layout = {
  name: 'ride-total-on-top-then-parts',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    draft.text(draft.day('paper', world.day, '{N} {d}, {Y}'))
    draft.text('Thanks for riding, ', world.one('Jordan|Priya|Sam'))
    const [base, distance, time, fee] = [
      priceOf(world, 2, 4),
      priceOf(world, 4, 30),
      priceOf(world, 1, 9),
      priceOf(world, 2, 4),
    ]
    const tip = 100 * times(draft, 1, 6)
    const total = draft.money('total', base + distance + time + fee + tip)
    draft.row('Total', total)
    draft.total(total)
    draft.blank()
    const fare = draft.money('sum', base + distance + time)
    draft.row('Trip fare', fare)
    const parts = [
      line(draft, '  Base', 'item', base),
      line(draft, `  Distance ${world.number(times(draft, 110, 2_400), 2)} mi`, 'item', distance),
      line(draft, `  Time ${times(draft, 6, 50)} min`, 'item', time),
    ]
    draft.sum(parts, fare)
    const booking = line(draft, 'Booking Fee', 'item', fee)
    const subtotal = summed(draft, 'Subtotal', [fare, booking])
    const given = line(draft, `Tip for ${world.one('Luis|Amina|Greg')}`, 'extra', tip)
    draft.sum([subtotal, given], total)
    draft.blank()
    draft.text('Payments')
    again(draft, world.one('Apple Pay Visa ••••3310|Mastercard ••••7750'), total, 'paid')
    draft.text(`${world.one('UberX|Lyft Standard')}   License Plate: `, world.digits('7KX####'))
  },
}

export const america: readonly Layout[] = [guestCheck, pump, folio, ticket, returned, ride]
