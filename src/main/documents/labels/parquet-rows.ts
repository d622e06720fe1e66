import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import {
  type AsyncBuffer,
  type ColumnChunk,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  snappyUncompress,
} from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { refuse } from '../refuse.ts'
import type { OpenFile } from '../regular-file.ts'
import type { FoundRow } from './found-row.ts'
import { LABEL_COLUMNS } from './label-row.ts'

/**
 * Maximum bytes of the footer, of a page, and of the unpacked pages of a row group; maximum number of rows of a file.
 */
const [MAX_FOOTER, MAX_PAGE, MAX_GROUP, MAX_ROWS] = [16_000_000, 256_000_000, 512_000_000, 1_000_000]

/** Numbers of rows that are created and yielded at once, because a small file can declare a million rows. */
const [ROWS_MADE, ROWS_IN_TURN] = [50_000, 500]

/** Maximum number of values of a column of lists in a row group. */
const MAX_VALUES = 20_000_000

/**
 * Yields the rows of a Parquet file of labels, flat or nested as other tools save JSON Lines. Refuses a file without
 * their columns.
 */
export async function* parquetLabelRows(name: string, file: OpenFile): AsyncGenerator<FoundRow> {
  const rows = parquetRows(name, file, (names) => {
    const columns = LABEL_COLUMNS.filter((column) => names.includes(column))
    if (!columns.includes('answers') || !columns.includes('pipeline'))
      throw refuse(
        name,
        'these are not the columns of labels: “pipeline” and “answers” are missing. Import what was exported as parquet, jsonl or csv.',
      )
    return columns
  })
  for await (const { line, value } of rows) yield { line, value: plainRow(value) }
}

/** Returns a row with plain values: other tools type numbers as 64 bits, ids as 16 bytes, and texts as days. */
function plainRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plainValue(value) ?? null]))
}

