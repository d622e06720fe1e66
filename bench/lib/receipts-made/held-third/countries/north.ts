import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  paidWhole,
  settle,
  unitOf,
} from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, priceOf, rateText, rounded, sum, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { again, shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** A telephone of Sweden: subscriptions of two numbers, net and tax, rounding to a whole krona. */
const mobile: Layout = {
  name: 'mobilfaktura-oresavrundning',
  fits: inCountryWith(2, 'sv-SE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Telenord AB|Fjällmobil Sverige AB|Hallon & Co'))
    draft.text('FAKTURA   Kundnr ', world.digits('########'), '   OCR ', world.digits('##############'))
    draft.row('Fakturadatum', draft.day('paper', world.day))
    draft.row('Förfallodatum', draft.day('other', daysAfter(world.day, 30)))
    const sums = [0, 1].map(() => {
      draft.blank()
      draft.text('Mobilnummer ', world.digits('070-### ## ##'))
      const parts = [
        line(
          draft,
          `  Månadsavgift ${world.one('Mini 5 GB|Fri surf|Familj 15 GB')}`,
          'item',
          priceOf(world, 9, 40),
        ),
        line(draft, '  Samtal utanför EU', 'item', priceOf(world, 0.4, 9)),
        line(draft, '  Extra surf', 'item', priceOf(world, 2, 8)),
      ]
      return summed(draft, '  Summa nummer', parts)
    })
    const fee = line(draft, 'Fakturaavgift', 'item', 3_120)
    const net = summed(draft, 'Summa exkl. moms', [...sums, fee], 'net')
    const vat = shareRow(draft, 'Moms 25 %', net, 25)
    const exact = net.value + vat.value
    const round = line(draft, 'Öresutjämning', 'extra', rounded(exact / 100) * 100 - exact)
    totalRow(draft, 'Summa att betala', [net, vat, round])
    draft.text('Bankgiro ', world.digits('###-####'))
  },
}

/** A taxi of Norway: start, way and tolls, tax of twelve percent within. */
const drosje: Layout = {
  name: 'drosje-turpris-bompenger',
  fits: inCountryWith(2, 'nb-NO'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('OSLO TAXI AS|BERGEN TAXI|TRØNDER-TAXI AS'))
    draft.text('Org.nr ', world.digits('### ### ### MVA'), '   Løyve ', world.digits('O-####'))
    draft.text('KVITTERING nr ', world.digits('######'))
    draft.row('Dato', [draft.day('paper', world.day, '{D}.{M}.{Y}'), `  kl. ${world.time}`])
    draft.row('Fra - til', world.one('Gardermoen - Majorstuen|Flesland - Bryggen|Værnes - Torvet'))
    draft.row('Kjørt', `${world.number(times(draft, 25, 520), 1)} km`)
    const fare = line(draft, 'Turpris', 'item', priceOf(world, 12, 95))
    const toll = line(draft, 'Bompenger', 'item', priceOf(world, 1.5, 7))
    const fee = world.random.percent(50) ? [line(draft, 'Flyplasstillegg', 'item', priceOf(world, 2, 6))] : []
    const total = totalRow(draft, 'Totalt NOK', [fare, toll, ...fee])
    const { net, tax } = taxWithin(total.value, 12)
    const [base, vat] = [line(draft, 'Herav grunnlag 12%', 'net', net), line(draft, 'Mva 12%', 'tax', tax)]
    draft.rate(base, 0.12, vat, 1)
    draft.sum([base, vat], total)
    again(draft, world.one('BankAxept|Visa|Vipps'), total, 'paid')
    draft.text('Takk for turen')
  },
}

