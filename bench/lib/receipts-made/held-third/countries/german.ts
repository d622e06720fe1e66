import { bought, inCountry, itemsOf, paidWhole, settle, taxMarks, unitOf } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { priceOf, rateText, rounded, taxesOf, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { again, listed, shareRow, summed, totalRow } from '../pieces.ts'

/** A restaurant of Germany with the lines for guests of a firm, a tip that is added on the card. */
const hosting: Layout = {
  name: 'bewirtungsbeleg-with-trinkgeld',
  fits: inCountry('de-DE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Gasthaus Zum Schwanen|Ristorante Da Vinci|Wirtshaus am Dom'))
    draft.text(world.one(world.language.streets), ` ${times(draft, 1, 90)}, `, world.one(world.locale.cities))
    draft.text('St.-Nr. ', world.digits('###/####/####'))
    draft.text(
      'RECHNUNG ',
      world.digits('#####'),
      `   Tisch ${times(draft, 1, 40)}   Es bediente Sie: `,
      world.one('Anja|Mehmet|Luca'),
    )
    draft.text(draft.day('paper', world.day, '{D}.{M}.{Y}'), ` ${world.time} Uhr`)
    const list =
      'Rinderroulade~1|Zanderfilet~1|Käsespätzle~1|Pils 0,4l~0|Weinschorle 0,25l~0|Apfelstrudel~1|Espresso~0|Tagessuppe~1|Radler 0,5l~0'
    const sold = bought(world, list, { count: [3, 7], price: [3, 26], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) => {
      listed(draft, [4, 20, 9, 10], `${each.count}x`, each.name, unitOf(draft, each, mark), mark)
    })
    const sumOfAll = draft.money(
      'sum',
      items.reduce((all, { value }) => all + value, 0),
    )
    draft.sum(items, sumOfAll)
    draft.row('Summe', sumOfAll)
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf(sold, 'included'), sumOfAll)) {
      draft.text(`${rateText(world, rate)} MwSt  `, tax, '   Netto ', net, '   Brutto ', gross)
    }
    const tip = line(draft, 'Trinkgeld', 'extra', 100 * times(draft, 1, 9))
    const total = totalRow(draft, 'Gesamt inkl. Trinkgeld', [sumOfAll, tip])
    again(draft, world.one('girocard|Mastercard|Kartenzahlung Visa'), total, 'paid')
    draft.text('Angaben zum Nachweis der Höhe und der betrieblichen Veranlassung')
    draft.text('Bewirtete Personen: ____________________  Anlass: ____________________')
  },
}

/** A craftsman of Germany: positions, net, tax, what is to pay, and the wages in it that may be deducted. */
const craft: Layout = {
  name: 'handwerker-lohnanteil-ausgewiesen',
  fits: inCountry('de-DE'),
  write(draft) {
    const { world } = draft
    const cols = [4, 32, 10, 10, 12]
    draft.text(world.one('Malerbetrieb Köhler|Elektro Brandt GmbH|Sanitär & Heizung Vogt'))
    draft.row('Rechnungs-Nr.', `${world.day.year}-${world.digits('0###')}`)
    draft.row('Rechnungsdatum', draft.day('paper', world.day, '{D}.{M}.{Y}'))
    draft.row('Leistungszeitraum', [
      draft.day('other', daysAfter(world.day, -12), '{D}.{M}.'),
      ' – ',
      draft.day('other', daysAfter(world.day, -8), '{D}.{M}.{Y}'),
    ])
    listed(draft, cols, 'Pos', 'Bezeichnung', 'Menge', 'E-Preis', 'G-Preis')
    const hours = 5 * times(draft, 4, 60)
    const rate = draft.money('unit', priceOf(world, 42, 68))
    const work = draft.money('item', rounded((rate.value * hours) / 10))
    draft.product(rate, hours / 10, work)
    listed(draft, cols, '1', 'Facharbeiterstunden', `${world.number(hours, 1)} Std`, rate, work)
    const list =
      'Kleinmaterial|Innenfarbe weiß 10 l|Kupferrohr 15 mm|Mischbatterie|Leitungsschutzschalter|Abdeckfolie|Heizkörperventil'
    const goods = itemsOf(
      draft,
      bought(world, list, { count: [1, 4], price: [4, 90], several: 50 }),
      (mark, each, at) =>
        listed(draft, cols, String(at + 2), each.name, `${each.count} Stk`, unitOf(draft, each, mark), mark),
    )
    const way = line(draft, 'Anfahrtspauschale', 'item', priceOf(world, 15, 45))
    const net = summed(draft, 'Nettosumme', [work, ...goods, way], 'net')
    const tax = shareRow(draft, `MwSt. ${world.number(1_900, 2)} %`, net, 19)
    totalRow(draft, 'Rechnungsendbetrag', [net, tax])
    draft.blank()
    const wages = draft.money('other', rounded((work.value + way.value) * 1.19))
    draft.text('Im Endbetrag enthaltene Lohn- und Fahrtkosten gem. § 35a EStG: ', wages)
    draft.text('Zahlbar ohne Abzug bis ', draft.day('other', daysAfter(world.day, 10), '{D}.{M}.{Y}'))
  },
}

