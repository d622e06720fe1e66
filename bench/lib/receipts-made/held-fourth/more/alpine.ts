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

export const alpine: readonly Layout[] = [
  // A coffee house of Vienna with the codes of its till.
  layoutOf('at-kaffeehaus-ust-zeilen', 'de-AT', (draft) => {
    const { world } = draft
    draft.text(
      world.one('Café Sperling, 1060 Wien|Konditorei Moser, 5020 Salzburg|Gasthaus zur Post, 6020 Innsbruck'),
    )
    draft.text(world.digits('UID: ATU########   Kassen-ID: K0#'))
    draft.text(
      'Beleg-Nr. ',
      world.digits('#####'),
      '   ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
      ` ${world.time}   Tisch ${between(draft, 1, 25)}`,
    )
    const goods = buy(
      draft,
      'Apfelstrudel|Topfenstrudel m. Vanillesauce|Sachertorte|Schnitzelsemmel|Palatschinken|Frittatensuppe|Gebackene Mäuse',
      [2.6, 12],
      { least: 2, most: 6 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([3, 28, 8], String(each.count), each.name.padEnd(28), mark),
    )
    const total = totalOf(draft, 'Gesamt', items)
    within(draft, 'darin 10% USt', total, 10)
    const tip = entry(draft, 'Trinkgeld', 'extra', 50 * between(draft, 1, 8))
    const paid = entry(
      draft,
      world.one('Bezahlt mit Bankomat|Bezahlt mit Visa'),
      'paid',
      total.value + tip.value,
    )
    draft.sum([total, tip], paid)
  }),
  // A car park of a town, with in and out.
  layoutOf('at-garage-einfahrt-ausfahrt', 'de-AT', (draft) => {
    const { world } = draft
    draft.text(world.one('Garage Hauptplatz|Parkgarage Landhaus|Operngarage'))
    draft.row('Einfahrt', [draft.day('paper', world.day, '{D}.{M}.{y}'), ` ${world.time}`])
    draft.row('Ausfahrt', [draft.day('stamp', world.day, '{D}.{M}.{y}'), ' 22:47'])
    const hours = between(draft, 2, 9)
    const each = draft.money('unit', 10 * between(draft, 28, 52))
    const fee = draft.money('item', each.value * hours)
    draft.product(each, hours, fee)
    draft.row([`${hours} angefangene Std. à `, each], fee)
    const discount = entry(draft, 'Rabatt Einkaufsbon', 'extra', -each.value)
    const total = totalOf(draft, 'Parkentgelt', [fee, discount])
    const { net, tax } = parted(draft, total, 20)
    draft.cols([12, 10, 10], '20% MwSt.', net, tax)
    copyOf(draft, 'Maestro', total, 'paid')
  }),
  // A restaurant of Switzerland with rounded prices.
  layoutOf('ch-beiz-mwst-enthalten', 'de-CH', (draft) => {
    const { world } = draft
    draft.text(world.one('Restaurant Sternen, 3011 Bern|Beiz am Rhy, 4058 Basel|Alpenrösli, 7270 Davos'))
    draft.text(world.digits('CHE-###.###.### MWST'))
    draft.text(...dayNamed(draft, '{d}. {N} {Y}'), `, ${world.time}`)
    const goods = buy(
      draft,
      'Rösti mit Spiegelei|Züri-Gschnätzlets|Rivella rot 3dl|Kafi Crème|Panaché 3dl|Vermicelles|Nüsslisalat',
      [3.5, 32],
      { least: 3, most: 6 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([22, 4, 9, 9], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    draft.rule()
    const total = totalOf(draft, 'Total inkl. MWST', items)
    const { net, tax } = parted(draft, total, 8.1)
    draft.cols([14, 10, 10], 'MWST 8.1%', net, tax)
    pay(draft, total, { cash: 'Bar CHF', change: 'Herausgeld', card: 'TWINT|PostFinance Card' })
    draft.text('Es bediente Sie ', world.one('Frau Keller|Herr Bänziger|Sandra'))
  }),
  // A shop for bicycles of Switzerland: an invoice with a part that was paid.
  layoutOf('ch-velo-reparatur-anzahlung', 'de-CH', (draft) => {
    const { world } = draft
    draft.text(world.one('Velowerkstatt Aare GmbH|Zweirad Hugentobler|Bikeatelier Toggenburg'))
    draft.text(
      'Rechnung ',
      world.digits('24####'),
      '    ',
      world.one('Thun|Aarau|Wattwil'),
      ', ',
      draft.day('paper', world.day, '{d}. {N} {Y}'),
    )
    const work = measured(draft, 250 * between(draft, 2, 20), [70, 90])
    draft.row(['Arbeit ', work.quantity, ' Std. à ', work.price], work.amount)
    const parts = listOf(
      draft,
      buy(draft, 'Kette 11-fach|Bremsbeläge Paar|Schlauch 28"|Pneu 700x38C|Kassette', [8, 75]),
      (mark, each) => draft.row([`${each.name} ${each.count} x `, priceOfOne(draft, each, mark)], mark),
    )
    const before = sumOf(draft, 'Zwischentotal exkl. MWST', [work.amount, ...parts], 'net')
    const tax = onTop(draft, 'MWST 8.1 %', before, 8.1)
    const exact = before.value + tax.value
    const round = entry(draft, 'Rundung', 'extra', rounded(exact / 5) * 5 - exact)
    const total = totalOf(draft, 'Rechnungstotal', [before, tax, round])
    const paid = advanceOf(draft, 'Anzahlung', total)
    sumOf(draft, 'Restbetrag', [total, paid], 'due')
    draft.text(
      'Zahlbar bis ',
      draft.day('other', daysAfter(world.day, 30), '{D}.{M}.{Y}'),
      world.digits('   Postkonto 30-######-#'),
    )
  }),
]
