import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import {
  type EvaluationRow,
  Json,
  type RowAnswer,
  type RowVerdict,
} from '../../../src/shared/pipelines/evaluation/row.ts'

const Fields = z.record(z.string(), Json)
type Fields = z.infer<typeof Fields>

const ExpectedRow = z.looseObject({
  file: z.string(),
  row: z.string(),
  id: Json.optional(),
  judged: z.array(Fields).default([]),
  answers: z.array(Fields).optional(),
  skip: z.boolean().default(false),
})
export type ExpectedRow = z.infer<typeof ExpectedRow>

/** Reads the rows that the files of tools must give, one a line. */
export function expectedRows(path: string): ExpectedRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ExpectedRow.parse(JSON.parse(line)))
}

/** Returns the differences of an expected row from the rows that were read, as one line each. */
export function missesOf(expected: ExpectedRow, rows: readonly EvaluationRow[]): string[] {
  const place = `${expected.file} ${expected.row} ${String(expected.id ?? '')}`
  const candidates = rows.filter((row) => row.place === expected.row)
  const row = candidates.length > 1 ? candidates.find(({ id }) => id === String(expected.id)) : candidates[0]
  if (expected.skip) return row === undefined ? [] : [`${place}: is a row`]
  if (row === undefined) return [`${place}: is not read`]
  const misses: string[] = []
  const compare = (name: string, want: unknown, got: unknown) => {
    if (!isDeepStrictEqual(want, got))
      misses.push(`${place}: ${name} is ${JSON.stringify(got)} instead of ${JSON.stringify(want)}`)
  }
  for (const [name, want] of Object.entries(expected)) {
    switch (name) {
      case 'id':
        compare(name, String(want), row.id)
        break
      case 'trace':
      case 'epoch':
      case 'test':
      case 'prompt':
      case 'run':
        compare(name, want, row.ids[name])
        break
      case 'turns':
        compare(name, turnsOf(want), turnsOf(row.turns))
        break
      case 'tools':
        compare(name, callsOf(want), callsOf(row.tools))
        break
      case 'input':
      case 'system':
      case 'context':
      case 'output':
      case 'outputs':
      case 'reference':
      case 'model':
      case 'when':
      case 'tags':
      case 'error':
      case 'media':
      case 'conversation':
      case 'chosen':
      case 'rejected':
      case 'steps':
      case 'belongsTo':
        compare(name, want, row[name])
        break
      default:
    }
  }
  if (!('belongsTo' in expected)) compare('belongsTo', null, row.belongsTo)
  if (!('error' in expected)) compare('error', null, row.error)
  const left = [...row.judged]
  for (const each of expected.judged) {
    const at = left.findIndex((verdict) => isVerdict(each, verdict))
    if (at === -1)
      misses.push(`${place}: no verdict ${JSON.stringify(each)} among ${JSON.stringify(row.judged)}`)
    else left.splice(at, 1)
  }
  // A further verdict with a score that is not expected: of a rule, or replaced by a person’s, or of the whole row.
  for (const each of left)
    if (
      each.by !== 'rule' &&
      !each.isReplaced &&
      each.name !== 'all' &&
      !each.name.startsWith('Metric') &&
      expected.judged.length > 0
    )
      if (!isKnownExtra(expected, each)) misses.push(`${place}: one verdict too many ${JSON.stringify(each)}`)
  if (expected.judged.length === 0 && row.judged.some(({ by, error }) => by !== 'rule' && error === null))
    misses.push(`${place}: ${JSON.stringify(row.judged)} was not judged`)
  if (expected.answers !== undefined) {
    if (row.answers.length !== expected.answers.length)
      misses.push(`${place}: ${row.answers.length} answers instead of ${expected.answers.length}`)
    for (const each of expected.answers)
      if (!row.answers.some((answer) => isAnswer(each, answer)))
        misses.push(`${place}: no answer ${JSON.stringify(each)} among ${JSON.stringify(row.answers)}`)
  }
  return misses
}

/** Metrics of a table that repeat the verdict of the row. */
function isKnownExtra({ file }: ExpectedRow, { name }: RowVerdict): boolean {
  return file.endsWith('.csv') && name === 'correct'
}

/** A letter of Inspect has a score although only the letter is in the file. */
const LETTER = /^[CPIN]$/

function isVerdict(want: Fields, got: RowVerdict): boolean {
  const keys = ['name', 'label', 'score', 'pass', 'why', 'confidence', 'model', 'error', 'note'] as const
  return (
    keys.every((key) => !(key in want) || isDeepStrictEqual(want[key], got[key])) &&
    ('score' in want || got.score === null || LETTER.test(got.label ?? '')) &&
    (!('person' in want) || want['person'] === got.person) &&
    (!('quotes' in want) || isDeepStrictEqual(want['quotes'], got.quotes)) &&
    (!('by' in want) ||
      want['by'] === got.by ||
      want['by'] === got.source ||
      (got.by === 'person' && String(want['by']).startsWith('a person')))
  )
}

function isAnswer(want: Fields, got: RowAnswer): boolean {
  const keys = ['name', 'value', 'means', 'person', 'span', 'quote'] as const
  return (
    keys.every((key) => !(key in want) || isDeepStrictEqual(want[key], got[key])) &&
    (!('groundTruth' in want) || want['groundTruth'] === got.isGroundTruth)
  )
}

const Turns = z.array(z.looseObject({ role: z.string(), content: z.unknown() }))

function turnsOf(value: unknown): unknown {
  return Turns.parse(value).map(({ role, content }) => ({ role, content: content ?? null }))
}

const Calls = z.array(
  z.looseObject({
    id: z.string().nullish(),
    name: z.string(),
    arguments: z.unknown(),
    result: z.unknown().optional(),
  }),
)

function callsOf(value: unknown): unknown {
  return Calls.parse(value).map(({ id, name, arguments: given, result }) => ({
    id: id ?? null,
    name,
    arguments: given,
    result: result ?? null,
  }))
}
