// Only measured with: rules are never written by looking at this file.
import type { Layout } from '../../writing/layout.ts'
import { between, buy, layoutOf, listOf, measured, pay, priceOfOne, totalOf, within } from '../pieces.ts'

export const italian: readonly Layout[] = [
  // A ticket of a shop for papers in Italy: the tax beside each price.
  layoutOf('it-documento-commerciale-iva', 'it-IT', (draft) => {
    const { world } = draft
    draft.text(world.one('CARTOLERIA BIANCHI SNC|FERRAMENTA DA LUIGI|ERBORISTERIA LA ROSA'))
    draft.text(world.digits('P.IVA 0##########'))
    draft.text('DOCUMENTO COMMERCIALE')
    draft.text('di vendita o prestazione')
    draft.cols([22, 7, 10], 'DESCRIZIONE', 'IVA', 'Prezzo(€)')
    const items = listOf(
      draft,
      buy(
        draft,
        'QUADERNO A RIGHE|PENNARELLI 12PZ|COLLA STICK|VITI 4X40|TISANA RELAX|NASTRO ADESIVO',
        [0.8, 19],
        { several: 0 },
      ),
      (mark, each) =>
        draft.cols([22, 7, 10], each.name, '22%', { ...mark, print: { ...mark.print, sign: '#' } }),
    )
    const total = totalOf(draft, 'TOTALE COMPLESSIVO', items)
    within(draft, 'di cui IVA', total, 22)
    pay(draft, total, { cash: 'Pagamento contante', change: 'Resto', card: 'Pagamento elettronico' })
    draft.text(
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}    DOC. N. `,
      world.digits('0###-00##'),
    )
  }),
  // A trattoria: cover charge by person, before the total.
  layoutOf('it-trattoria-coperto', 'it-IT', (draft) => {
    const { world } = draft
    draft.text(world.one('Trattoria da Gino|Osteria del Porto|Pizzeria Bella Napoli'))
    const covers = between(draft, 2, 8)
    draft.text(
      `Tavolo ${between(draft, 1, 30)}  -  `,
      draft.day('paper', world.day, '{d} {N} {Y}'),
      ` ore ${world.time}`,
    )
    const goods = buy(
      draft,
      'Spaghetti alle vongole|Margherita|Frittura mista|Insalata|Acqua nat. 1L|Vino sfuso 1/2|Tiramisù|Caffè',
      [1.3, 18],
      { least: 4, most: 7 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.row([`${each.name}  ${each.count} x `, priceOfOne(draft, each, mark)], mark),
    )
    const cover = draft.money('unit', 50 * between(draft, 3, 6))
    const covered = draft.money('item', cover.value * covers)
    draft.product(cover, covers, covered)
    draft.row([`Coperti  ${covers} x `, cover], covered)
    const total = totalOf(draft, 'TOTALE CONTO', [...items, covered])
    within(draft, 'IVA 10% inclusa', total, 10)
    pay(draft, total, { cash: 'Contanti', change: 'Resto', card: 'Bancomat|Carta di credito' })
  }),
  // A counter of meat and cheese in Italy: everything by weight, in etti and kilos.
  layoutOf('it-salumeria-banco-peso', 'it-IT', (draft) => {
    const { world } = draft
    draft.text(world.one('SALUMERIA F.LLI ROSSI|GASTRONOMIA EMILIANA|CASEIFICIO VALLE VERDE'))
    draft.text('BANCO ', String(between(draft, 1, 5)), '    SCONTRINO NON FISCALE')
    const items = world
      .one('PROSCIUTTO COTTO,GRANA PADANO,OLIVE VERDI|SPECK,TALEGGIO,RICOTTA|MORTADELLA,PECORINO,ACCIUGHE')
      .split(',')
      .map((name) => {
        const each = measured(draft, between(draft, 80, 900), [9, 34])
        draft.cols([18, 8, 9, 9], name, each.quantity, each.price, each.amount)
        return each.amount
      })
    draft.cols([18, 8, 9, 9], '', 'kg', '€/kg', 'Importo')
    totalOf(draft, 'TOTALE DA PAGARE', items)
    draft.text(draft.day('paper', world.day, '{D}/{M}/{Y}'), `   ORE ${world.time}`)
    draft.text('PASSARE ALLA CASSA')
  }),
]
