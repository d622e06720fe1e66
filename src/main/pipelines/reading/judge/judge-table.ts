import type { DisputedRow, ExtraFragments, Neighbor } from './judge-rows.ts'

/** The seven columns of 000-12, and those for the rest of the twelve fields (000-06). */
const COLUMNS = [
  '#',
  'Reference',
  'Primary ASR',
  'Cross-validator',
  'Status',
  'Context (prev → next)',
  'Notes',
  'Clean ASR',
  'Types (primary/cross)',
  'Similarity',
  'Extra fragments',
] as const

/**
 * Maximum characters of a cell: recognizers write no longer words, so a longer one could only be an attempt to
 * influence the judge.
 */
const LONGEST_CELL = 60

/** Marks an engine that heard nothing, and an empty cell. */
const NOTHING = '-'

/** Returns the disputed words as a table, one row each, in the given order. */
export function disputedTable(rows: readonly DisputedRow[]): string {
  const rule = COLUMNS.map(() => '---')
  return [COLUMNS, rule, ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellsOf(row: DisputedRow): string[] {
  return [
    String(row.refIndex),
    word(row.ref),
    word(row.v1Heard),
    word(row.pkHeard),
    row.status,
    `${neighbor(row.prevWord)} → ${neighbor(row.nextWord)}`,
    notesOf(row),
    word(row.v0Heard),
    `${row.v1Type}/${row.pkType}`,
    row.levenshtein === null ? NOTHING : row.levenshtein.toFixed(2),
    row.extra.map(fragments).join('; '),
  ]
}

/** Returns the notes of a row; `prev_was_error` follows from the type of the previous word. */
function notesOf({ inflectionDrop, prevWord }: DisputedRow): string {
  const wasError = prevWord !== null && prevWord.type !== 'correct'
  return [...(inflectionDrop ? ['inflection_drop'] : []), ...(wasError ? ['prev_was_error'] : [])].join(', ')
}

function neighbor(adjacent: Neighbor | null): string {
  return adjacent === null ? NOTHING : `${word(adjacent.ref)} (${adjacent.type})`
}

function fragments({ engine, before, after }: ExtraFragments): string {
  const place = (pieces: readonly string[], where: string) =>
    pieces.length === 0 ? [] : [`${pieces.map(word).join(' ')} ${where}`]
  return `${engine} ${[...place(before, 'before'), ...place(after, 'after')].join(', ')}`
}

/** Whitespace, and characters that would end a cell. */
const MARKED = /[\s\\|]/

/** Escapes a heard word, which can be a mark with any content: it must not end its cell or its row. */
function word(text: string | null): string {
  if (text === null) return NOTHING
  const line = MARKED.test(text) ? text.replace(/\s+/g, ' ').replace(/[\\|]/g, String.raw`\$&`) : text
  return line.length <= LONGEST_CELL ? line : `${line.slice(0, LONGEST_CELL).toWellFormed()}…`
}
