import { bought, inCountry, inCountryWith, itemsOf, settle, unitOf } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, rounded, sum, taxWithin } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { rupeesInWords } from '../in-words.ts'
import { again, listed, shareRow, summed, totalRow } from '../pieces.ts'

/** A pump of India: rate, volume and amount below each other. */
const bunk: Layout = {
  name: 'petrol-bunk-rate-volume',
  fits: inCountryWith(2, 'en-IN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('INDIAN OIL - SRI SAI FUELS|BHARAT PETROLEUM - HIGHWAY STAR|HP AUTO CENTRE'))
    draft.text('Tel. No.: ', world.digits('080########'))
    draft.text('Receipt No.: ', world.digits('4####'), '    Local ID: ', world.digits('000#####'))
    draft.text(`FIP No.: ${times(draft, 1, 6)}   Nozzle No.: ${times(draft, 1, 4)}`)
    draft.row('Product', world.one('Petrol|Diesel|XtraPremium'))
    const volume = 300 + world.random.below(4_500)
    const rate = draft.money('unit', 9_000 + world.random.below(2_000))
    const amount = draft.money('item', rounded((rate.value * volume) / 100))
    draft.product(rate, volume / 100, amount)
    draft.row('Rate/Ltr', rate)
    draft.row('Volume(Ltr.)', world.number(volume, 2))
    draft.row('Amount', amount)
    const total = totalRow(draft, 'Total Sale', [amount])
    again(draft, world.one('Cash Received|PhonePe|Card: RuPay'), total, 'paid')
    draft.text('Date: ', draft.day('paper', world.day, '{D}/{M}/{y}'), `  Time: ${world.time}`)
    draft.text('Vehicle No: ', world.digits('KA##MJ####'), '   Thank You! Visit Again')
  },
}

