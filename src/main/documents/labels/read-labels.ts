import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from '../named-file.ts'
import { refuse } from '../refuse.ts'
import { type OpenFile, openRegular } from '../regular-file.ts'
import { csvRows } from './csv-rows.ts'
import type { FoundRow } from './found-row.ts'
import { jsonLineRows } from './json-lines.ts'
import { ImportedRow, nestedRow } from './label-row.ts'
import { piecesOf } from './pieces.ts'

/** A row of labels and where it stands: the line, from 1, on which it begins; of Parquet, which row it is. */
export interface LabelsAt {
  readonly file: string
  readonly line: number
  readonly row: ImportedRow
}

/** Takes in the bytes of a file, piece by piece. */
interface ByteSink {
  update(piece: Uint8Array): unknown
}

/**
 * The rows of labels of a file of JSON Lines, CSV or Parquet, whatever its name; `hash` takes in its bytes. Refuses the file,
 * with the line, at the first row that is none.
 */
export async function* readLabels(
  file: NamedFile,
  hash: ByteSink = { update: () => {} },
): AsyncGenerator<LabelsAt> {
  using open = openRegular(file, MOST_BYTES.labels)
  for await (const { line, value } of rowsIn(file.name, open, hash))
    yield { file: file.name, line, row: rowOf(file.name, line, value) }
}

const PARQUET = 'PAR1'

async function* rowsIn(name: string, file: OpenFile, hash: ByteSink): AsyncGenerator<FoundRow> {
  const head = new TextDecoder().decode(file.read(0, 1_024))
  if (head.startsWith(PARQUET)) {
    for await (const piece of piecesOf(file)) hash.update(piece)
    const { parquetRows } = await import('./parquet-rows.ts')
    return yield* parquetRows(name, file)
  }
  const texts = textsOf(name, file, hash)
  yield* head.trimStart().startsWith('{') ? jsonLineRows(name, texts) : csvRows(name, texts)
}

/** The text of a file, piece by piece, without a byte order mark. */
async function* textsOf(name: string, file: OpenFile, hash: ByteSink): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw refuse(name, 'it is not text in UTF-8. Save it as UTF-8, or export the labels again.')
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

/** Whether a row is of one of our formats for training and evaluation. */
function isTraining(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ['messages', 'prompt', 'input'].some((key) => key in value)
  )
}
