import { rateText, rounded, sum, taxesOf, taxOnTop, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  bought,
  inCountry,
  itemsOf,
  letterOf,
  paidWhole,
  settle,
  taxMarks,
  totalOf,
  unitOf,
} from '../pieces.ts'

const FOOD =
  'JA! H-MILCH 1,5%~1|BIO BANANEN~1|LAUGENBREZEL~1|GURKE STK~1|SKYR NATUR~1|TOMATEN RISPE~1|ZEWA WISCH&WEG~0|MINERALWASSER 6X1,5~0|PRIL KRAFTGEL~0|KATZENFUTTER RIND~1|WEIDEMILCH BUTTER~1|GAUDA SCHEIBEN~1'

/** A supermarket of Germany: pieces below their name, letters of tax, the table of taxes below the payment. */
const supermarket: Layout = {
  name: 'bon-with-eur-column',
  fits: inCountry('de-DE'),
  write(draft) {
    const { world } = draft
    for (const line of [world.seller('shop').toUpperCase(), world.one(world.language.streets)])
      draft.text(`        ${line}`)
    draft.text(`        ${world.one(world.locale.cities)}`)
    draft.text(`UID Nr.: ${world.digits(world.locale.taxId)}`)
    draft.cols([28, 8], '', 'EUR')
    const sold = bought(world, FOOD, { count: [3, 9], price: [0.5, 7], several: 35 })
    const taxes = taxesOf(sold, 'included')
    const money = (value: number) => draft.money('unit', value, { sign: false })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.cols([28, 8, 1], each.name, mark, letterOf(taxes, each.rate))
      if (each.count === 1) return
      const unit = money(each.unit)
      draft.product(unit, each.count, mark)
      draft.text(`      ${each.count} Stk x    `, unit)
    })
    draft.text('--------------------------------------')
    const total = totalOf(draft, items)
    draft.cols([20, 3, 8], 'SUMME', 'EUR', total)
    draft.text('======================================')
    const paid = draft.money('paid', total.value)
    draft.cols([20, 3, 8], world.one('Geg. Mastercard|Geg. EC-Cash|Geg. VISA|Geg. girocard'), 'EUR', paid)
    draft.same(paid, total)
    draft.blank()
    draft.cols([10, 9, 9, 9], 'Steuer  %', 'Netto', 'Steuer', 'Brutto')
    for (const { letter, rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([10, 9, 9, 9], `${letter}= ${world.number(rate * 10, 1)}%`, net, tax, gross)
    const nets = draft.money('net', sum(taxes.map(({ net }) => net)))
    const tax = draft.money('tax', total.value - nets.value)
    const gross = draft.money('sum', total.value)
    draft.sum([nets, tax], gross)
    draft.same(gross, total)
    draft.cols([10, 9, 9, 9], 'Gesamtbetrag', nets, tax, gross)
    draft.text('TSE-Signatur: ', world.digits('########################'))
    draft.text(
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
      `     ${world.time}    ${world.digits('Bon-Nr.:####')}`,
    )
    draft.text(world.digits('Markt:####   Kasse:#   Bed.:######'))
    draft.text('Vielen Dank für Ihren Einkauf')
  },
}

const TREATMENTS =
  'Allgemeine Untersuchung mit Beratung, Hund|Injektion subkutan|Verbandwechsel|Blutentnahme venös|Ultraschall Abdomen|Krallen kürzen|Impfung SHPPi/LT'
const FACTORS = [1, 1.5, 2]

