import { rateText, rounded, sum, taxesOf } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  paidWhole,
  settle,
  taxMarks,
  totalOf,
  unitOf,
} from '../pieces.ts'

/** A supermarket of Sweden: reductions below goods, deposit, rate first and gross last at the foot. */
const ica: Layout = {
  name: 'kvitto-moms-netto-brutto',
  fits: inCountryWith(2, 'sv-SE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ICA Supermarket Torget|ICA Nära Backen|Maxi ICA Stormarknad'))
    draft.text(
      'Org.nr ',
      world.digits('55####-####'),
      '   Kassa ',
      world.digits('#'),
      '   Kvittonr ',
      world.digits('####'),
    )
    draft.cols([26, 6, 10], 'Beskrivning', 'Mängd', 'Summa(SEK)')
    const list =
      'Mellanmjölk 1,5L~1|*Bryggkaffe Skånerost~1|Falukorv~1|Kvarg vanilj~1|Lösgodis~1|Diskmedel~0|Hushållspapper~0|Ägg 12p frigående~1|Prästost~1'
    const sold = bought(world, list, { count: [2, 8], price: [1, 9], several: 30 })
    const items = itemsOf(draft, sold, (mark, { name, count }) =>
      draft.cols([26, 6, 10], name, count > 1 ? `${count} st` : '', mark),
    )
    const can = draft.money('item', 100 * (1 + world.random.below(6)))
    draft.cols([26, 6, 10], '+PANT BURK 33CL', `${can.value / 100} st`, can)
    const total = totalOf(draft, [...items, can])
    draft.row('Total', total)
    draft.row('Erhållen rabatt:', draft.money('other', 0))
    draft.row('Betalat', '')
    paidWhole(draft, total, world.one('Bankkort|Swish|Kontokort Mastercard'))
    draft.cols([8, 9, 9, 9], 'Moms %', 'Moms', 'Netto', 'Brutto')
    const all = [...sold, { rate: 12, value: can.value }]
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf(all, 'included'), total))
      draft.cols([8, 9, 9, 9], world.number(rate * 100, 2), tax, net, gross)
    draft.text(
      draft.day('paper', world.day, '{Y}-{M}-{D}'),
      `  ${world.time}`,
      world.digits('   AID:A0000000031010'),
    )
    draft.text('Öppet köp 14 dagar mot kvitto. Välkommen åter!')
  },
}

/** A discounter of Norway: number of articles with the total, bank, basis and tax. */
const rema: Layout = {
  name: 'totalt-artikler-mva',
  fits: inCountryWith(2, 'nb-NO'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('REMA 1000 GRÜNERLØKKA|KIWI 412 SENTRUM|COOP EXTRA LIER'))
    draft.text(world.digits('Org.nr. 9## ### ### MVA   Salgskvittering ####'))
    const list =
      'LETTMELK 1L~1|KNEIPPBRØD~1|GILDE KARBONADEDEIG~1|NORVEGIA 1KG~1|POLARBRØD~1|ZALO SITRON~0|TØRKERULL~0|BRUNOST G35~1|SOLO 1,5L~1|LAKSEFILET~1'
    const sold = bought(world, list, { count: [3, 9], price: [1, 11] })
    const items = itemsOf(draft, sold, (mark, { name, rate }) =>
      draft.cols([24, 5, 10], name, rateText(world, rate), mark),
    )
    draft.rule()
    const total = totalOf(draft, items)
    draft.row(`Totalt (${items.length} artikler)`, total)
    draft.rule()
    settle(draft, total, { cash: 'Kontant', change: 'Tilbake', card: 'Bank:' })
    draft.cols([8, 12, 10, 10], 'MVA%', 'MVA-grunnlag', 'MVA-beløp', 'Sum')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf(sold, 'included'), total))
      draft.cols([8, 12, 10, 10], rateText(world, rate), net, tax, gross)
    draft.text('Dato: ', draft.day('paper', world.day, '{D}.{M}.{Y}'), ' Tid: ', world.time)
    draft.text(world.digits('BankAxept Kontaktløs ************####-#  Ref.: ######'), ' GODKJENT')
  },
}

/** A hairdresser of Denmark: a share of the total is its tax, paid by mobile. */
const salon: Layout = {
  name: 'frisor-moms-udgor',
  fits: inCountry('da-DK'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('Salon Klip & Krøl|Frisør Saxen|Barberen på Torvet'),
      ', ',
      world.one(world.locale.cities),
    )
    draft.text('CVR ', world.digits('########'), '   Bon ', world.digits('#####'))
    draft.text(draft.day('paper', world.day), ' kl. ', world.time.replace(':', '.'))
    const list = 'Dameklip|Herreklip|Børneklip u. 12|Bundfarve|Føn og styling|Skægtrim|Hårkur|Voks 75 ml'
    const items = itemsOf(draft, bought(world, list, { count: [1, 4], price: [15, 90] }), (mark, { name }) =>
      draft.row(`1  ${name}`, mark),
    )
    const total = totalOf(draft, items)
    draft.row('I ALT', total)
    settle(draft, total, {
      cash: 'Kontant modtaget',
      change: 'Byttepenge',
      card: world.one('MobilePay|Dankort'),
    })
    const tax = draft.money('tax', rounded(total.value / 5))
    draft.rate(total, 0.2, tax)
    draft.row('Heraf moms 25%', tax)
    draft.text('Tak for besøget – næste tid: ring ', world.digits('## ## ## ##'))
  },
}

