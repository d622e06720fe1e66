// Only measured with: rules are never written by looking at this file.
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
  priceOfOne,
  sumOf,
  totalOf,
} from '../pieces.ts'

export const quebec: readonly Layout[] = [
  // A corner shop of Québec: deposit on cans, both taxes, rounded cash.
  layoutOf('ca-depanneur-consigne-tps-tvq', 'fr-CA', (draft) => {
    const { world } = draft
    draft.text(world.one('Dépanneur du Coin|Accommodation Chez Rhéal|Marché Beaubien'))
    draft.text(world.digits('TPS ######### RT0001   TVQ ########## TQ0001'))
    draft.text(
      draft.day('paper', world.day, '{Y}-{M}-{D}'),
      ` ${world.time}   CAISSE ${between(draft, 1, 4)}`,
    )
    const goods = buy(
      draft,
      'Bière rousse 6x355|Croustilles BBQ|Barre chocolatée|Café filtre moyen|Gomme menthe|Boisson gazeuse 2L',
      [1, 14],
    )
    const items = listOf(draft, goods, (mark, each) => draft.row(`${each.count} ${each.name}`, [mark, ' FP']))
    const deposit = entry(draft, 'Consigne', 'extra', 10 * between(draft, 1, 12))
    const before = sumOf(draft, 'SOUS-TOTAL', items)
    const tps = onTop(draft, `TPS ${world.number(5)} %`, before, 5)
    const tvq = onTop(draft, `TVQ ${world.number(9975, 3)} %`, before, 9.975)
    const total = totalOf(draft, 'TOTAL', [before, deposit, tps, tvq])
    copyOf(draft, world.one('INTERAC|VISA|Débit Flash'), total, 'paid')
    draft.text('MERCI ET À BIENTÔT')
  }),
  // An invoice of somebody who works alone in Québec.
  layoutOf('ca-pigiste-honoraires', 'fr-CA', (draft) => {
    const { world } = draft
    draft.text(world.one('Geneviève Tremblay, traductrice agréée|Studio Marc-André Roy|Photographie Lafleur'))
    draft.text(
      'Facture nº ',
      world.digits('20##-0##'),
      '   Montréal, le ',
      draft.day('paper', world.day, '{d} {N} {Y}'),
    )
    draft.text('À l’attention de : ', world.one('Coop Le Verger|Éditions du Fleuve|Clinique Rosemont'))
    draft.cols([30, 8, 10, 12], 'Description', 'Heures', 'Taux', 'Montant')
    const goods = buy(
      draft,
      'Révision du rapport annuel|Traduction du site|Séance de photos|Mise en page|Rencontre préparatoire',
      [40, 95],
      { least: 1, most: 3, several: 95, times: 14 },
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols([30, 8, 10, 12], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const fees = sumOf(draft, 'Total des honoraires', items, 'net')
    const tps = onTop(draft, 'TPS (5 %) 81234 5678 RT0001', fees, 5)
    const tvq = onTop(draft, `TVQ (${world.number(9975, 3)} %) 1098765432 TQ0001`, fees, 9.975)
    totalOf(draft, 'Montant à payer', [fees, tps, tvq])
    draft.text(
      'Payable dans les 30 jours, soit au plus tard le ',
      draft.day('other', daysAfter(world.day, 30), '{d} {N} {Y}'),
    )
  }),
]
