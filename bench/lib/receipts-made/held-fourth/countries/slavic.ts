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
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const slavic: readonly Layout[] = [
  // A slip of a till of Russia with the equals signs of the printer.
  layoutOf(
    'ru-produkty-kassovyy-chek',
    'ru-RU',
    (draft) => {
      const { world } = draft
      draft.text('КАССОВЫЙ ЧЕК / ПРИХОД')
      draft.text(
        world.one('ООО "ГАСТРОНОМ №7"|ИП СМИРНОВА Т.В.|МАГАЗИН "У ДОМА"'),
        world.digits('   ИНН 77########'),
      )
      const items = listOf(
        draft,
        buy(
          draft,
          'ХЛЕБ БОРОДИНСКИЙ|КЕФИР 1%|СЫР РОССИЙСКИЙ|ГРЕЧКА 800Г|ЧАЙ ЧЁРНЫЙ 100ПАК|ЯБЛОКИ|ПЕЛЬМЕНИ',
          [0.5, 7],
          { least: 3, most: 6 },
        ),
        (mark, each, at) => {
          draft.text(`${at + 1}. ${each.name}`)
          draft.row([`   ${each.count} x `, priceOfOne(draft, each, mark)], ['=', mark])
        },
      )
      draft.rule()
      const total = totalOf(draft, 'ИТОГ', items)
      pay(draft, total, { cash: 'НАЛИЧНЫМИ', change: 'СДАЧА', card: 'БЕЗНАЛИЧНЫМИ' })
      within(draft, `СУММА НДС ${world.number(10)}%`, total, 10)
      draft.text(
        draft.day('paper', world.day, '{D}.{M}.{y}'),
        ` ${world.time}  СМЕНА ${between(draft, 10, 500)}`,
      )
      draft.text(world.digits('ФН 9282###########  ФД #####  ФП ##########'))
    },
    2,
  ),
  // Fuel of Russia, paid before and given.
  layoutOf(
    'ru-azs-otpusk-topliva',
    'ru-RU',
    (draft) => {
      const { world } = draft
      draft.text(world.one('АЗС № 14 "МАГИСТРАЛЬ"|АЗК "СЕВЕРНЫЙ ПУТЬ"|АЗС "ТРАССА М-7"'))
      draft.text('Дата: ', draft.day('paper', world.day, '{D}.{M}.{Y}'), ` ${world.time}`)
      const fuel = measured(draft, 10 * between(draft, 800, 6_500), [0.55, 0.72])
      draft.row('Топливо', world.one('АИ-95|АИ-92|ДТ летнее'))
      draft.row('ТРК', String(between(draft, 1, 10)))
      draft.row('Отпущено, л', fuel.quantity)
      draft.row('Цена за литр', fuel.price)
      draft.row('Стоимость', fuel.amount)
      const total = totalOf(draft, 'К ОПЛАТЕ', [fuel.amount])
      within(draft, 'в т.ч. НДС 20%', total, 20)
      copyOf(draft, world.one('Банковская карта|Топливная карта'), total, 'paid')
    },
    2,
  ),
  // A bill for a workshop of Russia: work and parts apart.
  layoutOf(
    'ru-avtoservis-zakaz-naryad',
    'ru-RU',
    (draft) => {
      const { world } = draft
      draft.text(
        'ЗАКАЗ-НАРЯД № ',
        world.digits('####'),
        ' от ',
        draft.day('paper', world.day, '{d} {N} {Y} г.'),
      )
      draft.text('Исполнитель: ', world.one('Автосервис "Колесо"|ИП Гаврилов Д.С.|Техцентр "Мотор"'))
      draft.text('Принят: ', draft.day('other', daysAfter(world.day, -between(draft, 1, 5)), '{D}.{M}.{Y}'))
      const table = (names: string) =>
        listOf(draft, buy(draft, names, [5, 60], { least: 1, most: 3 }), (mark, each) =>
          draft.cols([24, 5, 10, 11], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
        )
      draft.cols([24, 5, 10, 11], 'Наименование работ', 'Кол', 'Цена', 'Сумма')
      const works = sumOf(
        draft,
        'Итого работы',
        table('Замена масла|Шиномонтаж|Диагностика ходовой|Замена колодок'),
      )
      const parts = sumOf(
        draft,
        'Итого запчасти',
        table('Масло моторное 4л|Фильтр масляный|Колодки передние|Свеча зажигания'),
      )
      const before = sumOf(draft, 'Сумма', [works, parts])
      const discount = onTop(draft, 'Скидка 5%', before, -5, 'extra')
      totalOf(draft, 'Всего к оплате', [before, discount])
      draft.text('НДС не облагается')
    },
    2,
  ),
  // A slip of Ukraine.
  layoutOf('ua-kramnytsia-fiskalnyi-chek', 'uk-UA', (draft) => {
    const { world } = draft
    draft.text(world.one('ТОВ "СМАЧНА ХАТА"|ФОП КОВАЛЬЧУК О.І.|МАГАЗИН "ДЖЕРЕЛО"'))
    draft.text(world.digits('ПН ############   ЗН АП########'))
    const items = listOf(
      draft,
      buy(
        draft,
        'ХЛІБ УКРАЇНСЬКИЙ|МОЛОКО 2,6%|КОВБАСА ЛІКАРСЬКА|СИР КИСЛОМОЛОЧНИЙ|ВАРЕНИКИ|ОЛІЯ 0,85Л',
        [0.5, 6],
        { least: 2, most: 6 },
      ),
      (mark, each) => {
        draft.text(`${world.number(each.count * 1_000, 3)} X `, priceOfOne(draft, each, mark))
        draft.row(each.name, [mark, ' А'])
      },
    )
    const total = totalOf(draft, 'СУМА', items)
    within(draft, 'ПДВ А = 20,00%', total, 20)
    pay(draft, total, { cash: 'ГОТІВКА', change: 'РЕШТА', card: 'КАРТКА|БЕЗГОТІВКОВА' })
    draft.text(
      'ЧЕК № ',
      world.digits('#####'),
      '  ',
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}`,
    )
    draft.text('ФІСКАЛЬНИЙ ЧЕК')
  }),
  // A pharmacy of Ukraine with a discount by card.
  layoutOf('ua-apteka-znyzhka', 'uk-UA', (draft) => {
    const { world } = draft
    draft.text(world.one('Аптека "Зелений хрест"|Аптека доброго дня №31|Аптека "Подорожник-Львів"'))
    draft.text(...dayNamed(draft, '{d} {N} {Y} р.'), `  ${world.time}`)
    const items = listOf(
      draft,
      buy(
        draft,
        'Парацетамол 0,5 №10|Бинт стерильний|Вітамін D3|Крем дитячий|Сироп від кашлю|Термометр',
        [0.6, 12],
      ),
      (mark, each) =>
        draft.cols([24, 4, 9, 9], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const before = sumOf(draft, 'Сума без знижки', items)
    const discount = entry(draft, 'Знижка за карткою', 'extra', -rounded(before.value / 20))
    const total = totalOf(draft, 'До сплати', [before, discount])
    within(draft, 'у т.ч. ПДВ 7%', total, 7)
    pay(draft, total, { cash: 'Готівка', change: 'Решта', card: 'Картка' })
  }),
  // A slip of Bulgaria.
  layoutOf('bg-bakaliya-kasov-bon', 'bg-BG', (draft) => {
    const { world } = draft
    draft.text(world.one('БАКАЛИЯ МАРИЯ ЕООД|СЛАДКАРСКИ ЦЕХ НЕДЕЛЯ|КВАРТАЛЕН МАГАЗИН 24'))
    draft.text(world.digits('ЕИК #########   ЗДДС N BG#########'))
    draft.text(world.digits('#### ОПЕРАТОР 01'))
    const items = listOf(
      draft,
      buy(draft, 'ХЛЯБ ДОБРУДЖА|КИСЕЛО МЛЯКО 2%|СИРЕНЕ КРАВЕ 400Г|ЛУКАНКА|БАНИЦА|АЙРАН', [0.6, 6]),
      (mark, each) => {
        if (each.count > 1) draft.text(`  ${each.count} x `, priceOfOne(draft, each, mark))
        draft.row(each.name, [mark, ' Б'])
      },
    )
    const total = totalOf(draft, 'ОБЩА СУМА', items)
    pay(draft, total, { cash: 'В БРОЙ', change: 'РЕСТО', card: 'ДЕБ. КАРТА' })
    draft.text(`${items.length} АРТИКУЛА`)
    draft.text(draft.day('paper', world.day, '{D}-{M}-{Y}'), ` ${world.time}:12   ФИСКАЛЕН БОН`)
  }),
  // An invoice of Bulgaria: basis of the tax, tax, and what is left after what was paid.
  layoutOf('bg-faktura-danachna-osnova', 'bg-BG', (draft) => {
    const { world } = draft
    draft.text('ФАКТУРА № ', world.digits('00000#####'), ' ОРИГИНАЛ')
    draft.text('Дата на издаване: ', draft.day('paper', world.day, '{d} {N} {Y} г.'))
    draft.text('Доставчик: ', world.one('Климатик Сервиз ООД|Дограма Пловдив ЕООД|Счетоводна къща Баланс'))
    const items = listOf(
      draft,
      buy(
        draft,
        'Монтаж на климатик|Профилактика|PVC прозорец|Месечно обслужване|Медна тръба, м',
        [15, 200],
        { least: 1, most: 4 },
      ),
      (mark, each) =>
        draft.cols([24, 5, 11, 12], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const net = sumOf(draft, 'Данъчна основа', items, 'net')
    const tax = onTop(draft, 'Начислен ДДС 20%', net, 20)
    const total = totalOf(draft, 'Сума за плащане', [net, tax])
    const paid = advanceOf(draft, 'Капаро', total)
    sumOf(draft, 'Остатък за плащане', [total, paid], 'due')
  }),
]