/** A market of Finland: tax table with its own total line, bonus for members. */
const kmarket: Layout = {
  name: 'alv-veroton-vero-verollinen',
  fits: inCountry('fi-FI'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('K-Market Kamppi|S-market Kaleva|K-Supermarket Ratina'),
      '   Y-tunnus ',
      world.digits('#######-#'),
    )
    draft.text(
      'K',
      world.digits('### M###### / '),
      draft.day('paper', world.day, '{d}.{m}.{Y}'),
      ` ${world.time}`,
    )
    const list =
      'RUISLEIPÄ 9KPL~1|KEVYTMAITO 1L~1|KARJALANPIIRAKKA~1|LOHIFILEE~1|OLTERMANNI~1|TISKIAINE~0|WC-PAPERI 8RL~0|BANAANI~1|KAHVI JUHLA MOKKA~1'
    const sold = bought(world, list, { count: [2, 8], price: [0.8, 12], several: 30 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(each.name, mark)
      if (each.count > 1) draft.text(`   ${each.count} KPL   `, unitOf(draft, each, mark), ' €/KPL')
    })
    const total = totalOf(draft, items)
    draft.text('                     -------')
    draft.row('YHTEENSÄ', total)
    paidWhole(draft, total, world.one('KORTTITAPAHTUMA|Visa Debit/lähimaksu|KORTTI'))
    draft.cols([9, 10, 9, 11], 'ALV', 'VEROTON', 'VERO', 'VEROLLINEN')
    const taxes = taxesOf(sold, 'included')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([9, 10, 9, 11], rateText(world, rate), net, tax, gross)
    const net = draft.money('net', sum(taxes.map((each) => each.net)))
    const tax = draft.money('tax', total.value - net.value)
    const gross = draft.money('sum', total.value)
    draft.sum([net, tax], gross)
    draft.same(gross, total)
    draft.cols([9, 10, 9, 11], 'YHTEENSÄ', net, tax, gross)
    draft.text('PLUSSA-TAPAHTUMA   KIITOS KÄYNNISTÄ')
  },
}

/** A supermarket of the Netherlands: reductions marked as bonus before the total, number of seals. */
const bonus: Layout = {
  name: 'bonus-en-pinnen',
  fits: inCountry('nl-NL'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Albert Heijn 1521|Jumbo Foodmarkt|PLUS Van Dijk'))
    draft.cols([6, 20, 8, 9], 'AANTAL', 'OMSCHRIJVING', 'PRIJS', 'BEDRAG')
    const list =
      'AH HALFV MELK|VOLKOREN HEEL|HAGELSLAG PUUR|KIPFILET|GOUDSE 48+|STROOPWAFELS|DRUIVEN WIT|PINDAKAAS|KARNEMELK'
    const sold = bought(world, list, { count: [3, 8], price: [0.9, 6], several: 40 }).map((each) => ({
      ...each,
      rate: 9,
    }))
    const items = itemsOf(draft, sold, (mark, each) => {
      const unit = each.count > 1 ? unitOf(draft, each, mark) : ''
      draft.cols([6, 20, 8, 9], String(each.count), each.name, unit, mark)
    })
    const before = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, before)
    draft.cols([6, 20, 8, 9], String(sum(sold.map(({ count }) => count))), 'SUBTOTAAL', '', before)
    const cut = draft.money('extra', -rounded((sold[0]?.value ?? 0) / 4))
    draft.cols([6, 20, 8, 9], 'BONUS', sold[0]?.name ?? '', '', cut)
    const total = totalOf(draft, [before, cut])
    draft.cols([6, 20, 8, 9], '', 'TOTAAL', '', total)
    draft.text('BETAALD MET:')
    paidWhole(draft, total, 'PINNEN')
    draft.cols([8, 10, 10], 'BTW', 'OVER', 'EUR')
    const taxes = taxesOf([{ rate: 9, value: total.value }], 'included')
    for (const { net, tax } of taxMarks(draft, taxes, total, 'net tax'))
      draft.cols([8, 10, 10], '9%', net, tax)
    draft.text(world.digits('#### '), ' ', world.time, '   ', draft.day('paper', world.day, '{d}-{m}-{Y}'))
    draft.text('Vragen over je kassabon? Onze collega’s helpen je graag')
  },
}

export const north: readonly Layout[] = [ica, rema, salon, kmarket, bonus]
