/**
 * Fills a store with synthetic cases through the ledger: imported, judged by the real pipeline, claimed, ruled on.
 * The same numbers give the same store. What is there already is kept, so an interrupted run goes on where it was.
 */
import { seed, seedOptions } from './lib/store/store.ts'

await seed(seedOptions())
