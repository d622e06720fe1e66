// Only measured with: rules are never written by looking at this file.
import { itemsTotal, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  between,
  buy,
  copyOf,
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
} from '../pieces.ts'

export const german: readonly Layout[] = [
  // Groceries with empties brought back and a table of both rates.
  layoutOf('de-kaufmann-leergut-steuertabelle', 'de-DE', (draft) => {
    const { world } = draft
    draft.text(world.one('Nahkauf Petersen|Frischemarkt Lindner|Dorfladen Oberau eG'))
    const goods = (list: string, letter: string, from: number, to: number) =>
      listOf(draft, buy(draft, list, [from, to], { least: 2, most: 4 }), (mark, each) => {
        draft.row(each.name, [mark, ` ${letter}`])
        if (each.count > 1) draft.text(`   ${each.count} Stk x `, priceOfOne(draft, each, mark))
      })
    const food = goods(
      'Bergkäse|Vollmilch 3,8%|Roggenmischbrot|Eier Freiland 10er|Äpfel Elstar|Butter',
      'B',
      0.9,
      6,
    )
    const other = goods('Spülmittel|Küchenrolle|Pils 0,5l|Mineralwasser Kasten|Zahnpasta', 'A', 0.8, 9)
    const empties = entry(draft, 'LEERGUT EINWEG', 'extra', -25 * between(draft, 1, 12))
    const total = totalOf(draft, 'SUMME EUR', [...food, ...other, empties])
    pay(draft, total, { cash: 'Geg. BAR', change: 'Rückgeld BAR', card: 'Geg. girocard|Geg. EC-Cash' })
    draft.cols([8, 9, 9, 9], 'Steuer %', 'Netto', 'Steuer', 'Brutto')
    const high = draft.money('sum', itemsTotal([...other, empties]))
    const low = draft.money('sum', itemsTotal(food))
    for (const [gross, rate, letter, from] of [
      [high, 19, 'A', [...other, empties]],
      [low, 7, 'B', food],
    ] as const) {
      const { net, tax } = parted(draft, gross, rate)
      draft.sum(from, gross)
      draft.cols([8, 9, 9, 9], `${letter}= ${world.number(rate)}%`, net, tax, gross)
    }
    draft.sum([high, low], total)
    draft.text(
      draft.day('paper', world.day, '{D}.{M}.{y}'),
      `   ${world.time}   Bon-Nr.:`,
      world.digits('####'),
    )
  }),
  // Fuel, a coffee, and the tax in it.
  layoutOf('de-zapfsaeule-belegkopie', 'de-DE', (draft) => {
    const { world } = draft
    draft.text(world.one('Freie Tankstelle Brandt|Raiffeisen Tankstelle Süd|Autohof Wendland'))
    draft.text(
      'Beleg ',
      world.digits('####/0##'),
      '   ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
      ` ${world.time} Uhr`,
    )
    const fuel = measured(draft, 10 * between(draft, 500, 6_500), [1.5, 2], 1)
    draft.row(`*${world.one('Super E10|Diesel|Super E5')}  Säule ${between(draft, 1, 8)}`, fuel.amount)
    draft.text('   Menge ', fuel.quantity, ' l   Preis/l ', fuel.price)
    const shop = listOf(
      draft,
      buy(draft, 'Kaffee groß|Scheibenreiniger|Laugenstange|Cola 0,5', [1.5, 7], {
        least: 1,
        most: 2,
        several: 0,
      }),
      (mark, each) => draft.row(each.name, mark),
    )
    const total = totalOf(draft, 'Gesamtbetrag', [fuel.amount, ...shop])
    const { net, tax } = parted(draft, total, 19)
    draft.row('Typ A: Netto', net)
    draft.row('MwSt 19,00%', tax)
    copyOf(draft, world.one('DKV Card|girocard|VISA'), total, 'paid')
  }),
  // An invoice of a craftsman: hours, travel, material, and what lies in it for the tax office.
  layoutOf('de-handwerker-anfahrt-lohnanteil', 'de-DE', (draft) => {
    const { world } = draft
    draft.text(world.one('Malermeister Ulrich Jansen|Elektro Vogt GmbH|Dachdeckerei Kröger'))
    draft.row('Rechnungs-Nr.', world.digits('R20##-0##'))
    draft.row('Rechnungsdatum', draft.day('paper', world.day, '{d}. {N} {Y}'))
    draft.row(
      'Leistungsdatum',
      draft.day('other', daysAfter(world.day, -between(draft, 2, 20)), '{d}. {N} {Y}'),
    )
    draft.cols([5, 30, 7, 10, 11], 'Pos.', 'Bezeichnung'.padEnd(30), 'Menge', 'EP', 'GP')
    const goods = buy(
      draft,
      'Facharbeiterstunde|Auszubildender Std.|Dispersionsfarbe 12,5 l|Abklebeband|Dachlatte 3 m|Steckdose Unterputz',
      [4, 72],
      { several: 85, times: 12 },
    )
    const items = listOf(draft, goods, (mark, each, at) =>
      draft.cols(
        [5, 30, 7, 10, 11],
        String(at + 1),
        each.name.padEnd(30),
        String(each.count),
        priceOfOne(draft, each, mark),
        mark,
      ),
    )
    const travel = entry(draft, 'Anfahrtspauschale', 'item', 100 * between(draft, 15, 60))
    const net = sumOf(draft, 'Nettobetrag', [...items, travel], 'net')
    const tax = onTop(draft, 'zzgl. 19 % USt.', net, 19)
    totalOf(draft, 'Rechnungsbetrag', [net, tax])
    draft.text(
      'Bitte überweisen Sie bis zum ',
      draft.day('other', daysAfter(world.day, 14), '{d}. {N} {Y}'),
      ' ohne Abzug.',
    )
  }),
  // A yearly bill for power by readings of a meter, with the advance payments.
  layoutOf('de-strom-jahresabrechnung-abschlaege', 'de-DE', (draft) => {
    const { world } = draft
    draft.text(world.one('Stadtwerke Altenburg|Energie Nordheide eG|Überlandwerk Mainschleife'))
    draft.text('Jahresabrechnung Strom vom ', draft.day('paper', world.day, '{D}.{M}.{Y}'))
    const [from, used] = [between(draft, 4_000, 60_000), between(draft, 900, 5_200)]
    draft.row('Zählerstand alt', String(from))
    draft.row('Zählerstand neu', String(from + used))
    draft.row('Verbrauch kWh', String(used))
    const price = draft.money('unit', between(draft, 2_600, 3_900), { exp: 4 })
    const work = draft.money('item', rounded((price.value * used) / 100))
    draft.product(price, used, work)
    draft.row(['Arbeitspreis EUR/kWh ', price], work)
    const base = entry(draft, 'Grundpreis 12 Monate', 'item', 12 * between(draft, 700, 1_500))
    const net = sumOf(draft, 'Summe netto', [work, base], 'net')
    const tax = onTop(draft, '19 % Umsatzsteuer', net, 19)
    const total = totalOf(draft, 'Summe brutto', [net, tax])
    const paid = entry(
      draft,
      '11 Abschläge gezahlt',
      'paid',
      -1_100 * Math.max(1, Math.floor(total.value / 100 / 11) - between(draft, 1, 6)),
    )
    sumOf(draft, 'Nachzahlung', [total, paid], 'due')
  }),
]
