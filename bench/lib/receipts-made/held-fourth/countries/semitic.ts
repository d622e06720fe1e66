// Only measured with: rules are never written by looking at this file.
import { rounded } from '../../writing/basket.ts'
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

export const semitic: readonly Layout[] = [
  // A simplified invoice of Saudi Arabia, with the day in the Islamic calendar beside.
  layoutOf('sa-baqala-mubassata-hijri', 'ar-SA', (draft) => {
    const { world } = draft
    draft.text('فاتورة ضريبية مبسطة')
    draft.text(world.one('بقالة النخيل|تموينات الواحة|مخبز السنابل'))
    draft.text('الرقم الضريبي ', world.digits('3############03'))
    draft.text(
      'التاريخ ',
      draft.day('paper', world.day, '{Y}/{M}/{D}'),
      '  الموافق ',
      draft.day('other', world.day, '{H}'),
      ' هـ',
    )
    const items = listOf(
      draft,
      buy(draft, 'خبز تميس|حليب كامل الدسم|تمر سكري|أرز بسمتي|لبن|جبنة بيضاء|ماء 12 حبة', [0.6, 9]),
      (mark, each) =>
        draft.cols([18, 5, 9, 10], each.name, world.number(each.count), priceOfOne(draft, each, mark), mark),
    )
    const net = sumOf(draft, 'الإجمالي الخاضع للضريبة', items, 'net')
    const tax = onTop(draft, `ضريبة القيمة المضافة (${world.number(15)}٪)`, net, 15)
    const total = totalOf(draft, 'إجمالي المبلغ المستحق', [net, tax])
    copyOf(draft, world.one('مدى|نقداً|فيزا'), total, 'paid')
  }),
  // A laundry of Saudi Arabia: pieces, paid before and left.
  layoutOf('sa-maghsala-qita', 'ar-SA', (draft) => {
    const { world } = draft
    draft.text(world.one('مغسلة الأناقة|مغاسل الفل|مغسلة البخار الحديث'))
    draft.text('رقم الإيصال ', world.digits('####'), '   ', ...dayNamed(draft, '{d} {N} {Y}', 'long', ' '))
    draft.text('موعد التسليم ', draft.day('other', daysAfter(world.day, 2), '{d} {N} {Y}'))
    const items = listOf(
      draft,
      buy(draft, 'ثوب|شماغ|عباية|بدلة|بطانية', [0.8, 9], { several: 80 }),
      (mark, each) =>
        draft.row([`${each.name} ${world.number(each.count)} × `, priceOfOne(draft, each, mark)], mark),
    )
    const total = totalOf(draft, 'المجموع شامل الضريبة', items)
    within(draft, `منها ضريبة ${world.number(15)}٪`, total, 15)
    const paid = advanceOf(draft, 'المدفوع مقدماً', total)
    sumOf(draft, 'المتبقي', [total, paid], 'due')
  }),
  // A restaurant of Egypt: service and then tax on both.
  layoutOf('eg-matam-khidma-daribah', 'ar-EG', (draft) => {
    const { world } = draft
    draft.text(world.one('كشري أبو سيد|مطعم نيل ستار|مشويات الحسين'))
    draft.text(
      `طاولة ${world.number(between(draft, 1, 40))}    `,
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
    const items = listOf(
      draft,
      buy(draft, 'كشري كبير|كفتة مشوية|فتة|شوربة عدس|عصير مانجو|شاي بالنعناع|طحينة', [0.8, 9], {
        least: 3,
        most: 6,
      }),
      (mark, each) => draft.cols([5, 18, 10], world.number(each.count), each.name.padEnd(18), mark),
    )
    const food = sumOf(draft, 'إجمالي الطلبات', items)
    const service = onTop(draft, `خدمة ${world.number(12)}٪`, food, 12, 'extra')
    const net = sumOf(draft, 'الإجمالي قبل الضريبة', [food, service], 'net')
    const tax = onTop(draft, `ض.ق.م ${world.number(14)}٪`, net, 14)
    const total = totalOf(draft, 'المطلوب سداده', [net, tax])
    pay(draft, total, { cash: 'المدفوع نقداً', change: 'الباقي للعميل', card: 'فيزا|ماستركارد' })
    draft.text('شكراً لزيارتكم')
  }),
  // Fuel of the Emirates.
  layoutOf('ae-mahatta-laitr', 'ar-AE', (draft) => {
    const { world } = draft
    draft.text(world.one('محطة وقود الخليج|محطة طريق الصحراء|خدمة السيارات - الشارقة'))
    draft.text('فاتورة ضريبية   TRN ', world.digits('100############'))
    draft.row('التاريخ', [draft.day('paper', world.day, '{D}-{M}-{Y}'), ` ${world.time}`])
    const fuel = measured(draft, 10 * between(draft, 900, 7_500), [0.66, 0.82])
    draft.row('المنتج', world.one('خصوصي 95|سوبر 98|ديزل'))
    draft.row('الكمية (لتر)', fuel.quantity)
    draft.row('السعر للتر', fuel.price)
    draft.row('القيمة', fuel.amount)
    const total = totalOf(draft, 'المبلغ الإجمالي', [fuel.amount])
    const { net, tax } = parted(draft, total, 5)
    draft.row('بدون الضريبة', net)
    draft.row('الضريبة 5٪', tax)
  }),
  // Groceries of Israel, deposit and a sale.
  layoutOf('il-makolet-pikadon-mivtza', 'he-IL', (draft) => {
    const { world } = draft
    draft.text(world.one('מכולת אבי|סופר השכונה|מינימרקט הגליל'))
    draft.text('ע.מ. ', world.digits('5########'), '   חשבונית מס/קבלה ', world.digits('#####'))
    const items = listOf(
      draft,
      buy(draft, 'קוטג׳ 5%|לחם אחיד|חלב 3%|במבה|חומוס 400 גרם|עגבניות|ביצים L', [1, 7], {
        least: 3,
        most: 6,
      }),
      (mark, each) => {
        draft.row(each.name, mark)
        if (each.count > 1) draft.text(`  ${each.count} × `, priceOfOne(draft, each, mark))
      },
    )
    const deposit = entry(draft, 'פיקדון', 'extra', 30 * between(draft, 1, 8))
    const sale = entry(draft, 'הנחת מבצע', 'extra', -10 * between(draft, 5, 20))
    const total = totalOf(draft, 'סה"כ לתשלום', [...items, deposit, sale])
    pay(draft, total, { cash: 'מזומן', change: 'עודף', card: 'ישראכרט|ויזה כאל' })
    draft.text(`${items.length} פריטים   `, draft.day('paper', world.day, '{D}/{M}/{y}'), ` ${world.time}`)
  }),
  // An invoice of Israel, with payments until a day.
  layoutOf('il-heshbonit-mas-lifnei', 'he-IL', (draft) => {
    const { world } = draft
    draft.text('חשבונית מס מספר ', world.digits('####'), '   מקור')
    draft.text(world.one('רונית לוי - אדריכלות פנים|חשמל כהן בע"מ|סטודיו אור לעיצוב'))
    draft.text(...dayNamed(draft, '{d} ב{N} {Y}', 'long', ', '))
    draft.cols([22, 6, 10, 11], 'תיאור', 'כמות', 'מחיר', 'סה"כ')
    const items = listOf(
      draft,
      buy(draft, 'שעות תכנון|ביקור באתר|נקודת חשמל|לוח חשמל|עיצוב לוגו', [15, 120], {
        least: 1,
        most: 3,
        several: 70,
      }),
      (mark, each) =>
        draft.cols([22, 6, 10, 11], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const before = sumOf(draft, 'סה"כ לפני מע"מ', items, 'net')
    const tax = onTop(draft, 'מע"מ 17%', before, 17)
    totalOf(draft, 'סה"כ כולל מע"מ', [before, tax])
    draft.text('לתשלום עד ', draft.day('other', daysAfter(world.day, 30), '{D}/{M}/{Y}'))
  }),
  // A shop for medicines of India, in Hindi.
  layoutOf('in-dawakhana-mrp-chhoot', 'hi-IN', (draft) => {
    const { world } = draft
    draft.text(world.one('जनता मेडिकल स्टोर|शर्मा दवाखाना|आरोग्य मेडिकोज'))
    draft.text('बिल क्र. ', world.digits('####'), '   दिनांक ', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.cols([20, 5, 9, 10], 'दवा का नाम', 'मात्रा', 'एमआरपी', 'राशि')
    const items = listOf(
      draft,
      buy(draft, 'पैरासिटामोल|खांसी की सिरप|विटामिन बी|पट्टी|मलहम|ओआरएस', [0.4, 5], { several: 60 }),
      (mark, each) =>
        draft.cols([20, 5, 9, 10], each.name, world.number(each.count), priceOfOne(draft, each, mark), mark),
    )
    const before = sumOf(draft, 'कुल मूल्य', items)
    const discount = onTop(draft, `छूट ${world.number(10)}%`, before, -10, 'extra')
    const total = totalOf(draft, 'देय राशि', [before, discount])
    pay(draft, total, { cash: 'नकद प्राप्त', change: 'वापस', card: 'यूपीआई|कार्ड' })
    draft.text('बिका हुआ माल वापस नहीं होगा')
  }),
  // A shop for grain of India, in Hindi: by weight.
  layoutOf(
    'in-kirana-taul-kilo',
    'hi-IN',
    (draft) => {
      const { world } = draft
      draft.text(world.one('गुप्ता किराना भंडार|श्री राम अनाज मंडी|अग्रवाल जनरल स्टोर'))
      draft.text(...dayNamed(draft, '{d} {N} {Y}', 'long', ', '))
      const items = world
        .one('चना दाल,बासमती चावल,गुड़|आटा,अरहर दाल,मूंगफली|राजमा,चीनी,सूजी')
        .split(',')
        .map((name) => {
          const each = measured(draft, 250 * between(draft, 2, 20), [0.9, 3.5])
          draft.cols([16, 10, 9, 10], name, [each.quantity, ' किग्रा'], each.price, each.amount)
          return each.amount
        })
      const sum = sumOf(draft, 'जोड़', items)
      const round = entry(draft, 'पूर्णांकन', 'extra', rounded(sum.value / 100) * 100 - sum.value)
      const total = totalOf(draft, 'कुल देय', [sum, round])
      pay(draft, total, { cash: 'नकद', change: 'शेष वापसी', card: 'यूपीआई' })
      draft.text('धन्यवाद, फिर पधारें')
    },
    2,
  ),
]
