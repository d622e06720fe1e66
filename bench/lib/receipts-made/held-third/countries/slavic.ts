import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  letterOf,
  settle,
  taxMarks,
  unitOf,
} from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { priceOf, rateText, rounded, sum, taxesOf } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { again, listed, shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** Housing services of Russia: tariff by volume for each, recalculation, what is to pay by the twentieth. */
const housing: Layout = {
  name: 'kvitantsiya-zhku-tarif-obyom',
  fits: inCountryWith(2, 'ru-RU'),
  write(draft) {
    const { world } = draft
    const cols = [28, 10, 11, 12]
    draft.text(`ПЛАТЁЖНЫЙ ДОКУМЕНТ (СЧЁТ) за ${String(world.day.month).padStart(2, '0')}.${world.day.year}`)
    draft.text(
      world.one('ООО «УК Комфорт»|ТСЖ «Берёзка»|ООО «ЖЭУ-14»'),
      '   ИНН ',
      world.digits('77########'),
    )
    draft.text(
      'Лицевой счёт ',
      world.digits('##########'),
      '   Площадь ',
      world.number(times(draft, 300, 950), 1),
      ' м²',
    )
    draft.text('Дата формирования: ', draft.day('paper', world.day, '{D}.{M}.{Y}'))
    draft.cols(cols, 'Вид услуги', 'Объём', 'Тариф', 'Начислено')
    const services = [
      ['Холодная вода, м³', 2, 9, 0.4, 0.7],
      ['Горячая вода, м³', 1, 6, 2, 3],
      ['Водоотведение, м³', 3, 15, 0.3, 0.6],
      ['Электроэнергия, кВт·ч', 40, 300, 0.05, 0.08],
      ['Домофон', 1, 1, 0.5, 1],
    ] as const
    const sold = services.map(([name, least, most, from, to]) => {
      const [count, unit] = [times(draft, least, most), Math.max(1, priceOf(world, from, to))]
      return { name, count, unit, rate: 20, value: count * unit }
    })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols(cols, each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    const upkeep = draft.money('item', priceOf(world, 8, 22))
    draft.cols(cols, 'Содержание жилья', '', '', upkeep)
    const all = summed(draft, 'Итого начислено', [...items, upkeep])
    const again_ = line(draft, 'Перерасчёт', 'extra', -rounded(all.value / 50))
    totalRow(draft, 'ИТОГО К ОПЛАТЕ', [all, again_])
    draft.text('Оплатить до ', draft.day('other', daysAfter(world.day, 15), '{D}.{M}.{Y}'))
  },
}

/** A pump of Russia: litres by price, the sum rounded down, cashless, tax in it. */
const azs: Layout = {
  name: 'azs-litry-tsena-itog',
  fits: inCountryWith(2, 'ru-RU'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('АЗС №47 ЛУКОЙЛ|АЗК ГАЗПРОМНЕФТЬ 112|ТАТНЕФТЬ АЗС 8'))
    draft.text('КАССОВЫЙ ЧЕК   ПРИХОД   Смена ', world.digits('###'), '  Чек ', world.digits('####'))
    draft.text(
      `ТРК ${times(draft, 1, 12)}   `,
      draft.day('paper', world.day, '{D}.{M}.{y}'),
      ` ${world.time}`,
    )
    const litres = 500 + 10 * times(draft, 0, 500)
    const price = draft.money('unit', 4_900 + world.random.below(1_900))
    const fuel = draft.money('item', rounded((price.value * litres) / 100))
    draft.product(price, litres / 100, fuel)
    draft.text(world.one('АИ-92-К5|АИ-95-К5|ДТ ЕВРО'))
    draft.row([`${world.number(litres, 2)} л x `, price], ['=', fuel])
    const coffee = world.random.percent(50)
      ? [line(draft, 'КОФЕ КАПУЧИНО 300', 'item', priceOf(world, 1, 2.5))]
      : []
    const total = totalRow(draft, 'ИТОГ', [fuel, ...coffee])
    again(draft, 'БЕЗНАЛИЧНЫМИ', total, 'paid')
    withinRow(draft, 'СУММА НДС 20%', total, 20)
    draft.text(world.digits('ФН 99############  ФД ######  ФП ##########'))
    draft.text('САЙТ ФНС: nalog.gov.ru   СНО: ОСН')
  },
}

/** A chemist of Ukraine: pieces by price, a discount of the card, tax of seven percent. */
const apteka: Layout = {
  name: 'apteka-znyzhka-kartky',
  fits: inCountry('uk-UA'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('АПТЕКА ДОБРОГО ДНЯ|АПТЕКА 9-1-1 №214|ПОДОРОЖНИК ЛЬВІВ'))
    draft.text('ПН ', world.digits('############'), '   ЧЕК № ', world.digits('#######'))
    const list =
      'Цитрамон-Дарниця №10|Но-шпа 40мг №24|Септефрил|Бинт стерильний 5х10|Нурофєн форте №12|Маска медична|Вітамін D3 №60'
    const sold = bought(world, list, { count: [1, 5], price: [0.7, 9], several: 40 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(`${world.number(each.count * 1_000, 3)} x `, unitOf(draft, each, mark))
      draft.row(each.name, mark, 'Б')
    })
    const before = summed(draft, 'СУМА БЕЗ ЗНИЖКИ', items)
    const off = shareRow(draft, 'ЗНИЖКА 5%', before, -5, 'extra')
    const total = totalRow(draft, 'ДО СПЛАТИ', [before, off])
    withinRow(draft, 'ПДВ Б = 7%', total, 7)
    settle(draft, total, { cash: 'ГОТІВКА', change: 'РЕШТА', card: world.one('КАРТКА|БЕЗГОТІВКОВА') })
    draft.text(draft.day('paper', world.day, '{D}-{M}-{Y}'), ` ${world.time}    ОНЛАЙН  ФІСКАЛЬНИЙ ЧЕК`)
    draft.text('Дякуємо! Будьте здорові!')
  },
}

