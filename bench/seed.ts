/**
 * Fills a store with synthetic cases for the other benchmarks, and measures nothing. The cases go through the ledger:
 * imported, judged by the real pipeline, claimed, ruled on. The same numbers give the same store. Existing cases are
 * kept, so an interrupted run continues.
 */
import { seed, seedOptions } from './lib/store/store.ts'

await seed(seedOptions())
