import { priceOf, rounded, sum, taxesOf, taxWithin } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { expiry } from '../../writing/parts.ts'
import { bought, inCountry, inCountryWith, itemsOf, paidWhole, taxMarks, totalOf, unitOf } from '../pieces.ts'

const AISLES =
  'GV WHOLE MILK~1|BANANAS~1|GREAT VALUE EGGS~1|BOUNTY 6PK~0|TIDE PODS~0|CHEERIOS~1|FOLGERS~1|HDMI CABLE~0|T-SHIRT MENS~0|ORG SPINACH~1|DORITOS~1|AAA BATT~0'

/** A superstore: numbers of goods with letters of tax, tax on top, tendered and due in capitals. */
const superstore: Layout = {
  name: 'superstore-tend-and-due',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    const { digits } = world
    draft.text(`ST# ${digits('0####')} OP# ${digits('0000##')} TE# ${digits('##')} TR# ${digits('#####')}`)
    const sold = bought(world, AISLES, { count: [3, 9], price: [1, 22] })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.cols([16, 14, 9, 1], each.name, digits('0############'), mark, each.rate === 0 ? 'F' : 'X')
    })
    const before = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, before)
    draft.cols([30, 9], '               SUBTOTAL', before)
    const taxed = taxesOf(sold, 'added').find(({ rate }) => rate > 0)
    const tax = draft.money('tax', taxed?.tax ?? 0)
    draft.cols([30, 9], `      TAX 1    ${world.number(8875, 3)} %`, tax)
    const total = totalOf(draft, [before, tax])
    draft.cols([30, 9], '                  TOTAL', total)
    const paid = draft.money('paid', total.value)
    draft.same(paid, total)
    draft.cols([30, 9], `        ${world.one('DEBIT|MCARD|VISA|DISCV')} TEND`, paid)
    draft.cols([30, 9], '             CHANGE DUE', draft.money('other', 0))
    draft.text(digits('EFT DEBIT   PAY FROM PRIMARY  ####'))
    draft.text(`REF # ${digits('############')}   NETWORK ID. ${digits('00##')}`)
    draft.text(`# ITEMS SOLD ${items.length}`)
    draft.text(`TC# ${digits('#### #### #### #### ####')}`)
    draft.text(draft.day('paper', world.day, '{M}/{D}/{y}'), `     ${world.time}:${digits('4#')}`)
  },
}

/** The charges of a hospital, the payment and the deduction of insurance, and the rest for the patient. */
const patient: Layout = {
  name: 'patient-statement',
  fits: inCountry('en-US'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('St. Mary Regional Medical Center|Lakeview Family Health|Riverside Imaging LLC'))
    draft.text('PATIENT STATEMENT')
    draft.row('Statement Date', draft.day('paper', world.day))
    draft.row('Account Number', world.digits('A########'))
    draft.row('Patient Name', world.one(world.language.people))
    draft.cols([34, 12], 'Description of Services', 'Charges')
    const list =
      'Office Visit, Level 3|X-Ray Chest 2 Views|Comprehensive Metabolic Panel|EKG 12-Lead|Venipuncture|Emergency Room Level 2|Ultrasound Abdomen'
    const items = itemsOf(draft, bought(world, list, { count: [2, 5], price: [30, 600] }), (mark, { name }) =>
      draft.cols([34, 12], name, mark),
    )
    const charges = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, charges)
    draft.row('Total Charges', charges)
    const share = (percent: number) => rounded((charges.value * percent) / 100)
    const adjusted = draft.money('extra', -share(20 + world.random.below(20)))
    const insured = draft.money('extra', -share(20 + world.random.below(25)))
    draft.row('Insurance Adjustments', adjusted)
    draft.row('Insurance Payments', insured)
    draft.row(
      world.one('YOU OWE|Patient Responsibility|Amount You Owe'),
      totalOf(draft, [charges, adjusted, insured]),
    )
    draft.text('Questions? Call ', world.digits('(###) 555-01##'))
  },
}

/** A supermarket of Britain: members' prices taken off in blocks, then what is to pay. */
const clubcard: Layout = {
  name: 'members-prices-taken-off',
  fits: inCountry('en-GB'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('TESCO Express|Sainsbury’s Local|Morrisons Daily'),
      ' ',
      world.one(world.locale.cities),
    )
    draft.text('VAT NO: ', world.digits('GB ### #### ##'))
    const list =
      'SEMI SKIMMED MILK|WARBURTONS TOASTIE|BRITISH CARROTS|MATURE CHEDDAR|CHKN BREAST FLLTS|PG TIPS 80S|MCVITIES HOBNOBS|BAKED BEANS 4PK|FAIRY LIQUID|GREEK YOGURT'
    const sold = bought(world, list, { count: [4, 9], price: [0.8, 6] })
    const items = itemsOf(draft, sold, (mark, { name }) => draft.row(name, mark))
    const before = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, before)
    draft.row('Subtotal', before)
    draft.text(world.one('Clubcard Savings|Nectar Prices|Promotions'))
    const cuts = sold.slice(0, 1 + world.random.below(2)).map((each) => {
      const cut = draft.money('extra', -rounded(each.value / (3 + world.random.below(3))))
      draft.row(`  Cc ${each.name}`, cut)
      return cut
    })
    const saved = draft.money('extra', sum(cuts.map(({ value }) => value)))
    draft.sum(cuts, saved)
    draft.row('Savings', saved)
    const total = totalOf(draft, [before, saved])
    draft.row('TOTAL TO PAY', total)
    paidWhole(draft, total, world.one('Visa Contactless|MASTERCARD|Debit Mastercard'))
    draft.text(world.digits('AID: A0000000031010   NUMBER: ************#### ICC'))
    draft.text(world.digits('AUTH CODE: ######   MERCHANT: ########'))
    draft.text(
      draft.day('paper', world.day, '{D}/{M}/{y}'),
      `  ${world.time}  `,
      world.digits('6### ### ####'),
    )
  },
}

