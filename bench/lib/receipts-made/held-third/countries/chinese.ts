import { bought, inCountry, itemsOf, paidWhole, settle, unitOf } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, priceOf, rounded, sum, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { yuanInCapitals } from '../in-words.ts'
import { again, shareRow, summed, totalRow } from '../pieces.ts'

/** A restaurant of China: tea by persons, dishes, what is taken off, small change forgotten, paid by telephone. */
const canting: Layout = {
  name: 'jiezhangdan-chawei-moling',
  fits: inCountry('zh-CN'),
  write(draft) {
    const { world } = draft
    const persons = times(draft, 2, 8)
    draft.text(world.one('老四川火锅(解放路店)|南翔馒头店|兰州牛肉拉面'))
    draft.text('结账单   桌号: ', world.digits('A##'), `   人数: ${persons}`)
    draft.text(
      '开台: ',
      draft.day('paper', world.day, '{Y}-{M}-{D}'),
      ` ${world.time}   服务员: `,
      world.digits('##'),
    )
    draft.cols([16, 8, 5, 9], '菜品', '单价', '数量', '小计')
    const tea = { name: '茶位费', count: persons, unit: 200, rate: 6, value: 200 * persons }
    const list = '毛肚|肥牛卷|麻婆豆腐|清炒时蔬|小笼包|酸梅汤|水煮鱼|米饭|雪花啤酒'
    const sold = [tea, ...bought(world, list, { count: [2, 7], price: [0.6, 10], several: 50 })]
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([16, 8, 5, 9], each.name, unitOf(draft, each, mark), String(each.count), mark),
    )
    const all = summed(draft, '消费合计', items)
    const off = line(draft, '会员折扣(9折)', 'extra', -rounded(all.value / 10))
    const cents = (all.value + off.value) % 100
    const rest = cents === 0 ? [] : [line(draft, '抹零', 'extra', -cents)]
    const total = totalRow(draft, '应付金额', [all, off, ...rest])
    paidWhole(draft, total, world.one('微信支付|支付宝|美团支付'))
    draft.text('可扫码开票  谢谢惠顾')
  },
}

/** An electronic invoice of China: amount and tax in columns, both sums, the whole in capitals and in figures. */
const fapiao: Layout = {
  name: 'dianzi-fapiao-daxie-xiaoxie',
  fits: inCountry('zh-CN'),
  write(draft) {
    const { world } = draft
    const cols = [20, 6, 10, 12, 7, 10]
    draft.text('电子发票（普通发票）')
    draft.text('发票号码：', world.digits('2431##############'))
    draft.text('开票日期：', draft.day('paper', world.day, '{Y}年{M}月{D}日'))
    draft.text('购买方 名称：', world.one('上海晨光贸易有限公司|个人|杭州云起科技有限公司'))
    draft.text(
      '销售方 名称：',
      world.one('北京京东世纪信息技术有限公司|苏宁易购集团股份有限公司|深圳市顺风办公用品店'),
    )
    draft.cols(cols, '项目名称', '数量', '单价', '金额', '税率', '税额')
    const list = '*办公用品*打印纸|*计算机配件*鼠标|*家具*办公椅|*电子产品*移动硬盘|*日用品*保温杯'
    const sold = bought(world, list, { count: [1, 3], price: [3, 80], several: 60 })
    const rows = sold.map((each) => {
      const [net, tax] = [draft.money('item', each.value), draft.money('tax', taxOnTop(each.value, 13).tax)]
      draft.rate(net, 0.13, tax)
      draft.cols(cols, each.name, String(each.count), unitOf(draft, each, net), net, '13%', tax)
      return { net, tax }
    })
    const net = draft.money('net', itemsTotal(rows.map((row) => row.net)))
    const tax = draft.money('tax', itemsTotal(rows.map((row) => row.tax)))
    draft.sum(
      rows.map((row) => row.net),
      net,
    )
    draft.sum(
      rows.map((row) => row.tax),
      tax,
    )
    draft.cols(cols, '合计', '', '', net, '', tax)
    const total = draft.money('total', net.value + tax.value)
    draft.sum([net, tax], total)
    draft.total(total)
    draft.row(`价税合计（大写） ${yuanInCapitals(total.value)}`, ['（小写）', total])
    draft.text('备注：订单号 ', world.digits('2########'), '    开票人：', world.one('王丽|张强|李娜'))
  },
}

/** Property fees of China: months by square metres, water by its price, the seal of the office. */
const wuye: Layout = {
  name: 'wuye-shouju-mianji',
  fits: inCountry('zh-CN'),
  write(draft) {
    const { world } = draft
    draft.text('物业费收据    No. ', world.digits('00#####'))
    draft.text('日期：', draft.day('paper', world.day, '{Y}年{m}月{d}日'))
    draft.text('今收到  ', world.digits('#栋#单元##0#室'), '  ', world.one(world.language.people))
    draft.cols([14, 10, 8, 10], '收费项目', '单价', '数量', '金额')
    const fees = [
      {
        name: '物业管理费',
        count: times(draft, 60, 140),
        unit: 150 + 10 * times(draft, 0, 20),
        rate: 6,
        value: 0,
      },
      { name: '水费(吨)', count: times(draft, 4, 40), unit: 350, rate: 3, value: 0 },
      { name: '垃圾清运费', count: 1, unit: 3_000, rate: 0, value: 0 },
    ].map((each) => ({ ...each, value: each.count * each.unit }))
    const items = itemsOf(draft, fees, (mark, each) =>
      draft.cols([14, 10, 8, 10], each.name, unitOf(draft, each, mark), String(each.count), mark),
    )
    const total = totalRow(draft, '合计金额', items)
    draft.text('人民币（大写）：', yuanInCapitals(total.value))
    draft.text('收款单位（盖章）          收款人：', world.one('赵敏|刘洋'))
  },
}

