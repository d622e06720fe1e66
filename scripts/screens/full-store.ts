import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { writeReading } from '../../tests/helpers/cases/readings.ts'
import { ROOT, runDocket } from '../../tests/helpers/program/run-docket.ts'

const KINDS = [
  'quiet',
  'crooked',
  'yellow',
  'hidden',
  'last',
  'borrowed',
  'singing',
  'paper',
  'northern',
  'small',
]
const THINGS = [
  'harbour',
  'lighthouse',
  'clock',
  'orchard',
  'kite',
  'ferry',
  'map',
  'winter',
  'bridge',
  'letter',
]

/** Words in dispute, by the pupil's place: so readings differ in how much they want a look. */
const DISPUTED = [1, 0, 3, 1, 2, 6, 0, 1, 4, 1]

/**
 * Fills a store with what a school and an office have after a week: readings of many pupils, receipts, the samples;
 * some held by somebody else, some ruled on, some nobody has to look at.
 */
export async function fillStore(dir: string): Promise<void> {
  const docket = (...args: string[]) => runDocket(dir, args)
  await docket('settings', 'set', 'reviewer.name', '"Ada Marsh"')
  const given = mkdtempSync(join(tmpdir(), 'docket-given-'))
  try {
    for (const [at, thing] of THINGS.entries()) {
      const folder = join(given, thing)
      mkdirSync(folder)
      for (const kind of KINDS) writeReading(folder, `The ${kind} ${thing}`, DISPUTED[at] ?? 1)
      const about = ['--subject', `R-04${at + 10}`, '--tag', `grade ${(at % 4) + 2}`]
      await docket('judge', 'reading', folder, ...about, ...(at % 3 === 0 ? ['--tag', 'spring'] : []))
    }
  } finally {
    rmSync(given, { recursive: true, force: true })
  }
  await docket('judge', 'receipt', join(ROOT, 'tests', 'fixtures', 'receipt'), '--tag', 'march')
  await docket('samples')
  await ruleOnSome(docket)
}

/** Every status, by two people; the first of the queue is left to the person who opens the window. */
async function ruleOnSome(
  docket: (...args: string[]) => Promise<{ lines: readonly unknown[] }>,
): Promise<void> {
  const { lines } = await docket('queue', '--limit', '40')
  const ids = lines.map((line) => cliLines.queue.parse(line).caseId)
  const steps = [
    { reviewer: 'Ada Marsh', step: 'approve', at: [3, 8, 15, 22] },
    { reviewer: 'Grace Odell', step: 'approve', at: [5, 19] },
    { reviewer: 'Grace Odell', step: 'reject', at: [6, 17] },
    { reviewer: 'Grace Odell', step: 'claim', at: [2, 11] },
    { reviewer: 'T. Arsenault', step: 'claim', at: [9] },
  ]
  for (const { reviewer, step, at } of steps)
    for (const index of at) await docket('--reviewer', reviewer, 'review', step, ids[index] ?? '')
}