/** A workshop of Australia: parts and labour, tax that is in the total as a plain sum, rounding for coins. */
const workshop: Layout = {
  name: 'tax-invoice-gst-in-total',
  fits: inCountry('en-AU'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Coastal Bikes & Mowers Pty Ltd|Bayside Key Cutting|Outback Small Engines'))
    draft.text('ABN ', world.digits('## ### ### ###'))
    draft.text('TAX INVOICE')
    draft.row('Date', draft.day('paper', world.day))
    draft.row('Job', world.digits('#####'))
    const list =
      'Brake pads pair|Chain 9-speed|Service - full tune|Inner tube 700c|Labour 1/2 hr|Cut duplicate key|Spark plug|Mower blade set'
    const sold = bought(world, list, { count: [2, 5], price: [3, 70], several: 25 })
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(each.name)
      if (each.count > 1) draft.row([`   ${each.count} @ `, unitOf(draft, each, mark)], mark)
      else draft.row(each.name, mark)
    })
    const total = totalOf(draft, items)
    draft.row('Total (inc GST)', total)
    const gst = draft.money('tax', taxWithin(total.value, 10).tax)
    draft.rate(total, 1 / 11, gst)
    draft.row('GST 10% included in total', gst)
    paidWhole(draft, total, world.one('EFTPOS SAV|EFTPOS CHQ|Paid - Visa'))
    draft.text('Please retain for warranty')
  },
}

/** A chemist of India: batch and expiry with each strip, halves of tax per rate, rounded to a whole rupee. */
const chemist: Layout = {
  name: 'chemist-cash-memo',
  fits: inCountryWith(2, 'en-IN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('SHREE GANESH MEDICALS|APOLLO PHARMACY|New Janata Chemists & Druggists'))
    draft.text(world.digits('D.L. No. KA-B##-######'), '   GSTIN ', world.digits('29AABCU####R1ZX'))
    draft.text('CASH MEMO  Bill No. ', world.digits('CM-#####'), '   Dt. ', draft.day('paper', world.day))
    draft.cols([4, 24, 9, 7, 10], 'Qty', 'Product', 'Batch', 'Exp', 'Amt')
    const list =
      'DOLO 650 TAB|PAN 40|AUGMENTIN 625 DUO|SHELCAL 500|VOLINI GEL|ORS POWDER|CETZINE|THYRONORM 50'
    const sold = bought(world, list, { count: [2, 6], price: [0.5, 9] }).map((each) => ({ ...each, rate: 5 }))
    const items = itemsOf(draft, sold, (mark, { name, count }) =>
      draft.cols([4, 24, 9, 7, 10], String(count), name, world.digits('B####'), expiry(draft), mark),
    )
    const gross = sum(items.map(({ value }) => value))
    const round = draft.money('extra', Math.round(gross / 100) * 100 - gross)
    if (round.value !== 0) draft.row('Round Off', round)
    const total = totalOf(draft, round.value === 0 ? items : [...items, round])
    draft.row('NET PAYABLE', total)
    const { tax } = taxWithin(gross, 5)
    const [central, state] = [
      draft.money('tax', Math.floor(tax / 2)),
      draft.money('tax', Math.floor(tax / 2)),
    ]
    draft.same(central, state)
    draft.text('Incl. CGST 2.5% ', central, '  SGST 2.5% ', state)
    draft.text('Goods once sold will not be taken back. E. & O.E.')
  },
}

/** A hardware shop of Malaysia: codes of tax, discount in its own column, a summary of tax. */
const hardware: Layout = {
  name: 'hardware-sr-summary',
  fits: inCountry('en-MY'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('KEDAI BESI SENG HUAT SDN BHD|MR. D.I.Y. (M) SDN BHD|ECO HARDWARE TRADING'))
    draft.text(
      world.digits('Co. Reg: 20##010##### (######-X)'),
      '  SST ID: ',
      world.digits('W10-####-########'),
    )
    draft.text('CASH BILL ', world.digits('CS-0####'), '    ', draft.day('paper', world.day), ' ', world.time)
    draft.cols([20, 4, 8, 9, 3], 'Description', 'Qty', 'U.Price', 'Amount', 'Tax')
    const list =
      'PVC PIPE 20MM|SILICONE SEALANT|WALL PLUG 50PC|CABLE TIE BLK|PAINT BRUSH 2"|PADLOCK 40MM|LED BULB 9W|MASKING TAPE'
    const sold = bought(world, list, { count: [2, 6], price: [0.6, 12], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([20, 4, 8, 9, 3], each.name, String(each.count), unitOf(draft, each, mark), mark, 'SR'),
    )
    const gross = sum(items.map(({ value }) => value))
    const saved = draft.money('extra', -Math.round(priceOf(world, 0.2, 0.6) / 5) * 5)
    draft.row('Member Disc.', saved)
    const total = totalOf(draft, [...items, saved])
    draft.row('NETT TOTAL', total)
    paidWhole(draft, total, world.one("Touch 'n Go eWallet|GrabPay|DuitNow QR|MyDebit"))
    const taxes = [taxWithin(gross + saved.value, 6)]
    draft.cols([12, 10, 10], 'SST Summary', 'Amount(RM)', 'Tax(RM)')
    for (const { net, tax } of taxMarks(draft, taxes, total, 'net tax'))
      draft.cols([12, 10, 10], 'SR = 6%', net, tax)
    draft.text('Goods sold are not returnable. Terima kasih!')
  },
}

export const english: readonly Layout[] = [superstore, patient, clubcard, workshop, chemist, hardware]
