// Only measured with: rules are never written by looking at this file.
import { priceOf } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  between,
  buy,
  copyOf,
  dayNamed,
  entry,
  layoutOf,
  listOf,
  measured,
  onTop,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
} from '../pieces.ts'

export const america: readonly Layout[] = [
  // Groceries with a redemption value on bottles, a coupon of the shop, and the count of the sold goods.
  layoutOf('us-market-redemption-value', 'en-US', (draft) => {
    const { world } = draft
    draft.text(world.one("HENDERSON'S FRESH MARKET|GOLDEN VALLEY FOODS|BAYSIDE GROCERY OUTLET"))
    draft.text(`STORE #${world.digits('0##')}  MGR ${world.one('L. ORTIZ|K. BROWN|T. NGUYEN')}`)
    draft.blank()
    const goods = buy(
      draft,
      'WHL MILK GAL|BANANAS|SRDGH BREAD|LG EGGS DZ|PNUT BTR 16OZ|ORG SPINACH|TORTILLA CHP|GRND BEEF 80/20',
      [1, 11],
      { least: 3, most: 7 },
    )
    const items = listOf(draft, goods, (mark, each) => {
      if (each.count > 1) draft.text(`  ${each.count} @ `, priceOfOne(draft, each, mark))
      draft.row(each.name, [mark, world.one(' F| FS| N')])
    })
    const drinks = entry(draft, 'SPRKLNG WATER 12PK', 'item', priceOf(world, 4, 8))
    const crv = entry(draft, 'CRV TAXABLE', 'extra', 5 * 12)
    const subtotal = sumOf(draft, 'SUBTOTAL', [...items, drinks, crv])
    const tax = entry(
      draft,
      `TAX 1  ${world.number(775, 2)}%`,
      'tax',
      Math.round((drinks.value + crv.value) * 0.0775),
    )
    const total = totalOf(draft, '**** BALANCE', [subtotal, tax])
    pay(draft, total, { cash: 'CASH', change: 'CHANGE', card: 'VISA DEBIT|EBT/SNAP|MASTERCARD' })
    draft.text(`TOTAL NUMBER OF ITEMS SOLD = ${goods.reduce((count, each) => count + each.count, 1)}`)
    draft.text(draft.day('paper', world.day, '{M}/{D}/{y}'), ` ${world.time} ${world.digits('0### ## 0###')}`)
  }),
  // A check of a diner: gratuity added for a large party, seat and server.
  layoutOf('us-diner-large-party-gratuity', 'en-US', (draft) => {
    const { world } = draft
    draft.text(world.one("Rosie's Diner|The Copper Skillet|Blue Heron Grill"))
    draft.text(
      `Server: ${world.one('Megan|DeShawn|Luis')}   Table ${between(draft, 1, 40)}   Guests ${between(draft, 6, 12)}`,
    )
    draft.text('Check #', world.digits('#####'), '    ', ...dayNamed(draft, '{n} {d}, {Y}', 'short'))
    draft.rule()
    const goods = buy(
      draft,
      'Chicken Fried Steak|Cobb Salad|Bottomless Coffee|Short Stack|Patty Melt|Onion Rings|Key Lime Pie',
      [3, 19],
      { least: 4, most: 7 },
    )
    const items = listOf(draft, goods, (mark, each) => draft.row(`${each.count} ${each.name}`, mark))
    draft.rule()
    const food = sumOf(draft, 'Food & Bev', items)
    const tax = onTop(draft, 'Sales Tax (8.25%)', food, 8.25)
    const tip = onTop(draft, '18% Gratuity', food, 18, 'extra')
    totalOf(draft, 'Amount Due', [food, tax, tip])
    draft.blank()
    draft.text('Additional Tip ______________')
    draft.text('Signature x__________________')
  }),
  // Gallons at a pump, with the price of one.
  layoutOf('us-pump-gallons', 'en-US', (draft) => {
    const { world } = draft
    draft.text('WELCOME TO')
    draft.text(world.one('QUICKFILL #2217|MESA FUEL STOP|LAKEWAY GAS & GO'))
    draft.text('DATE ', draft.day('paper', world.day, '{M}/{D}/{Y}'), `  ${world.time}`)
    draft.text(`TRAN# ${world.digits('90#####')}   AUTH# ${world.digits('######')}`)
    const fuel = measured(draft, between(draft, 3_000, 18_500), [2.6, 4.4], 1)
    draft.row('PUMP#', String(between(draft, 1, 16)))
    draft.row('PRODUCT:', world.one('UNLD|PREM|DSL'))
    draft.row('GALLONS:', fuel.quantity)
    draft.row('PRICE/G:', fuel.price)
    draft.row('FUEL SALE', fuel.amount)
    const wash = world.random.percent(40)
      ? [entry(draft, 'CAR WASH DELUXE', 'item', 100 * between(draft, 7, 15))]
      : []
    const total = totalOf(draft, 'TOTAL SALE', [fuel.amount, ...wash])
    copyOf(draft, 'CREDIT', total, 'paid')
    draft.text(`CARD# XXXXXXXXXXXX${world.digits('####')}   ENTRY: CHIP`)
  }),
  // A shop for cars: parts, labor by hours, supplies, tax on the parts alone.
  layoutOf('us-auto-shop-supplies', 'en-US', (draft) => {
    const { world } = draft
    draft.text(world.one('Precision Auto & Tire|Hillcrest Garage LLC|4 Corners Transmission'))
    draft.text(
      'Repair Order # ',
      world.digits('1####'),
      '     Date In ',
      draft.day('other', daysAfter(world.day, -1), '{m}/{d}/{Y}'),
    )
    draft.text(
      'Invoice Date ',
      draft.day('paper', world.day, '{m}/{d}/{Y}'),
      `   Mileage In ${world.digits('8#,###')}`,
    )
    draft.cols([26, 6, 10, 10], 'Parts', 'Qty', 'Unit', 'Ext.')
    const parts = listOf(
      draft,
      buy(
        draft,
        'Brake Pad Set Front|Oil Filter|5W-30 Synthetic Qt|Serpentine Belt|Cabin Air Filter|Wiper Blade',
        [6, 90],
      ),
      (mark, each) =>
        draft.cols([26, 6, 10, 10], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const hours = between(draft, 5, 45)
    const rate = draft.money('unit', 100 * between(draft, 95, 165))
    const labor = draft.money('item', (rate.value * hours) / 10)
    draft.product(rate, hours / 10, labor)
    draft.cols([26, 6, 10, 10], 'Labor (hrs)', world.number(hours, 1), rate, labor)
    const allParts = sumOf(draft, 'Total Parts', parts)
    const supplies = entry(draft, 'Shop Supplies', 'extra', 100 * between(draft, 5, 35))
    const tax = onTop(draft, 'Tax on Parts 7%', allParts, 7)
    totalOf(draft, 'INVOICE TOTAL', [allParts, labor, supplies, tax])
  }),
  // Electricity by meter readings, with the payments since the last bill.
  layoutOf('us-electric-meter-readings', 'en-US', (draft) => {
    const { world } = draft
    draft.text(world.one('Prairie Electric Cooperative|Tri-County Power & Light|Cascade Utility District'))
    draft.row('Account', world.digits('##-####-##'))
    draft.row('Bill Date', draft.day('paper', world.day, '{N} {d}, {Y}'))
    draft.row('Please pay by', draft.day('other', daysAfter(world.day, 21), '{N} {d}, {Y}'))
    const [before, used] = [between(draft, 10_000, 80_000), between(draft, 200, 1_900)]
    draft.cols([16, 12, 12, 8], 'Meter', 'Previous', 'Present', 'kWh')
    draft.cols([16, 12, 12, 8], world.digits('E#######'), String(before), String(before + used), String(used))
    const rate = draft.money('unit', between(draft, 9_000, 19_000), { exp: 5 })
    const energy = draft.money('item', Math.round((rate.value * used) / 1_000))
    draft.product(rate, used, energy)
    draft.row([`Energy charge ${used} kWh @ `, rate], energy)
    const basic = entry(draft, 'Basic service charge', 'item', 100 * between(draft, 12, 30))
    const adjust = entry(draft, 'Power cost adjustment', 'extra', -between(draft, 100, 900))
    const current = sumOf(draft, 'Current charges', [energy, basic, adjust])
    const franchise = onTop(draft, 'City franchise fee 3%', current, 3)
    totalOf(draft, 'Total amount due', [current, franchise])
    draft.text('Payments received after the bill date are not shown.')
  }),
]
