import type { Layout } from '../writing/layout.ts'
import { america } from './countries/america.ts'
import { asia } from './countries/asia.ts'
import { britain } from './countries/britain.ts'
import { chinese, japanese } from './countries/chinese.ts'
import { commonwealth } from './countries/commonwealth.ts'
import { east } from './countries/east.ts'
import { french } from './countries/french.ts'
import { german } from './countries/german.ts'
import { iberia } from './countries/iberia.ts'
import { lowlands } from './countries/lowlands.ts'
import { north } from './countries/north.ts'
import { slavic } from './countries/slavic.ts'
import { south } from './countries/south.ts'
import { bills } from './everywhere/bills.ts'
import { counters } from './everywhere/counters.ts'
import { stays } from './everywhere/stays.ts'

/** The half that was only measured with after those before it were looked at; rules may be written by looking at it now. */
export const heldLayouts: readonly Layout[] = [
  ...[america, britain, commonwealth, german, french, iberia, lowlands, north].flat(),
  ...[east, slavic, south, asia, chinese, japanese].flat(),
  ...[counters, bills, stays].flat(),
]

export { heldWords } from './words.ts'
