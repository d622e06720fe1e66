import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { grocer } from '../../../../scripts/samples/receipts.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { createSourceReader } from '../../../../src/main/intake/reader/source-reader.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { hostileFiles, writeHostile } from '../../../helpers/hostile/hostile.ts'
import { PROGRAM } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { testFork } from '../../../helpers/program/test-fork.ts'

const places = readerPlaces(PROGRAM)

/** Less than the program allows, so that nobody waits for it: see `hostile-files.test.ts`. */
const MAX_BYTES = 400_000_000

/** Megabytes that a bad document unfolds to. */
const UNFOLDED = 600

/** Bad and good documents in turn: each of the bad ones ends the process that reads it. */
function badAndGood() {
  const folder = tempDir()
  const bad = (name: string, hostile: string, size: number) => {
    const file = hostileFiles.find((each) => each.name === hostile) ?? expect.unreachable()
    writeHostile(folder, { ...file, name }, size)
  }
  const good = (name: string) =>
    writeFileSync(join(folder, name), writePdf({ ...grocer, info: { Creator: name } }))
  bad('1-bad.pdf', 'metadata-that-unfolds.pdf', UNFOLDED)
  good('2-good.pdf')
  bad('3-bad.pdf', 'content-that-unfolds.pdf', UNFOLDED)
  good('4-good.pdf')
  const names = ['1-bad.pdf', '2-good.pdf', '3-bad.pdf', '4-good.pdf']
  return sourcesIn(
    'receipt',
    names.map((name) => ({ name, path: join(folder, name) })),
  )
}

it.each([1, 4])('bad documents keep no good one of their job out, %d at a time', async (concurrency) => {
  const reader = createSourceReader({
    places,
    fork: testFork,
    width: Math.min(2, concurrency),
    maxBytes: MAX_BYTES,
  })
  onTestFinished(reader.close)
  const test = tempDocket(undefined, { reader })
  const { docket, ada } = test
  docket.program.settings.set('jobs.concurrency', concurrency, { kind: 'system' })
  const about = { pipeline: 'receipt', tags: [], subject: null, title: null, judge: null } as const
  const batchId = docket.program.newBatchId()
  const id = await docket.jobs.import({ ...about, ...badAndGood(), batchId, hasUploads: false }, ada)
  const lines = await workOn(test, id)
  expect(docket.jobs.get(id)).toMatchObject({ state: 'done', total: 4, imported: 2, refused: 2 })
  const titles = lines.flatMap((line) => (line.event === 'imported' ? [line.title] : []))
  expect(titles.sort()).toEqual(['2-good', '4-good'])
  const errors = docket.jobs.failures(id, -1, 9).map(({ error }) => error)
  expect(errors.sort()).toEqual([
    expect.stringMatching(/^1-bad\.pdf: reading it took too much memory.*\.$/),
    expect.stringMatching(/^3-bad\.pdf: reading it took too much memory.*\.$/),
  ])
})
