import type { Layout } from './writing/layout.ts'
import type { MoreWords } from './writing/world.ts'

/** The layouts that are only measured with: none while no half is held. Those held before are among development. */
export const heldLayouts: readonly Layout[] = []

/** Wordings that the papers of these layouts use beside those of their language. */
export const heldWords: MoreWords = {}
