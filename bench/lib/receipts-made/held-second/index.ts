// Only measured with. Rules are never written by looking at what is in this folder, nor at the papers it makes.
import type { Layout } from '../writing/layout.ts'

/** The half that is only measured with, written after the first one was looked at (`layouts/formerly-held`). */
export const heldLayouts: readonly Layout[] = []

export { heldWords } from './words.ts'
