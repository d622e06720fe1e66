import type { BackFormat } from '../../../shared/contract/cases/exports.ts'
import type { SentVerdict } from '../../../shared/domain/reviews/sent-verdict.ts'
import type { EvaluationRow, Json, RowTool } from '../../../shared/pipelines/evaluation/row.ts'

/** A row with the verdicts that are sent back. */
export interface JudgedRow {
  readonly row: EvaluationRow
  readonly verdicts: readonly SentVerdict[]
}

/** The files in which verdicts are sent back, by format. */
export const backFiles = {
  langfuse: 'scores.langfuse.jsonl',
  'langfuse-csv': 'scores.langfuse.csv',
  otel: 'evaluation-results.otlp.jsonl',
  phoenix: 'annotations.phoenix.json',
  langsmith: 'feedback.langsmith.jsonl',
  braintrust: 'feedback.braintrust.json',
  promptfoo: 'results.promptfoo.json',
  'label-studio': 'tasks.label-studio.json',
  argilla: 'records.argilla.json',
  inspect: 'log.inspect.json',
  ragas: 'annotations.ragas.json',
  'original-table': 'original-with-verdicts.csv',
  'original-rows': 'original-with-verdicts.jsonl',
  plain: 'verdicts.csv',
} as const satisfies Readonly<Record<BackFormat, string>>

const BY_TOOL: Readonly<Partial<Record<RowTool, readonly BackFormat[]>>> = {
  langfuse: ['langfuse', 'langfuse-csv', 'otel'],
  otel: ['otel', 'phoenix', 'langfuse'],
  phoenix: ['phoenix', 'otel'],
  langsmith: ['langsmith'],
  braintrust: ['braintrust'],
  promptfoo: ['promptfoo'],
  'label-studio': ['label-studio'],
  argilla: ['argilla'],
  inspect: ['inspect'],
  ragas: ['ragas'],
}

/** Returns the formats in which verdicts on rows of a tool can be sent back, the tool’s own first. */
export function backFormatsOf({ tool, place }: EvaluationRow): readonly BackFormat[] {
  const isTable = /^[RP]\d/.test(place)
  const own = (BY_TOOL[tool] ?? []).filter((format) => !(isTable && format === 'promptfoo'))
  return [...own, isTable ? 'original-table' : 'original-rows', 'plain']
}

/** Counts of verdicts that were written, and of those that were not, with the reason. */
export interface BackCounts {
  written: number
  /** Criteria that were not judged: they are absent in the file, and never 0. */
  notJudged: number
  /** Verdicts on rows without the id that the tool needs. */
  withoutId: number
  /** Verdicts that the file has no place for: a score over 1, or a second verdict for one column. */
  notAccepted: number
}

/** The content of a file in pieces: before the rows, for each row, and after them. */
export interface BackWriter {
  head(): string
  row(judged: JudgedRow): string
  end(): string
}

/**
 * Returns the number of the output that a row is, from 0, if its record is a line of a table with several outputs; else
 * `null`.
 */
export function outputOf({ ids, place }: EvaluationRow): number | null {
  const number = ids['row'] === place ? Number(ids['prompt'] ?? Number.NaN) : Number.NaN
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** Options of a writer. */
export interface BackOptions {
  readonly counts: BackCounts
  /** The document that the rows are from, without its rows; `null` if they stand alone. */
  readonly header: Json
  /** The names of all criteria, in order: a table has their columns although a row was not judged. */
  readonly names: readonly string[]
  /** The highest number of outputs of a record: a table has columns for each. */
  readonly outputs: number
  /** Called for a verdict of which the tool accepts neither score nor label. */
  readonly refused: (verdict: SentVerdict) => void
}

/** Returns the verdicts of a row that were given, and counts those that were not. */
export function given({ verdicts }: JudgedRow, { counts }: BackOptions): SentVerdict[] {
  const found = verdicts.filter(
    ({ label, score, pass }) => label !== null || pass !== null || isNumber(score),
  )
  counts.notJudged += verdicts.length - found.length
  return found
}

/** Returns the verdicts of a row that can be sent back to its id, and counts those that cannot. */
export function withId(
  judged: JudgedRow,
  id: string | number | undefined,
  options: BackOptions,
): SentVerdict[] {
  const found = given(judged, options)
  if (id !== undefined) return found
  options.counts.withoutId += found.length
  return []
}

/** Whether a score is a finite number. */
export function isNumber(score: number | null): score is number {
  return score !== null && Number.isFinite(score)
}

/** Returns the label of a verdict, or “pass” and “fail” for one without. */
export function labelOf({ label, pass }: SentVerdict): string | null {
  return label ?? (pass === null ? null : pass ? 'pass' : 'fail')
}

/** Returns the time of a verdict in ISO 8601. */
export function timeOf({ at }: SentVerdict): string {
  return new Date(at).toISOString()
}

/** Returns fields without those that are `null`. */
export function present(fields: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** Returns an object of JSON; an empty one for any other value. */
export function fieldsOf(value: Json | undefined): { readonly [key: string]: Json } {
  return isObject(value) ? value : {}
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a list of JSON; an empty one for any other value. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

/** Creates a writer whose rows become the elements of one list of JSON. */
export function listWriter(
  head: string,
  end: string,
  elements: (judged: JudgedRow) => readonly Json[],
): BackWriter {
  let isFirst = true
  return {
    head: () => head,
    row: (judged) =>
      elements(judged)
        .map((each) => {
          const text = `${isFirst ? '\n' : ',\n'}${JSON.stringify(each)}`
          isFirst = false
          return text
        })
        .join(''),
    end: () => `\n${end}\n`,
  }
}

/** Creates a writer whose rows become lines of JSON. */
export function lineWriter(lines: (judged: JudgedRow) => readonly Json[]): BackWriter {
  return {
    head: () => '',
    row: (judged) =>
      lines(judged)
        .map((each) => `${JSON.stringify(each)}\n`)
        .join(''),
    end: () => '',
  }
}
