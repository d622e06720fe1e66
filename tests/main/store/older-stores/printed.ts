import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { asJson, type Json, jsonIn } from './shown.ts'

/** The result of a command of `docket --json`. */
export interface Printed {
  readonly exitCode: number | null
  readonly lines: readonly unknown[]
}

/** Runs a command on a store. */
export type RunCommand = (args: readonly string[]) => Promise<Printed>

const LISTS = {
  queue: ['queue', '--limit', '500'],
  approved: ['queue', '--status', 'approved', '--sort', 'newest'],
  cases: ['cases', '--limit', '500'],
  settings: ['settings', 'list'],
  verify: ['audit', 'verify'],
} as const

const FILES = {
  'results.csv': ['results', 'csv'],
  'readings.csv': ['results', 'csv', '--pipeline', 'reading'],
  'receipts.csv': ['results', 'csv', '--pipeline', 'receipt'],
  'results.jsonl': ['results', 'jsonl'],
  labels: ['export', 'jsonl'],
} as const

/** Output of the command line about a store and one case; files go into a folder of their own. */
export async function printedBy(run: RunCommand, folder: string, caseId: string): Promise<Json> {
  mkdirSync(folder, { recursive: true })
  const lists = Object.entries({ ...LISTS, show: ['show', caseId] })
  const printed = lists.map(async ([name, args]) => [name, await run(args)] as const)
  const looked = Object.fromEntries(await Promise.all(printed)) // before an export adds events
  // Files contain less for blind reviewers than they did: their full content is compared.
  await run(['settings', 'set', 'review.blind.receipt', 'false'])
  const files = Object.entries(FILES).map(async ([name, args]) => {
    const path = join(folder, name)
    const { exitCode } = await run([...args, '--out', path])
    return [name, { exitCode, written: writtenAt(path) }] as const
  })
  const all = { printed: looked, files: Object.fromEntries(await Promise.all(files)) }
  return asJson(all)
}

/** The content of a file, or of each file of a folder, by its name. */
function writtenAt(path: string): Json {
  if (!statSync(path).isDirectory()) return contentOf(path)
  const names = readdirSync(path).toSorted()
  return Object.fromEntries(names.flatMap((name) => filesAt(path, name)))
}

function filesAt(folder: string, name: string): [name: string, content: Json][] {
  const path = join(folder, name)
  if (!statSync(path).isDirectory()) return [[name, contentOf(path)]]
  return readdirSync(path)
    .toSorted()
    .flatMap((inner) => filesAt(folder, join(name, inner)))
}

/** Rows of JSON, each parsed; other text line by line. */
function contentOf(path: string): Json {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.json')) return jsonIn(text)
  const lines = text.split('\n').filter((line) => line !== '')
  return path.endsWith('.jsonl') ? lines.map(jsonIn) : lines
}
