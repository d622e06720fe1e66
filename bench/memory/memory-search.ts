/**
 * Search over 100,000 memories, compared with the raw FTS5 query. The floor is the same query, prepared once, for ids
 * and ranks; the work is the call of the hook and the services, from prompt to candidates with their texts.
 * `--records N` takes another number.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { matchExpression } from '../../src/main/retrieval/match-expression.ts'
import { ofMode } from '../../src/main/retrieval/modes.ts'
import { tokensOf } from '../../src/main/retrieval/tokens.ts'
import { indexFile, makeFile } from '../../src/main/store/search-index/index-file.ts'
import { makeIndex } from '../../src/main/store/search-index/search-index.ts'
import { compare, milliseconds, percentile, report, timesOf } from '../lib/measures/measure.ts'
import { madeText, wordedRecords } from '../lib/memories-made/many.ts'

const TARGET_RATIO = 1.3
const TARGET_AUTO_MS = 50
const TARGET_UPDATE_MS = 20
const PROMPTS = 40
const UPDATES = 50

const { records } = parseArgs({ options: { records: { type: 'string', default: '100000' } } }).values
const dir = mkdtempSync(join(tmpdir(), 'docket-bench-'))
const file = indexFile(dir, dir)
makeFile(dir, file)
const index = makeIndex(file, { now: Date.now })
const prompts = Array.from({ length: PROMPTS }, (_, at) => madeText(1_000_000 + at, 6 + (at % 10)))
try {
  const all = wordedRecords(Number(records))
  const from = performance.now()
  index.update((writer) => {
    for (const record of all) writer.put(record)
  })
  console.log(`${records} records indexed in ${Math.round(performance.now() - from)} ms`)
  for (const mode of ['auto', 'search'] as const) await measured(mode)
  const times = await timesOf(updateOne(all), UPDATES)
  printed('one memory updated, p95', times, TARGET_UPDATE_MS)
} finally {
  index.close()
  rmSync(dir, { recursive: true })
}

async function measured(mode: 'auto' | 'search'): Promise<void> {
  const options = ofMode(mode)
  const db = new Database(file, { readonly: true })
  const raw = db.prepare<[string, number]>(
    'SELECT rowid, rank FROM search WHERE search MATCH ? ORDER BY rank LIMIT ?',
  )
  const expressions = prompts.map((prompt) => matchExpression(tokensOf(prompt), options.columns) ?? '')
  await compare({
    name: `${PROMPTS} prompts among ${Number(records).toLocaleString('en')} memories, mode ${mode}`,
    work: () => prompts.map((prompt) => index.search(prompt, options).found.length),
    floor: () => expressions.map((expression) => raw.all(expression, options.rows).length),
    target: TARGET_RATIO,
    pairs: 7,
  })
  db.close()
  let next = 0
  const search = () => index.search(prompts[next++ % PROMPTS] ?? '', options)
  const times = await timesOf(search, 3 * PROMPTS)
  printed(`one prompt, mode ${mode}, p95`, times, mode === 'auto' ? TARGET_AUTO_MS : null)
}

function updateOne(all: ReturnType<typeof wordedRecords>): () => void {
  let next = 0
  return () => {
    const record = all[(next++ * 997) % all.length]
    if (record === undefined) return
    index.update((writer) => {
      writer.removePath(record.path)
      writer.put({ ...record, title: `${record.title} ${next}`, stamp: String(next) })
    })
  }
}

function printed(name: string, times: readonly number[], target: number | null): void {
  const p95 = percentile(times, 0.95)
  if (target === null) report({ name, figure: milliseconds(p95) })
  else report({ name, figure: milliseconds(p95), target: `≤ ${target} ms`, met: p95 <= target })
}
