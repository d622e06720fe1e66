// Only measured with: rules are never written by looking at this file.
import { priceOf, rounded } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  between,
  buy,
  copyOf,
  dayNamed,
  entry,
  layoutOf,
  listOf,
  onTop,
  parted,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const eastAsia: readonly Layout[] = [
  // The detail of an electronic invoice of Taiwan, in the years of the republic.
  layoutOf('tw-mingxi-minguo', 'zh-TW', (draft) => {
    const { world } = draft
    draft.text(world.one('阿財五金行|永春書局|好鄰居生活百貨'))
    draft.text('交易明細   統編 ', world.digits('########'))
    draft.text('民國', draft.day('paper', world.day, '{R}年{M}月{D}日'), ` ${world.time}`)
    const items = listOf(
      draft,
      buy(draft, '延長線 4呎|原子筆 3入|筆記本|LED燈泡|螺絲起子|收納盒', [1, 14]),
      (mark, each) =>
        draft.row([`${each.name} ${each.count} x `, priceOfOne(draft, each, mark)], [mark, 'TX']),
    )
    const total = totalOf(draft, `合計 ${items.length}項`, items)
    const { net, tax } = parted(draft, total, 5)
    draft.row('應稅銷售額', net)
    draft.row('營業稅', tax)
    pay(draft, total, { cash: '現金', change: '找零', card: '信用卡|LINE Pay' })
  }),
  // A tea restaurant of Hong Kong with the tenth for service.
  layoutOf('hk-chachaanteng-gayat', 'zh-HK', (draft) => {
    const { world } = draft
    draft.text(world.one('新華茶餐廳|金記冰室|海皇小廚'))
    draft.text(
      `枱號 ${between(draft, 1, 50)}   人數 ${between(draft, 1, 6)}   `,
      draft.day('paper', world.day, '{Y}/{M}/{D}'),
      ` ${world.time}`,
    )
    const items = listOf(
      draft,
      buy(draft, '凍檸茶|菠蘿油|乾炒牛河|西多士|沙嗲牛肉麵|奶茶|星洲炒米', [2, 9], { least: 2, most: 6 }),
      (mark, each) => draft.cols([4, 16, 10], String(each.count), each.name.padEnd(16), mark),
    )
    const before = sumOf(draft, '小計', items)
    const service = onTop(draft, '加一服務費 10%', before, 10, 'extra')
    const total = totalOf(draft, '應付總額', [before, service])
    pay(draft, total, { cash: '現金', change: '找續', card: '八達通|AlipayHK' })
  }),
  // A shop of Japan, year of the era, reduced rate with a mark.
  layoutOf('jp-wagashi-keigen-reiwa', 'ja-JP', (draft) => {
    const { world } = draft
    draft.text(world.one('和菓子処 松風|菓匠 あかね堂|お茶の山本園'))
    draft.text('登録番号 ', world.digits('T#############'))
    draft.text(
      '令和',
      draft.day('paper', world.day, '{E}年{m}月{d}日'),
      ` ${world.time}   レジ0${between(draft, 1, 3)}`,
    )
    const items = listOf(
      draft,
      buy(draft, '豆大福|煎茶100g|どら焼き|羊羹|最中 6個入|季節の上生菓子', [1.2, 12]),
      (mark, each) => {
        draft.row(`${each.name}※`, mark)
        if (each.count > 1) draft.text('   ＠', priceOfOne(draft, each, mark), ` × ${each.count}点`)
      },
    )
    const total = totalOf(draft, 'お買上合計', items)
    within(draft, '(内消費税等 8%)', total, 8)
    pay(draft, total, { cash: 'お預り', change: 'お釣り', card: 'クレジット|交通系IC|PayPay' })
    draft.text('※印は軽減税率対象商品です')
  }),
  // A taxi of Japan: fare, the road with toll, card.
  layoutOf('jp-takushii-unchin-kosoku', 'ja-JP', (draft) => {
    const { world } = draft
    draft.text('領収書')
    draft.row('日付', draft.day('paper', world.day, '{Y}年{M}月{D}日'))
    draft.row('車番', world.digits('####'))
    const fare = entry(draft, '運賃', 'item', 100 * between(draft, 5, 120))
    const pick = entry(draft, '迎車料金', 'item', 100 * between(draft, 3, 5))
    const road = world.random.percent(50)
      ? [entry(draft, '高速代', 'item', 10 * between(draft, 30, 180))]
      : []
    const total = totalOf(draft, '合計', [fare, pick, ...road])
    within(draft, 'うち消費税(10%)', total, 10)
    draft.text(world.one('みなと交通株式会社|北星タクシー(株)|さくら自動車'))
    draft.text('毎度ご乗車ありがとうございます')
  }),
  // A café of Korea: value of supply, tax, discount.
  layoutOf('kr-kape-harin-gonggeup', 'ko-KR', (draft) => {
    const { world } = draft
    draft.text(world.one('카페 봄날|동네빵집 밀밭|브런치 소소'))
    draft.text('[영수증] ', ...dayNamed(draft, '{Y}년 {m}월 {d}일', 'long', ' '), ` ${world.time}`)
    draft.cols([16, 9, 5, 10], '메뉴', '단가', '수량', '금액')
    const items = listOf(
      draft,
      buy(draft, '아메리카노|카페라떼|소금빵|치즈케이크|레몬에이드|크루아상', [2.5, 7], { several: 50 }),
      (mark, each) =>
        draft.cols([16, 9, 5, 10], each.name, priceOfOne(draft, each, mark), String(each.count), mark),
    )
    const before = sumOf(draft, '주문합계', items)
    const discount = entry(draft, '텀블러할인', 'extra', -rounded(priceOf(world, 0.3, 0.8) / 100) * 100)
    const total = totalOf(draft, '결제금액', [before, discount])
    const { net, tax } = parted(draft, total, 10)
    draft.row('공급가액', net)
    draft.row('부가세', tax)
    copyOf(draft, world.one('신용카드|네이버페이|삼성페이'), total, 'paid')
  }),
]
