import { inCountry } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { inSentence, shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** A builder's invoice: labour and materials, VAT, and the deduction that the contractor pays over. */
const builder: Layout = {
  name: 'subcontractor-less-cis-deduction',
  fits: inCountry('en-GB'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('J. Whitfield Plastering|Hartley Groundworks Ltd|D&M Roofing Services'))
    draft.text('VAT Reg ', world.digits('### #### ##'), '   UTR ', world.digits('##########'))
    draft.text(
      'INVOICE ',
      world.digits('0###'),
      '     Tax point ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
    draft.text(
      'To: ',
      world.one('Bramley Homes Ltd|Castle Construction (Northern) Ltd'),
      ' - Plot ',
      world.digits('##'),
    )
    draft.blank()
    const days = times(draft, 2, 9)
    const rate = draft.money('unit', priceOf(world, 140, 240))
    const labour = draft.money('item', rate.value * days)
    draft.product(rate, days, labour)
    draft.row([`Labour ${days} days @ `, rate], labour)
    const materials = line(draft, 'Materials as per receipts', 'item', priceOf(world, 60, 700))
    const net = summed(draft, 'Total excluding VAT', [labour, materials], 'net')
    const vat = shareRow(draft, 'VAT at 20%', net, 20)
    const gross = summed(draft, 'Gross', [net, vat])
    const cis = shareRow(draft, 'Less CIS 20% of labour', labour, -20, 'extra')
    totalRow(draft, 'Amount payable', [gross, cis])
    draft.text(
      'Sort code ',
      world.digits('##-##-##'),
      '  Account ',
      world.digits('########'),
      '  Terms 14 days',
    )
  },
}

/** Electricity in pence: a standing charge by days, units by their price, VAT of five percent. */
const electricity: Layout = {
  name: 'electricity-in-pence-by-units',
  fits: inCountry('en-GB'),
  write(draft) {
    const { world } = draft
    const days = times(draft, 28, 92)
    draft.text(world.one('Octavia Energy|Northern Light & Power|SO Energy Supply'))
    draft.text('Your electricity bill   Account ', world.digits('A-########'))
    draft.row('Bill date', draft.day('paper', world.day, '{d} {N} {Y}'))
    draft.text(
      'For the period ',
      draft.day('other', daysAfter(world.day, -days), '{d} {N} {Y}'),
      ' to ',
      draft.day('other', world.day, '{d} {N} {Y}'),
    )
    const used = times(draft, 90, 1_200)
    const opening = times(draft, 2_000, 48_000)
    draft.text(world.digits('Meter 21L#######'))
    draft.text(
      `Previous reading ${world.number(opening)} (E)   Latest reading ${world.number(opening + used)} (A)   Units used ${world.number(used)} kWh`,
    )
    const [pence, daily] = [2_100 + world.random.below(1_100), 3_000 + world.random.below(3_200)]
    const energy = line(
      draft,
      `${world.number(used)} kWh at ${world.number(pence, 2)}p`,
      'item',
      rounded((used * pence) / 100),
    )
    const baseCharge = line(
      draft,
      `Standing charge ${days} days at ${world.number(daily, 2)}p`,
      'item',
      rounded((days * daily) / 100),
    )
    const net = summed(draft, 'Cost of electricity', [energy, baseCharge], 'net')
    const vat = shareRow(draft, 'VAT @ 5%', net, 5)
    const total = totalRow(draft, 'Total charges including VAT', [net, vat])
    const due = daysAfter(world.day, 14)
    draft.text(
      'We will collect ',
      inSentence(draft, total, 'due', { sign: true }),
      ' by Direct Debit on or after ',
      draft.day('other', due, '{d} {N} {Y}'),
    )
  },
}

/** Pay and display: a few lines, what was paid and until when. */
const payAndDisplay: Layout = {
  name: 'pay-and-display-ticket',
  fits: inCountry('en-GB'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Winchester City Council|NCP Car Parks|Calderdale MBC'))
    draft.text('PLACE FACE UP ON DASHBOARD')
    draft.text(
      world.one('MARKET STREET|THE BROOKS|STATION ROAD NORTH'),
      ' CAR PARK   Machine ',
      world.digits('##'),
    )
    draft.row('Purchased', [draft.day('paper', world.day, '{D}/{M}/{y}'), ` ${world.time}`])
    draft.row('Vehicle Reg', world.digits('AB## KXT'))
    const hours = times(draft, 1, 5)
    const fee = draft.money('item', 10 * Math.round(priceOf(world, 1, 12) / 10), { sign: true })
    draft.row(`Stay up to ${hours} hr${hours > 1 ? 's' : ''}`, fee)
    const total = totalRow(draft, 'Fee Paid', [fee])
    withinRow(draft, 'incl. VAT 20%', total, 20)
    draft.text('Ticket ', world.digits('######'), '   ', world.one('CARD|COINS|CONTACTLESS'))
  },
}

export const britain: readonly Layout[] = [builder, electricity, payAndDisplay]
