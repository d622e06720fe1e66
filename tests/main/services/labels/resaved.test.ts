import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { csvRecords } from '../../../../src/main/documents/labels/csv-records.ts'
import { fileOf } from '../../../helpers/people/label-files.ts'
import { elsewhere, exported, importLabels, previewLabels } from '../../../helpers/people/labels.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** Two stores that judged the same reading; in the first one decision is answered, without a note or an adjudication. */
async function machines() {
  const [test, other] = [elsewhere(1), elsewhere(2)]
  for (const each of [test, other]) {
    const hands = work(each)
    const id = await hands.waiting('Nora', 2)
    hands.rule('ada', 'approve', id)
    const [first = expect.unreachable()] = hands.decisions(id)
    if (each === test) hands.answer('ada', first, 'correct')
  }
  return { test, other }
}

async function* textIn(file: string) {
  yield readFileSync(file, 'utf8')
}

async function csvOf(file: string): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for await (const { cells } of csvRecords(file, textIn(file))) rows.push([...cells])
  return rows
}

const quoted = (cell: string | null) => `"${(cell ?? '').replaceAll('"', '""')}"`
const plain = (cell: string | null) => (cell === null || cell === '' ? '' : quoted(cell))
const csvText = (rows: (string | null)[][], cell: typeof quoted, delimiter = ',') =>
  rows.map((row) => `${row.map(cell).join(delimiter)}\n`).join('')

/** Lets DuckDB read a file of Docket with the types that it guesses, and write it again. */
async function byDuckDb(read: string, file: string, ending: string, options: string): Promise<string> {
  const saved = join(tempDir(), `x.${ending}`)
  const nowhere = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }
  const instance = await DuckDBInstance.create(':memory:', nowhere)
  const connection = await instance.connect()
  await connection.run(
    `COPY (${read.startsWith('SELECT') ? read : `SELECT * FROM ${read}`}('${file}')) TO '${saved}' (${options})`,
  )
  connection.closeSync()
  instance.closeSync()
  return saved
}

/** How a tool saves the rows of a file of Docket again: pandas and DuckDB, as they do by default and with every cell quoted. */
const TOOLS: readonly (readonly [string, 'jsonl' | 'csv' | 'parquet', (file: string) => Promise<string>])[] =
  [
    ['nothing, of JSON Lines', 'jsonl', async (file) => file],
    ['nothing, of CSV', 'csv', async (file) => file],
    ['nothing, of Parquet with columns of nulls', 'parquet', async (file) => file],
    [
      'CSV with every cell quoted',
      'csv',
      async (file) => fileOf(csvText(await csvOf(file), quoted), 'x.csv'),
    ],
    [
      'CSV with empty texts as nulls',
      'csv',
      async (file) => fileOf(csvText(await csvOf(file), plain), 'x.csv'),
    ],
    [
      'CSV with semicolons and a byte order mark, as Excel writes it in Europe',
      'csv',
      async (file) => fileOf(`\ufeff${csvText(await csvOf(file), plain, ';')}`, 'x.csv'),
    ],
    [
      'UTF-16 with tabs: the Unicode text of Excel',
      'csv',
      async (file) =>
        fileOf(Buffer.from(`\ufeff${csvText(await csvOf(file), plain, '\t')}`, 'utf16le'), 'x.csv'),
    ],
    [
      'CSV with capital truth values and numbers without zeros, as spreadsheets write them',
      'csv',
      async (file) => {
        const upper = (cell: string | null) =>
          plain(cell === 'true' || cell === 'false' ? cell.toUpperCase() : cell)
        return fileOf(csvText(await csvOf(file), upper), 'x.csv')
      },
    ],
    [
      'CSV with a column of numbers before it',
      'csv',
      async (file) => {
        const [head = [], ...rows] = await csvOf(file)
        return fileOf(
          csvText([[null, ...head], ...rows.map((row, at) => [String(at), ...row])], plain),
          'x.csv',
        )
      },
    ],
    [
      'JSON Lines of flat rows',
      'csv',
      async (file) => {
        const [head = [], ...rows] = await csvOf(file)
        const lines = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? null])))
        return fileOf(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      },
    ],
    ['nested Parquet by DuckDB', 'jsonl', (file) => byDuckDb('read_json', file, 'parquet', 'FORMAT parquet')],
    [
      'nested Parquet by DuckDB, ZSTD',
      'jsonl',
      (file) => byDuckDb('read_json', file, 'parquet', 'FORMAT parquet, COMPRESSION zstd'),
    ],
    ['JSON Lines by DuckDB', 'jsonl', (file) => byDuckDb('read_json', file, 'jsonl', 'FORMAT json')],
    [
      'CSV of nested rows by DuckDB',
      'jsonl',
      (file) =>
        byDuckDb(
          'SELECT * REPLACE (to_json(answers) AS answers, to_json(about) AS about, to_json(adjudication) AS adjudication) FROM read_json',
          file,
          'csv',
          'FORMAT csv',
        ),
    ],
    ['CSV by DuckDB', 'csv', (file) => byDuckDb('read_csv', file, 'csv', 'FORMAT csv')],
    ['Parquet of CSV by DuckDB', 'csv', (file) => byDuckDb('read_csv', file, 'parquet', 'FORMAT parquet')],
    ['Parquet by DuckDB', 'parquet', (file) => byDuckDb('read_parquet', file, 'parquet', 'FORMAT parquet')],
    [
      'JSON Lines of Parquet by DuckDB',
      'parquet',
      (file) => byDuckDb('read_parquet', file, 'jsonl', 'FORMAT json'),
    ],
    [
      'Parquet whose columns of JSON are texts',
      'parquet',
      async (file) => {
        const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) })
        const columnData = Object.keys(rows[0] ?? {}).map((name) => ({
          name,
          type: 'STRING' as const,
          nullable: true,
          data: rows.map(({ [name]: value }) =>
            value === null || typeof value === 'string' ? value : JSON.stringify(value),
          ),
        }))
        return fileOf(new Uint8Array(parquetWriteBuffer({ columnData })), 'x.parquet')
      },
    ],
  ]

it('comes back into its store and into another one, whatever tool has saved it again', async () => {
  const { test, other } = await machines()
  for (const [tool, format, save] of TOOLS) {
    const file = await save(join(await exported(test, format), 'data', `train.${format}`))
    expect([tool, await previewLabels(test, file)]).toMatchObject([tool, { new: 0, known: 1, unknown: 0 }])
    const there = await importLabels(other, file, other.as('Importer'))
    expect([tool, there]).toMatchObject([tool, { new: 1, known: 0, unknown: 0, remarks: [] }])
    await other.docket.reviews.undo.undo(other.action(), other.as('Importer'))
  }
})
