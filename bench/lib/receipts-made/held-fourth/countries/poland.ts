// Only measured with: rules are never written by looking at this file.
import { rounded } from '../../writing/basket.ts'
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
  onTop,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const poland: readonly Layout[] = [
  // A slip of a till of Poland: letter of the rate behind each price.
  layoutOf('pl-sklep-paragon-ptu', 'pl-PL', (draft) => {
    const { world } = draft
    draft.text(world.one('SKLEP SPOŻYWCZY "JAGÓDKA"|DELIKATESY U EWY|PIEKARNIA KŁOS'))
    draft.text(world.digits('NIP ###-###-##-##'))
    draft.text(draft.day('paper', world.day, '{Y}-{M}-{D}'), world.digits('          W######'))
    draft.text('PARAGON FISKALNY')
    const items = listOf(
      draft,
      buy(draft, 'CHLEB ŻYTNI|MASŁO 82%|SER GOUDA|JAJA L 10SZT|TWARÓG|KAJZERKA|SOK JABŁKOWY', [0.4, 6], {
        least: 3,
        most: 6,
      }),
      (mark, each) =>
        draft.row([each.name, `  ${each.count} * `, priceOfOne(draft, each, mark)], [mark, 'C']),
    )
    draft.rule()
    const gross = sumOf(draft, 'SPRZEDAŻ OPODATKOWANA C', items)
    const tax = within(draft, 'PTU C 5%', gross, 5)
    copyOf(draft, 'SUMA PTU', tax, 'tax')
    const total = totalOf(draft, 'SUMA PLN', [gross])
    pay(draft, total, { cash: 'GOTÓWKA', change: 'RESZTA', card: 'KARTA PŁATNICZA|BLIK' })
    draft.text(`#${between(draft, 1, 5)} ${world.one('ANNA|KIEROWNIK|KASJER 2')}   ${world.time}`)
  }),
  // An invoice of Poland with the price of one without tax.
  layoutOf('pl-warsztat-faktura-netto', 'pl-PL', (draft) => {
    const { world } = draft
    draft.text('Faktura VAT nr ', world.digits('##/0#/20##'))
    draft.text(
      'Wystawiona dnia ',
      draft.day('paper', world.day, '{d} {N} {Y}'),
      ' r., ',
      world.one('Kraków|Łódź|Gdynia'),
    )
    draft.text('Sprzedawca: ', world.one('Auto-Serwis Kowalczyk|Stolarnia Dąb s.c.|Biuro Tłumaczeń Lingwa'))
    draft.cols([4, 24, 6, 11, 12], 'Lp.', 'Nazwa'.padEnd(24), 'Ilość', 'Cena netto', 'Wartość')
    const items = listOf(
      draft,
      buy(
        draft,
        'Wymiana rozrządu|Filtr powietrza|Olej silnikowy 4L|Blat dębowy|Tłumaczenie strona',
        [8, 150],
        { several: 60 },
      ),
      (mark, each, at) =>
        draft.cols(
          [4, 24, 6, 11, 12],
          `${at + 1}.`,
          each.name.padEnd(24),
          String(each.count),
          priceOfOne(draft, each, mark),
          mark,
        ),
    )
    const net = sumOf(draft, 'Wartość netto', items, 'net')
    const tax = onTop(draft, 'Kwota VAT (23%)', net, 23)
    const total = totalOf(draft, 'Wartość brutto', [net, tax])
    const paid = advanceOf(draft, 'Zaliczka', total)
    sumOf(draft, 'Pozostało do zapłaty', [total, paid], 'due')
    draft.text(
      'Termin płatności: ',
      draft.day('other', daysAfter(world.day, 14), '{D}.{M}.{Y}'),
      '   przelew',
    )
  }),
  // A canteen of Czechia: rounded to whole crowns.
  layoutOf(
    'cz-hospoda-zaokrouhleni',
    'cs-CZ',
    (draft) => {
      const { world } = draft
      draft.text(world.one('Hospoda U Dvou koček|Pivnice Na Rohu|Restaurace Sokolovna'))
      draft.text(
        world.digits('IČO ########'),
        `   Stůl ${between(draft, 1, 25)}   `,
        draft.day('paper', world.day, '{d}. {m}. {Y}'),
        ` ${world.time}`,
      )
      const items = listOf(
        draft,
        buy(
          draft,
          'Svíčková na smetaně|Smažený sýr|Pivo 12° 0,5l|Gulášová polévka|Utopenec|Kofola 0,3l',
          [1.4, 9],
          { least: 3, most: 6, several: 60 },
        ),
        (mark, each) =>
          draft.cols(
            [4, 22, 9, 10],
            `${each.count}x`,
            each.name.padEnd(22),
            priceOfOne(draft, each, mark),
            mark,
          ),
      )
      const before = sumOf(draft, 'Mezisoučet', items)
      const round = entry(draft, 'Zaokrouhlení', 'extra', rounded(before.value / 100) * 100 - before.value)
      const total = totalOf(draft, 'CELKEM K ÚHRADĚ', [before, round])
      pay(draft, total, { cash: 'Hotově', change: 'Vráceno', card: 'Kartou|Stravenka' })
      draft.text('Děkujeme za návštěvu')
    },
    2,
  ),
  // An invoice of Czechia: basis, tax, total, three dates.
  layoutOf(
    'cz-remeslnik-tri-data',
    'cs-CZ',
    (draft) => {
      const { world } = draft
      draft.text('Faktura - daňový doklad č. ', world.digits('20####'))
      draft.text('Dodavatel: ', world.one('Truhlářství Novotný|Instalatérství Beneš s.r.o.|Zahrady Šťastná'))
      draft.row('Datum vystavení', draft.day('paper', world.day, '{d}. {N} {Y}'))
      draft.row('Datum zdan. plnění', draft.day('other', daysAfter(world.day, -3), '{d}. {N} {Y}'))
      draft.row('Datum splatnosti', draft.day('other', daysAfter(world.day, 14), '{d}. {N} {Y}'))
      const items = listOf(
        draft,
        buy(
          draft,
          'Montáž kuchyňské linky|Baterie dřezová|Sifon|Doprava|Výsadba keřů|Dubová deska',
          [9, 160],
        ),
        (mark, each) => draft.row([`${each.name}  ${each.count} ks x `, priceOfOne(draft, each, mark)], mark),
      )
      const net = sumOf(draft, 'Základ daně', items, 'net')
      const tax = onTop(draft, 'DPH 21 %', net, 21)
      totalOf(draft, 'Celkem s DPH', [net, tax])
      draft.text('Variabilní symbol: ', world.digits('20####'), '   Děkujeme za včasnou úhradu.')
    },
    2,
  ),
]
