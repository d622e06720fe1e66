// Only measured with: rules are never written by looking at this file.
import { itemsTotal } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  advanceOf,
  between,
  buy,
  copyOf,
  dayNamed,
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

export const french: readonly Layout[] = [
  // A bakery: what was bought, one rate, cash.
  layoutOf('fr-boulangerie-tva-unique', 'fr-FR', (draft) => {
    const { world } = draft
    draft.text(world.one('BOULANGERIE DU MARCHÉ|AU PÉTRIN D’ANTAN|MAISON LEFÈVRE'))
    draft.text(
      'Ticket n° ',
      world.digits('#####'),
      '  ',
      draft.day('paper', world.day, '{D}/{M}/{y}'),
      `  ${world.time.replace(':', 'h')}`,
    )
    const goods = buy(
      draft,
      'Baguette tradition|Croissant beurre|Pain de campagne|Éclair café|Tarte aux pommes|Chausson',
      [0.9, 5],
      { several: 60 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.row([`${each.count} x `, priceOfOne(draft, each, mark), `  ${each.name}`], mark),
    )
    const total = totalOf(draft, 'TOTAL TTC', items)
    const { net, tax } = parted(draft, total, 5.5)
    draft.row('H.T.', net)
    draft.row('T.V.A. 5,5 %', tax)
    pay(draft, total, {
      cash: 'Reçu espèces',
      change: 'Rendu monnaie',
      card: 'Carte bancaire|CB sans contact',
    })
    draft.text('Merci de votre visite')
  }),
  // A note of a restaurant: two rates, covers, the tax by rate.
  layoutOf('fr-brasserie-deux-tva', 'fr-FR', (draft) => {
    const { world } = draft
    draft.text(world.one('Brasserie de la Gare|Le Petit Zinc|Auberge du Vieux Puits'))
    draft.text('SIRET ', world.digits('### ### ### 000##'), '  APE 5610A')
    draft.text(
      `Table ${between(draft, 1, 40)}   Couverts ${between(draft, 1, 8)}   le `,
      ...dayNamed(draft, '{d} {N} {Y}', 'long', ' '),
    )
    const list = (names: string, least: number) =>
      listOf(draft, buy(draft, names, [3, 26], { least, most: 4 }), (mark, each) =>
        draft.cols([4, 26, 9], String(each.count), each.name.padEnd(26), mark),
      )
    const food = list(
      'Plat du jour|Entrecôte frites|Œuf mayonnaise|Crème brûlée|Salade de chèvre chaud|Café gourmand',
      2,
    )
    const wine = list('Pichet côtes-du-rhône 50cl|Kir cassis|Pression 25cl|Verre de muscadet', 1)
    draft.rule()
    totalOf(draft, 'Net à payer', [...food, ...wine])
    for (const [marks, rate, text] of [
      [food, 10, 'TVA 10 %'],
      [wine, 20, 'TVA 20 %'],
    ] as const) {
      const gross = draft.money('sum', itemsTotal(marks))
      draft.sum(marks, gross)
      const { net, tax } = parted(draft, gross, rate)
      draft.cols([10, 10, 10, 10], text, net, tax, gross)
    }
    draft.text('Service compris - Prix nets')
  }),
  // A toll of a motorway.
  layoutOf('fr-peage-classe-trajet', 'fr-FR', (draft) => {
    const { world } = draft
    draft.text(world.one('AUTOROUTES DU CENTRE-EST|RÉSEAU ATLANTIQUE|AXE MÉDITERRANÉE'))
    draft.text('REÇU DE PÉAGE')
    draft.row('Entrée', world.one('VIENNE|BEAUNE NORD|TOURS CENTRE'))
    draft.row('Sortie', world.one('ORANGE SUD|LANÇON|NIORT EST'))
    draft.row('Classe', String(between(draft, 1, 3)))
    draft.row('Date', [draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`])
    const fare = entry(draft, 'Prix du trajet TTC', 'item', 10 * between(draft, 25, 640))
    within(draft, 'dont TVA 20,00 %', fare, 20)
    const total = totalOf(draft, 'Montant acquitté', [fare])
    copyOf(draft, world.one('Carte bancaire|Espèces'), total, 'paid')
  }),
  // Somebody who pays no VAT: an invoice with a discount and a delivery.
  layoutOf('fr-micro-entreprise-293b', 'fr-FR', (draft) => {
    const { world } = draft
    draft.text(world.one('Élodie Martin - Graphiste|Atelier bois Karim B.|Sophie Garnier, photographe'))
    draft.text(
      'FACTURE N° ',
      world.digits('F-20##-0##'),
      '   Date d’émission : ',
      draft.day('paper', world.day, '{d} {N} {Y}'),
    )
    draft.cols([28, 6, 10, 11], 'Désignation', 'Qté', 'PU HT', 'Total HT')
    const goods = buy(
      draft,
      'Création de logo|Étagère sur mesure|Reportage photo|Retouches|Carte de visite (lot)',
      [35, 260],
      { least: 1, most: 4 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([28, 6, 10, 11], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const before = sumOf(draft, 'Sous-total', items)
    const discount = onTop(draft, 'Remise 5 %', before, -5, 'extra')
    const total = totalOf(draft, 'Total net', [before, discount])
    const paid = advanceOf(draft, 'Acompte versé', total)
    sumOf(draft, 'Solde à régler', [total, paid], 'due')
    draft.text('TVA non applicable, art. 293 B du CGI')
    draft.text('Échéance : ', draft.day('other', daysAfter(world.day, 30), '{d} {N} {Y}'))
  }),
  // A cleaner's of Geneva: pieces, and when they are ready.
  layoutOf('ch-pressing-retrait', 'fr-CH', (draft) => {
    const { world } = draft
    draft.text(world.one('Pressing des Eaux-Vives|Blanchisserie du Lac|Nettoyage à sec Carouge'))
    draft.text(
      'Dépôt du ',
      draft.day('paper', world.day, '{d}.{M}.{Y}'),
      '   Retrait dès le ',
      draft.day('other', daysAfter(world.day, 4), '{d}.{M}.{Y}'),
    )
    const goods = buy(draft, 'Chemise homme|Pantalon|Veste|Manteau laine|Robe simple|Couette', [4, 35])
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols(
        [4, 20, 9, 9],
        String(each.count),
        each.name.padEnd(20),
        priceOfOne(draft, each, mark),
        mark,
      ),
    )
    const total = totalOf(draft, 'A payer CHF', items)
    within(draft, 'TVA incluse 8,1%', total, 8.1)
    pay(draft, total, { cash: 'Comptant', change: 'Rendu', card: 'TWINT|Postcard' })
  }),
]
