import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { unicodeEncodingOf } from '../encoding.ts'
import type { NamedFile } from '../named-file.ts'
import { refuse } from '../refuse.ts'
import { type OpenFile, openRegular } from '../regular-file.ts'
import { csvRecords, delimiterOf } from './csv-records.ts'
import { type FoundRow, LONGEST_ROW } from './found-row.ts'
import { ImportedRow, LABEL_COLUMNS, nestedRow } from './label-row.ts'

/** Number of bytes that are read at once; other work runs between pieces. */
const PIECE = 262_144

/** Yields the bytes of a file, piece by piece. */
async function* piecesOf(file: OpenFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; ) {
    const piece = file.read(from, PIECE)
    if (piece.length === 0) return // the file was truncated in the meantime
    yield piece
    from += piece.length
    await nextTurn()
  }
}

type LabelColumn = (typeof LABEL_COLUMNS)[number]

/** Columns whose cells hold JSON. */
const JSON_COLUMNS: ReadonlySet<LabelColumn> = new Set(['about', 'answers', 'adjudication'])

/**
 * Yields the rows of a CSV file of labels, with the columns of its first record. Refuses the file with the first
 * invalid line.
 */
async function* csvRows(
  name: string,
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<FoundRow> {
  let places: readonly (readonly [LabelColumn, number])[] | null = null
  let width = 0
  for await (const { line, cells } of csvRecords(name, texts, { delimiter })) {
    if (places === null) {
      places = placesIn(name, line, cells)
      width = cells.length
      continue
    }
    if (cells.length !== width)
      throw refuse(
        name,
        `it has ${cells.length} cells; the first line has ${width}. Export the labels again.`,
        line,
      )
    yield { line, value: Object.fromEntries(places.map(([column, at]) => [column, cellOf(column, at)])) }

    function cellOf(column: LabelColumn, at: number): unknown {
      const cell = unguarded(cells[at] ?? null)
      if (cell === '' && column !== 'after') return null // Tools that quote every cell write null as an empty text.
      return cell !== null && JSON_COLUMNS.has(column) ? jsonOf(name, line, column, cell) : cell
    }
  }
}

/** Returns the positions of the label columns. */
function placesIn(name: string, line: number, cells: readonly (string | null)[]) {
  if (!cells.includes('answers') || !cells.includes('pipeline'))
    throw refuse(
      name,
      'these are not the columns of labels: “pipeline” and “answers” are missing. Import what was exported as csv, jsonl or parquet.',
      line,
    )
  return LABEL_COLUMNS.map((column) => [column, cells.indexOf(column)] as const).filter(([, at]) => at !== -1)
}

/** Removes the apostrophe that keeps spreadsheets from executing a cell (`datasets.md`). */
function unguarded(cell: string | null): string | null {
  return cell?.startsWith("'") ? cell.slice(1) : cell
}

function jsonOf(name: string, line: number, column: string, cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw refuse(
      name,
      `“${column}” is not valid JSON. Export the labels again, or save the rows as JSON Lines.`,
      line,
    )
  }
}

/** A row of labels with its position: the line on which it begins, from 1; in Parquet, the number of the row. */
export interface LabelsAt {
  readonly file: string
  readonly line: number
  readonly row: ImportedRow
}

/** Receives the bytes of a file, piece by piece. */
interface ByteSink {
  update(piece: Uint8Array): unknown
}

/**
 * Yields the rows of a label file in JSON Lines, CSV or Parquet, which is recognized by content; `hash` receives its
 * bytes. Refuses the file, with the line, at the first invalid row.
 */
export async function* readLabels(
  file: NamedFile,
  hash: ByteSink = { update: () => {} },
): AsyncGenerator<LabelsAt> {
  using open = openRegular(file, MAX_BYTES.labels)
  for await (const { line, value } of rowsIn(file.name, open, hash))
    yield { file: file.name, line, row: rowOf(file.name, line, value) }
}

const PARQUET = 'PAR1'

async function* rowsIn(name: string, file: OpenFile, hash: ByteSink): AsyncGenerator<FoundRow> {
  const start = file.read(0, 1_024)
  const encoding = unicodeEncodingOf(start) ?? 'utf-8'
  const head = new TextDecoder(encoding).decode(start)
  if (head.startsWith(PARQUET)) {
    for await (const piece of piecesOf(file)) hash.update(piece)
    const { parquetLabelRows } = await import('./parquet-rows.ts')
    return yield* parquetLabelRows(name, file)
  }
  const texts = textsOf(name, file, encoding, hash)
  yield* head.trimStart().startsWith('{')
    ? jsonLineRows(name, texts)
    : csvRows(name, texts, delimiterOf(head))
}

/** Yields the text of a file, piece by piece, without a byte order mark. */
async function* textsOf(
  name: string,
  file: OpenFile,
  encoding: string,
  hash: ByteSink,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decoded = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw refuse(
        name,
        'it is not text in Unicode. Save it with the encoding UTF-8 (in Excel, the type “CSV UTF-8”), or export the labels again.',
      )
    }
  }
  for await (const piece of piecesOf(file)) {
    hash.update(piece)
    yield decoded(piece)
  }
  yield decoded()
}

function rowOf(name: string, line: number, value: unknown): ImportedRow {
  const parsed = ImportedRow.safeParse(nested(name, line, value))
  if (parsed.success) return parsed.data
  if (isCase(value))
    throw refuse(
      name,
      'it is a row of the table of cases, which has no answers of people. Import the whole data set, or a file of its folder data.',
      line,
    )
  if (isTraining(value))
    throw refuse(
      name,
      'it is a row for training or evaluating models, which has no answers of people. Import an export in the format jsonl, csv or parquet.',
      line,
    )
  const [issue] = parsed.error.issues
  const place = issue === undefined || issue.path.length === 0 ? '' : `“${issue.path.join('.')}”: `
  throw refuse(name, `this is not a row of labels: ${place}${issue?.message ?? 'it does not fit'}.`, line)
}

function nested(name: string, line: number, value: unknown): unknown {
  try {
    return nestedRow(value)
  } catch {
    throw refuse(name, '“answers” or “adjudication” is not valid JSON. Export the labels again.', line)
  }
}

/** Whether a row is in a Docket format for training or evaluation. */
function isTraining(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ['messages', 'prompt', 'input'].some((key) => key in value)
  )
}

/** Whether a row is of the table of cases of a data set. */
function isCase(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'questions' in value && 'texts' in value
}

/** Yields the rows of a JSON Lines file. Refuses the file with the first invalid line. */
async function* jsonLineRows(name: string, texts: AsyncIterable<string>): AsyncGenerator<FoundRow> {
  let [rest, line] = ['', 1]
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_ROW) throw tooLong(name, line + lines.length)
    for (const each of lines) {
      if (each.trim() !== '') yield { line, value: jsonIn(name, line, each) }
      line += 1
    }
  }
  if (rest.trim() !== '') yield { line, value: jsonIn(name, line, rest) }
}

function jsonIn(name: string, line: number, text: string): unknown {
  if (text.length > LONGEST_ROW) throw tooLong(name, line)
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(
      name,
      'this is not valid JSON; it may be cut off. Export the labels again, or write one JSON object in each line.',
      line,
    )
  }
}

function tooLong(name: string, line: number): Error {
  return refuse(
    name,
    `this line has more than ${LONGEST_ROW / 1_000_000} million characters. Export the labels again.`,
    line,
  )
}