/** A restaurant of India: quantity, rate, amount, service charge, both halves of the tax, whole rupees. */
const tiffin: Layout = {
  name: 'restaurant-service-and-halves-rounded',
  fits: inCountryWith(2, 'en-IN'),
  write(draft) {
    const { world } = draft
    const cols = [20, 4, 8, 10]
    draft.text(world.one('Hotel Udupi Grand|Punjabi Dhaba & Family Restaurant|The Malabar Table'))
    draft.text('FSSAI ', world.digits('1########00###'), '  GSTIN ', world.digits('29AAGCU####R1ZK'))
    draft.text(
      `Bill No.: ${world.digits('R-####')}   Table: ${times(draft, 1, 30)}   Covers: ${times(draft, 1, 6)}`,
    )
    draft.text(
      'Dt: ',
      draft.day('paper', world.day, '{D}-{n}-{Y}'),
      ` ${world.time}  Steward: `,
      world.one('Ramesh|Selvi|Imran'),
    )
    draft.cols(cols, 'Particulars', 'Qty', 'Rate', 'Amt')
    const list =
      'Masala Dosa|Paneer Butter Masala|Butter Naan|Veg Biryani|Filter Coffee|Gulab Jamun|Sweet Lassi|Chicken 65|Jeera Rice'
    const sold = bought(world, list, { count: [2, 6], price: [1, 9], several: 60 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols(cols, each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    draft.text(`Total Qty: ${sum(sold.map(({ count }) => count))}`)
    const food = summed(draft, 'Food Total', items)
    const service = shareRow(draft, 'Service Charge @5%', food, 5, 'extra')
    const taxable = summed(draft, 'Taxable Value', [food, service], 'net')
    const halves = ['CGST @2.5%', 'SGST @2.5%'].map((name) => shareRow(draft, name, taxable, 2.5))
    const exact = itemsTotal([taxable, ...halves])
    const round = line(draft, 'Round Off', 'extra', rounded(exact / 100) * 100 - exact)
    const total = totalRow(draft, 'Bill Amount', [taxable, ...halves, round])
    again(draft, 'Paid by UPI', total, 'paid')
    draft.text('Rupees ', rupeesInWords(total.value / 100), ' Only')
  },
}

/** A tax invoice between states: codes of goods, IGST in a column, the sum in words. */
const interstate: Layout = {
  name: 'igst-invoice-with-words',
  fits: inCountryWith(2, 'en-IN'),
  write(draft) {
    const { world } = draft
    const cols = [3, 22, 9, 5, 10, 12]
    draft.text('TAX INVOICE                    (ORIGINAL FOR RECIPIENT)')
    draft.text(
      world.one('Krishna Traders|Om Sai Electricals|Kaveri Office Supplies'),
      '  GSTIN: ',
      world.digits('27AABFK####L1Z#'),
    )
    draft.text(
      'Invoice No. ',
      `KT/${world.day.year}/${world.digits('####')}`,
      '   Dated ',
      draft.day('paper', world.day, '{d}-{n}-{Y}'),
    )
    draft.text('Place of Supply: ', world.one('Karnataka (29)|Gujarat (24)|Delhi (07)'))
    listed(draft, cols, 'Sl', 'Description of Goods', 'HSN/SAC', 'Qty', 'Rate', 'Amount')
    const list =
      'LED Batten 20W|MCB 16A SP|Copper Wire 1.5sqmm|Ceiling Fan 48"|Switch Modular 6A|A4 Paper Ream|Stapler HD-45'
    const sold = bought(world, list, { count: [1, 5], price: [2, 60], several: 80 })
    const items = itemsOf(draft, sold, (mark, each, at) =>
      listed(
        draft,
        cols,
        String(at + 1),
        each.name,
        world.digits('85######'),
        String(each.count),
        unitOf(draft, each, mark),
        mark,
      ),
    )
    const net = summed(draft, 'Taxable Amount', items, 'net')
    const tax = shareRow(draft, 'Output IGST 18%', net, 18)
    const exact = net.value + tax.value
    const round = line(draft, 'Less/Add: Rounding Off', 'extra', rounded(exact / 100) * 100 - exact)
    const total = totalRow(draft, 'Total', [net, tax, round])
    draft.text('Amount Chargeable (in words)')
    draft.text('INR ', rupeesInWords(total.value / 100), ' Only')
    draft.text('E. & O.E      for ', 'Authorised Signatory')
  },
}

/** A coffee shop of Malaysia: service charge and service tax, rounding to five sen. */
const kopitiam: Layout = {
  name: 'kopitiam-service-tax-rounding',
  fits: inCountry('en-MY'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('OLD TOWN KOPITIAM SDN BHD|NASI KANDAR PELITA|RESTORAN WAH CAI'))
    draft.text('SST No: ', world.digits('W10-####-########'), '   Tel: ', world.digits('03-########'))
    draft.text(
      `Table ${times(draft, 1, 40)}  Pax ${times(draft, 1, 8)}  Dine In   `,
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    draft.rule()
    const list =
      'Kopi O Ais|Teh Tarik|Nasi Lemak Ayam|Roti Bakar Kaya|Curry Laksa|Half Boiled Egg|Milo Panas|Char Kuey Teow'
    const sold = bought(world, list, { count: [2, 6], price: [0.6, 5], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) => draft.row(`${each.count} x ${each.name}`, mark))
    draft.rule()
    const before = summed(draft, `Sub Ttl (${sum(sold.map(({ count }) => count))} qty)`, items)
    const service = shareRow(draft, 'Svc Chg 10%', before, 10, 'extra')
    const tax = shareRow(draft, 'SST 6%', before, 6)
    const exact = itemsTotal([before, service, tax])
    const round = line(draft, 'Bill Rounding', 'extra', rounded(exact / 5) * 5 - exact)
    const total = totalRow(draft, 'Nett Total (RM)', [before, service, tax, round])
    settle(draft, total, { cash: 'Cash', change: 'Change', card: world.one('TNG eWallet|Boost|Debit Card') })
  },
}

/** A supermarket of Australia: taxable goods with a mark, the number of things, tax in the total. */
const coles: Layout = {
  name: 'total-for-items-gst-marked',
  fits: inCountry('en-AU'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Coles Supermarkets Aust Pty Ltd|Woolworths Group|IGA X-press Fitzroy'))
    draft.text('TAX INVOICE ABN ', world.digits('## ### ### ###'))
    draft.text(
      `Register: ${times(draft, 1, 12)}  Receipt: ${world.digits('####')}  `,
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    draft.cols([34, 9], 'Description', '$')
    const taxable = 'Sorbent TT 8pk|Omo Liquid 1L|Arnotts Tim Tams|Pepsi Max 1.25L|Glad Bags 50'
    const free = 'Full Cream Milk 2L|Sourdough Loaf|Free Range Eggs 12|Royal Gala Apples|Chicken Thigh Fillet'
    const [marked, plain] = [
      bought(world, taxable, { count: [1, 3], price: [2, 9], several: 30 }),
      bought(world, free, { count: [1, 4], price: [2, 9], several: 30 }),
    ]
    const items = itemsOf(draft, [...marked, ...plain], (mark, each, at) => {
      draft.cols([34, 9], `${at < marked.length ? '%' : ' '}${each.name}`, mark)
      if (each.count > 1) draft.text(`   ${each.count} @ `, unitOf(draft, each, mark), ' EACH')
    })
    const count = sum([...marked, ...plain].map((each) => each.count))
    const total = totalRow(draft, `Total for ${count} items:`, items)
    again(draft, world.one('EFT|Mastercard|Visa Debit'), total, 'paid')
    draft.row('Change', draft.money('other', 0))
    const gst = draft.money('tax', taxWithin(sum(marked.map(({ value }) => value)), 10).tax)
    draft.row('GST INCLUDED IN TOTAL', gst)
    draft.text('% = taxable items   Thank you for shopping with us')
  },
}

export const commonwealth: readonly Layout[] = [bunk, tiffin, interstate, kopitiam, coles]