/** A supermarket of Denmark: bottles with deposit, an offer below its goods, tax, cash rounded to half a krone. */
const netto: Layout = {
  name: 'dagligvare-pant-rabat-retur',
  fits: inCountry('da-DK'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Netto Nørrebro|Rema 1000 Odense C|Meny Hellerup'))
    draft.text(
      'CVR nr. ',
      world.digits('########'),
      '   Kasse ',
      world.digits('#'),
      '   Bon ',
      world.digits('#####'),
    )
    const list =
      'RUGBRØD SKÅRET|MINIMÆLK 1L|LEVERPOSTEJ|ØKO GULERØDDER|KARTOFLER 2KG|HAKKET OKSEKØD|SKYR VANILJE|TOILETPAPIR 8RL|SMØRBAR'
    const sold = bought(world, list, { count: [3, 7], price: [1, 7], several: 30 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(each.name, mark)
      if (each.count > 1) draft.text(`    ${each.count} x `, unitOf(draft, each, mark))
    })
    const first = items[0]
    const off =
      first === undefined
        ? []
        : [line(draft, '  RABAT', 'extra', -25 * Math.max(1, Math.floor(first.value / 150)))]
    const bottles = times(draft, 1, 6)
    const unit = draft.money('unit', 100)
    const deposit = draft.money('item', 100 * bottles)
    draft.product(unit, bottles, deposit)
    draft.row([`+PANT A  ${bottles} x `, unit], deposit)
    draft.rule()
    const total = totalRow(draft, `TOTAL (${sum(sold.map(({ count }) => count))} VARER)`, [
      ...items,
      ...off,
      deposit,
    ])
    settle(draft, total, {
      cash: 'KONTANT',
      change: 'RETUR',
      card: world.one('DANKORT|MOBILEPAY|VISA/DANKORT'),
    })
    withinRow(draft, 'MOMS UDGØR 25%', total, 25)
    draft.text(draft.day('paper', world.day, '{D}.{M}.{y}'), ` ${world.time}   EKSP. `, world.digits('###'))
  },
}

/** Electricity of Finland: energy by its price in cents, a monthly fee, tax as a part of the whole. */
const power: Layout = {
  name: 'sahkolasku-energia-perusmaksu',
  fits: inCountry('fi-FI'),
  write(draft) {
    const { world } = draft
    const day = '{d}.{m}.{Y}'
    draft.text(world.one('Järvi-Suomen Sähkö Oy|Pohjolan Energia Oy|Lahden Voima Oy'))
    draft.text('LASKU ', world.digits('#########'), '     Käyttöpaikka ', world.digits('######'))
    draft.row('Laskun päivä', draft.day('paper', world.day, day))
    draft.row('Eräpäivä', draft.day('other', daysAfter(world.day, 21), day))
    draft.text(
      'Laskutuskausi ',
      draft.day('other', daysAfter(world.day, -34), day),
      ' - ',
      draft.day('other', daysAfter(world.day, -4), day),
    )
    const used = times(draft, 120, 2_400)
    const cents = draft.money('unit', 550 + world.random.below(900), { exp: 4 })
    const energy = draft.money('item', rounded((cents.value * used) / 100))
    draft.product(cents, used, energy)
    draft.row([`Energiamaksu ${world.number(used)} kWh à `, cents], energy)
    const fee = line(draft, 'Perusmaksu 1 kk', 'item', priceOf(world, 3, 6))
    const transfer = line(draft, 'Siirtomaksu', 'item', priceOf(world, 9, 60))
    const total = totalRow(draft, 'Maksettava yhteensä', [energy, fee, transfer])
    const { net, tax } = taxWithin(total.value, 25.5)
    const [base, vat] = [
      line(draft, 'Veroton yhteensä', 'net', net),
      line(draft, `Arvonlisävero ${rateText(world, 25.5)}`, 'tax', tax),
    ]
    draft.rate(base, 0.255, vat, 1)
    draft.sum([base, vat], total)
    draft.text('Viitenumero ', world.digits('## ##### #####'))
  },
}

/** A chemist of Finland: the whole price, the compensation of Kela, the customer's part. */
const apteekki: Layout = {
  name: 'apteekki-kela-korvaus',
  fits: inCountry('fi-FI'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Keskustan Apteekki|Tapiolan apteekki|Kallion Apteekki Oy'))
    draft.text(
      'Y-tunnus ',
      world.digits('#######-#'),
      '   ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
      ` ${world.time}`,
    )
    const list =
      'Amorion 500 mg 20 kpl|Burana 400 mg 30 kpl|Losartan 50 mg 98 kpl|Ventoline 0,1 mg/annos|Devisol 20 µg 100 kpl'
    const sold = bought(world, list, { count: [1, 3], price: [6, 45] })
    const rows = sold.map((each) => {
      draft.text(each.name)
      const whole = line(draft, '  Hinta', 'item', each.value)
      const part = line(draft, '  Kela-korvaus', 'extra', -rounded((each.value * 40) / 100))
      return [whole, part]
    })
    const total = totalRow(draft, 'Asiakas maksaa', rows.flat())
    paidWhole(draft, total, world.one('Pankkikortti|Lähimaksu|Laskutus'))
    draft.text(
      'Korvaukset yhteensä ',
      draft.money('other', itemsTotal(rows.flatMap(([, part]) => (part === undefined ? [] : [part])))),
    )
  },
}

export const north: readonly Layout[] = [mobile, drosje, netto, power, apteekki]
