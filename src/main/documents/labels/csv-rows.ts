import { refuse } from '../refuse.ts'
import { csvRecords } from './csv-records.ts'
import type { FoundRow } from './found-row.ts'
import { LABEL_COLUMNS } from './label-row.ts'

type LabelColumn = (typeof LABEL_COLUMNS)[number]

/** Columns whose cells hold JSON. */
const JSON_COLUMNS: ReadonlySet<LabelColumn> = new Set(['answers', 'adjudication'])

/** The rows of a CSV of labels, by its first record. Refuses it with the line that is none. */
export async function* csvRows(name: string, texts: AsyncIterable<string>): AsyncGenerator<FoundRow> {
  let places: readonly (readonly [LabelColumn, number])[] | null = null
  let width = 0
  for await (const { line, cells } of csvRecords(name, texts)) {
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
      if (cell === '' && column !== 'after') return null // tools that quote every cell write so for null
      return cell !== null && JSON_COLUMNS.has(column) ? jsonOf(name, line, column, cell) : cell
    }
  }
}

/** Where the columns of labels stand. */
function placesIn(name: string, line: number, cells: readonly (string | null)[]) {
  if (!cells.includes('answers') || !cells.includes('pipeline'))
    throw refuse(
      name,
      'these are not the columns of labels: “pipeline” and “answers” are missing. Import what was exported as csv, jsonl or parquet.',
      line,
    )
  return LABEL_COLUMNS.map((column) => [column, cells.indexOf(column)] as const).filter(([, at]) => at !== -1)
}

/** The text of a cell without the apostrophe that keeps spreadsheets from running it (`datasets.md`). */
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
