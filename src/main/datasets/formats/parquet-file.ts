import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { type Column, type ColumnType, columns } from '../rows/columns.ts'
import { JsonText, type Row } from '../rows/row-value.ts'
import type { RowFile } from './format.ts'

/** Number of rows of one group, which are held in memory at once. */
const ROW_GROUP = 5_000

const types: Readonly<Record<ColumnType, BasicType>> = {
  text: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  truth: 'BOOLEAN',
  json: 'JSON',
}

/** Creates a Parquet file of rows, in groups. */
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
      void writer.finish() // It does not wait for anything: all of it is in memory.
      return drained()
    },
  }

  function write(rows: readonly Row[]): void {
    void writer.write({ columnData: dataOf(rows), rowGroupSize: ROW_GROUP })
  }

  /** Returns the bytes since the last call; offsets in the file continue. */
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

/** Returns the value of a cell. A JSON column takes values, and writes their texts. */
function cellOf({ name }: Column, row: Row): unknown {
  const value = row[name] ?? null
  return value instanceof JsonText ? value.value : value
}
