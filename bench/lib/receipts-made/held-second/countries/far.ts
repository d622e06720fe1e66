import { rounded, sum, taxesOf, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { bought, inCountry, itemsOf, paidWhole, settle, taxMarks, totalOf, unitOf } from '../pieces.ts'

/** A convenience shop of Japan: sums without tax by rate, star for the lower rate, what each rate covers. */
const conbini: Layout = {
  name: 'conbini-two-rates',
  fits: inCountry('ja-JP'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('セブン-イレブン 新宿西口店|ローソン 梅田三丁目店|ファミリーマート 博多駅前店'))
    draft.text('登録番号', world.digits(world.locale.taxId))
    draft.text(draft.day('paper', world.day, '{Y}年{M}月{D}日'), `  ${world.time}`)
    draft.text('【領収書】  レジ#', world.digits('#'), '  責', world.digits('###'))
    const list =
      'おにぎり鮭~1|ブレンドコーヒーR~1|サラダチキン~1|からあげ棒~1|単3電池4P~0|新聞~1|レジ袋~0|カップヌードル~1|歯ブラシ~0|緑茶600ml~1'
    const sold = bought(world, list, { count: [2, 6], price: [0.8, 5], several: 20 })
    const items = itemsOf(draft, sold, (mark, { name, count, rate }) => {
      draft.row(count > 1 ? `${name} ${count}点` : name, [mark, rate === 8 ? '*' : ''])
    })
    const taxes = taxesOf(sold, 'added')
    const parts = taxes.flatMap(({ rate, net, tax }) => {
      const [base, added] = [draft.money('net', net), draft.money('tax', tax)]
      draft.row(`小計(税抜${rate}%)`, base)
      draft.row(`消費税等(${rate}%)`, added)
      draft.rate(base, rate / 100, added)
      return [base, added]
    })
    const total = totalOf(draft, parts)
    draft.sum([...items, ...parts.filter(({ role }) => role === 'tax')], total)
    draft.row('合  計', total)
    for (const { rate, net, tax } of taxes) {
      const [gross, within] = [draft.money('other', net + tax), draft.money('other', tax)]
      draft.row(`(税率${rate}%対象`, [gross, ')'])
      draft.row(`(内消費税等${rate}%`, [within, ')'])
    }
    settle(draft, total, {
      cash: 'お預り',
      change: 'お釣',
      card: world.one('nanaco支払|PayPay支払|交通系支払|クレジット支払'),
    })
    draft.text('[*]マークは軽減税率対象です。')
  },
}

/** A freelancer of Japan asks for a fee: tax on top, tax at source taken off, days to pay by. */
const withheld: Layout = {
  name: 'freelance-tax-at-source-japan',
  fits: inCountry('ja-JP'),
  write(draft) {
    const { world } = draft
    draft.text('               御 請 求 書')
    draft.text('請求日 ', draft.day('paper', world.day, '{Y}年{m}月{d}日'))
    draft.text(world.one('株式会社みらい出版|合同会社ブルーム|アルファ印刷株式会社'), ' 御中')
    draft.text('下記の通りご請求申し上げます。')
    draft.cols([20, 5, 10, 11], '品目', '数量', '単価', '金額')
    const list = '原稿執筆料|イラスト制作|取材・撮影|校正作業|Webバナー制作|翻訳(英日)'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [1, 4], price: [50, 600], several: 40 }),
      (mark, each) =>
        draft.cols([20, 5, 10, 11], each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    const net = draft.money('net', sum(items.map(({ value }) => value)))
    draft.sum(items, net)
    const tax = draft.money('tax', taxOnTop(net.value, 10).tax)
    draft.rate(net, 0.1, tax)
    const kept = draft.money('extra', -Math.floor(net.value * 0.1021))
    draft.row('小計', net)
    draft.row('消費税(10%)', tax)
    draft.row('源泉徴収税額', kept)
    draft.row('差引ご請求額', totalOf(draft, [net, tax, kept]))
    draft.text('お支払期限 ', draft.day('other', daysAfter(world.day, 30), '{Y}年{m}月{d}日'))
    draft.text('振込先 みずほ銀行 渋谷支店 普通 ', world.digits('#######'))
  },
}

/** A café of Korea: sales value, tax and total; what was approved. */
const cafe: Layout = {
  name: 'korean-slip-value-and-tax',
  fits: inCountry('ko-KR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('이디야커피 역삼점|메가MGC커피 서면점|동네책방&카페'))
    draft.text('사업자번호: ', world.digits('###-##-#####'), '  대표: ', world.one(world.language.people))
    draft.text('[영수증] ', draft.day('paper', world.day, '{Y}-{M}-{D}'), ' ', world.time)
    draft.cols([16, 8, 4, 9], '상품명', '단가', '수량', '금액')
    const list = '아메리카노(ICE)|카페라떼|레몬에이드|치즈케이크|허니브레드|녹차프라페|텀블러 500ml|샌드위치'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [1, 5], price: [1.5, 12], several: 40 }),
      (mark, each) =>
        draft.cols([16, 8, 4, 9], each.name, unitOf(draft, each, mark), String(each.count), mark),
    )
    const total = totalOf(draft, items)
    draft.row('합 계 금 액', total)
    const taxes = taxesOf([{ rate: 10, value: total.value }], 'included')
    for (const { net, tax } of taxMarks(draft, taxes, total, 'net tax')) {
      draft.row('과세물품가액', net)
      draft.row('부 가 세', tax)
    }
    settle(draft, total, {
      cash: '받은금액',
      change: '거스름돈',
      card: world.one('신용카드|카카오페이|삼성페이'),
    })
    draft.text('승인번호 ', world.digits('########'), '  할부: 일시불')
  },
}