/** A restaurant of Taiwan: ten percent of service, cash and change, number of guests. */
const canteen: Layout = {
  name: 'canting-fuwufei-yicheng',
  fits: inCountry('zh-TW'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('鼎泰豐信義店|阿財牛肉麵|海底撈西門店'))
    draft.text(`桌號 ${times(draft, 1, 50)}   人數 ${times(draft, 1, 8)}   單號 `, world.digits('######'))
    draft.text(draft.day('paper', world.day, '{Y}/{M}/{D}'), ` ${world.time}`)
    draft.rule()
    const list = '小籠包|紅燒牛肉麵|蝦仁炒飯|酸辣湯|珍珠奶茶|燙青菜|滷味拼盤|台灣啤酒'
    const sold = bought(world, list, { count: [2, 6], price: [1, 9], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([16, 6, 9], each.name, `x${each.count}`, mark),
    )
    draft.rule()
    const before = summed(draft, '餐點小計', items)
    const service = shareRow(draft, '服務費10%', before, 10, 'extra')
    const total = totalRow(draft, '應收金額', [before, service])
    settle(draft, total, { cash: '實收現金', change: '找零', card: world.one('信用卡|街口支付') })
    draft.text('歡迎再度光臨')
  },
}

/** A pub of Japan: what is served first by persons, quantities, tax in it, deposit and change. */
const izakaya: Layout = {
  name: 'izakaya-otoshi-uchizei',
  fits: inCountry('ja-JP'),
  write(draft) {
    const { world } = draft
    const persons = times(draft, 2, 6)
    draft.text(world.one('居酒屋 大漁丸|やきとり とり一|海鮮酒場 魚金'))
    draft.text(
      draft.day('paper', world.day, '{Y}/{M}/{D}'),
      ` ${world.time}   ${persons}名様  卓番 `,
      world.digits('##'),
    )
    draft.text('伝票No.', world.digits('####'), '   登録番号 ', world.digits('T#############'))
    const first = { name: 'お通し', count: persons, unit: 385, rate: 10, value: 385 * persons }
    const list =
      '生ビール中|焼鳥盛合せ|刺身五点盛|枝豆|ハイボール|だし巻玉子|唐揚げ|ウーロン茶|締めのお茶漬け'
    const sold = [first, ...bought(world, list, { count: [3, 7], price: [2, 10], several: 60 })]
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.cols([16, 8, 4, 10], each.name, unitOf(draft, each, mark), String(each.count), mark)
    })
    draft.rule()
    const total = totalRow(draft, `お会計 (${sum(sold.map(({ count }) => count))}点)`, items)
    const tax = line(draft, '(10%対象 内消費税等)', 'tax', Math.floor((total.value * 10) / 110))
    draft.rate(total, 10 / 110, tax, 1)
    settle(draft, total, { cash: 'お預り金額', change: 'お釣り', card: world.one('クレジット|PayPay|iD') })
    draft.text('またのご来店お待ちしております')
  },
}

/** A taxi of Japan: fare, toll that was paid for the guest, what was received. */
const taxi: Layout = {
  name: 'takushii-unchin-tatekae',
  fits: inCountry('ja-JP'),
  write(draft) {
    const { world } = draft
    draft.text('領収書')
    draft.text(
      world.one('日本交通株式会社|国際自動車(km)|エムケイ株式会社'),
      '   無線番号 ',
      world.digits('####'),
    )
    draft.row('日時', [draft.day('paper', world.day, '{Y}年{M}月{D}日'), ` ${world.time}`])
    const fare = line(draft, 'メーター運賃', 'item', 500 + 100 * times(draft, 0, 120))
    const call = world.random.percent(50) ? [line(draft, '迎車料金', 'item', 100 * times(draft, 3, 5))] : []
    const toll = world.random.percent(40)
      ? [line(draft, '立替金(高速代)', 'item', 10 * times(draft, 30, 195))]
      : []
    const total = totalRow(draft, '合計金額', [fare, ...call, ...toll])
    again(draft, world.one('カード|交通系IC|現金'), total, 'paid')
    draft.text('上記金額を領収しました。 ご乗車ありがとうございました。')
  },
}

/** Water of Japan for two months: base fee and volume, sewer, tax in it, the day of the withdrawal. */
const suido: Layout = {
  name: 'suido-ryokin-nikagetsu',
  fits: inCountry('ja-JP'),
  write(draft) {
    const { world } = draft
    draft.text('水道・下水道使用水量等のお知らせ')
    draft.text(
      world.one('横浜市水道局|京都市上下水道局|福岡市水道局'),
      '   お客様番号 ',
      world.digits('##-######-#'),
    )
    draft.text('検針日 ', draft.day('paper', world.day, '{Y}年{m}月{d}日'), '   使用期間 2か月分')
    draft.text(`今回ご使用量 ${world.number(times(draft, 10, 90))} ㎥`)
    const water = line(draft, '上水道料金', 'item', priceOf(world, 15, 60))
    const sewer = line(draft, '下水道使用料', 'item', priceOf(world, 10, 50))
    const total = totalRow(draft, '請求予定金額', [water, sewer])
    const tax = line(draft, '(うち消費税等相当額)', 'tax', Math.floor((total.value * 10) / 110))
    draft.rate(total, 10 / 110, tax, 1)
    draft.text('口座振替予定日 ', draft.day('other', daysAfter(world.day, 25), '{Y}年{m}月{d}日'))
  },
}

export const chinese: readonly Layout[] = [canting, fapiao, wuye, canteen]
export const japanese: readonly Layout[] = [izakaya, taxi, suido]
