// Only measured with. Rules are never written by looking at what is in this folder, nor at the papers it makes.
import type { Layout } from '../writing/layout.ts'
import type { MoreWords } from '../writing/world.ts'
import { america } from './countries/america.ts'
import { asia } from './countries/asia.ts'
import { britain } from './countries/britain.ts'
import { french } from './countries/french.ts'
import { german } from './countries/german.ts'
import { iberia } from './countries/iberia.ts'
import { india } from './countries/india.ts'
import { lowlands } from './countries/lowlands.ts'
import { poland } from './countries/poland.ts'
import { scandinavia } from './countries/scandinavia.ts'
import { semitic } from './countries/semitic.ts'
import { slavic } from './countries/slavic.ts'
import { aegean } from './more/aegean.ts'
import { alpine } from './more/alpine.ts'
import { danube } from './more/danube.ts'
import { eastAsia } from './more/east-asia.ts'
import { fenno } from './more/fenno.ts'
import { italian } from './more/italian.ts'
import { latin } from './more/latin.ts'
import { quebec } from './more/quebec.ts'

/** The half that is only measured with, written after those before it were looked at. */
export const heldLayouts: readonly Layout[] = [
  ...[
    america,
    asia,
    britain,
    french,
    german,
    iberia,
    india,
    lowlands,
    poland,
    scandinavia,
    semitic,
    slavic,
    aegean,
    alpine,
    danube,
    eastAsia,
    fenno,
    italian,
    latin,
    quebec,
  ].flat(),
]

/** No wordings beside those of the languages: each paper of this half brings its own. */
export const heldWords: MoreWords = {}