/** Returns a value without the keys whose value is null; `undefined` for null, and for a record without values. */
function plainValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (value instanceof Uint8Array)
    return value.length === UUID_BYTES ? uuidOf(value) : new TextDecoder().decode(value)
  if (Array.isArray(value)) return value.map((each) => plainValue(each) ?? null)
  if (typeof value !== 'object') return value
  const parts = Object.entries(value).flatMap(([key, each]) => {
    const plain = plainValue(each)
    return plain === undefined ? [] : [[key, plain] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

const UUID_BYTES = 16

function uuidOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Yields the rows of a Parquet file, one row group after the other, with the columns that `columnsOf` chooses. Refuses a
 * file whose declared sizes are wrong.
 */
export async function* parquetRows(
  name: string,
  file: OpenFile,
  columnsOf?: (names: readonly string[]) => readonly string[],
): AsyncGenerator<FoundRow> {
  const buffer: AsyncBuffer = {
    byteLength: file.size,
    slice: (from, to = file.size) => file.read(from, to - from).slice().buffer,
  }
  const metadata = await readable(name, () => metadataOf(buffer, file))
  const columns = columnsOf === undefined ? undefined : [...columnsOf(topNames(metadata.schema))]
  let end = 0
  for (const group of metadata.row_groups) {
    const [start, count] = [end, Number(group.num_rows)]
    end += count
    await readable(name, async () => {
      for (const chunk of group.columns) checkPages(chunk, file, count)
    })
    for (let rowStart = start; rowStart < end; rowStart += ROWS_MADE) {
      const rowEnd = Math.min(end, rowStart + ROWS_MADE)
      const options = { file: buffer, metadata, compressors, rowStart, rowEnd, ...(columns && { columns }) }
      const rows: Record<string, unknown>[] = await readable(name, () => parquetReadObjects(options))
      if (rows.length !== rowEnd - rowStart) throw damaged(name, 'it has fewer rows than it says')
      for (const [at, value] of rows.entries()) {
        if (at % ROWS_IN_TURN === 0) await nextTurn()
        yield { line: rowStart + at + 1, value }
      }
    }
  }
}

/** Returns the names of the columns of the table, without those of their parts: a part follows its column. */
function topNames([, ...elements]: FileMetaData['schema']): string[] {
  const names: string[] = []
  let parts = 0
  for (const { name, num_children: children = 0 } of elements) {
    if (parts === 0) names.push(name)
    parts += children - (parts === 0 ? 0 : 1)
  }
  return names
}

async function metadataOf(buffer: AsyncBuffer, file: OpenFile): Promise<FileMetaData> {
  const tail = file.read(Math.max(0, file.size - 8), 8)
  const footer = tail.length < 8 ? 0 : new DataView(tail.buffer).getUint32(0, true)
  if (footer > Math.min(MAX_FOOTER, file.size)) throw new RangeError('its footer is too long')
  const metadata = await parquetMetadataAsync(buffer, { geoparquet: false })
  const rows = metadata.row_groups.map(({ num_rows }) => Number(num_rows))
  const all = rows.reduce((sum, each) => sum + each, 0)
  if (rows.some((each) => !(each >= 0)) || all > MAX_ROWS)
    throw new RangeError(`it says that it has more than ${MAX_ROWS} rows`)
  if (all !== Number(metadata.num_rows)) throw new RangeError('its groups have not as many rows as it says')
  return metadata
}

/**
 * Checks the page headers of a column before anything is unpacked: no page may declare more values than the group has
 * rows, or more bytes than allowed. A column of lists may have more values than rows.
 */
function checkPages({ meta_data: column }: ColumnChunk, file: OpenFile, rowCount: number): void {
  const isPart = column !== undefined && column.path_in_schema.length > 1
  const rows = isPart ? MAX_VALUES : rowCount
  if (column === undefined) throw new RangeError('a column has no description')
  const [size, unpacked] = [Number(column.total_compressed_size), Number(column.total_uncompressed_size)]
  const from = Number(column.dictionary_page_offset ?? column.data_page_offset)
  if (!(from >= 0 && size >= 0 && from + size <= file.size))
    throw new RangeError('a column lies outside of the file')
  if (!(unpacked <= MAX_GROUP)) throw new RangeError('a column is too large when it is unpacked')
  const reader = { view: new DataView(file.read(from, size).buffer), offset: 0 }
  let [bytes, values] = [0, 0]
  while (reader.offset < size - 1) {
    const header = parquetHeader(reader)
    const data = header.data_page_header ?? header.data_page_header_v2
    const count = (data ?? header.dictionary_page_header)?.num_values ?? 0
    values += data?.num_values ?? 0
    bytes += header.uncompressed_page_size
    if (!(count >= 0 && count <= rows && values <= rows))
      throw new RangeError('a page says that it has too many values')
    if (!(header.compressed_page_size >= 0 && header.uncompressed_page_size >= 0 && bytes <= MAX_GROUP))
      throw new RangeError('a page says that it is too large')
    reader.offset += header.compressed_page_size
  }
}

/** The codecs of current writers. A page may not unpack to more bytes than its header states. */
const compressors: Compressors = {
  SNAPPY: unpacking((input, length) => {
    const output = new Uint8Array(length)
    snappyUncompress(input, output)
    return output
  }),
  GZIP: unpacking((input, length) => new Uint8Array(gunzipSync(input, { maxOutputLength: length }))),
  ZSTD: unpacking((input, length) => new Uint8Array(zstdDecompressSync(input, { maxOutputLength: length }))),
}

/** Wraps an unpacker with a limit. An empty page belongs to a column with only null values and needs no unpacking. */
function unpacking(unpack: (input: Uint8Array, length: number) => Uint8Array) {
  return (input: Uint8Array, length: number): Uint8Array => {
    if (length > MAX_PAGE) throw new RangeError('a page says that it is too large')
    return length === 0 ? new Uint8Array(0) : unpack(input, length)
  }
}

async function readable<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw damaged(name, error instanceof Error ? error.message : String(error))
  }
}

function damaged(name: string, reason: string): Error {
  return refuse(name, `it cannot be read as Parquet (${reason}). It may be damaged: export it again.`)
}
