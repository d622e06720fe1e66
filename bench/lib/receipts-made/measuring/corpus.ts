import { type Forged, forge } from '../forging/forge.ts'
import { FORGERIES } from '../forging/kinds.ts'
import { heldLayouts, heldWords } from '../held.ts'
import { languages } from '../languages/index.ts'
import { strangeLanguages } from '../languages/strange/index.ts'
import { developmentLayouts, wordsOf } from '../layouts/index.ts'
import { makeReceipt, seedOf } from '../made.ts'
import type { Paper } from '../writing/paper.ts'
import { itemOf } from '../writing/world.ts'
import { type Variant, variantsOf } from './variants.ts'

/** Both halves of the layouts, and both in languages of which no words are promised. */
export const HALVES = ['dev', 'held', 'strange'] as const
export type Half = (typeof HALVES)[number]

export interface Wanted {
  readonly half: Half
  /** Names, parted by commas. */
  readonly layout?: string | undefined
  readonly language?: string | undefined
  readonly seeds: number
  /** How many forgeries are made of each paper, of all that it allows. */
  readonly forgeries: number
}

/** A genuine paper and forgeries of it. */
export interface Made {
  readonly paper: Paper
  readonly forgeries: readonly Forged[]
  /** The paper with what says nothing printed otherwise; of the first seed alone. */
  readonly variants: readonly { readonly variant: Variant; readonly paper: Paper }[]
}

/** Every layout in every language, as often as wanted: the same papers each time. */
export function* papersOf({ half, layout, language, seeds, forgeries }: Wanted): Generator<Made> {
  const all = { dev: developmentLayouts, held: heldLayouts, strange: [...developmentLayouts, ...heldLayouts] }
  const names = layout?.split(',')
  const chosen = all[half].filter(({ name }) => names === undefined || names.includes(name))
  for (const each of chosen)
    for (const spoken of (half === 'strange' ? strangeLanguages : languages).filter(
      ({ code }) => language === undefined || code === language,
    ))
      for (let seed = 0; seed < seeds; seed += 1) {
        const more = heldLayouts.includes(each) ? heldWords : wordsOf(each)
        const paper = makeReceipt(each, spoken, seed, more)
        if (paper === null) continue
        const variants = seed === 0 && half !== 'strange' ? variantsOf(paper, each, more) : []
        yield { paper, forgeries: forgeriesOf(paper, forgeries), variants }
      }
}

/** At most `most` kinds that the paper allows, beginning with another kind in each paper. */
function forgeriesOf(paper: Paper, most: number): Forged[] {
  const from = seedOf(`${paper.layout} ${paper.language} ${paper.seed}`)
  const found: Forged[] = []
  for (let at = 0; at < FORGERIES.length && found.length < most; at += 1) {
    const forged = forge(paper, itemOf(FORGERIES, (from + at) % FORGERIES.length))
    if (forged !== null) found.push(forged)
  }
  return found
}
