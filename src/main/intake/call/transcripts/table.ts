import Papa from 'papaparse'
import { counted } from '../../../../shared/counted.ts'
import { refuse } from '../../../documents/refuse.ts'
import { secondsOf } from '../../../documents/transcripts/fields.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { COLUMNS, type Column, columnNames, NEEDED, plainName } from './table-columns.ts'
import { labelOf, moodOf, shareOf } from './tools/tool.ts'

/** Words per second in ordinary speech, for estimating the duration of a line without an end. */
const WORDS_PER_SECOND = 2.5

/** Reads the conversation in a table with columns for speaker, text and start. */
export function readTable(file: string, text: string): Conversation {
  const { data, errors } = Papa.parse<unknown>(text.replace(/^\uFEFF/u, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes !== undefined)
    throw refuse(file, `its quotes do not fit: ${quotes.message}.`, (quotes.row ?? 0) + 1)
  const rows = data.map((row) => (Array.isArray(row) ? row.map(String) : []))
  const [header = [], ...lines] = rows
  const names = header.map(plainName)
  const places = new Map(
    columnNames.flatMap((column) => {
      const name = COLUMNS[column].find((each) => names.includes(each))
      return name === undefined ? [] : [[column, { at: names.indexOf(name), name }] as const]
    }),
  )
  const missing = NEEDED.filter((column) => !places.has(column))
  if (missing.length > 0)
    throw refuse(
      file,
      `the table has no column for ${missing.join(', ')}. Name its columns “speaker”, “text”, “start” and “end” in the first line.`,
      1,
    )
  const cell = (row: readonly string[], column: Column) => row[places.get(column)?.at ?? -1]?.trim() ?? ''
  const unit = (column: Column) =>
    places.get(column)?.name.endsWith('ms') === true ? 'milliseconds' : 'seconds'
  let withoutEnd = 0
  const segments = lines.map((row, index): FoundSegment => {
    const start = secondsOf(cell(row, 'start').replace(',', '.'), unit('start'))
    const end = secondsOf(cell(row, 'end').replace(',', '.'), unit('end'))
    const length = secondsOf(cell(row, 'duration').replace(',', '.'), unit('duration'))
    const words = cell(row, 'text')
    const last = end ?? (start === null || length === null ? null : start + length)
    if (last === null) withoutEnd += 1
    const next = secondsOf(cell(lines[index + 1] ?? [], 'start').replace(',', '.'), unit('start'))
    const spoken = start === null ? null : start + words.split(/\s+/u).length / WORDS_PER_SECOND
    const estimated =
      spoken !== null && next !== null && start !== null && next > start ? Math.min(spoken, next) : spoken
    return {
      speaker: labelOf('Speaker', cell(row, 'speaker')),
      text: words,
      start,
      end: last ?? estimated,
      confidence: shareOf(cell(row, 'confidence')),
      sentiment: moodOf(cell(row, 'sentiment')),
      place: `row ${index + 2}`,
    }
  })
  return conversationOf(file, {
    kind: 'a table',
    advice: 'Fill the column of the speaker.',
    segments,
    areEndsEstimated: withoutEnd > 0,
    notes:
      withoutEnd === 0
        ? []
        : [`${counted(withoutEnd, 'row')} without an end: the end follows from the number of words.`],
  })
}
