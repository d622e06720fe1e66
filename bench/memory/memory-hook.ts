/**
 * Time and memory of `docket hook memory` over 100,000 records, from process start to exit. Runs without a judge,
 * alternating with an empty Node process, which is the floor. The records, their index and their store are made
 * first; `--records N` makes fewer.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDocket } from '../../src/main/compose.ts'
import { memoryIndexes } from '../../src/main/services/memories/indexes.ts'
import { openStore } from '../../src/main/store/store.ts'
import { median, milliseconds, report } from '../lib/measures/measure.ts'

const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' } } })
const RECORDS = Number(values.records)
const RUNS = 41
const MAX_MS = 250
const MAX_BYTES = 90_000_000

const ROOT = join(import.meta.dirname, '..', '..')
const BIN = join(ROOT, 'scripts', 'docket.mjs')
const dir = mkdtempSync(join(tmpdir(), 'docket-memory-hook-'))
const [store, project] = [join(dir, 'store'), join(dir, 'project')]
const folder = join(project, '.claude', 'memory')
process.env['DOCKET_KEYCHAIN'] = 'off'
try {
  writeRecords()
  await indexRecords()
  const hook = (at: number) => run([BIN, 'hook', 'memory', '--store', store], promptOf(at))
  const empty = () => run(['-e', ''], '')
  const [hooks, floors]: [number[], number[]] = [[], []]
  for (let at = -3; at < RUNS; at += 1) {
    const [first, second] = at % 2 === 0 ? [hook(at), empty()] : [empty(), hook(at)]
    if (at < 0) continue // the files of the program and of the index are read from the disk once
    hooks.push(at % 2 === 0 ? first : second)
    floors.push(at % 2 === 0 ? second : first)
  }
  const p95 = hooks.toSorted((a, b) => a - b)[Math.floor(0.95 * hooks.length)] ?? Number.NaN
  const ratio = median(hooks.map((ms, at) => ms / (floors[at] ?? Number.NaN)))
  const figure = `p95 ${milliseconds(p95)}, median ${milliseconds(median(hooks))}, ${ratio.toFixed(2)} × the floor`
  report({
    name: `docket hook memory over ${RECORDS.toLocaleString('en')} records, start to exit`,
    figure,
    floor: `empty Node process ${milliseconds(median(floors))}`,
    target: `p95 ≤ ${MAX_MS} ms`,
    met: p95 <= MAX_MS,
  })
  const bytes = maxMemory([BIN, 'hook', 'memory', '--store', store], promptOf(7))
  report({
    name: 'memory of docket hook memory',
    figure: megabytes(bytes),
    floor: `empty Node process ${megabytes(maxMemory(['-e', ''], ''))}`,
    target: '≤ 90 MB',
    met: bytes <= MAX_BYTES,
  })
} finally {
  rmSync(dir, { recursive: true, force: true })
}

/** Milliseconds that a process of Node takes; what the hook says has to be a block. */
function run(args: readonly string[], input: string): number {
  const from = performance.now()
  const { stdout, status } = spawnSync(process.execPath, args, { input, encoding: 'utf8' })
  const ms = performance.now() - from
  if (status !== 0 || (input !== '' && !stdout.startsWith('<memory-context ')))
    throw new Error(`The hook answers nothing: ${stdout}`)
  return ms
}

/**
 * The maximum memory of a process, in bytes. Where the system reports it of the program alone, that counts: a process
 * inherits the figure of `resourceUsage` from its parent, here the bench, which holds the whole engine.
 */
function maxMemory(args: readonly string[], input: string): number {
  const [preload, figure] = [join(dir, 'preload.mjs'), join(dir, 'memory.txt')]
  const text = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const status = '/proc/self/status'
const most = () => existsSync(status)
  ? /^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync(status, 'latin1'))[1]
  : process.resourceUsage().maxRSS
process.on('exit', () => writeFileSync(${JSON.stringify(figure)}, String(most())))`
  writeFileSync(preload, text)
  run(['--import', preload, ...args], input)
  return Number(readFileSync(figure, 'utf8')) * 1_024
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

function promptOf(at: number): string {
  const prompt = `How do we change ${word(at * 7 + 3)} and ${word(at * 13 + 5)} in ${word(at + 11)}-service before the ${word(at * 3)} release?`
  return JSON.stringify({ session_id: 'bench', cwd: project, prompt })
}

/** One of two thousand words, none of which any language has. */
function word(at: number): string {
  const n = Math.abs(at) % 2_000
  return ['ba', 'ke', 'li', 'mo', 'nu', 'pra', 'ste', 'vi', 'zo', 'dru']
    .filter((_, place) => (n >> place) % 2 === 1 || place === n % 10)
    .concat(String.fromCharCode(97 + (n % 26)))
    .join('')
}

function writeRecords(): void {
  mkdirSync(join(folder, 'decisions'), { recursive: true })
  for (let at = 0; at < RECORDS; at += 1) {
    const record = {
      schema_version: '1.0',
      category: 'decision',
      id: `record-${at}`,
      title: `${word(at)} ${word(at * 31)} for the ${word(at * 17 + 1)} release`,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      tags: [word(at * 5), word(at * 11)],
      content: { context: `${word(at * 3)} ${word(at * 19)}`, decision: `${word(at * 23)} ${word(at * 29)}` },
    }
    writeFileSync(join(folder, 'decisions', `record-${at}.json`), JSON.stringify(record))
  }
}

async function indexRecords(): Promise<void> {
  openDocket({ dir: store, what: 'A bench' }).close() // writes down the settings for the hook
  const opened = openStore(store)
  const clock = { now: () => Date.now(), elapsed: () => performance.now() }
  await memoryIndexes({ store: opened, clock }).bring(folder)
  opened.close()
}