/** A year of gas: base price and energy, tax, payments made before, what is still to pay. */
const yearOfGas: Layout = {
  name: 'jahresabrechnung-less-abschlaege',
  fits: inCountry('de-DE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Stadtwerke Lindau|Gasversorgung Westfalen GmbH|Regio Energie eG'))
    draft.text('Jahresabrechnung Erdgas     Kundennummer ', world.digits('#######'))
    draft.row('Datum', draft.day('paper', world.day, '{D}.{M}.{Y}'))
    draft.text(
      'Abrechnungszeitraum ',
      draft.day('other', daysAfter(world.day, -380), '{D}.{M}.{Y}'),
      ' - ',
      draft.day('other', daysAfter(world.day, -16), '{D}.{M}.{Y}'),
    )
    const used = times(draft, 3_000, 22_000)
    draft.text(`Verbrauch ${world.number(used)} kWh`)
    const cents = draft.money('unit', 600 + world.random.below(700), { exp: 4 })
    const energy = draft.money('item', rounded((cents.value * used) / 100))
    draft.product(cents, used, energy)
    draft.row([`Arbeitspreis ${world.number(used)} kWh x `, cents], energy)
    const base = line(draft, 'Grundpreis 12 Monate', 'item', priceOf(world, 90, 190))
    const net = summed(draft, 'Zwischensumme netto', [energy, base], 'net')
    const tax = shareRow(draft, '+ Umsatzsteuer 7 %', net, 7)
    const total = totalRow(draft, 'Rechnungsbetrag brutto', [net, tax])
    const months = 11
    const each = draft.money('unit', 100 * Math.max(10, Math.floor(total.value / 100 / 13)))
    const before = draft.money('paid', each.value * months)
    draft.product(each, months, before)
    draft.row([`abzüglich gezahlter Abschläge ${months} x `, each], before)
    const due = line(draft, 'Nachzahlung', 'due', total.value - before.value)
    draft.difference([total], [before], due)
    draft.text(
      'Der Betrag wird am ',
      draft.day('other', daysAfter(world.day, 14), '{D}.{M}.{Y}'),
      ' von Ihrem Konto abgebucht.',
    )
  },
}

/** A hotel of Austria: nights, breakfast, the local tax by persons, taxes by rate. */
const pension: Layout = {
  name: 'pension-mit-ortstaxe',
  fits: inCountry('de-AT'),
  write(draft) {
    const { world } = draft
    const [nights, persons] = [times(draft, 1, 7), times(draft, 1, 3)]
    draft.text(world.one('Gästehaus Alpenblick|Hotel Goldener Hirsch|Pension Seerose'))
    draft.text(world.one(world.locale.cities), '   ', world.digits(world.locale.taxId))
    draft.text(
      'Rechnung Nr. ',
      `${world.digits('####')}/${world.day.year % 100}`,
      '     ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
    )
    draft.text(
      'Anreise ',
      draft.day('other', daysAfter(world.day, -nights), '{D}.{M}.{Y}'),
      '  Abreise ',
      draft.day('other', world.day, '{D}.{M}.{Y}'),
    )
    listed(draft, [6, 26, 10, 11], 'Menge', 'Leistung', 'Preis', 'Betrag')
    const wishes = [
      ['Doppelzimmer mit Frühstück', nights, priceOf(world, 70, 150), 10],
      ['Parkplatz', nights, priceOf(world, 5, 15), 20],
      ['Minibar', times(draft, 1, 3), priceOf(world, 3, 9), 20],
    ] as const
    const sold = wishes.map(([name, count, unit, rate]) => ({ name, count, unit, rate, value: unit * count }))
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(draft, [6, 26, 10, 11], String(each.count), each.name, unitOf(draft, each, mark), mark),
    )
    const levy = {
      name: 'Ortstaxe',
      count: nights * persons,
      unit: 250,
      rate: 0,
      value: 250 * nights * persons,
    }
    const local = itemsOf(draft, [levy], (mark, each) =>
      listed(draft, [6, 26, 10, 11], String(each.count), each.name, unitOf(draft, each, mark), mark),
    )
    const total = totalRow(draft, 'Summe EUR', [...items, ...local])
    draft.cols([12, 10, 10, 10], 'USt-Satz', 'Netto', 'USt', 'Brutto')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf([...sold, levy], 'included'), total))
      draft.cols([12, 10, 10, 10], rateText(world, rate), net, tax, gross)
    settle(draft, total, {
      cash: 'bar erhalten',
      change: 'retour',
      card: world.one('Bankomatkarte|Kreditkarte Visa'),
    })
  },
}

