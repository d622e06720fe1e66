// Only measured with: rules are never written by looking at this file.
import type { MoreWords } from '../writing/world.ts'

/** Wordings that only the papers of this half use, beside those of the language. */
export const heldWords: MoreWords = {}