/** A supermarket of China: the amount to pay, the deduction and the amount that was really received. */
const chaoshi: Layout = {
  name: 'chaoshi-yingshou-shishou',
  fits: inCountry('zh-CN'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('华联超市(中山路店)|永辉超市|好又多便利店'), ' 欢迎光临')
    draft.text(
      '收银机: ',
      world.digits('##'),
      '  工号: ',
      world.digits('####'),
      '  流水: ',
      world.digits('######'),
    )
    draft.text(draft.day('paper', world.day, '{Y}-{M}-{D}'), ` ${world.time}:${world.digits('4#')}`)
    draft.cols([14, 6, 8, 8], '品名', '数量', '单价', '金额')
    const list = '农夫山泉550ml|康师傅牛肉面|散装鸡蛋|蒙牛纯牛奶|洗衣液2kg|旺旺雪饼|金龙鱼油5L|抽纸6包|五花肉'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [2, 7], price: [0.4, 9], several: 40 }),
      (mark, each) => {
        draft.text(each.name)
        draft.cols(
          [14, 6, 8, 8],
          world.digits('69###########'),
          String(each.count),
          unitOf(draft, each, mark),
          mark,
        )
      },
    )
    const asked = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, asked)
    draft.rule()
    draft.row('应收合计:', asked)
    const cut = draft.money('extra', -Math.max(10, rounded(asked.value / 200) * 10))
    draft.row('优惠:', cut)
    const total = totalOf(draft, [asked, cut])
    draft.row('实收:', total)
    paidWhole(draft, total, world.one('微信支付:|支付宝:|银联卡:|数字人民币:'))
    draft.row('找零:', draft.money('other', 0))
    draft.text('谢谢惠顾 请保留小票作退换凭证')
  },
}

/** The sheet with an electronic invoice of Taiwan: taxed sales and tax, total, no decimals. */
const dianzi: Layout = {
  name: 'dianzi-fapiao-mingxi',
  fits: inCountry('zh-TW'),
  write(draft) {
    const { world } = draft
    draft.text('電子發票證明聯')
    const first = world.day.month - ((world.day.month + 1) % 2)
    const months = [first, first + 1].map((month) => String(month).padStart(2, '0')).join('-')
    draft.text(`${world.day.year - 1911}年${months}月  `, world.digits('AB-########'))
    draft.text(draft.day('paper', world.day, '{Y}-{M}-{D}'), ` ${world.time}:${world.digits('3#')}  格式 25`)
    const list = '統一麵包|大杯美式|茶葉蛋|衛生紙12入|五月天專輯|原子筆三色|雨傘|礦泉水'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [1, 5], price: [0.5, 12], several: 40 }),
      (mark, each) =>
        draft.cols([12, 6, 4, 8], each.name, unitOf(draft, each, mark), `*${each.count}`, [mark, 'TX']),
    )
    const total = totalOf(draft, items)
    draft.text('-------- 交易明細 --------')
    const taxes = taxesOf([{ rate: 5, value: total.value }], 'included')
    for (const { net, tax } of taxMarks(draft, taxes, total, 'net tax')) {
      draft.row('應稅銷售額', net)
      draft.row('營業稅額', tax)
    }
    draft.row('總計', total)
    settle(draft, total, { cash: '現金', change: '找零', card: world.one('悠遊卡扣款|LINE Pay|信用卡') })
    draft.text('賣方 ', world.digits('########'), '   隨機碼 ', world.digits('####'))
  },
}

/** A car park of Hong Kong paid by a stored-value card: what is left on it is printed. */
const octopus: Layout = {
  name: 'stored-value-card-left',
  fits: inCountry('zh-HK'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('百佳超級市場|惠康超級市場|大家樂快餐'))
    draft.text(draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}  單號 `, world.digits('######'))
    const list = '維他奶|叉燒飯|凍檸茶|出前一丁|菜心一斤|紙包飲品|雞尾包|鮮牛奶'
    const items = itemsOf(draft, bought(world, list, { count: [2, 5], price: [1, 9] }), (mark, { name }) =>
      draft.row(name, mark),
    )
    const total = totalOf(draft, items)
    draft.row(`總數 (${items.length} 件)`, total)
    paidWhole(draft, total, '八達通')
    draft.text(
      '八達通號碼 ',
      world.digits('########'),
      '   餘額 ',
      draft.money('other', 1000 + 10 * world.random.below(9000)),
    )
    draft.text('多謝惠顧')
  },
}

export const far: readonly Layout[] = [conbini, withheld, cafe, chaoshi, dianzi, octopus]
