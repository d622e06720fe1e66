import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  paidWhole,
  settle,
  unitOf,
} from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, priceOf, rounded, sum } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** A restaurant of Egypt: service of twelve percent, tax on both, cash in round notes. */
const egyptian: Layout = {
  name: 'restaurant-egypt-service-then-vat',
  fits: inCountry('ar-EG'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('مطعم أبو طارق|كشري التحرير|مطعم السمك البلدي'))
    draft.text('رقم التسجيل الضريبي: ', world.digits('###-###-###'))
    draft.text(
      'شيك رقم ',
      world.digits('#####'),
      '   طاولة ',
      world.number(times(draft, 1, 40)),
      '   عدد الأفراد ',
      world.number(times(draft, 1, 8)),
    )
    draft.text('التاريخ: ', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.cols([22, 6, 10, 11], 'الصنف', 'عدد', 'السعر', 'القيمة')
    const list = 'كشري كبير|ملوخية بالأرانب|عصير قصب|طاجن بامية|شاي بالنعناع|كفتة مشوية|أرز بلبن|مياه معدنية'
    const sold = bought(world, list, { count: [2, 6], price: [0.8, 6], several: 60 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([22, 6, 10, 11], each.name, world.number(each.count), unitOf(draft, each, mark), mark),
    )
    const before = summed(draft, 'إجمالي الطلبات', items)
    const service = shareRow(draft, `خدمة ${world.number(12)}٪`, before, 12, 'extra')
    const base = summed(draft, 'الإجمالي قبل الضريبة', [before, service], 'net')
    const tax = shareRow(draft, `ضريبة القيمة المضافة ${world.number(14)}٪`, base, 14)
    const total = totalRow(draft, 'الصافي المطلوب', [base, tax])
    settle(draft, total, { cash: 'المدفوع نقدا', change: 'الباقي', card: world.one('فيزا|ماستركارد') })
    draft.text('شكرا لزيارتكم')
  },
}

/** A laundry of the Emirates: pieces by price, tax of five percent on top, the day of collection. */
const laundry: Layout = {
  name: 'laundry-emirates-pieces',
  fits: inCountry('ar-AE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('مغسلة النور الحديثة|مصبغة الخليج|مغسلة برج دبي'))
    draft.text('الرقم الضريبي ', world.digits('100############'), '   فاتورة ضريبية')
    draft.row('رقم الفاتورة', world.digits('L-#####'))
    draft.row('تاريخ الاستلام', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.row('تاريخ التسليم', draft.day('other', daysAfter(world.day, 2), '{D}/{M}/{Y}'))
    const list = 'ثوب|قميص|بنطلون|عباية|بدلة كاملة|بطانية كبيرة|ستارة'
    const sold = bought(world, list, { count: [2, 5], price: [1.2, 9], several: 70 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.row([`${each.name}  ${world.number(each.count)} × `, unitOf(draft, each, mark)], mark),
    )
    draft.text(`عدد القطع: ${world.number(sum(sold.map(({ count }) => count)))}`)
    const net = summed(draft, 'المجموع بدون ضريبة', items, 'net')
    const tax = shareRow(draft, `الضريبة ${world.number(5)}%`, net, 5)
    const total = totalRow(draft, 'المبلغ الإجمالي شامل الضريبة', [net, tax])
    paidWhole(draft, total, world.one('مدفوع بالبطاقة|مدفوع نقداً'))
  },
}

/** A supermarket of Israel: weights and pieces below the names, number of things, tax within. */
const superIsrael: Layout = {
  name: 'super-israel-sach-pritim',
  fits: inCountry('he-IL'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('רמי לוי שיווק השקמה|שופרסל דיל|טיב טעם'), '   ח.פ ', world.digits('51#######'))
    draft.text(
      'קופה ',
      world.digits('##'),
      '  קבלה ',
      world.digits('######'),
      '  ',
      draft.day('paper', world.day, '{D}/{M}/{y}'),
      ` ${world.time}`,
    )
    const list =
      'חלב תנובה 3%|לחם אחיד|קוטג׳ 5%|במבה 80 גרם|ביצים L 12|חומוס אחלה|שמן קנולה|נייר טואלט|קפה נמס עלית'
    const sold = bought(world, list, { count: [3, 7], price: [1, 8], several: 40 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(each.name, mark)
      if (each.count > 1) draft.text(`   ${each.count} יח׳ × `, unitOf(draft, each, mark))
    })
    const grams = times(draft, 300, 2_400)
    const price = draft.money('unit', priceOf(world, 1.5, 4))
    const fruit = draft.money('item', rounded((price.value * grams) / 1_000))
    draft.product(price, grams / 1_000, fruit)
    draft.row(world.one('עגבניות|מלפפונים|תפוח עץ'), fruit)
    draft.text(`   ${world.number(grams, 3)} ק״ג × `, price)
    draft.rule()
    const total = totalRow(draft, 'סה״כ לתשלום', [...items, fruit])
    draft.text(`סה״כ פריטים: ${items.length + 1}`)
    settle(draft, total, { cash: 'מזומן', change: 'עודף', card: world.one('ישראכרט|ויזה כאל|אשראי') })
    withinRow(draft, 'מתוכו מע״מ 17%', total, 17)
    draft.text('תודה ולהתראות')
  },
}

/** Electricity of India in Hindi: charges by their kind, a subsidy, what is to pay until a day and after it. */
const bijli: Layout = {
  name: 'bijli-bill-sthir-prabhar',
  fits: inCountryWith(2, 'hi-IN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('उत्तर विद्युत वितरण निगम|मध्यांचल बिजली कंपनी|जयपुर डिस्कॉम'))
    draft.text('विद्युत बिल   उपभोक्ता संख्या ', world.digits('##########'))
    draft.row('बिल दिनांक', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.row('अंतिम तिथि', draft.day('other', daysAfter(world.day, 15), '{D}/{M}/{Y}'))
    const used = times(draft, 60, 600)
    const from = times(draft, 1_000, 9_000)
    draft.text(
      `पिछली रीडिंग ${world.number(from)}   वर्तमान रीडिंग ${world.number(from + used)}   खपत ${world.number(used)} यूनिट`,
    )
    const price = draft.money('unit', 450 + 5 * world.random.below(60))
    const energy = draft.money('item', price.value * used)
    draft.product(price, used, energy)
    draft.row([`ऊर्जा प्रभार ${world.number(used)} × `, price], energy)
    const fixed = line(draft, 'स्थिर प्रभार', 'item', priceOf(world, 2, 6))
    const fuel = line(draft, 'ईंधन अधिभार', 'item', priceOf(world, 0.5, 3))
    const duty = shareRow(draft, `विद्युत शुल्क ${world.number(5)}%`, energy, 5)
    const all = summed(draft, 'कुल प्रभार', [energy, fixed, fuel, duty])
    const off = line(draft, 'सब्सिडी', 'extra', -Math.min(10_000, rounded(all.value / 10)))
    const total = totalRow(draft, 'देय राशि', [all, off])
    draft.row('अंतिम तिथि के बाद देय', draft.money('other', total.value + rounded(total.value / 50)))
    draft.text('कुल इकाई ', world.number(itemsTotal([{ value: used }])), '  कृपया समय पर भुगतान करें')
  },
}

export const south: readonly Layout[] = [egyptian, laundry, superIsrael, bijli]
