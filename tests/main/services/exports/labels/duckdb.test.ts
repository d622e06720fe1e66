import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type ColumnType, columns } from '../../../../../src/main/datasets/rows/columns.ts'
import { JsonText } from '../../../../../src/main/datasets/rows/row-value.ts'
import type { DatasetFormat } from '../../../../../src/shared/contract/cases/datasets.ts'
import { collect } from '../../../../helpers/collect.ts'
import { everyPipeline } from '../../../../helpers/datasets/every-pipeline.ts'
import { writtenLabel } from '../../../../helpers/datasets/written-row.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import type { TempDocket } from '../../../../helpers/program/temp-docket.ts'

const duckTypes: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  integer: 'INTEGER',
  number: 'DOUBLE',
  truth: 'BOOLEAN',
  json: 'JSON',
}

const Described = z.array(z.object({ column_name: z.string(), column_type: z.string() }))

/** The answer of DuckDB to a query; it fetches no extension, and uses only built-in ones. */
async function asked(query: string): Promise<unknown[]> {
  const options = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }
  const instance = await DuckDBInstance.create(':memory:', options)
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(query)).getRowObjectsJson()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A table of CSV, read strictly by RFC 4180, each column with the type that it is said to have. */
const csvTable = (file: string) =>
  `read_csv(${quoted(file)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
    strict_mode = true, allow_quoted_nulls = false, nullstr = '',
    columns = {${columns.map(({ name, type }) => `${quoted(name)}: ${quoted(type === 'json' ? 'VARCHAR' : duckTypes[type])}`).join(', ')}})`

const parquetTable = (file: string) => `read_parquet(${quoted(file)})`

describe('DuckDB, which nobody here wrote,', () => {
  let test: TempDocket
  let expected: Record<string, unknown>[]

  async function written(format: DatasetFormat, bom = false): Promise<string> {
    const folder = join(tempDir(), 'set')
    await collect(test.docket.exports.labels({ format, bom, filter: {}, folder }, test.ada))
    return join(folder, 'data', `train.${format}`)
  }

  beforeEach(async () => {
    test = await everyPipeline()
    const lines = readFileSync(await written('jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
    expected = lines.map((line) => {
      const label = writtenLabel(JSON.parse(line))
      return Object.fromEntries(
        columns.map(({ name, of }) => {
          const value = of(label)
          return [name, value instanceof JsonText ? value.value : value]
        }),
      )
    })
  })

  it('reads in Parquet, cell by cell, what stands in JSON Lines', async () => {
    const rows = await asked(`SELECT * FROM ${parquetTable(await written('parquet'))}`)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map((row) => valuesIn(row, (text) => text))).toEqual(expected)
  })

  it('knows the type of every column of Parquet', async () => {
    const found = Described.parse(
      await asked(`DESCRIBE SELECT * FROM ${parquetTable(await written('parquet'))}`),
    )
    expect(found.map(({ column_name, column_type }) => [column_name, column_type])).toEqual(
      columns.map(({ name, type }) => [name, duckTypes[type]]),
    )
  })

  it.each([false, true])('reads the same in CSV, byte order mark: %s', async (bom) => {
    const rows = await asked(`SELECT * FROM ${csvTable(await written('csv', bom))}`)
    const withoutApostrophe = (text: string) => (text.startsWith("'") ? text.slice(1) : text)
    expect(rows.map((row) => valuesIn(row, withoutApostrophe))).toEqual(expected)
  })

  it('counts in SQL what the manifest counts', async () => {
    const [found] = await asked(
      `SELECT count(*)::INTEGER AS n, count(DISTINCT caseId)::INTEGER AS cases FROM ${parquetTable(await written('parquet'))}`,
    )
    expect(found).toEqual({ n: expected.length, cases: new Set(expected.map(({ caseId }) => caseId)).size })
  })
})

const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** A row as DuckDB has it, its JSON parsed. */
function valuesIn(row: unknown, textOf: (text: string) => string): Record<string, unknown> {
  const cells = Cells.parse(row)
  return Object.fromEntries(
    columns.map(({ name, type }) => {
      const cell = cells[name] ?? null
      if (typeof cell !== 'string') return [name, cell]
      return [name, type === 'json' ? JSON.parse(textOf(cell)) : textOf(cell)]
    }),
  )
}
