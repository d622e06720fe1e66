/**
 * Verifying the ledger. The work walks the chains as `audit verify` does; the floor reads the same rows and hashes
 * what is stored, and compares nothing. It grows in proportion, so a store of 10,000 cases says what a million
 * would; `--full` times one whole pass over a million as well.
 */
import { hash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { verifyChains, verifyLedger } from '../../src/main/ledger/verify.ts'
import { databaseFile, openSnapshot, type Snapshot } from '../../src/main/store/store.ts'
import { compare } from '../lib/measures/measure.ts'
import { seed, seedOptions } from '../lib/store/store.ts'

const TARGET_RATIO = 3
const PAIRS = 9
const CASES = 10_000

const options = seedOptions()
const dir = join(tmpdir(), `docket-bench-${CASES}`)
await seed({ dir, cases: CASES })
const snapshot = openSnapshot({ file: databaseFile(dir) })
const events = snapshot.db.prepare<[], string>('SELECT canonical FROM events ORDER BY position').pluck()
const bodies = snapshot.db.prepare<[], { salt: Uint8Array; encoding: string; content: Uint8Array }>(
  'SELECT salt, encoding, content FROM bodies ORDER BY row',
)
console.log(`${snapshot.events.count().toLocaleString('en')} events of ${CASES.toLocaleString('en')} cases`)
await compare({
  name: 'verify the chains',
  work: () => verified(verifyChains(snapshot)),
  floor: hashEvents,
  target: TARGET_RATIO,
  pairs: PAIRS,
})
await compare({
  name: 'verify the chains and all content',
  work: () => verified(verifyLedger(snapshot)),
  floor: () => {
    hashEvents()
    hashBodies()
  },
  target: TARGET_RATIO,
  pairs: PAIRS,
})
snapshot.close()
if (options.cases >= 1_000_000) await timeAll()

function hashEvents(): void {
  for (const canonical of events.iterate()) hash('sha256', canonical)
}

function hashBodies(): void {
  for (const { salt, encoding, content } of bodies.iterate()) {
    const bytes = encoding === 'zstd' ? zstdDecompressSync(content) : content
    hash('sha256', Buffer.concat([salt, bytes]))
  }
}

async function verified(result: ReturnType<typeof verifyLedger>): Promise<void> {
  const { intact } = await result
  if (!intact) throw new Error('The synthetic ledger is not intact.')
}

async function timeAll(): Promise<void> {
  await seed(options)
  const all: Snapshot = openSnapshot({ file: databaseFile(options.dir) })
  const began = performance.now()
  await verified(verifyLedger(all))
  const seconds = (performance.now() - began) / 1_000
  console.log(
    `${all.events.count().toLocaleString('en')} events and all content verified in ${seconds.toFixed(0)} s`,
  )
  all.close()
}
