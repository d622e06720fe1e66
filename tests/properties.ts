import fc from 'fast-check'
import { SEED } from './helpers/seed.ts'

/** Properties look at the same examples in every run. The report of a failure names the seed. */
fc.configureGlobal({ seed: SEED })
