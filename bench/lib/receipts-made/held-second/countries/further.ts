import { rateText, rounded, sum, taxesOf, taxWithin } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  paidWhole,
  settle,
  taxMarks,
  totalOf,
  unitOf,
} from '../pieces.ts'

/** A cheque of Russia: numbered goods, price by number with an equals sign, tax by rate, fiscal numbers. */
const kassa: Layout = {
  name: 'kassovyj-chek-prihod',
  fits: inCountryWith(2, 'ru-RU'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ООО "АГРОТОРГ"  Пятёрочка|АО "ТАНДЕР"  Магнит|ООО "Ромашка"  Продукты'))
    draft.text('КАССОВЫЙ ЧЕК / ПРИХОД   СМЕНА ', world.digits('###'))
    const list =
      'Хлеб Дарницкий~1|Молоко 2,5%~1|Сыр Российский~1|Пельмени~1|Порошок стир.~0|Чай чёрный~0|Яйцо С1 10шт~1|Пакет-майка~0|Гречка 800г~1'
    const sold = bought(world, list, { count: [2, 7], price: [0.4, 6], several: 40 })
    const items = itemsOf(draft, sold, (mark, each, at) => {
      draft.text(`${at + 1}. ${each.name}`)
      draft.row([`   ${world.number(each.count * 1000, 3)} * `, unitOf(draft, each, mark)], ['=', mark])
      draft.text(`   НДС ${each.rate}%`)
    })
    const total = totalOf(draft, items)
    draft.row('ИТОГ', ['=', total])
    for (const { rate, tax } of taxesOf(sold, 'included')) {
      const mark = draft.money('tax', tax)
      draft.row(`СУММА НДС ${rate}%`, ['=', mark])
    }
    if (world.random.percent(60)) {
      paidWhole(draft, total, 'БЕЗНАЛИЧНЫМИ')
    } else settle(draft, total, { cash: 'ПОЛУЧЕНО НАЛИЧНЫМИ', change: 'СДАЧА', card: 'БЕЗНАЛИЧНЫМИ' })
    draft.text(
      draft.day('paper', world.day, '{D}.{M}.{y}'),
      ` ${world.time}   ИНН `,
      world.digits('##########'),
    )
    draft.text(world.digits('ФН №99########   ФД №#####   ФП #########'))
  },
}

