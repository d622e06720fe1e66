import { priceOf, rounded, sum, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { bought, inCountry, inCountryWith, itemsOf, paidWhole, settle, totalOf, unitOf } from '../pieces.ts'

/** Duties on a parcel: duty on its value, tax on both, and what the carrier asks for laying them out. */
const customs: Layout = {
  name: 'customs-duty-and-import-tax',
  fits: inCountry('de-DE', 'de-AT'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Nordpost Express GmbH|Global Parcel Deutschland GmbH|Kurierdienst Alpin GmbH'))
    draft.text('Abgabenrechnung Nr. ', world.digits('AB########'))
    draft.text(
      'Rechnungsdatum ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
      '   AWB ',
      world.digits('## #### ####'),
    )
    draft.text('Absender: ', world.one('Shenzhen Hualin Trading Co.|Kyoto Paper Works|BrickTown Hobby LLC'))
    const value = draft.money('other', priceOf(world, 160, 900))
    draft.row('Zollwert', value)
    const percent = [2, 3.7, 4, 12][world.random.below(4)] ?? 4
    const duty = draft.money('item', rounded((value.value * Math.round(percent * 10)) / 1_000))
    draft.rate(value, percent / 100, duty)
    draft.row(`Zoll ${world.number(Math.round(percent * 10), 1)} %`, duty)
    const base = draft.money('other', value.value + duty.value)
    draft.sum([value, duty], base)
    draft.row('EUSt-Wert', base)
    const rate = world.locale.rates[0] ?? 0
    const tax = draft.money('item', taxOnTop(base.value, rate).tax)
    draft.rate(base, rate / 100, tax)
    draft.row(`Einfuhrumsatzsteuer ${rate} %`, tax)
    const fee = draft.money('item', 600 + 50 * world.random.below(20))
    draft.row('Auslagenpauschale', fee)
    draft.row(world.one('Zu zahlen|Summe Abgaben|Rechnungsbetrag'), totalOf(draft, [duty, tax, fee]))
    draft.text('Fällig ohne Abzug am ', draft.day('other', daysAfter(world.day, 7), '{D}.{M}.{Y}'))
  },
}

/** A bill of gas in Italy: what is spent by kind, excise, tax, and the day to pay by. */
const gas: Layout = {
  name: 'bolletta-spese-accise-iva',
  fits: inCountry('it-IT'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Enerluce S.p.A.|Gas Padano Energia|Fiamma Blu Srl'), '  Mercato libero')
    draft.text(
      'Bolletta n. ',
      world.digits('##########'),
      ' del ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
    draft.text(
      'PDR ',
      world.digits('##############'),
      '   Consumo fatturato Smc ',
      world.number(20 + world.random.below(300)),
    )
    const kinds = [
      'Spesa per la materia gas naturale',
      'Spesa per il trasporto e gestione contatore',
      'Spesa per oneri di sistema',
      'Accise e addizionale regionale',
    ]
    const items = kinds.map((kind, at) => {
      const mark = draft.money('item', priceOf(world, 4, 70 / (at + 1)))
      draft.cols([46, 12], kind, mark)
      return mark
    })
    const net = draft.money('net', sum(items.map(({ value }) => value)))
    draft.sum(items, net)
    draft.cols([46, 12], 'Totale imponibile', net)
    const tax = draft.money('tax', taxOnTop(net.value, 10).tax)
    draft.rate(net, 0.1, tax)
    draft.cols([46, 12], 'IVA 10% su imponibile', tax)
    draft.cols([46, 12], 'TOTALE BOLLETTA', totalOf(draft, [net, tax]))
    draft.text('Da pagare entro il ', draft.day('other', daysAfter(world.day, 20), '{D}/{M}/{Y}'))
    draft.text('Le bollette precedenti risultano regolarmente pagate. Grazie!')
  },
}

/** A receipt of a school in India: fees by head, concession, late fee. */
const school: Layout = {
  name: 'school-fee-by-heads',
  fits: inCountry('en-IN'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('St. Xavier’s High School|Delhi Public School, Sector 45|Vidya Mandir Sr. Sec. School'),
    )
    draft.text('FEE RECEIPT No. ', world.digits('####'), '    Date: ', draft.day('paper', world.day))
    draft.text(
      'Student: ',
      world.one(world.language.people),
      '   Class: ',
      world.one('IV-B|VII-A|X-C'),
      '   Adm. No: ',
      world.digits('####'),
    )
    draft.cols([6, 26, 12], 'S.No', 'Particulars', 'Amount')
    const list = 'Tuition Fee|Transport Fee|Computer Lab|Library Fee|Activity Charges|Exam Fee'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [2, 5], price: [5, 80] }),
      (mark, { name }, at) => draft.cols([6, 26, 12], String(at + 1), name, mark),
    )
    const unit = 10 ** world.locale.exp
    const late = draft.money('extra', 50 * unit * world.random.below(3))
    const less = draft.money('extra', -100 * unit * (1 + world.random.below(2)))
    if (late.value !== 0) draft.cols([6, 26, 12], '', 'Late Fine', late)
    draft.cols([6, 26, 12], '', 'Less: Sibling Concession', less)
    const total = totalOf(draft, [...items, ...(late.value === 0 ? [] : [late]), less])
    draft.cols([6, 26, 12], '', 'Total Fee Received', total)
    draft.text('Mode: ', world.one('UPI|NEFT|Cheque'), '  Ref: ', world.digits('############'))
  },
}

