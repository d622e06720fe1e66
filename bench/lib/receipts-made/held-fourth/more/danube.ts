// Only measured with: rules are never written by looking at this file.
import { priceOf, rounded } from '../../writing/basket.ts'
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
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const danube: readonly Layout[] = [
  // A slip of Hungary with the letter of the rate, change after rounding.
  layoutOf('hu-elelmiszer-kerekites', 'hu-HU', (draft) => {
    const { world } = draft
    draft.text(world.one('ABC ÉLELMISZER BT.|SAROK KISBOLT|VIRÁG PIAC KFT.'))
    draft.text(world.digits('ADÓSZÁM: ########-2-##'))
    draft.text('- - - - NYUGTA - - - -')
    const items = listOf(
      draft,
      buy(draft, 'KENYÉR FEHÉR 1KG|TÚRÓ RUDI|TEJFÖL 20%|PAPRIKÁS SZALÁMI|ALMA|TRAPPISTA SAJT', [0.5, 7], {
        least: 3,
        most: 6,
      }),
      (mark, each) => {
        if (each.count > 1) draft.text(`  ${each.count} DB x `, priceOfOne(draft, each, mark))
        draft.row(`C00 ${each.name}`, mark)
      },
    )
    const before = sumOf(draft, 'RÉSZÖSSZESEN', items)
    const round = entry(draft, 'KEREKÍTÉS', 'extra', rounded(before.value / 5) * 5 - before.value)
    const total = totalOf(draft, 'ÖSSZESEN', [before, round])
    pay(draft, total, { cash: 'KÉSZPÉNZ', change: 'VISSZAJÁRÓ', card: 'BANKKÁRTYA|SZÉP KÁRTYA' })
    draft.text(
      'NYUGTASZÁM: ',
      world.digits('0###/000##'),
      '   ',
      draft.day('paper', world.day, '{Y}.{M}.{D}.'),
      ` ${world.time}`,
    )
  }),
  // An invoice of Hungary: nights and a tax of the place.
  layoutOf('hu-panzio-idegenforgalmi-ado', 'hu-HU', (draft) => {
    const { world } = draft
    draft.text(world.one('Tó Panzió, Keszthely|Hotel Mátra, Gyöngyös|Vendégház Eger'))
    draft.text(
      'SZÁMLA ',
      world.digits('20##/0####'),
      '     Kelt: ',
      draft.day('paper', world.day, '{Y}. {N} {d}.'),
    )
    const [nights, guests] = [between(draft, 1, 6), between(draft, 1, 4)]
    const rate = draft.money('unit', priceOf(world, 35, 110))
    const room = draft.money('item', rate.value * nights)
    draft.product(rate, nights, room)
    draft.row([`Szállásdíj ${nights} éj x `, rate], room)
    within(draft, 'ebből ÁFA 5%', room, 5)
    const local = draft.money('unit', 10 * between(draft, 40, 70))
    const tax = draft.money('extra', local.value * nights * guests)
    draft.product(local, nights * guests, tax)
    draft.row([`Idegenforgalmi adó ${nights * guests} x `, local], tax)
    const total = totalOf(draft, 'Fizetendő összesen', [room, tax])
    copyOf(draft, 'Bankkártyával fizetve', total, 'paid')
  }),
  // A slip of Romania: quantity times price above each name.
  layoutOf('ro-magazin-bon-tva-b', 'ro-RO', (draft) => {
    const { world } = draft
    draft.text(world.one('S.C. ALIMENTARA MIHAI S.R.L.|MAGAZIN MIXT LA COLȚ|PANIFICAȚIE BUCOVINA SRL'))
    draft.text(world.digits('COD IDENTIFICARE FISCALA: RO########'))
    const items = listOf(
      draft,
      buy(
        draft,
        'PAINE ALBA FELIATA|TELEMEA VACA|LAPTE 3.5% 1L|ROSII ROMANESTI|ZACUSCA|OUA 10BUC',
        [0.8, 7],
        { least: 2, most: 5 },
      ),
      (mark, each) => {
        draft.text(`${world.number(each.count * 1_000, 3)} BUC X `, priceOfOne(draft, each, mark))
        draft.row(each.name, [mark, ' B'])
      },
    )
    const subtotal = sumOf(draft, 'SUBTOTAL', items)
    const total = totalOf(draft, 'TOTAL LEI', [subtotal])
    within(draft, 'TOTAL TVA B 9%', total, 9)
    pay(draft, total, { cash: 'NUMERAR LEI', change: 'REST LEI', card: 'CARD' })
    draft.text(
      `NR. BON ${world.digits('00##')}   `,
      'DATA: ',
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      `  ORA: ${world.time}`,
    )
  }),
  // An invoice of Romania for gas, by what the meter shows.
  layoutOf('ro-gaze-index-contor', 'ro-RO', (draft) => {
    const { world } = draft
    draft.text(world.one('Distribuție Gaze Ardeal SA|Energia Dunării SRL|Termo Oltenia SA'))
    draft.text(
      'Factura fiscală seria GA nr. ',
      world.digits('#######'),
      ' din ',
      ...dayNamed(draft, '{d} {N} {Y}'),
    )
    const [before, used] = [between(draft, 900, 9_000), between(draft, 20, 300)]
    draft.text(`Index vechi ${before}  Index nou ${before + used}  Consum ${used} mc`)
    const energy = measured(draft, used * 1_000, [0.4, 0.7], 2)
    draft.row([`Gaze naturale ${used} mc x `, energy.price], energy.amount)
    const fixed = entry(draft, 'Abonament', 'item', priceOf(world, 1, 4))
    const net = sumOf(draft, 'Total fără TVA', [energy.amount, fixed], 'net')
    const tax = onTop(draft, 'TVA 19%', net, 19)
    const current = sumOf(draft, 'Total factură curentă', [net, tax])
    totalOf(draft, 'Total de plată', [current])
    draft.text('Data scadenței: ', draft.day('other', daysAfter(world.day, 30), '{D}.{M}.{Y}'))
  }),
]