/** A shop of Ukraine: letters of tax, sum with and without rounding. */
const chek: Layout = {
  name: 'fiskalnyj-chek-pdv',
  fits: inCountry('uk-UA'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ТОВ "АТБ-МАРКЕТ"|ТОВ "СІЛЬПО-ФУД"|ФОП Коваленко О.В.'))
    draft.text('ПН ', world.digits('############'), '   Чек № ', world.digits('######'))
    const list =
      'Борошно 1кг|Олія соняшникова|Кефір 1%|Ковбаса лікарська|Цукерки Ромашка|Серветки|Батон нарізний|Сирок глазурований'
    const sold = bought(world, list, { count: [2, 6], price: [0.5, 6], several: 40 }).map((each) => ({
      ...each,
      rate: 20,
    }))
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(`${world.number(each.count * 1000, 3)} X `, unitOf(draft, each, mark))
      draft.row(each.name, [mark, ' А'])
    })
    draft.text('----------------------------')
    const total = totalOf(draft, items)
    draft.row('СУМА', total)
    const tax = draft.money('tax', rounded(total.value / 6))
    draft.rate(total, 1 / 6, tax)
    draft.row(`ПДВ А ${world.number(2000, 2)}%`, tax)
    settle(draft, total, { cash: 'ГОТІВКА', change: 'РЕШТА', card: 'БЕЗГОТІВКОВА КАРТКА' })
    draft.text(
      'ЧЕК ',
      world.digits('##########'),
      '   ',
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}`,
    )
    draft.text(world.digits('ФН ПРРО 4#########'), '   ОНЛАЙН')
  },
}

/** A simplified tax invoice of the Gulf: both languages in each label. */
const gulf: Layout = {
  name: 'simplified-tax-invoice-two-languages',
  fits: inCountry('ar-SA', 'ar-AE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('مغسلة النخبة|بقالة الحي|مخبز الأصالة'))
    draft.text('فاتورة ضريبية مبسطة  Simplified Tax Invoice')
    draft.text('الرقم الضريبي VAT No: ', world.digits('3##############'))
    draft.text('التاريخ Date: ', draft.day('paper', world.day), `  ${world.time}`)
    const list = 'كي ثوب|غسيل بطانية|كي شماغ|غسيل بدلة|تنظيف عباية|غسيل سجاد صغير'
    const sold = bought(world, list, { count: [2, 5], price: [1, 14], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([18, 4, 9, 10], each.name, world.number(each.count), unitOf(draft, each, mark), mark),
    )
    const rate = world.locale.rates[0] ?? 0
    const total = totalOf(draft, items)
    const taxed = [taxWithin(total.value, rate)]
    for (const { net, tax } of taxMarks(draft, taxed, total, 'net tax')) {
      draft.row('الإجمالي الخاضع للضريبة Taxable', net)
      draft.row(`ضريبة القيمة المضافة VAT ${rateText(world, rate)}`, tax)
    }
    draft.row('الإجمالي شامل الضريبة Total', total)
    settle(draft, total, { cash: 'نقدي Cash', change: 'المتبقي Change', card: 'مدى mada' })
  },
}

/** A stationer of Israel: a tax invoice that is a receipt as well. */
const heshbonit: Layout = {
  name: 'heshbonit-mas-kabala',
  fits: inCountry('he-IL'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('קרביץ כלי כתיבה|סופר פארם דיזנגוף|מכולת אבו חסן'),
      '   ח.פ. ',
      world.digits('51#######'),
    )
    draft.text('חשבונית מס/קבלה מספר ', world.digits('######'), '   מקור')
    draft.text('תאריך: ', draft.day('paper', world.day), `   שעה: ${world.time}`)
    const list = 'מחברת שורות|עט פיילוט|קלמר|דבק סטיק|מספריים|טוש מרקר|יומן שנתי|קלסר'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [2, 6], price: [1, 16], several: 40 }),
      (mark, each) => {
        draft.row(each.name, mark)
        if (each.count > 1) draft.text(`   ${each.count} יח' x `, unitOf(draft, each, mark))
      },
    )
    const total = totalOf(draft, items)
    const taxed = taxesOf([{ rate: 17, value: total.value }], 'included')
    for (const { net, tax } of taxMarks(draft, taxed, total, 'net tax')) {
      draft.row('חייב במע"מ (לפני מע"מ)', net)
      draft.row(`מע"מ ${rateText(world, 17)}`, tax)
    }
    draft.row('סה"כ לתשלום', total)
    settle(draft, total, { cash: 'מזומן', change: 'עודף', card: 'אשראי' })
  },
}

/** A convenience shop of Thailand: net sum with the number of pieces, tax in the prices. */
const saduak: Layout = {
  name: 'abbreviated-tax-invoice-thai',
  fits: inCountryWith(2, 'th-TH'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ซีพี ออลล์ (7-Eleven) สาขาสีลม|โลตัส โก เฟรช|ร้านยากรุงเทพ'))
    draft.text('TAX# ', world.digits('0105#########'), ' (VAT Included)')
    draft.text('ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ')
    const list = 'น้ำดื่มสิงห์|ข้าวกล่องกะเพรา|มาม่าคัพ|นมไทยเดนมาร์ค|ไส้กรอกชีส|ยาสีฟัน|ผ้าอนามัย|ขนมปังเนยสด'
    const sold = bought(world, list, { count: [2, 6], price: [0.4, 5], several: 40 })
    const items = itemsOf(draft, sold, (mark, each) => {
      const unit = each.count > 1 ? [' @', unitOf(draft, each, mark)] : []
      draft.row([`${world.number(each.count)} ${each.name}`, ...unit], mark)
    })
    const total = totalOf(draft, items)
    draft.row(`ยอดสุทธิ ${world.number(sum(sold.map(({ count }) => count)))} ชิ้น`, total)
    settle(draft, total, { cash: 'เงินสด', change: 'เงินทอน', card: world.one('ทรูมันนี่|QR พร้อมเพย์|บัตรเครดิต') })
    draft.text(
      'R#',
      world.digits('##########'),
      ' ',
      draft.day('paper', world.day, '{D}/{M}/{B}'),
      ` ${world.time}`,
    )
  },
}

