import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore, type Store } from '../../../src/main/store/store.ts'
import { BATCH, fillBatch } from './fill.ts'

/** As many cases as the targets speak of, and as many as are quickly written. */
const FULL = 1_000_000
const SMALL = 100_000

export interface SeedOptions {
  readonly dir: string
  readonly cases: number
}

/** `--store <dir>`, `--cases <n>` and `--full`, as every bench takes them. */
export function seedOptions(): SeedOptions {
  const { values } = parseArgs({
    options: {
      store: { type: 'string' },
      cases: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  })
  const cases = values.cases === undefined ? (values.full ? FULL : SMALL) : Number(values.cases)
  if (!Number.isSafeInteger(cases) || cases < 1) throw new Error('--cases wants a whole number.')
  return { cases, dir: values.store ?? join(tmpdir(), `docket-bench-${cases}`) }
}

/** Fills a store up to this number of synthetic cases; a store that has them already is left unchanged. */
export async function seed({ dir, cases }: SeedOptions): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const store = openStore(dir)
  try {
    const known = store.cases.count()
    if (known >= cases) return
    console.log(`Filling ${dir} with ${(cases - known).toLocaleString('en')} cases …`)
    const began = performance.now()
    hurry(store)
    for (let from = known; from < cases; from += BATCH) {
      const to = Math.min(from + BATCH, cases)
      await fillBatch(store, from, to)
      if (to % 10_000 === 0 || to === cases) console.log(progress(to, to - known, performance.now() - began))
    }
    store.db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    store.close()
  }
}

/** A store that is made again when the machine fails need not wait for the disk, and keeps its indices in memory. */
function hurry({ db }: Store): void {
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -2000000')
  db.pragma('wal_autocheckpoint = 100000')
}

function progress(written: number, here: number, ms: number): string {
  const rate = Math.round((here * 1_000) / ms).toLocaleString('en')
  return `${written.toLocaleString('en')} cases, ${rate} a second`
}
