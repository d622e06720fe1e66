/**
 * Processor time and memory of exporting labels. The floor reads the same cases, runs and answers by plain
 * statements, unpacks and parses their content once, and makes the JSON of rows that are ready. It is compared with
 * reading, choosing, masking, formatting and hashing as an export does them, and with a whole export through the
 * service, which also verifies the chain and replays the events of every case. Memory is that of `npx docket export`,
 * without the pages of files. `--labels N` takes another number than ten thousand; `--full` takes only the memory, of
 * a million labels.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formats } from '../../src/main/datasets/formats/index.ts'
import type { Row } from '../../src/main/datasets/rows/row-value.ts'
import type { AskedDataset } from '../../src/main/services/exports/exports.ts'
import { makeRows } from '../../src/main/services/exports/labels/make-rows.ts'
import { databaseFile, openSnapshot, type Snapshot } from '../../src/main/store/store.ts'
import { DatasetRequest, MaskRule } from '../../src/shared/contract/cases/datasets.ts'
import { median, milliseconds, processorMs, report } from '../lib/measures/measure.ts'
import { maxOwnMemory } from '../lib/measures/process-memory.ts'
import { seedLabels } from '../lib/store/labeled.ts'
import { openSeeded } from '../lib/store/open.ts'
import { readAndStringify } from '../lib/store/read-labels.ts'

const LABELS = 10_000
const FULL = 1_000_000
const ROUNDS = 5
const ROWS_AT_ONCE = 500
const MAX_MB = 300
const MB = 1_000_000

type Choice = Pick<AskedDataset, 'format' | 'masks'>

/** The exports, and the limit of each as a multiple of the floor. */
const contests: readonly (readonly [string, Choice, number])[] = [
  ['JSON Lines', { format: 'jsonl' }, 3],
  ['JSON Lines with five masking rules', { format: 'jsonl', masks: MaskRule.options }, 6],
  ['Parquet', { format: 'parquet' }, 5],
]

const { values } = parseArgs({
  options: { labels: { type: 'string' }, full: { type: 'boolean', default: false } },
})
const labels = values.labels === undefined ? (values.full ? FULL : LABELS) : Number(values.labels)
const dir = join(tmpdir(), `docket-bench-labels-${labels}`)
const root = mkdtempSync(join(tmpdir(), 'docket-export-'))
try {
  await seedLabels(dir, labels)
  if (!values.full) await timed()
  for (const format of ['jsonl', 'parquet', 'csv']) await weighed(format)
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** Floor and exports in turn, a few times over. */
async function timed(): Promise<void> {
  const docket = openSeeded(dir)
  const me = docket.program.reviewers.named('Ada')
  const snapshot = openSnapshot({ file: databaseFile(dir) })
  const rows = await readyRows()
  const works = [
    () => readAndStringify(snapshot.db, rows),
    ...contests.map(
      ([, choice]) =>
        () =>
          made(snapshot, choice),
    ),
    () => exported('set', { format: 'jsonl' }),
  ]
  const taken = works.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, work] of works.entries()) {
      const time = await processorTime(work)
      if (round > 0) taken[at]?.push(time) // before that the engine compiles what it runs
    }
  snapshot.close()
  docket.close()
  const [floors = [], ...times] = taken
  const name = `${rows.length.toLocaleString('en')} labels`
  for (const [at, [what, , target]] of contests.entries()) {
    const { ratio, ...text } = compared(floors, times[at] ?? [])
    report({
      name: `${name} made into ${what}, processor time`,
      ...text,
      target: `≤ ${target} ×`,
      met: ratio <= target,
    })
  }
  const { figure, floor } = compared(floors, times.at(-1) ?? [])
  report({ name: `${name} exported as JSON Lines, every case verified, processor time`, figure, floor })

  async function readyRows(): Promise<unknown[]> {
    const folder = await exported('ready', { format: 'jsonl' })
    const text = readFileSync(join(folder, 'data', 'train.jsonl'), 'utf8')
    return text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }

  async function exported(name: string, choice: Choice): Promise<string> {
    const folder = join(root, name)
    rmSync(folder, { recursive: true, force: true })
    for await (const _ of docket.exports.labels({ filter: {}, ...choice, folder }, me));
    return folder
  }
}

function compared(floors: readonly number[], times: readonly number[]) {
  const ratio = median(times.map((time, round) => time / (floors[round] ?? Number.NaN)))
  const figure = `${ratio.toFixed(2)} × reading and stringifying (${milliseconds(median(times))})`
  return { ratio, figure, floor: milliseconds(median(floors)) }
}

/** Every row made as an export makes it, and the hash of the file. */
async function made(snapshot: Snapshot, choice: Choice): Promise<string> {
  const { filter: _, ...request } = DatasetRequest.parse({ filter: {}, ...choice })
  const file = await formats[request.format].open(request)
  const hash = createHash('sha256').update(file.head())
  let held: Row[] = []
  const source = { snapshot, isHidden: () => false, answersOf: () => [] }
  for (const { rows } of makeRows(source, { ...request, filter: {} })) {
    held.push(...rows)
    if (held.length < ROWS_AT_ONCE) continue
    hash.update(file.rows(held))
    held = []
  }
  return hash.update(file.rows(held)).update(file.end()).digest('hex')
}

/** The memory of the command line while it exports. */
async function weighed(format: string): Promise<void> {
  const folder = join(root, `weighed-${format}`)
  const program = join(import.meta.dirname, '..', '..', 'scripts', 'docket.mjs')
  const began = performance.now()
  const child = spawn(process.execPath, [program, '--store', dir, 'export', format, '--out', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const memory = maxOwnMemory(child.pid ?? Number.NaN)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`docket export ${format} ended with ${String(code)}.`)
  const most = memory.stop() / MB
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  report({
    name: `memory of docket export ${format}, ${labels.toLocaleString('en')} labels`,
    figure: `${most.toFixed(0)} MB in ${seconds} s`,
    target: `≤ ${MAX_MB} MB`,
    met: most <= MAX_MB,
  })
  rmSync(folder, { recursive: true, force: true })
}

async function processorTime(work: () => unknown): Promise<number> {
  const began = processorMs()
  await work()
  return processorMs() - began
}
