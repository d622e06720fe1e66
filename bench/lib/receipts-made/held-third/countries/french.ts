import {
  bought,
  inCountry,
  itemsOf,
  letterOf,
  paidWhole,
  settle,
  taxMarks,
  unitOf,
} from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { priceOf, rateText, rounded, sum, taxesOf } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { itemOf } from '../../writing/world.ts'
import { again, inSentence, listed, shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** A bill of a restaurant of France: covers, prices with tax, what is without tax, a table of two rates. */
const addition: Layout = {
  name: 'addition-couverts-deux-taux',
  fits: inCountry('fr-FR'),
  write(draft) {
    const { world } = draft
    const covers = times(draft, 1, 6)
    draft.text(world.one('LE COMPTOIR DES HALLES|CHEZ FERNAND|BRASSERIE GEORGES'))
    draft.text('SIRET ', world.digits('### ### ### 000##'), '   APE 5610A')
    draft.text(
      `Table n° ${times(draft, 1, 45)}   ${covers} couvert${covers > 1 ? 's' : ''}   Note n° `,
      world.digits('#####'),
    )
    draft.text('Le ', draft.day('paper', world.day, '{D}/{M}/{Y}'), ` à ${world.time}`)
    listed(draft, [4, 24, 9, 9], 'Qté', 'Désignation', 'P.U.', 'Total')
    const list =
      'Formule midi~1|Magret de canard~1|Tartare frites~1|Pichet Côtes 50cl~0|Kir cassis~0|Café gourmand~1|Profiteroles~1|Badoit 1L~1|Demi pression~0'
    const sold = bought(world, list, { count: [2, 6], price: [3, 25], several: 50 }).map((each) => ({
      ...each,
      rate: each.rate === 20 ? 20 : 10,
    }))
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(draft, [4, 24, 9, 9], String(each.count), each.name, unitOf(draft, each, mark), mark),
    )
    draft.rule()
    const total = totalRow(draft, 'TOTAL TTC', items)
    draft.cols([10, 10, 10, 10], 'Taux', 'H.T.', 'T.V.A.', 'T.T.C.')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf(sold, 'included'), total))
      draft.cols([10, 10, 10, 10], rateText(world, rate), net, tax, gross)
    again(draft, world.one('CB SANS CONTACT|CARTE BANCAIRE|TICKET RESTO'), total, 'paid')
    draft.text(`Soit par couvert : `, draft.money('other', rounded(total.value / covers)))
    draft.text('Prix nets, service compris. Merci de votre visite')
  },
}

/** Electricity of France: subscription, kilowatt-hours, levies, two rates of tax. */
const power: Layout = {
  name: 'electricite-abonnement-accise-tva',
  fits: inCountry('fr-FR'),
  write(draft) {
    const { world } = draft
    const day = '{D}/{M}/{Y}'
    draft.text(world.one('Énergie d’Ici|Lumière de France|Gaz & Électricité de Grenoble'))
    draft.text('Facture du ', draft.day('paper', world.day, day), '   n° ', world.digits('10 ### ### ###'))
    draft.text(
      'Votre période : du ',
      draft.day('other', daysAfter(world.day, -61), day),
      ' au ',
      draft.day('other', daysAfter(world.day, -1), day),
    )
    draft.text('Point de livraison ', world.digits('## ### ### ### ###'))
    const used = times(draft, 80, 1_500)
    const cents = draft.money('unit', 1_200 + world.random.below(900), { exp: 4 })
    const sub = line(draft, 'Abonnement 9 kVA (HT)', 'item', priceOf(world, 18, 35))
    const energy = draft.money('item', rounded((cents.value * used) / 100))
    draft.product(cents, used, energy)
    draft.row([`Consommation ${world.number(used)} kWh × `, cents], energy)
    const levy = line(draft, 'Accise sur l’électricité', 'item', rounded((used * 225) / 100))
    const cta = line(draft, 'Contribution d’acheminement (CTA)', 'item', rounded(sub.value * 0.2))
    const net = summed(draft, 'Total hors TVA', [sub, energy, levy, cta], 'net')
    const low = shareRow(draft, `TVA à ${rateText(world, 5.5)} sur l’abonnement`, sub, 5.5)
    const rest = line(draft, 'Assiette TVA 20%', 'net', net.value - sub.value)
    draft.sum([energy, levy, cta], rest)
    const high = shareRow(draft, 'TVA à 20%', rest, 20)
    const total = totalRow(draft, 'Total TTC de la facture', [net, low, high])
    draft.text(
      'Montant à régler : ',
      inSentence(draft, total, 'due'),
      ' prélevé le ',
      draft.day('other', daysAfter(world.day, 15), day),
    )
  },
}

