// Only measured with: rules are never written by looking at this file.
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
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

export const fenno: readonly Layout[] = [
  // A bakery of Denmark.
  layoutOf('dk-konditori-heraf-moms', 'da-DK', (draft) => {
    const { world } = draft
    draft.text(world.one('Konditori La Glade|Bager Sørensen|Brødhuset Aarhus'))
    draft.text(world.digits('CVR ########   Bon ####'))
    draft.text(...dayNamed(draft, '{d}. {N} {Y}', 'long', ' d. '), ` kl. ${world.time.replace(':', '.')}`)
    const items = listOf(
      draft,
      buy(draft, 'Rugbrød|Tebirkes|Hindbærsnitte|Kanelsnegl|Flødebolle|Kaffe to-go', [2, 6], { several: 60 }),
      (mark, each) => draft.row(`${each.count} stk. ${each.name}`, mark),
    )
    const total = totalOf(draft, 'I ALT', items)
    within(draft, 'Heraf moms 25%', total, 25)
    pay(draft, total, { cash: 'Kontant', change: 'Retur', card: 'Dankort|MobilePay' })
    draft.text('Tak for besøget')
  }),
  // An invoice of a plumber of Denmark.
  layoutOf('dk-vvs-faktura-forfald', 'da-DK', (draft) => {
    const { world } = draft
    draft.text(world.one('Vestegnens VVS ApS|El-Installatør Holm|Tømrermester Nygaard'))
    draft.text(
      'FAKTURA ',
      world.digits('#####'),
      '      Fakturadato: ',
      draft.day('paper', world.day, '{d}. {N} {Y}'),
    )
    const work = measured(draft, 500 * between(draft, 1, 16), [60, 85])
    draft.row(['Svend timer ', work.quantity, ' á ', work.price], work.amount)
    const parts = listOf(
      draft,
      buy(draft, 'Servicebil|Blandingsbatteri|Kobberrør 15 mm|Radiatortermostat|Afløbsrens', [8, 120]),
      (mark, each) => draft.row(`${each.count} ${each.name}`, mark),
    )
    const net = sumOf(draft, 'Subtotal ekskl. moms', [work.amount, ...parts], 'net')
    const tax = onTop(draft, 'Moms (25,00%)', net, 25)
    totalOf(draft, 'Total DKK', [net, tax])
    draft.text(
      'Betalingsbetingelser: netto 8 dage - Forfaldsdato: ',
      draft.day('other', daysAfter(world.day, 8), '{d}. {N} {Y}'),
    )
  }),
  // Groceries of Finland by weight, a benefit of the owners, bottles brought back.
  layoutOf('fi-kyla-kauppa-pullopalautus', 'fi-FI', (draft) => {
    const { world } = draft
    draft.text(world.one('KYLÄKAUPPA NIEMINEN|RUOKATORI KESKUSTA|HALLIKAUPPA LAHTI'))
    draft.text(
      world.digits('Y-tunnus #######-#'),
      '   ',
      draft.day('paper', world.day, '{d}.{m}.{Y}'),
      ` klo ${world.time.replace(':', '.')}`,
    )
    const weighed = measured(draft, between(draft, 200, 2_500), [1, 6])
    draft.row(world.one('TOMAATTI SUOMI|OMENA KOTIMAINEN|LOHIFILEE'), weighed.amount)
    draft.text('   ', weighed.quantity, ' KG   ', weighed.price, '/KG')
    const items = listOf(
      draft,
      buy(draft, 'RUISLEIPÄ|KEVYTMAITO 1L|KARJALANPIIRAKKA|KAHVI 500G|JUUSTO|PIIMÄ', [0.9, 7]),
      (mark, each) => draft.row(each.count === 1 ? each.name : `${each.name} ${each.count} KPL`, mark),
    )
    const bottles = entry(draft, 'PULLOPALAUTUS', 'extra', -5 * between(draft, 2, 40))
    const total = totalOf(draft, 'YHTEENSÄ', [weighed.amount, ...items, bottles])
    pay(draft, total, { cash: 'KÄTEINEN', change: 'TAKAISIN', card: 'KORTTITAPAHTUMA|DEBIT' })
    draft.text('KIITOS KÄYNNISTÄ')
  }),
  // A restaurant at noon in Finland with both columns of the tax.
  layoutOf('fi-lounas-alv-erittely', 'fi-FI', (draft) => {
    const { world } = draft
    draft.text(world.one('Ravintola Satama|Lounaskahvila Koivu|Ravintola Vanha Mylly'))
    draft.text(
      'Kuitti ',
      world.digits('######'),
      '   Pöytä ',
      String(between(draft, 1, 30)),
      '   ',
      draft.day('paper', world.day, '{d}. {N} {Y}'),
    )
    const items = listOf(
      draft,
      buy(
        draft,
        'Lounasbuffet|Lohikeitto|Poronkäristys|Mustikkapiirakka|Kahvi ja pulla|Kivennäisvesi',
        [2.5, 24],
        { several: 60 },
      ),
      (mark, each) =>
        draft.cols([22, 4, 9, 9], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const total = totalOf(draft, 'Loppusumma', items)
    const { net, tax } = parted(draft, total, 14)
    draft.cols([10, 10, 10, 10], 'ALV%', 'Veroton', 'Vero', 'Verollinen')
    const gross = draft.money('sum', total.value)
    draft.same(gross, total)
    draft.cols([10, 10, 10, 10], '14,00', net, tax, gross)
    copyOf(draft, world.one('Visa Electron|Edenred|Korttimaksu'), total, 'paid')
  }),
]
