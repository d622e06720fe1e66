import { refuse } from '../refuse.ts'
import { LONGEST_ROW } from './found-row.ts'

/**
 * A record of CSV: the line on which it begins, from 1, and its cells. An empty cell is `null`, an empty quoted text is
 * ''.
 */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly (string | null)[]
}

/** State of the parser: before a cell, in an unquoted cell, in quotes, or behind a quote that may end the cell. */
type Place = 'start' | 'plain' | 'quoted' | 'quote'

/** The signs between cells that are recognized. */
const DELIMITERS = [',', '\t', ';', '|'] as const

/** Number of lines of a table from which its delimiter is recognized. */
const COMPARED_LINES = 20

/**
 * Returns the sign between cells, outside quotes: the one with which most of the first lines are as wide as the
 * headings, then the one with the most cells. A comma within a text or a number is not a delimiter.
 */
export function delimiterOf(start: string): string {
  const plain = start.replaceAll(/"[^"]*(?:""[^"]*)*"/g, '')
  const [headings = '', ...lines] = plain.split(/\r\n|\r|\n/u).slice(0, COMPARED_LINES)
  const rows = lines.filter((line) => line !== '')
  const found = DELIMITERS.map((sign) => {
    const width = headings.split(sign).length
    return {
      sign,
      width,
      fitting: width === 1 ? -1 : rows.filter((row) => row.split(sign).length === width).length,
    }
  })
  return found.reduce((best, each) =>
    each.fitting > best.fitting || (each.fitting === best.fitting && each.width > best.width) ? each : best,
  ).sign
}

/** The sign between cells, and the advice at the end of a refusal. */
export interface CsvOptions {
  readonly delimiter?: string
  readonly advice?: string
}

/**
 * Yields the records of CSV (RFC 4180), without blank lines. Refuses a file that ends within quotes, with the line
 * where they begin.
 */
export async function* csvRecords(
  name: string,
  texts: AsyncIterable<string>,
  { delimiter = ',', advice = 'Export the labels again.' }: CsvOptions = {},
): AsyncGenerator<CsvRecord> {
  let place: Place = 'start'
  let [cell, cells, line, begun, length] = ['', [] as (string | null)[], 1, 1, 0]
  const endCell = () => {
    cells.push(cell === '' && place !== 'quote' ? null : cell)
    ;[cell, place] = ['', 'start']
  }
  const endRecord = (): CsvRecord | null => {
    endCell()
    const record = { line: begun, cells }
    ;[cells, begun, length] = [[], line, 0]
    return record.cells.length === 1 && record.cells[0] === null ? null : record
  }
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (character === '\n') line += 1
      if (place === 'quoted') {
        const end = text.indexOf('"', at)
        const to = end === -1 ? text.length : end
        if (to > at) {
          cell += text.slice(at, to)
          line += character === '\n' ? linesIn(text, at + 1, to) : linesIn(text, at, to)
        }
        if (end !== -1) place = 'quote'
        length += to - at
        at = to
      } else if (character === delimiter) endCell()
      else if (character === '\n') {
        const record = endRecord()
        if (record !== null) yield record
      } else if (character === '"' && place !== 'plain') {
        cell += place === 'quote' ? '"' : ''
        place = 'quoted'
      } else if (character !== '\r') {
        if (place === 'quote')
          throw refuse(name, `there is text after the closing quote of a cell. ${advice}`, line)
        ;[cell, place] = [cell + character, 'plain']
      }
      length += 1
      if (length > LONGEST_ROW)
        throw refuse(
          name,
          `this record has more than ${LONGEST_ROW / 1_000_000} million characters. ${advice}`,
          begun,
        )
    }
  }
  if (place === 'quoted')
    throw refuse(name, 'the file ends inside a quoted cell: it may be cut off. Export it again.', begun)
  const last = endRecord()
  if (last !== null) yield last
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