/** A landlord of France says that the rent was paid: rent, charges, what he received. */
const quittance: Layout = {
  name: 'quittance-loyer-et-charges',
  fits: inCountry('fr-FR'),
  write(draft) {
    const { world } = draft
    draft.text('QUITTANCE DE LOYER')
    draft.text('Bailleur : ', world.one('SCI Les Tilleuls|M. et Mme Roussel|Indivision Perrin'))
    draft.text('Locataire : ', world.one(world.language.people))
    const month = itemOf(world.months, world.day.month - 1)
    draft.text(`Période : du 1er ${month} au terme du mois de ${month} ${world.day.year}`)
    draft.blank()
    const rent = line(draft, 'Loyer', 'item', 100 * Math.round(priceOf(world, 380, 1_300) / 100))
    const charges = line(draft, 'Provision pour charges', 'item', 100 * times(draft, 20, 140))
    const extra = world.random.percent(40)
      ? [line(draft, 'Taxe d’ordures ménagères', 'item', 100 * times(draft, 60, 180))]
      : []
    const total = totalRow(draft, 'Montant total réglé', [rent, charges, ...extra])
    draft.text('Je soussigné, bailleur du logement désigné ci-dessus, déclare avoir reçu de mon locataire')
    draft.text(
      'la somme de ',
      inSentence(draft, total, 'paid', { sign: true }),
      ' et lui en donne quittance, sous réserve de tous mes droits.',
    )
    draft.text(
      `Fait à ${world.one('Nantes|Toulouse|Rennes')}, le `,
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
    )
  },
}

/** A taxi of Geneva: flag fall, kilometres, waiting, tax that is in it. */
const taxi: Layout = {
  name: 'taxi-prise-en-charge-attente',
  fits: inCountry('fr-CH'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Taxi-Phone SA Genève|Taxis Services Lausanne|AA Genève Central Taxi'))
    draft.text('Véhicule GE ', world.digits('#####'), '   Course n° ', world.digits('######'))
    draft.text('Date ', draft.day('paper', world.day, '{D}.{M}.{Y}'), `  Fin ${world.time}`)
    const start = line(draft, 'Prise en charge', 'item', 630)
    const hundreds = times(draft, 12, 260)
    const price = draft.money('unit', 340)
    const way = draft.money('item', rounded((340 * hundreds) / 10 / 5) * 5)
    draft.row([`Distance ${world.number(hundreds, 1)} km à `, price], way)
    const wait = world.random.percent(50) ? [line(draft, 'Attente', 'item', 5 * times(draft, 20, 160))] : []
    const bags = world.random.percent(40) ? [line(draft, 'Bagages', 'item', 150 * times(draft, 1, 3))] : []
    const total = totalRow(draft, 'Prix à payer', [start, way, ...wait, ...bags])
    withinRow(draft, `TVA incluse ${rateText(world, 8.1)}`, total, 8.1)
    settle(draft, total, { cash: 'Reçu', change: 'Rendu', card: world.one('Carte|TWINT|Postcard') })
    draft.text('Bonne journée et merci')
  },
}

/** A hypermarket of France: letters of tax at each good, an offer, the card of the shop, number of goods. */
const hyper: Layout = {
  name: 'hyper-rayons-remises-euros-cagnotte',
  fits: inCountry('fr-FR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('HYPER U LES HERBIERS|E.LECLERC BLAGNAC|AUCHAN VILLENEUVE D’ASCQ'))
    draft.text(
      'Caisse ',
      world.digits('0##'),
      '  Ticket ',
      world.digits('####'),
      '  ',
      draft.day('paper', world.day, '{D}/{M}/{y}'),
      ` ${world.time}`,
    )
    const list =
      'LAIT DEMI ECR 1L~1|BAGUETTE TRADITION~1|EMMENTAL RAPE~1|LESSIVE LIQ 2L~0|DENTIFRICE~0|PATES PENNE 500G~1|SAUMON FUME 4T~1|PILES LR06 X8~0|CLEMENTINES 1KG~1|EPONGES X6~0'
    const sold = bought(world, list, { count: [4, 9], price: [0.9, 12], several: 30 })
    const taxes = taxesOf(sold, 'included')
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) {
        draft.text(each.name)
        draft.cols(
          [28, 10, 2],
          [`   ${each.count} X `, unitOf(draft, each, mark)],
          mark,
          letterOf(taxes, each.rate),
        )
      } else draft.cols([28, 10, 2], each.name, mark, letterOf(taxes, each.rate))
    })
    draft.rule()
    const total = totalRow(draft, `TOTAL ${sum(sold.map(({ count }) => count))} ARTICLES`, items)
    paidWhole(draft, total, world.one('CB EMV|PAIEMENT SANS CONTACT|CHEQUE'))
    draft.cols([8, 9, 9, 9], 'TVA', 'HT', 'Mt TVA', 'TTC')
    for (const { letter, rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([8, 9, 9, 9], `${letter} ${rateText(world, rate)}`, net, tax, gross)
    draft.row('Cagnotté ce jour', draft.money('other', rounded(total.value / 50)))
    draft.text('A BIENTOT DANS VOTRE MAGASIN')
  },
}

export const french: readonly Layout[] = [addition, power, quittance, taxi, hyper]