/** A vet by the scale of fees: simple fee, factor and what they come to; net, tax and a day to pay by. */
const vet: Layout = {
  name: 'vet-fees-with-factors',
  fits: inCountry('de-DE'),
  write(draft) {
    const { world } = draft
    draft.text('Tierarztpraxis Dr. med. vet. ', world.one('K. Engel|A. Brandt|Jutta Vogt'))
    draft.text(world.one(world.language.streets), ' 7 · ', world.one(world.locale.cities))
    draft.blank()
    draft.text('Liquidation Nr. ', world.digits('#####'))
    draft.text('Rechnungsdatum: ', draft.day('paper', world.day, '{D}.{M}.{Y}'))
    draft.text('Patient: ', world.one('Hund „Bello“, 6 J.|Kater „Moritz“, 3 J.|Hündin „Emma“'))
    draft.cols([44, 9, 7, 10], 'Leistung (GOT)', 'Einfachsatz', 'Faktor', 'Betrag')
    const factor = FACTORS[world.random.below(FACTORS.length)] ?? 1
    const sold = bought(world, TREATMENTS, { count: [2, 5], price: [6, 60] })
    const items = itemsOf(
      draft,
      sold.map((each) => ({ ...each, value: rounded(each.unit * factor) })),
      (mark, each) => {
        const unit = draft.money('unit', each.unit)
        draft.product(unit, factor, mark)
        draft.cols([44, 9, 7, 10], each.name, unit, world.number(factor * 10, 1), mark)
      },
    )
    const taxed = taxOnTop(sum(items.map(({ value }) => value)), 19)
    const net = draft.money('net', taxed.net)
    const tax = draft.money('tax', taxed.tax)
    draft.sum(items, net)
    draft.rate(net, 0.19, tax)
    draft.row('Nettobetrag', net)
    draft.row('zzgl. 19 % Umsatzsteuer', tax)
    draft.row('Rechnungsbetrag', totalOf(draft, [net, tax]))
    const due = daysAfter(world.day, 14)
    draft.text('Bitte überweisen Sie den Betrag bis zum ', draft.day('other', due, '{D}.{M}.{Y}'), '.')
  },
}

/** A bakery of Austria: the register's number, a QR of signature, gross with its tax in brackets. */
const bakery: Layout = {
  name: 'austrian-register-slip',
  fits: inCountry('de-AT'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Bäckerei Felber|Konditorei Aida|Backstube Holzer'))
    draft.text(world.one(world.locale.cities), ', ', world.digits(world.locale.taxId))
    draft.text('Rechnung/Bar Nr. ', world.digits('########'), '  Kassa-ID: ', world.digits('KASSE-##'))
    draft.text(draft.day('paper', world.day, '{D}.{M}.{Y}'), ' ', world.time, ' Uhr')
    const list =
      'Kaisersemmel~1|Topfengolatsche~1|Melange~0|Kornspitz~1|Faschingskrapfen~1|Verlängerter~0|Soda Zitron~0|Mohnstrudel~1'
    const sold = bought(world, list, { count: [2, 5], price: [1, 6], several: 40 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(`${each.count}x ${each.name}`, mark, `(${rateText(world, each.rate)})`)
    })
    const total = totalOf(draft, items)
    draft.row('Gesamtbetrag', total)
    settle(draft, total, { cash: 'Gegeben bar', change: 'Rückgeld', card: 'Bankomat' })
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf(sold, 'included'), total))
      draft.cols([14, 9, 9, 9], `USt ${rateText(world, rate)}`, net, tax, gross)
    draft.text('_R1-AT1_', world.digits('KASSE_########_##########'))
  },
}

/** A mountain railway of Switzerland: half-fare pieces, points of five, a mobile payment. */
const railway: Layout = {
  name: 'swiss-tickets-with-twint',
  fits: inCountry('de-CH'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Luftseilbahn Bettmeralp AG|Pilatus-Bahnen AG|Schynige Platte-Bahn'))
    draft.text('Quittung ', world.digits('######-###'))
    draft.text('Datum/Zeit  ', draft.day('paper', world.day, '{D}.{M}.{y}'), ' ', world.time)
    const list = 'Retour Erw. 1/1|Retour Halbtax|Einfach GA|Velo-Tageskarte|Hundebillett|Kind 6–16 Retour'
    const sold = bought(world, list, { count: [1, 4], price: [4, 60], several: 50 })
    draft.cols([4, 22, 9, 10], 'Anz', 'Billett', 'à CHF', 'CHF')
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.cols([4, 22, 9, 10], String(each.count), each.name, unitOf(draft, each, mark), mark)
    })
    const total = totalOf(draft, items)
    draft.row('Total CHF', total)
    paidWhole(draft, total, world.one('TWINT|PostFinance Card|Reka-Card|Maestro CHF'))
    const { tax } = taxWithin(total.value, 8.1)
    const mark = draft.money('tax', tax)
    draft.rate(total, 8.1 / 108.1, mark)
    draft.row(`inkl. MWST ${rateText(world, 8.1)}`, mark)
    draft.text(`${world.digits(world.locale.taxId)}`)
    draft.text('Gute Fahrt!')
  },
}

export const german: readonly Layout[] = [supermarket, vet, bakery, railway]