/** An invoice of a workshop in Bulgaria: base, tax, what is to pay, how it was paid. */
const invoice: Layout = {
  name: 'faktura-danachna-osnova',
  fits: inCountry('bg-BG'),
  write(draft) {
    const { world } = draft
    const cols = [3, 30, 8, 10, 11]
    draft.text('ФАКТУРА № ', world.digits('00000#####'), '     ОРИГИНАЛ')
    draft.text('Дата на издаване: ', draft.day('paper', world.day, '{D}.{M}.{Y} г.'))
    draft.text(
      'Доставчик: ',
      world.one('Авто Сервиз Петров ЕООД|Принт Експрес ООД|Климатик БГ ЕООД'),
      ', ЕИК ',
      world.digits('#########'),
    )
    draft.text('Получател: ', world.one('ЕТ Мария Георгиева|Хотел Родопи АД|Училище „Васил Левски“'))
    listed(draft, cols, '№', 'Наименование', 'К-во', 'Ед. цена', 'Стойност')
    const list =
      'Смяна на масло|Профилактика климатик|Печат визитки 100 бр.|Винил самозалепващ м²|Труд монтаж|Филтър въздушен|Резервна част'
    const sold = bought(world, list, { count: [1, 5], price: [8, 120], several: 50 })
    const items = itemsOf(draft, sold, (mark, each, at) =>
      listed(draft, cols, String(at + 1), each.name, `${each.count} бр.`, unitOf(draft, each, mark), mark),
    )
    const net = summed(draft, 'Данъчна основа', items, 'net')
    const tax = shareRow(draft, 'Начислен ДДС 20%', net, 20)
    totalRow(draft, 'Сума за плащане', [net, tax])
    draft.text(
      'Плащане: ',
      world.one('по банков път|в брой|с карта'),
      '   Съставил: ',
      world.one(world.language.people),
    )
  },
}

/** A tavern of Greece: goods with the rate in a column, sums by rate, the number of things. */
const taverna: Layout = {
  name: 'taverna-eidi-fpa-ana-syntelesti',
  fits: inCountry('el-GR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ΤΑΒΕΡΝΑ Ο ΝΙΚΟΣ|ΨΑΡΟΤΑΒΕΡΝΑ ΤΟ ΚΥΜΑ|ΜΕΖΕΔΟΠΩΛΕΙΟ Η ΑΥΛΗ'))
    draft.text('ΑΦΜ ', world.digits('#########'), ' ΔΟΥ ', world.one('ΧΑΝΙΩΝ|ΒΟΛΟΥ|Α ΑΘΗΝΩΝ'))
    draft.text(
      `ΤΡΑΠΕΖΙ ${times(draft, 1, 40)}   ΑΤΟΜΑ ${times(draft, 1, 8)}   `,
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    const list =
      'ΧΩΡΙΑΤΙΚΗ~1|ΤΖΑΤΖΙΚΙ~1|ΚΑΛΑΜΑΡΑΚΙΑ~1|ΡΕΤΣΙΝΑ 500ML~0|ΜΠΥΡΑ ALFA~0|ΣΟΥΒΛΑΚΙ ΧΟΙΡΙΝΟ~1|ΟΥΖΟ ΚΑΡΑΦΑΚΙ~0|ΓΑΛΑΚΤΟΜΠΟΥΡΕΚΟ~1'
    const sold = bought(world, list, { count: [3, 7], price: [2.5, 15], several: 40 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.cols([22, 10, 8], `${each.count} ${each.name}`, mark, rateText(world, each.rate))
    })
    draft.rule()
    const taxes = taxesOf(sold, 'included')
    const total = totalRow(draft, 'ΓΕΝΙΚΟ ΣΥΝΟΛΟ', items)
    draft.cols([8, 10, 10, 10], 'ΦΠΑ', 'ΚΑΘ. ΑΞΙΑ', 'ΑΞΙΑ ΦΠΑ', 'ΣΥΝΟΛΟ')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([8, 10, 10, 10], `${letterOf(taxes, rate)} ${rateText(world, rate)}`, net, tax, gross)
    again(draft, world.one('ΚΑΡΤΑ|POS ΕΘΝΙΚΗ'), total, 'paid')
    draft.text(`ΠΛΗΘΟΣ ΕΙΔΩΝ: ${sum(sold.map(({ count }) => count))}   ΕΥΧΑΡΙΣΤΟΥΜΕ`)
  },
}

export const slavic: readonly Layout[] = [housing, azs, apteka, invoice, taverna]
