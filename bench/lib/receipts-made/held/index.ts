// Only measured with. Rules are never written by looking at what is in this folder, nor at the papers it makes.
import type { Language } from '../languages/language.ts'
import type { Layout } from '../writing/layout.ts'
import { accounts } from './accounts.ts'
import { arrangements } from './arrangements.ts'
import { bills } from './bills.ts'
import { counters, toll } from './counters.ts'
import { formal } from './formal.ts'
import { georgian } from './languages/georgian.ts'
import { persian } from './languages/persian.ts'
import { slovak } from './languages/slovak.ts'
import { national } from './national.ts'
import { proRated } from './pro-rated.ts'
import { trades } from './trades.ts'

/** The half that is only measured with. */
export const heldLayouts: readonly Layout[] = [
  ...[arrangements, counters, bills, formal, national, trades, accounts].flat(),
  ...[proRated, toll],
]

/** Languages that nobody promised to read: not to know their words must not make a paper false. */
export const strangeLanguages: readonly Language[] = [slovak, persian, georgian]

export { heldWords } from './words.ts'
