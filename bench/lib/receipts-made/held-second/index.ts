import type { Layout } from '../writing/layout.ts'
import { accounts } from './arrangements/accounts.ts'
import { measured } from './arrangements/measured.ts'
import { east } from './countries/east.ts'
import { english } from './countries/english.ts'
import { far } from './countries/far.ts'
import { further } from './countries/further.ts'
import { german } from './countries/german.ts'
import { north } from './countries/north.ts'
import { romance } from './countries/romance.ts'
import { duties } from './trades/duties.ts'
import { leisure } from './trades/leisure.ts'

/**
 * The half that was only measured with, written after the first one was looked at (`layouts/formerly-held`); rules may be
 * written by looking at it now.
 */
export const heldLayouts: readonly Layout[] = [
  ...[english, german, romance, north, east, further, far].flat(),
  ...[measured, accounts, duties, leisure].flat(),
]

export { heldWords } from './words.ts'
