import { bought, inCountry, itemsOf, settle, taxMarks, unitOf } from '../../held-second/pieces.ts'
import { times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, priceOf, rateText, rounded, taxesOf, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { again, listed, shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** A trattoria of Italy: cover charge by persons, the whole, the tax in it, what was paid by card. */
const trattoria: Layout = {
  name: 'trattoria-coperto-importo-pagato',
  fits: inCountry('it-IT'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('TRATTORIA DA GIGI|OSTERIA DEL PORTO|PIZZERIA VESUVIO 2'))
    draft.text('P.IVA ', world.digits('0##########'))
    draft.text('DOCUMENTO COMMERCIALE di vendita o prestazione')
    draft.cols([26, 6, 10], 'DESCRIZIONE', 'IVA', 'Prezzo(€)')
    const covers = times(draft, 1, 6)
    const cover = { name: 'COPERTO', count: covers, unit: 10 * times(draft, 15, 30), rate: 10 }
    const list =
      'MARGHERITA|SPAGHETTI VONGOLE|1/2 VINO CASA|ACQUA NAT 1L|TIRAMISU|FRITTO MISTO|CAFFE|INSALATA MISTA|AMARO'
    const sold = [
      { ...cover, value: cover.unit * covers },
      ...bought(world, list, { count: [2, 6], price: [1.5, 18], several: 50 }),
    ]
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(`  ${each.count} X `, unitOf(draft, each, mark))
      draft.cols([26, 6, 10], each.name, `${world.number(1_000, 2)}%`, mark)
    })
    const total = totalRow(draft, 'TOTALE COMPLESSIVO', items)
    withinRow(draft, 'di cui IVA', total, 10)
    draft.blank()
    again(draft, world.one('Pagamento elettronico|Pagamento contante'), total, 'paid')
    again(draft, 'Importo pagato', total, 'paid')
    draft.text(
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}    DOC. N. `,
      world.digits('0###-00##'),
    )
    draft.text('RT ', world.digits('96MKI######'))
  },
}

/** A professional of Italy: fee, four percent for the pension fund, VAT, tax at source, a stamp that is charged. */
const parcella: Layout = {
  name: 'parcella-cassa-previdenza-ritenuta',
  fits: inCountry('it-IT'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('Arch. Laura Bianchi|Ing. Paolo Ferri|Avv. Chiara Greco'),
      '   C.F. ',
      world.one('BNCLRA80A41F205X|FRRPLA75C12L219Q'),
    )
    draft.text(
      'Parcella n. ',
      `${world.digits('##')}/${world.day.year}`,
      ' del ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
    draft.text('Spett.le ', world.one('Condominio Via Manzoni 12|Edil Nord S.r.l.|Comune di Arona'))
    draft.blank()
    const list =
      'Progetto preliminare|Direzione lavori|Sopralluogo e rilievo|Consulenza stragiudiziale|Pratica catastale'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [1, 3], price: [150, 1_500] }),
      (mark, { name }) => draft.row(name, mark),
    )
    const fees = summed(draft, 'Totale compensi', items)
    const fund = shareRow(draft, 'Contributo Cassa 4%', fees, 4, 'extra')
    const base = summed(draft, 'Imponibile IVA', [fees, fund], 'net')
    const tax = shareRow(draft, 'IVA 22%', base, 22)
    const gross = summed(draft, 'Totale parcella', [base, tax])
    const kept = shareRow(draft, 'Ritenuta d’acconto 20% su compensi', fees, -20, 'extra')
    totalRow(draft, 'Netto a pagare', [gross, kept])
    draft.text('Bonifico IBAN IT', world.digits('## X ##### ##### ############'))
  },
}

/** A café of the Netherlands: low and high rate of tax apart, pin payment with its slip. */
const horeca: Layout = {
  name: 'horeca-btw-laag-hoog-pin',
  fits: inCountry('nl-NL'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Grand Café De Waag|Eetcafé ’t Hoekje|Pannenkoekenhuis De Molen'))
    draft.text(
      'KvK ',
      world.digits('########'),
      `   Tafel ${times(draft, 1, 50)}   Medewerker `,
      world.one('Sanne|Joris|Fatima'),
    )
    draft.text(draft.day('paper', world.day, '{D}-{M}-{Y}'), ` ${world.time}  Bonnr `, world.digits('#####'))
    draft.rule()
    const list =
      'Cappuccino~1|Appeltaart~1|Bitterballen 8st~1|Vaasje Heineken~0|Uitsmijter kaas~1|Glas witte wijn~0|Verse muntthee~1|Broodje kroket~1|La Chouffe~0'
    const sold = bought(world, list, { count: [2, 7], price: [2.5, 14], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(draft, [4, 24, 9], `${each.count}`, each.name, mark),
    )
    draft.rule()
    const total = totalRow(draft, 'Te betalen', items)
    for (const { rate, net, tax } of taxMarks(draft, taxesOf(sold, 'included'), total, 'net tax'))
      draft.text(`BTW ${rate === 21 ? 'hoog' : 'laag'} ${rateText(world, rate)}  `, tax, '  over ', net)
    draft.blank()
    draft.text('KOPIE KAARTHOUDER   Terminal ', world.digits('######'))
    draft.text(
      draft.day('stamp', world.day, '{D}/{M}/{Y}'),
      `  ${world.time}   `,
      world.one('V PAY|Maestro|Mastercard'),
    )
    again(draft, 'Totaal', total, 'paid')
    draft.text('AKKOORD')
  },
}

/** A garage of Flanders: hours and parts, the base of the tax, VAT, what is to pay. */
const garage: Layout = {
  name: 'garage-maatstaf-van-heffing',
  fits: inCountry('nl-BE'),
  write(draft) {
    const { world } = draft
    const cols = [30, 8, 10, 11]
    draft.text(world.one('Garage Peeters BV|Autobedrijf Van Damme|Carrosserie Claes NV'))
    draft.text('BTW ', world.digits('BE 0### ### ###'))
    draft.text(
      'FACTUUR ',
      `${world.day.year}${world.digits('####')}`,
      '    Factuurdatum ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
    draft.text(
      'Nummerplaat ',
      world.digits('1-ABC-###'),
      `   Kilometerstand ${world.number(times(draft, 12_000, 190_000))}`,
    )
    draft.cols(cols, 'Omschrijving', 'Aantal', 'Prijs', 'Bedrag')
    const quarters = 25 * times(draft, 2, 24)
    const rate = draft.money('unit', priceOf(world, 55, 85))
    const work = draft.money('item', rounded((rate.value * quarters) / 100))
    draft.product(rate, quarters / 100, work)
    draft.cols(cols, 'Werkuren mecanicien', world.number(quarters, 2), rate, work)
    const list =
      'Oliefilter|Motorolie 5W30 per liter|Remblokken voor|Ruitenwisserset|Luchtfilter|Bougie|Koelvloeistof'
    const parts = itemsOf(
      draft,
      bought(world, list, { count: [1, 5], price: [6, 75], several: 50 }),
      (mark, each) =>
        draft.cols(cols, each.name, world.number(each.count * 100, 2), unitOf(draft, each, mark), mark),
    )
    const net = summed(draft, 'Maatstaf van heffing', [work, ...parts], 'net')
    const tax = shareRow(draft, 'BTW 21 %', net, 21)
    totalRow(draft, 'Totaal te voldoen', [net, tax])
    draft.text(
      'Te betalen voor ',
      draft.day('other', daysAfter(world.day, 30), '{D}/{M}/{Y}'),
      ' op BE',
      world.digits('## #### #### ####'),
    )
  },
}

/** A florist of the Netherlands: a short slip with a discount card. */
const florist: Layout = {
  name: 'bloemenwinkel-klantenkaart',
  fits: inCountry('nl-NL'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Bloemsierkunst Lelie|Bloem & Blad|De Bloemenstal Utrecht CS'))
    draft.text('Datum: ', draft.day('paper', world.day, '{d}-{m}-{Y}'), `   ${world.time}`)
    const list =
      'Boeket gemengd|Tulpen 20 stuks|Rozen rood|Orchidee 2-tak|Wenskaart|Potgrond 10L|Lint en papier'
    const sold = bought(world, list, { count: [1, 4], price: [2, 30] })
    const items = itemsOf(draft, sold, (mark, { name }) => draft.row(name, mark))
    const before = summed(draft, 'Subtotaal', items)
    const off = shareRow(draft, 'Klantenkaart 10% korting', before, -10, 'extra')
    const total = totalRow(draft, 'Totaal EUR', [before, off])
    settle(draft, total, { cash: 'Contant', change: 'Wisselgeld', card: 'Pin' })
    const { net, tax } = taxWithin(itemsTotal([total]), 9)
    const [netMark, taxMark] = [draft.money('net', net), draft.money('tax', tax)]
    draft.rate(netMark, 0.09, taxMark, 1)
    draft.sum([netMark, taxMark], total)
    draft.text('Incl. BTW 9%: ', taxMark, '   Excl. BTW: ', netMark)
  },
}

export const lowlands: readonly Layout[] = [trattoria, parcella, horeca, garage, florist]