/** A chemist of Switzerland: what the insurance pays is not on it; rounding to five centimes only on the whole. */
const chemist: Layout = {
  name: 'apotheke-barverkauf-mwst-tabelle',
  fits: inCountry('de-CH'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Bahnhof Apotheke AG|Amavita Apotheke Oerlikon|TopPharm Rosengarten'))
    draft.text('MWST-Nr. ', world.digits('CHE-###.###.###'))
    draft.text(
      'Barverkauf ',
      world.digits('######'),
      '   ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
      ` ${world.time}`,
    )
    const list =
      'Dafalgan 500 mg 16 Stk~1|Bepanthen Salbe 30 g~1|Sonnencreme LSF 50~0|Zahnbürste mittel~0|Fenistil Gel 30 g~1|Lippenbalsam~0|Strepsils 24 Stk~1'
    const sold = bought(world, list, { count: [2, 5], price: [4, 28], several: 25 })
    const taxes = taxesOf(sold, 'included')
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(each.name, mark, each.rate === 8.1 ? 'N' : 'R')
      if (each.count > 1) draft.text(`   ${each.count} Stk à `, unitOf(draft, each, mark))
    })
    const total = totalRow(draft, 'Total inkl. MWST', items)
    settle(draft, total, {
      cash: 'Bar CHF',
      change: 'Rückgeld CHF',
      card: world.one('TWINT|Maestro|PostFinance'),
    })
    draft.cols([12, 10, 10, 10], 'MWST', 'Total', 'MWST', 'netto')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([12, 10, 10, 10], `${rate === 8.1 ? 'N' : 'R'} ${rateText(world, rate)}`, gross, tax, net)
    draft.text('Gute Besserung!')
  },
}

/** A car park of Germany: in and out, what was paid, the tax in it. */
const carPark: Layout = {
  name: 'parkhaus-quittung-einfahrt',
  fits: inCountry('de-DE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('APCOA Parkhaus Karstadt|Contipark Tiefgarage Oper|Parkhaus Altstadt'))
    draft.text('Quittung ', world.digits('Nr. 0#####'), `   Automat ${times(draft, 1, 6)}`)
    draft.text('Kurzparker')
    draft.row('Einfahrt', [draft.day('other', world.day, '{D}.{M}.{Y}'), ' 07:12'])
    draft.row('Bezahlt', [draft.day('paper', world.day, '{D}.{M}.{Y}'), ` ${world.time}`])
    const fee = draft.money('item', 10 * Math.round(priceOf(world, 1.5, 24) / 10))
    draft.row('Parkentgelt', fee)
    const { net, tax } = taxWithin(fee.value, 19)
    const [netMark, taxMark] = [line(draft, 'Netto', 'net', net), line(draft, 'MwSt 19%', 'tax', tax)]
    draft.rate(netMark, 0.19, taxMark, 1)
    const total = totalRow(draft, 'Betrag', [netMark, taxMark])
    draft.same(fee, total)
    paidWhole(draft, total, world.one('EC-Karte|Geldkarte|VISA'))
    draft.text('Gute Fahrt!')
  },
}

export const german: readonly Layout[] = [hosting, craft, yearOfGas, pension, chemist, carPark]
