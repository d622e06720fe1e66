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
import { priceOf, rounded, sum } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { bahtInWords } from '../in-words.ts'
import { again, listed, shareRow, summed, totalRow } from '../pieces.ts'

/** A restaurant of Thailand: service charge, tax on both, what was received. */
const raanahan: Layout = {
  name: 'raan-ahan-service-vat',
  fits: inCountryWith(2, 'th-TH'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ร้านส้มตำคุณแดง|ครัวริมน้ำ|ร้านอาหารเรือนไทย'))
    draft.text('เลขประจำตัวผู้เสียภาษี ', world.digits('0105#########'))
    draft.text(
      `โต๊ะ ${world.number(times(draft, 1, 40))}   ลูกค้า ${world.number(times(draft, 1, 8))} ท่าน   `,
      draft.day('paper', world.day, '{D}/{M}/{B}'),
    )
    draft.rule()
    const list = 'ส้มตำไทย|ต้มยำกุ้ง|ข้าวผัดปู|ผัดไทยกุ้งสด|น้ำเปล่า|เบียร์สิงห์|ไก่ย่าง|ข้าวเหนียวมะม่วง'
    const sold = bought(world, list, { count: [2, 6], price: [0.7, 9], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(draft, [4, 22, 10], world.number(each.count), each.name, mark),
    )
    const food = summed(draft, 'รวมค่าอาหาร', items)
    const service = shareRow(draft, `ค่าบริการ ${world.number(10)}%`, food, 10, 'extra')
    const net = summed(draft, 'มูลค่าก่อนภาษี', [food, service], 'net')
    const tax = shareRow(draft, `ภาษีมูลค่าเพิ่ม ${world.number(7)}%`, net, 7)
    const total = totalRow(draft, 'รวมสุทธิ', [net, tax])
    settle(draft, total, { cash: 'รับเงิน', change: 'เงินทอน', card: world.one('พร้อมเพย์|บัตรเครดิต') })
    draft.text('ขอบคุณที่ใช้บริการ')
  },
}

/** A tax invoice of Thailand: quantity and price by unit, value, tax, the sum in words. */
const taxInvoice: Layout = {
  name: 'bai-kamkap-phasi-tua-nangsue',
  fits: inCountryWith(2, 'th-TH'),
  write(draft) {
    const { world } = draft
    const cols = [4, 26, 8, 11, 12]
    draft.text('ใบกำกับภาษี / ใบส่งของ        ต้นฉบับ')
    draft.text(world.one('บริษัท สยามวัสดุ จำกัด|หจก. เชียงใหม่การไฟฟ้า|บริษัท ทองไทยซัพพลาย จำกัด'))
    draft.text(
      'เลขที่ ',
      `IV${(world.day.year + 543) % 100}-${world.digits('#####')}`,
      '    วันที่ ',
      draft.day('paper', world.day, '{d} {N} {B}'),
    )
    draft.text('ลูกค้า ', world.one('โรงเรียนบ้านสวน|ร้านสมชายการช่าง|คลินิกหมอใจดี'))
    listed(draft, cols, 'ลำดับ', 'รายการ', 'จำนวน', 'หน่วยละ', 'จำนวนเงิน')
    const list = 'หลอดไฟ LED 9W|ปูนซีเมนต์ถุง|สีน้ำพลาสติก 1 แกลลอน|สายไฟ 2.5 ตร.มม.|กระดาษ A4|ท่อ PVC 4 หุน|ประตูน้ำ'
    const sold = bought(world, list, { count: [1, 5], price: [1.5, 30], several: 80 })
    const items = itemsOf(draft, sold, (mark, each, at) =>
      listed(
        draft,
        cols,
        world.number(at + 1),
        each.name,
        world.number(each.count),
        unitOf(draft, each, mark),
        mark,
      ),
    )
    const net = summed(draft, 'รวมเป็นเงิน', items, 'net')
    const tax = shareRow(draft, `จำนวนภาษีมูลค่าเพิ่ม ${world.number(7)}%`, net, 7)
    const total = totalRow(draft, 'จำนวนเงินทั้งสิ้น', [net, tax])
    draft.text(`(${bahtInWords(total.value)})`)
    draft.text(
      'ครบกำหนด ',
      draft.day('other', daysAfter(world.day, 30), '{d} {N} {B}'),
      '   ผู้รับของ ______________',
    )
  },
}

/** A restaurant of Indonesia: service and the tax of the region, cash and what goes back. */
const warung: Layout = {
  name: 'rumah-makan-service-pb1',
  fits: inCountry('id-ID'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('RM PADANG SEDERHANA|SATE KHAS SENAYAN|BAKMI GM KELAPA GADING'))
    draft.text(
      `No Meja: ${times(draft, 1, 40)}   Pax: ${times(draft, 1, 8)}   Kasir: `,
      world.one('Dewi|Agus|Rini'),
    )
    draft.text(
      'No Struk ',
      world.digits('######'),
      '   ',
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}`,
    )
    draft.rule()
    const list =
      'Nasi Rendang|Sate Ayam 10 tsk|Es Teh Manis|Bakmi Ayam|Gado-Gado|Jus Alpukat|Kerupuk|Sop Buntut|Es Jeruk'
    const sold = bought(world, list, { count: [2, 6], price: [0.6, 6], several: 60 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(each.name)
      draft.row([`   ${each.count} x @`, unitOf(draft, each, mark)], mark)
    })
    const before = summed(draft, `Sub Total (${sum(sold.map(({ count }) => count))} item)`, items)
    const service = shareRow(draft, 'Service 5%', before, 5, 'extra')
    const tax = line(draft, 'PB1 10%', 'tax', rounded((before.value + service.value) / 10))
    const exact = before.value + service.value + tax.value
    const round = line(draft, 'Pembulatan', 'extra', rounded(exact / 100) * 100 - exact)
    const total = totalRow(draft, 'Grand Total', [before, service, tax, round])
    settle(draft, total, {
      cash: 'Bayar Tunai',
      change: 'Kembalian',
      card: world.one('QRIS|Debit BCA|GoPay'),
    })
    draft.text('Terima kasih atas kunjungan Anda')
  },
}

/** A tax invoice of Vietnam: goods with units, the sum, the rate, the tax and all of it. */
const hoaDon: Layout = {
  name: 'hoa-don-gtgt-cong-tien-hang',
  fits: inCountry('vi-VN'),
  write(draft) {
    const { world } = draft
    const cols = [4, 24, 7, 6, 12, 13]
    draft.text(
      'HÓA ĐƠN GIÁ TRỊ GIA TĂNG   Ký hiệu: ',
      `1C${world.day.year % 100}TAA   Số: `,
      world.digits('0000####'),
    )
    draft.text('Ngày lập: ', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.text(
      'Đơn vị bán: ',
      world.one(
        'Công ty TNHH Thiết bị Minh Long|Công ty CP Văn phòng phẩm Hồng Hà|Cửa hàng Điện máy Phú Thọ',
      ),
    )
    draft.text('Mã số thuế: ', world.digits('##########'))
    listed(draft, cols, 'STT', 'Tên hàng hóa, dịch vụ', 'ĐVT', 'SL', 'Đơn giá', 'Thành tiền')
    const list =
      'Máy in laser|Giấy A4 70gsm|Bàn phím không dây|Mực in HP 107|Chuột quang|Công lắp đặt|Quạt đứng'
    const sold = bought(world, list, { count: [1, 5], price: [3, 120], several: 60 })
    const items = itemsOf(draft, sold, (mark, each, at) =>
      listed(
        draft,
        cols,
        String(at + 1),
        each.name,
        'Cái',
        String(each.count),
        unitOf(draft, each, mark),
        mark,
      ),
    )
    const net = summed(draft, 'Cộng tiền hàng', items, 'net')
    draft.row('Thuế suất GTGT', '10%')
    const tax = line(draft, 'Tiền thuế GTGT', 'tax', rounded(net.value / 10))
    draft.rate(net, 0.1, tax)
    totalRow(draft, 'Tổng cộng tiền thanh toán', [net, tax])
    draft.text('Hình thức thanh toán: ', world.one('CK|TM/CK|Tiền mặt'))
  },
}

/** A shop for noodles in Vietnam: a short slip, cash and change. */
const quan: Layout = {
  name: 'quan-pho-tien-khach-dua',
  fits: inCountry('vi-VN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('PHỞ THÌN BỜ HỒ|BÚN CHẢ HƯƠNG LIÊN|CƠM TẤM BA GHIỀN'))
    draft.text('PHIẾU TÍNH TIỀN   Bàn ', String(times(draft, 1, 30)))
    draft.text('Giờ vào: ', draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`)
    const list = 'Phở bò tái|Bún chả|Nem cua bể|Trà đá|Bia Hà Nội|Cơm sườn bì chả|Quẩy|Cà phê sữa đá'
    const sold = bought(world, list, { count: [2, 6], price: [0.5, 5], several: 60 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([18, 4, 10, 11], each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    draft.rule()
    const total = totalRow(draft, `Thành tiền (${sum(sold.map(({ count }) => count))} món)`, items)
    settle(draft, total, {
      cash: 'Tiền khách đưa',
      change: 'Trả lại khách',
      card: world.one('Chuyển khoản QR|MoMo'),
    })
    draft.text('Cảm ơn quý khách, hẹn gặp lại!')
  },
}

/** Fuel in Korea: unit price and litres below each other, value and tax, the card. */
const juyuso: Layout = {
  name: 'juyuso-danga-suryang',
  fits: inCountry('ko-KR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('GS칼텍스 강변주유소|SK에너지 서초점|알뜰주유소 수원'))
    draft.text('사업자번호 ', world.digits('###-##-#####'), '   TEL ', world.digits('02-###-####'))
    draft.text('거래일시: ', draft.day('paper', world.day, '{Y}/{M}/{D}'), ` ${world.time}`)
    const litres = times(draft, 8_000, 60_000)
    const price = draft.money('unit', 1_450 + world.random.below(450))
    const amount = draft.money('item', rounded((price.value * litres) / 1_000))
    draft.product(price, litres / 1_000, amount)
    draft.row('유종', world.one('휘발유|경유|고급휘발유'))
    draft.row('단가', price)
    draft.row('수량(L)', world.number(litres, 3))
    draft.row('주유금액', amount)
    const net = line(draft, '공급가액', 'net', rounded(amount.value / 1.1))
    const tax = line(draft, '부가세액', 'tax', amount.value - net.value)
    draft.rate(net, 0.1, tax, 1)
    const total = totalRow(draft, '승인금액', [net, tax])
    draft.same(amount, total)
    paidWhole(draft, total, world.one('신한카드|현대카드|삼성카드'))
    draft.text(world.digits('카드번호 ####-****-****-####   일시불'))
    draft.text('승인번호 ', world.digits('########'), '  보너스 적립 ', world.digits('2##'), 'P')
  },
}

/** A mart of Korea: goods without tax with a star, sums by kind, received money. */
const mart: Layout = {
  name: 'mart-myeonse-gwase',
  fits: inCountry('ko-KR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('이마트 성수점|하나로마트 양재점|동네마트 홍제'))
    draft.text(
      '[구매] ',
      draft.day('paper', world.day, '{Y}-{M}-{D}'),
      ` ${world.time}   POS:`,
      world.digits('0##-####'),
    )
    draft.cols([18, 9, 5, 10], '상품명', '단가', '수량', '금액')
    const taxed = bought(world, '신라면 5입|서울우유 1L|햇반 210g|크리넥스 30롤|코카콜라 1.5L|퍼실 리필', {
      count: [1, 4],
      price: [1, 15],
      several: 40,
    })
    const free = bought(world, '대파 1단|계란 30구|한우 국거리|바나나 1송이|콩나물', {
      count: [1, 3],
      price: [1, 14],
      several: 20,
    })
    const print = (star: string) =>
      itemsOf(draft, star === '' ? taxed : free, (mark, each) =>
        draft.cols(
          [18, 9, 5, 10],
          `${star}${each.name}`,
          unitOf(draft, each, mark),
          String(each.count),
          mark,
        ),
      )
    const [taxedItems, freeItems] = [print(''), print('*')]
    draft.rule()
    draft.text(`(*)면세 물품   총 품목 수량 ${sum([...taxed, ...free].map(({ count }) => count))}`)
    const exempt = summed(draft, '(*)면세물품', freeItems)
    const gross = sum(taxedItems.map(({ value }) => value))
    const base = line(draft, '과세물품', 'net', rounded(gross / 1.1))
    const tax = line(draft, '부가세', 'tax', gross - base.value)
    draft.rate(base, 0.1, tax, 1)
    const total = totalRow(draft, '합 계', [...taxedItems, ...freeItems])
    draft.sum([exempt, base, tax], total)
    again(draft, '결제대상금액', total, 'due')
    settle(draft, total, { cash: '현금', change: '거스름돈', card: world.one('국민카드|카카오페이') })
  },
}

/** A taxi of Hong Kong: printed by the meter. */
const dik: Layout = {
  name: 'taxi-meter-fare-surcharge',
  fits: inCountry('zh-HK'),
  write(draft) {
    const { world } = draft
    draft.text('的士收據 TAXI RECEIPT')
    draft.row('車牌', world.digits('TX####'))
    draft.row('日期', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.row('上車時間', world.time)
    const metres = times(draft, 210, 3_400)
    draft.row('總公里', world.number(metres, 2))
    draft.row('收費公里', world.number(metres - times(draft, 5, 190), 2))
    const fare = line(draft, '車費', 'item', 10 * Math.round(priceOf(world, 3.4, 45) / 10))
    const extra = line(draft, '附加費', 'item', 100 * times(draft, 5, 30))
    const toll = world.random.percent(40) ? [line(draft, '隧道費', 'item', 100 * times(draft, 8, 50))] : []
    const total = totalRow(draft, '總數', [fare, extra, ...toll])
    if (world.random.percent(60)) again(draft, '八達通', total, 'paid')
    draft.text('多謝乘搭 THANK YOU')
  },
}

export const asia: readonly Layout[] = [raanahan, taxInvoice, warung, hoaDon, quan, juyuso, mart, dik]