/** A hospital of Thailand: what an office pays back stands in one column, what it does not in another. */
const hospital: Layout = {
  name: 'two-columns-paid-back-or-not',
  fits: inCountryWith(2, 'th-TH'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('โรงพยาบาลกรุงเทพเหนือ|โรงพยาบาลรามาธานี|คลินิกหมอสมชาย'))
    draft.text('ใบเสร็จรับเงิน เลขที่ ', world.digits('##/#####'))
    draft.text('วันที่ ', draft.day('paper', world.day), '   HN ', world.digits('######'))
    draft.cols([24, 12, 12], 'รายการ', 'เบิกได้', 'เบิกไม่ได้')
    const list = 'ค่ายา|ค่าห้องปฏิบัติการ|ค่าบริการทางการแพทย์|ค่าเอกซเรย์|ค่าเวชภัณฑ์|ค่าบริการผู้ป่วยนอก'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [3, 6], price: [3, 60] }),
      (mark, { name }, at) => draft.cols([24, 12, 12], name, ...(at % 2 === 0 ? [mark, ''] : ['', mark])),
    )
    const columns = [0, 1].map((parity) => {
      const own = items.filter((_, at) => at % 2 === parity)
      const mark = draft.money('sum', sum(own.map(({ value }) => value)))
      draft.sum(own, mark)
      return mark
    })
    draft.cols([24, 12, 12], 'รวม', ...columns)
    const total = totalOf(draft, columns)
    draft.row('รวมทั้งสิ้น', total)
    paidWhole(draft, total, world.one('บัตรเครดิต|เงินสด|โอนเงิน'))
  },
}

/** Vegetables by weight at a market of Egypt. */
const market: Layout = {
  name: 'market-weights-egypt',
  fits: inCountry('ar-EG'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('خضار وفاكهة أولاد رجب|سوق العبور - محل ١٢|فكهاني الحاج سيد'))
    draft.text('التاريخ ', draft.day('paper', world.day), '   ', world.time)
    draft.cols([14, 9, 9, 10], 'الصنف', 'الوزن ك', 'سعر الكيلو', 'القيمة')
    const sold = bought(world, 'طماطم|خيار|بطاطس|موز|برتقال|بصل أحمر|ليمون|عنب', {
      count: [2, 6],
      price: [0.4, 3],
    })
    const weighed = sold.map((each) => {
      const grams = 250 * (1 + world.random.below(12))
      return { ...each, grams, value: rounded((each.unit * grams) / 1_000) }
    })
    const items = itemsOf(draft, weighed, (mark, { name, unit }, at) => {
      const grams = weighed[at]?.grams ?? 0
      const price = draft.money('unit', unit)
      draft.product(price, grams / 1_000, mark)
      draft.cols([14, 9, 9, 10], name, world.number(grams, 3), price, mark)
    })
    const total = totalOf(draft, items)
    draft.row('إجمالي الحساب', total)
    settle(draft, total, { cash: 'المدفوع نقدا', change: 'الباقي', card: 'محفظة إلكترونية' })
  },
}

/** Fees of a library: days too late by the fee of a day. */
const library: Layout = {
  name: 'library-days-too-late',
  fits: inCountry('nl-NL', 'nl-BE'),
  write(draft) {
    const { world } = draft
    draft.text('Openbare Bibliotheek ', world.one('De Boekenberg|Centrum|Zuid'))
    draft.text('Pasnr. ', world.digits('2#######'), '   ', draft.day('paper', world.day), ' ', world.time)
    const list =
      'De avond is ongemak|Het diner|Turks fruit|Kruistocht in spijkerbroek|Nijntje op school|De ontdekking'
    const sold = bought(world, list, { count: [1, 4], price: [0.1, 0.4] }).map((each) => {
      const count = 3 + world.random.below(40)
      return { ...each, count, value: each.unit * count }
    })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(each.name)
      draft.row([`   ${each.count} dagen te laat à `, unitOf(draft, each, mark)], mark)
    })
    const letter = draft.money('item', 150)
    draft.row('Aanmaningskosten', letter)
    const total = totalOf(draft, [...items, letter])
    draft.row('Openstaand saldo', total)
    paidWhole(draft, total, world.one('Betaald met pas|Bancontact|PIN'))
    draft.text('Vrij van btw (art. 11 Wet OB)')
  },
}

export const duties: readonly Layout[] = [customs, gas, school, hospital, market, library]
