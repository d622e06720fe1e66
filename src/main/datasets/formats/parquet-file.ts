import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { type Column, type ColumnType, columns } from '../rows/columns.ts'
import { JsonText, type Row } from '../rows/row-value.ts'
import type { RowFile } from './format.ts'

/** Rows of one group: so many are held at once, however many there are. */
const ROW_GROUP = 5_000

const types: Readonly<Record<ColumnType, BasicType>> = {
  text: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  truth: 'BOOLEAN',
  json: 'JSON',
}

/** A file of rows in Parquet, in groups of so many. */
export function parquetFile(): RowFile {
  const bytes = new ByteWriter()
  const schema = schemaFromColumnData({ columnData: dataOf([]) })
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'docket' })
  let waiting: Row[] = []
  return {
    head: drained,
    rows(rows) {
      waiting.push(...rows)
      while (waiting.length >= ROW_GROUP) {
        write(waiting.slice(0, ROW_GROUP))
        waiting = waiting.slice(ROW_GROUP)
      }
      return drained()
    },
    end() {
      if (waiting.length > 0) write(waiting)
      waiting = []
      void writer.finish() // it waits for nothing: all of it stands in memory
      return drained()
    },
  }

  function write(rows: readonly Row[]): void {
    void writer.write({ columnData: dataOf(rows), rowGroupSize: ROW_GROUP })
  }

  /** What has come since the last time; places in the file count on. */
  function drained(): Uint8Array {
    const taken = bytes.getBytes().slice()
    bytes.index = 0
    return taken
  }
}

function dataOf(rows: readonly Row[]) {
  return columns.map((column) => ({
    name: column.name,
    type: types[column.type],
    nullable: column.isNullable,
    data: rows.map((row) => cellOf(column, row)),
  }))
}

/** A column of JSON takes values, and writes their texts. */
function cellOf({ name }: Column, row: Row): unknown {
  const value = row[name] ?? null
  return value instanceof JsonText ? value.value : value
}
