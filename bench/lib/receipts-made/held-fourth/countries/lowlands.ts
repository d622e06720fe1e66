// Only measured with: rules are never written by looking at this file.
import { itemsTotal, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  advanceOf,
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
  within,
} from '../pieces.ts'

export const lowlands: readonly Layout[] = [
  // Groceries of the Netherlands: a bonus, deposit, the tax by rate.
  layoutOf('nl-buurtsuper-statiegeld-bonus', 'nl-NL', (draft) => {
    const { world } = draft
    draft.text(world.one('Buurtsuper De Linde|Versmarkt Van Dijk|Dagwinkel Noord'))
    draft.cols([6, 20, 8, 9], 'AANTAL', 'OMSCHRIJVING'.padEnd(20), 'PRIJS', 'BEDRAG')
    const goods = buy(
      draft,
      'HALFV MELK 1L|VOLKOREN HEEL|JONG BELEGEN|SCHARRELEIEREN|APPELSTROOP|KARNEMELK|HAGELSLAG PUUR',
      [0.9, 7],
      { least: 3, most: 6 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols(
        [6, 20, 8, 9],
        String(each.count),
        each.name.padEnd(20),
        priceOfOne(draft, each, mark),
        mark,
      ),
    )
    const subtotal = sumOf(draft, `${goods.length} SUBTOTAAL`, items)
    const bonus = entry(draft, 'UW VOORDEEL', 'extra', -rounded(subtotal.value / 15))
    const bottles = entry(draft, '+STATIEGELD', 'extra', 15 * between(draft, 1, 12))
    const total = totalOf(draft, 'TOTAAL', [subtotal, bonus, bottles])
    pay(draft, total, { cash: 'CONTANT', change: 'WISSELGELD', card: 'PINNEN|MAESTRO' })
    draft.text(
      world.time,
      '  ',
      draft.day('paper', world.day, '{d}-{m}-{Y}'),
      `   kassa ${between(draft, 1, 9)}  trx `,
      world.digits('####'),
    )
  }),
  // A shop for bicycles: labour and parts, tax within.
  layoutOf('nl-rijwielhandel-arbeidsloon', 'nl-NL', (draft) => {
    const { world } = draft
    draft.text(world.one('Fietsenmaker Bakker|Rijwielhandel De Trapper|Tweewielers Visser'))
    draft.text(
      'Werkbon ',
      world.digits('####'),
      '   gebracht ',
      draft.day('other', daysAfter(world.day, -2), '{D}-{M}-{Y}'),
    )
    draft.text('Factuurdatum ', draft.day('paper', world.day, '{d} {N} {Y}'))
    const work = measured(draft, 250 * between(draft, 1, 8), [40, 60])
    draft.row(['Arbeidsloon ', work.quantity, ' uur à ', work.price], work.amount)
    const parts = listOf(
      draft,
      buy(draft, 'Binnenband 28"|Remkabel|Achterlicht|Kettingkast|Bel|Buitenband', [3, 38]),
      (mark, each) => draft.row(`${each.count}x ${each.name}`, mark),
    )
    const total = totalOf(draft, 'Te betalen incl. btw', [work.amount, ...parts])
    const { net, tax } = parted(draft, total, 21)
    draft.row('Excl. btw', net)
    draft.row('Btw 21%', tax)
    copyOf(draft, 'Voldaan per pin', total, 'paid')
  }),
  // A taxi of Amsterdam: start, distance and time.
  layoutOf('nl-taxi-starttarief', 'nl-NL', (draft) => {
    const { world } = draft
    draft.text('TAXI RITBON')
    draft.text(world.digits('Kenteken ##-TXA-#   Chauffeurskaart T######'))
    draft.text('Datum ', draft.day('paper', world.day, '{D}/{M}/{y}'), `  Begin ${world.time}`)
    const start = entry(draft, 'Starttarief', 'item', between(draft, 300, 420))
    const distance = measured(draft, 10 * between(draft, 120, 4_200), [2.1, 2.6])
    draft.row(['Km ', distance.quantity, ' x ', distance.price], distance.amount)
    const minutes = between(draft, 4, 50)
    const each = draft.money('unit', between(draft, 34, 44))
    const time = draft.money('item', each.value * minutes)
    draft.product(each, minutes, time)
    draft.row([`Minuten ${minutes} x `, each], time)
    const total = totalOf(draft, 'Ritprijs', [start, distance.amount, time])
    within(draft, 'Inclusief 9% btw', total, 9)
  }),
  // Fries of Flanders: portions with sauce, one rate.
  layoutOf('be-frituur-ticket', 'nl-BE', (draft) => {
    const { world } = draft
    draft.text(world.one("Frituur 't Hoekske|Frituur Den Bascuul|Frituur Bij Martine"))
    draft.text('BTW-kasticket  ', world.digits('BE 0###.###.###'))
    draft.text(
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}   Bestelling ${between(draft, 1, 99)}`,
    )
    const items = listOf(
      draft,
      buy(
        draft,
        'Grote friet|Kleine friet|Curryworst speciaal|Stoofvleessaus|Bitterballen|Mayonaise|Cola blik',
        [1, 8],
        { least: 3, most: 6 },
      ),
      (mark, each) => draft.row([`${each.count} ${each.name} à `, priceOfOne(draft, each, mark)], mark),
    )
    const total = totalOf(draft, 'Totaal', items)
    pay(draft, total, { cash: 'Cash', change: 'Terug', card: 'Bancontact|Payconiq' })
    const { net, tax } = parted(draft, total, 12)
    draft.cols([10, 10, 10, 10], 'B 12%', net, tax, 'Afhaal')
  }),
  // An invoice of a garage of Flanders, with an advance payment.
  layoutOf('be-garage-voorschot', 'nl-BE', (draft) => {
    const { world } = draft
    draft.text(world.one('Garage Peeters bvba|Carrosserie Maes|Bandencentrale Wouters'))
    draft.row('Factuurnummer', world.digits('V/20##/####'))
    draft.row('Datum', draft.day('paper', world.day, '{d} {N} {Y}'))
    draft.row('Vervaldag', draft.day('other', daysAfter(world.day, 30), '{d} {N} {Y}'))
    const items = listOf(
      draft,
      buy(draft, 'Onderhoudsbeurt|Winterband 195/65R15|Koplamp links|Uitlijnen|Ruitenwisser', [15, 160]),
      (mark, each) =>
        draft.cols([22, 4, 10, 11], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const net = sumOf(draft, 'Maatstaf van heffing', items, 'net')
    const tax = onTop(draft, 'BTW 21 %', net, 21)
    const total = totalOf(draft, 'Totaal te betalen', [net, tax])
    const paid = advanceOf(draft, 'Voorschot ontvangen', total)
    sumOf(draft, 'Saldo', [total, paid], 'due')
  }),
  // Flowers by the bunch at a market of the Netherlands: two rates in one total.
  layoutOf('nl-bloemenkraam-twee-tarieven', 'nl-NL', (draft) => {
    const { world } = draft
    draft.text(world.one('Bloemenkraam Annie|De Tulp Bloem & Plant|Marktkraam Jansen'))
    draft.text(draft.day('paper', world.day, '{d} {n}. {Y}'), `  ${world.time}`)
    const list = (names: string, letter: string) =>
      listOf(draft, buy(draft, names, [3, 22], { least: 1, most: 3 }), (mark, each) =>
        draft.row(`${each.count} ${each.name}`, [mark, ` ${letter}`]),
      )
    const flowers = list('bos tulpen|bos rozen|hyacint op pot|varen', 'L')
    const wares = list('sierpot terracotta|vaas glas|potgrond 20L', 'H')
    const total = totalOf(draft, 'SAMEN', [...flowers, ...wares])
    for (const [marks, rate, letter] of [
      [flowers, 9, 'L'],
      [wares, 21, 'H'],
    ] as const) {
      const gross = draft.money('sum', itemsTotal(marks))
      draft.sum(marks, gross)
      const { net, tax } = parted(draft, gross, rate)
      draft.text(`${letter} ${rate}% over `, net, ' is ', tax, ', samen ', gross)
    }
    pay(draft, total, { cash: 'Ontvangen', change: 'Terug', card: 'Pin' })
  }),
]
