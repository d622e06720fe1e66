import type { Layout } from '../../writing/layout.ts'
import { accounts } from './accounts.ts'
import { arrangements } from './arrangements.ts'
import { bills } from './bills.ts'
import { counters, toll } from './counters.ts'
import { formal } from './formal.ts'
import { national } from './national.ts'
import { proRated } from './pro-rated.ts'
import { trades } from './trades.ts'

/** Layouts that were only measured with at first; rules may be written by looking at them now. */
export const formerlyHeld: readonly Layout[] = [
  ...[arrangements, counters, bills, formal, national, trades, accounts].flat(),
  ...[proRated, toll],
]

export { formerlyHeldWords } from './words.ts'
