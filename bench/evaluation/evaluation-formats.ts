/**
 * Rows of evaluation tools, read by the program and by a naive reader.
 *
 * Reads every expected row of the samples, and measures the rate and memory of 100,000 rows.
 */
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { readEvaluationFiles } from '../../src/main/documents/evaluations/read-evaluations.ts'
import type { EvaluationRow } from '../../src/shared/pipelines/evaluation/row.ts'
import { expectedRows, missesOf } from '../../tests/helpers/evaluations/expected-rows.ts'
import { naiveRows } from '../lib/evaluations/naive-rows.ts'
import { report } from '../lib/measures/measure.ts'
import { sharedData } from '../lib/shared-data.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, misses: { type: 'boolean', default: false } },
})

const folder = sharedData('evaluations')
if (folder !== null) {
  const byFile = Map.groupBy(expectedRows(join(folder, 'expected.jsonl')), ({ file }) => file)
  const counts = {
    program: { right: 0, silent: 0, asked: 0, needless: 0 },
    naive: { right: 0, silent: 0, asked: 0, needless: 0 },
  }
  for (const [file, expected] of byFile) {
    const path = join(folder, file)
    const { rows, isAsked } = await read(path, file)
    const naive = naiveRows(file, new Uint8Array(readFileSync(path)), Papa)
    for (const each of expected) {
      note(counts.program, missesOf(each, rows), isAsked, file)
      note(counts.naive, missesOf(each, naive ?? []), naive === null, '')
    }
  }
  const total = [...byFile.values()].flat().length
  const figureOf = ({ right, silent, asked, needless }: Counts) =>
    `${right} of ${total} right, wrong in silence ${silent}, wrong and asked ${asked}, asked needlessly ${needless}`
  report({
    name: `Rows of evaluation tools in ${byFile.size} files`,
    figure: figureOf(counts.program),
    floor: `a naive reader: ${figureOf(counts.naive)}`,
    target: 'all right',
    met: counts.program.right === total,
  })
}
await measureRate(Number(values.rows))

interface Counts {
  right: number
  silent: number
  asked: number
  needless: number
}

/** Counts a row: wrong in silence if nothing calls a person to its file. */
function note(counts: Counts, misses: readonly string[], isAsked: boolean, shown: string): void {
  if (misses.length > 0 && shown !== '' && values.misses) console.log(misses.join('\n'))
  if (misses.length === 0) counts.right += 1
  if (misses.length > 0) counts[isAsked ? 'asked' : 'silent'] += 1
  else if (isAsked) counts.needless += 1
}

/** Reads a file; a person is asked if a column has to be chosen or a part could not be read. */
async function read(path: string, name: string): Promise<{ rows: EvaluationRow[]; isAsked: boolean }> {
  const rows: EvaluationRow[] = []
  const reading = readEvaluationFiles([{ name, from: path }])
  for (;;) {
    const next = await reading.next()
    if (next.done === true) {
      const calling = ['unknown_columns', 'bad_line', 'wrong_width', 'unread_member']
      return { rows, isAsked: next.value.findings.some(({ finding }) => calling.includes(finding)) }
    }
    rows.push(next.value)
  }
}

/** Measures rows a second and the memory of a reading, next to a loop that only parses the same lines. */
async function measureRate(count: number): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'docket-rows-'))
  const path = join(place, 'rows.jsonl')
  const stream = createWriteStream(path)
  const passage = 'The shop is open from nine to six on weekdays and from ten to two on Saturdays. '.repeat(8)
  for (let index = 0; index < count; index += 1) {
    const row = {
      id: `row-${index}`,
      question: `When is shop ${index} open?`,
      answer: 'From nine to six.',
      contexts: [passage, passage],
      score: index % 5,
    }
    if (!stream.write(`${JSON.stringify(row)}\n`))
      await new Promise<void>((resolve) => stream.once('drain', () => resolve()))
  }
  await new Promise<void>((resolve) => stream.end(() => resolve()))
  const floorStart = performance.now()
  let parsed = 0
  for (const line of readFileSync(path, 'utf8').split('\n'))
    if (line !== '' && JSON.parse(line) !== null) parsed += 1
  const floor = performance.now() - floorStart
  globalThis.gc?.()
  const start = performance.now()
  let [read, most] = [0, 0]
  for await (const _ of readEvaluationFiles([{ name: 'rows.jsonl', from: path }])) {
    read += 1
    if (read % 5_000 === 0) most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - start) / 1_000
  const [rate, memory] = [Math.round(read / seconds), Math.round(most / 1e6)]
  report({
    name: `Reading ${parsed} rows of JSON Lines`,
    figure: `${read} rows, ${rate} a second, ${((seconds * 1_000) / floor).toFixed(1)} × the floor; memory ${memory} MB`,
    floor: 'parsing the lines alone',
    target: '1,000 a second, 300 MB',
    met: rate >= 1_000 && memory <= 300,
  })
  rmSync(place, { recursive: true })
}
