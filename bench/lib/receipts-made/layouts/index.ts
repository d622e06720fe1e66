import { heldLayouts as heldSecond, heldWords as heldSecondWords } from '../held-second/index.ts'
import { heldLayouts as heldThird, heldWords as heldThirdWords } from '../held-third/index.ts'
import type { Layout } from '../writing/layout.ts'
import type { MoreWords } from '../writing/world.ts'
import { accounts } from './accounts.ts'
import { dining } from './dining.ts'
import { evidence } from './evidence/index.ts'
import { formerlyHeld, formerlyHeldWords } from './formerly-held/index.ts'
import { further } from './further/index.ts'
import { invoices } from './invoices.ts'
import { nations } from './nations.ts'
import { orders } from './orders.ts'
import { printing } from './printing/index.ts'
import { redundancy } from './redundancy/index.ts'
import { services } from './services.ts'
import { shops } from './shops.ts'
import { slips } from './slips.ts'
import { till } from './till.ts'
import { trade } from './trade.ts'
import { travel } from './travel.ts'

/** The layouts that rules were written by from the beginning. */
export const layouts: readonly Layout[] = [
  ...[
    till,
    shops,
    dining,
    travel,
    invoices,
    trade,
    services,
    slips,
    orders,
    nations,
    accounts,
    further,
  ].flat(),
]

/** The development half: rules may be written by looking at these papers. */
export const developmentLayouts: readonly Layout[] = [
  ...layouts,
  ...evidence,
  ...redundancy,
  ...printing,
  ...formerlyHeld,
  ...heldSecond,
  ...heldThird,
]

/** Wordings that the papers of a layout use beside those of their language. */
export function wordsOf(layout: Layout): MoreWords {
  if (formerlyHeld.includes(layout)) return formerlyHeldWords
  if (heldThird.includes(layout)) return heldThirdWords
  return heldSecond.includes(layout) ? heldSecondWords : {}
}
