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

/** Yields the rows of a Parquet file of labels. Refuses a file without their columns. */
export function parquetLabelRows(name: string, file: OpenFile): AsyncGenerator<FoundRow> {
  return parquetRows(name, file, (names) => {
    const columns = LABEL_COLUMNS.filter((column) => names.includes(column))
    if (!columns.includes('answers') || !columns.includes('pipeline'))
      throw refuse(
        name,
        'these are not the columns of labels: “pipeline” and “answers” are missing. Import what was exported as parquet, jsonl or csv.',
      )
    return columns
  })
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
  const columns =
    columnsOf === undefined ? undefined : [...columnsOf(metadata.schema.map((each) => each.name))]
  let end = 0
  for (const group of metadata.row_groups) {
    const [start, count] = [end, Number(group.num_rows)]
    end += count
    await readable(name, async () => {
      for (const chunk of group.columns) checkPages(chunk, file, count, columnsOf === undefined)
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
function checkPages(
  { meta_data: column }: ColumnChunk,
  file: OpenFile,
  rowCount: number,
  mayHaveLists: boolean,
): void {
  const rows = mayHaveLists ? MAX_VALUES : rowCount
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