/** A minimarket of Indonesia: selling price, reductions, base of tax and tax in one line. */
const minimarket: Layout = {
  name: 'struk-harga-jual-dpp',
  fits: inCountry('id-ID'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('INDOMARET CILANDAK|ALFAMART JL RAYA BOGOR|YOMART DAGO'),
      '   NPWP: ',
      world.digits('01.###.###.#-###.000'),
    )
    draft.text(
      draft.day('paper', world.day, '{D}.{M}.{y}'),
      `-${world.time}/`,
      world.digits('#.#.##/###'),
      '/NOTA',
    )
    const list =
      'INDOMIE GRG SPC|AQUA 600ML|ULTRA MILK CKL|PEPSODENT 190G|SARI ROTI TWR|TEH PUCUK|RINSO 800G|CHITATO SP'
    const sold = bought(world, list, { count: [2, 7], price: [0.3, 4], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([18, 4, 9, 10], each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    draft.text('----------------------------')
    const price = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, price)
    draft.row('HARGA JUAL :', price)
    const cut = draft.money('extra', -Math.round(price.value / 20 / 100) * 100)
    if (cut.value !== 0) draft.row('DISKON :', cut)
    const total = totalOf(draft, cut.value === 0 ? [price] : [price, cut])
    draft.row('TOTAL :', total)
    settle(draft, total, {
      cash: 'TUNAI :',
      change: 'KEMBALI :',
      card: world.one('DEBIT BCA :|GOPAY :|QRIS :'),
    })
    const { net, tax } = taxWithin(total.value, 11)
    const [base, within] = [draft.money('net', net), draft.money('tax', tax)]
    draft.sum([base, within], total)
    draft.text('PPN : DPP= ', base, ' PPN= ', within)
    draft.text('LAYANAN KONSUMEN SMS ', world.digits('0811#######'))
  },
}

/** A supermarket of Vietnam: line tax codes, amount before and after, money given. */
const sieuthi: Layout = {
  name: 'phieu-thanh-toan-sieu-thi',
  fits: inCountry('vi-VN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('SIÊU THỊ CO.OPMART|WINMART+ 42 LÊ LỢI|BÁCH HÓA XANH'))
    draft.text('PHIẾU TÍNH TIỀN   Số HĐ: ', world.digits('########'))
    draft.text('Ngày: ', draft.day('paper', world.day), `  ${world.time}`)
    draft.cols([4, 10, 12], 'SL', 'Giá bán', 'T.Tiền')
    const list =
      'Mì Hảo Hảo|Nước mắm Nam Ngư|Gạo ST25 5kg|Sữa Vinamilk|Cà phê G7|Dầu ăn Tường An|Bột giặt OMO|Trứng gà vỉ 10'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [2, 6], price: [0.4, 8], several: 50 }),
      (mark, each) => {
        draft.text(each.name, ' VAT', String(each.rate), '%')
        draft.cols([4, 10, 12], String(each.count), unitOf(draft, each, mark), mark)
      },
    )
    const total = totalOf(draft, items)
    draft.row('TỔNG TIỀN PHẢI T.TOÁN', total)
    settle(draft, total, {
      cash: 'TIỀN KHÁCH TRẢ',
      change: 'TIỀN THỐI LẠI',
      card: world.one('Ví MoMo|Thẻ NAPAS|VNPAY-QR'),
    })
    draft.text('(Giá trên đã bao gồm thuế GTGT)')
  },
}

/** A hardware shop of India in Hindi: rate and sum in a ruled table, halves of tax below. */
const bil: Layout = {
  name: 'pakka-bil-do-kar',
  fits: inCountry('hi-IN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('श्री बालाजी हार्डवेयर|गुप्ता सैनेटरी स्टोर|शर्मा ट्रेडर्स'))
    draft.text('पक्का बिल क्रमांक ', world.digits('###'), '     दिनांक ', draft.day('paper', world.day))
    draft.cols([5, 18, 5, 9, 11], 'क्र.', 'विवरण', 'नग', 'दर', 'रकम')
    const list = 'पाइप 1 इंच|नल पीतल|सीमेंट बोरी|पेंट ब्रश|तार 90 मी|ताला बड़ा|कील 1 किलो'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [1, 5], price: [1, 20], several: 60 }),
      (mark, each, at) =>
        draft.cols(
          [5, 18, 5, 9, 11],
          `${world.number(at + 1)}.`,
          each.name,
          world.number(each.count),
          unitOf(draft, each, mark),
          mark,
        ),
    )
    const net = draft.money('net', sum(items.map(({ value }) => value)))
    draft.sum(items, net)
    draft.row('जोड़', net)
    const halves = ['सीजीएसटी', 'एसजीएसटी'].map((name) => {
      const tax = draft.money('tax', rounded((net.value * 9) / 100))
      draft.rate(net, 0.09, tax)
      draft.row(`${name} ${world.number(9)}%`, tax)
      return tax
    })
    draft.row('कुल देय राशि', totalOf(draft, [net, ...halves]))
    draft.text('भूल चूक लेनी देनी')
  },
}

export const further: readonly Layout[] = [kassa, chek, gulf, heshbonit, saduak, minimarket, sieuthi, bil]
