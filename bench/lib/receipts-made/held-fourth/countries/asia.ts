// Only measured with: rules are never written by looking at this file.
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
  pay,
  priceOfOne,
  sumOf,
  totalOf,
} from '../pieces.ts'

export const asia: readonly Layout[] = [
  // A counter of Thailand that changes money: the other currency is a plain number.
  layoutOf(
    'th-rap-lae-ngoen',
    'th-TH',
    (draft) => {
      const { world } = draft
      draft.text(world.one('ร้านแลกเงินสีลม|แลกเปลี่ยนเงินตรา สุขุมวิท 11|เอ็กซ์เชนจ์ ป่าตอง'))
      draft.text('วันที่ ', draft.day('paper', world.day, '{d} {N} {B}'), ` เวลา ${world.time} น.`)
      const count = 10 * between(draft, 2, 90)
      const rate = draft.money('unit', between(draft, 2_250, 2_780))
      const amount = draft.money('item', rate.value * count)
      draft.product(rate, count, amount)
      draft.row('รับซื้อ AUD', world.number(count))
      draft.row('อัตราแลกเปลี่ยน', rate)
      draft.row('เป็นเงินบาท', amount)
      const total = totalOf(draft, 'จำนวนเงินที่จ่ายลูกค้า', [amount])
      copyOf(draft, 'จ่ายเป็นเงินสด', total, 'paid')
      draft.text('กรุณาตรวจนับเงินก่อนออกจากเคาน์เตอร์')
    },
    2,
  ),
  // A workshop for motorcycles of Indonesia: work and parts.
  layoutOf('id-bengkel-jasa-suku-cadang', 'id-ID', (draft) => {
    const { world } = draft
    draft.text(world.one('Bengkel Motor Jaya|AHASS Sumber Rejeki|Bengkel Pak Slamet'))
    draft.text('Nota No. ', world.digits('####'), '   Tanggal ', ...dayNamed(draft, '{d} {N} {Y}'))
    const table = (names: string) =>
      listOf(draft, buy(draft, names, [1, 14], { least: 1, most: 3 }), (mark, each) =>
        draft.cols([20, 4, 11, 12], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
      )
    const parts = sumOf(
      draft,
      'Total Suku Cadang',
      table('Oli mesin 0.8L|Kampas rem|Busi|Ban dalam|Aki kering'),
    )
    const work = sumOf(draft, 'Total Jasa', table('Servis ringan|Ganti oli|Tambal ban|Setel rantai'))
    const total = totalOf(draft, 'Total Biaya', [parts, work])
    pay(draft, total, { cash: 'Tunai', change: 'Kembali', card: 'QRIS|Transfer BCA' })
    draft.text('Garansi servis sampai ', draft.day('other', daysAfter(world.day, 7), '{d} {N} {Y}'))
  }),
  // A supermarket of Vietnam: code, price and amount, tax within.
  layoutOf('vn-sieu-thi-da-gom-thue', 'vi-VN', (draft) => {
    const { world } = draft
    draft.text(world.one('SIÊU THỊ HƯƠNG SEN|CỬA HÀNG TIỆN LỢI AN PHÚ|MINI MART TÂN BÌNH'))
    draft.text(
      'HÓA ĐƠN BÁN LẺ   Số HĐ: ',
      world.digits('######'),
      '   ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    const items = listOf(
      draft,
      buy(
        draft,
        'Nước mắm 500ml|Mì gói thùng|Sữa tươi 1L|Rau muống|Cà phê hòa tan|Trứng gà hộp 10',
        [0.6, 8],
      ),
      (mark, each) => {
        draft.text(each.name)
        draft.row([`   ${each.count} x `, priceOfOne(draft, each, mark)], mark)
      },
    )
    const total = totalOf(draft, 'Tổng tiền phải trả', items)
    pay(draft, total, { cash: 'Tiền mặt', change: 'Tiền thối lại', card: 'Thẻ ngân hàng|ZaloPay' })
    draft.text('Giá đã bao gồm thuế GTGT')
  }),
  // A hot pot of China: fee for tableware, voucher of a group, what was really received.
  layoutOf('cn-huoguo-canju-tuangou', 'zh-CN', (draft) => {
    const { world } = draft
    draft.text(world.one('老灶火锅(人民路店)|渝味轩|川江鱼庄'))
    const guests = between(draft, 2, 8)
    draft.text(`结账单   桌号: ${between(draft, 1, 60)}   人数: ${guests}`)
    draft.text('日期: ', draft.day('paper', world.day, '{Y}年{m}月{d}日'), ` ${world.time}`)
    draft.cols([14, 5, 9, 10], '品名', '数量', '单价', '金额')
    const items = listOf(
      draft,
      buy(draft, '毛肚|鸳鸯锅底|鲜切牛肉|土豆片|酸梅汤|虾滑|娃娃菜', [1, 12], { least: 3, most: 6 }),
      (mark, each) =>
        draft.cols([14, 5, 9, 10], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const ware = draft.money('unit', 100 * between(draft, 1, 3))
    const wares = draft.money('item', ware.value * guests)
    draft.product(ware, guests, wares)
    draft.cols([14, 5, 9, 10], '餐具费', String(guests), ware, wares)
    const before = sumOf(draft, '消费合计', [...items, wares])
    const voucher = entry(draft, '团购券抵扣', 'extra', -100 * between(draft, 2, 8))
    const total = totalOf(draft, '应付金额', [before, voucher])
    copyOf(draft, world.one('微信支付|支付宝|现金'), total, 'paid')
  }),
]
