// Only measured with: rules are never written by looking at this file.
import { priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  between,
  buy,
  copyOf,
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

export const scandinavia: readonly Layout[] = [
  // Groceries of Sweden with deposit, rounding and the control unit.
  layoutOf(
    'se-handlare-pant-oresavrundning',
    'sv-SE',
    (draft) => {
      const { world } = draft
      draft.text(world.one('Handlar´n i Byn|Matboden Södermalm|Lanthandeln Tällberg'))
      draft.text(
        world.digits('Org.nr 55####-####'),
        '   ',
        draft.day('paper', world.day, '{Y}-{M}-{D}'),
        ` ${world.time}`,
      )
      const items = listOf(
        draft,
        buy(
          draft,
          'Mellanmjölk 1,5L|Knäckebröd|Hushållsost|Kaffe mellanrost|Falukorv|Bananer|Filmjölk',
          [1.2, 7],
          { least: 3, most: 6 },
        ),
        (mark, each) => {
          draft.row(each.name, mark)
          if (each.count > 1) draft.text(`   ${each.count}st*`, priceOfOne(draft, each, mark))
        },
      )
      const deposit = entry(draft, '+PANT BURK', 'extra', 200 * between(draft, 1, 6))
      const exact = items.reduce((sum, { value }) => sum + value, deposit.value)
      const round = entry(draft, 'Öresavrundning', 'extra', rounded(exact / 100) * 100 - exact)
      const total = totalOf(draft, 'Totalt', [...items, deposit, round])
      within(draft, 'Varav moms 12,00%', total, 12)
      pay(draft, total, { cash: 'Kontant', change: 'Växel', card: 'Betalat med kort|Swish' })
      draft.text(world.digits('Kontrollenhet: INF0########'))
    },
    2,
  ),
  // A taxi of Sweden.
  layoutOf(
    'se-taxi-grundavgift',
    'sv-SE',
    (draft) => {
      const { world } = draft
      draft.text(world.one('Fjällbygdens Taxi AB|Hamntaxi Göteborg|Dala Taxi'))
      draft.row('Kvitto nr', world.digits('####'))
      draft.row('Datum', draft.day('paper', world.day, '{Y}-{M}-{D}'))
      draft.row('Körsträcka km', world.number(between(draft, 15, 480), 1))
      const base = entry(draft, 'Grundavgift', 'item', 100 * between(draft, 45, 69))
      const run = entry(draft, 'Sträcka och tid', 'item', 10 * between(draft, 600, 7_000))
      const total = totalOf(draft, 'Att betala', [base, run])
      const { net, tax } = parted(draft, total, 6)
      draft.row('Belopp exkl. moms', net)
      draft.row('Moms 6%', tax)
      copyOf(draft, 'Kontokort', total, 'paid')
    },
    2,
  ),
  // Groceries of Norway: empties given back, two lines of tax are one here.
  layoutOf(
    'no-naerbutikk-panteretur',
    'nb-NO',
    (draft) => {
      const { world } = draft
      draft.text(world.one('Nærbutikken Å|Landhandel Sogndal|Matkroken Fjordgløtt'))
      draft.text(world.digits('Foretaksregisteret NO 9## ### ### MVA'))
      draft.text(
        'Salgskvittering ',
        world.digits('#####'),
        '    ',
        draft.day('paper', world.day, '{D}.{M}.{Y}'),
        ` ${world.time}`,
      )
      const items = listOf(
        draft,
        buy(draft, 'Brunost 500g|Grovbrød|Kokt skinke|Lettmelk 1L|Makrell i tomat|Lefse', [2, 9], {
          least: 3,
          most: 6,
        }),
        (mark, each) => draft.row([`${each.name} ${each.count} x `, priceOfOne(draft, each, mark)], mark),
      )
      const empties = entry(draft, 'Panteretur', 'extra', -100 * between(draft, 4, 15))
      const total = totalOf(draft, `Totalt (${items.length} artikler)`, [...items, empties])
      copyOf(draft, world.one('BankAxept|Vipps|Kontantfri'), total, 'paid')
      draft.text('Takk for handelen!')
    },
    2,
  ),
  // Passages of Norway through the toll ring, an invoice.
  layoutOf('no-bompasseringer-rabatt', 'nb-NO', (draft) => {
    const { world } = draft
    draft.text(world.one('Fjordveien Bompengeselskap AS|Nordvegen Bom AS|Bypakke Sør AS'))
    draft.row('Fakturadato', draft.day('paper', world.day, '{d}. {N} {Y}'))
    draft.row('Forfallsdato', draft.day('other', daysAfter(world.day, 20), '{d}. {N} {Y}'))
    const goods = buy(draft, 'Sentrumsringen|Bybrua|Fjelltunnelen|E39 Nord', [1.2, 6], {
      least: 2,
      most: 4,
      several: 90,
      times: 20,
    })
    draft.cols([20, 8, 10, 10], 'Bomstasjon', 'Antall', 'Takst', 'Beløp')
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([20, 8, 10, 10], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const before = sumOf(draft, 'Sum passeringer', items)
    const discount = onTop(draft, 'AutoPASS-rabatt 20 %', before, -20, 'extra')
    totalOf(draft, 'Å betale', [before, discount])
    draft.text(world.digits('KID ############   Kontonummer 1503.##.#####'))
    draft.text('Avgiftsfritt')
  }),
  // Things that were sent back to a shop on the net in Sweden: what was refunded is negative.
  layoutOf(
    'se-nathandel-kreditfaktura',
    'sv-SE',
    (draft) => {
      const { world } = draft
      draft.text(world.one('Ullspinnaren Webbutik|Nordlys Inredning AB|Friluftsboden.se'))
      draft.text(
        'KREDITFAKTURA ',
        world.digits('K-#####'),
        '   ',
        draft.day('paper', world.day, '{d} {N} {Y}'),
      )
      draft.text(
        'Avser order ',
        world.digits('1#####'),
        ' av den ',
        draft.day('other', daysAfter(world.day, -12), '{d} {N} {Y}'),
      )
      const names = ['Yllefilt grå', 'Ljusstake mässing', 'Kängor stl 41'].slice(0, between(draft, 1, 3))
      const items = names.map((name) => entry(draft, `Retur ${name}`, 'item', -priceOf(world, 15, 110)))
      const freight = entry(draft, 'Returfrakt', 'extra', 4_900)
      const total = totalOf(draft, 'Summa att återbetala', [...items, freight])
      within(draft, 'Varav moms 25 %', total, 25)
    },
    2,
  ),
]
