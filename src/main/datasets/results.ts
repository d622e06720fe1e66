import type { ResultFormat } from '../../shared/contract/cases/exports.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../shared/domain/reviews/review.ts'
import type { Summary } from '../../shared/pipelines/define.ts'
import type { PipelineName } from '../../shared/pipelines/index.ts'

/** What stands of a case, as every format of the results is made from it. */
export interface ResultRow {
  readonly caseId: CaseId
  readonly pipeline: PipelineName
  readonly title: string
  readonly subject: string | null
  readonly tags: readonly string[]
  readonly status: ReviewStatus | null
  /** Whether people made something else of it than the pipeline had. */
  readonly differs: boolean
  readonly summary: Summary
  readonly final: unknown
}

/** A value of one pipeline's summary: other pipelines may have one of the same name that means something else. */
export interface ResultColumn {
  readonly pipeline: PipelineName
  readonly name: string
}

const COMMON = ['caseId', 'pipeline', 'title', 'subject', 'tags', 'status', 'differs'] as const

/** What stands before the rows. */
export function resultHead(format: ResultFormat, columns: readonly ResultColumn[]): string {
  const isOfSeveral = new Set(columns.map(({ pipeline }) => pipeline)).size > 1
  const own = columns.map(({ pipeline, name }) => (isOfSeveral ? `${pipeline}.${name}` : name))
  const names = [...COMMON, ...own]
  switch (format) {
    case 'csv':
      return `${names.join(',')}\r\n`
    case 'md':
      return `${mdLine(names)}${mdLine(names.map(() => '---'))}`
    case 'jsonl':
      return ''
  }
}

/** One row. A table has the values of the summary; JSON has all that stands. */
export function resultLine(format: ResultFormat, row: ResultRow, columns: readonly ResultColumn[]): string {
  if (format === 'jsonl') return `${JSON.stringify(row)}\n`
  const common = COMMON.map((name) => (name === 'tags' ? row.tags.join('; ') : row[name]))
  const own = columns.map(({ pipeline, name }) =>
    row.pipeline === pipeline ? (row.summary[name] ?? null) : null,
  )
  const values = [...common, ...own]
  return format === 'csv' ? `${values.map(csvCell).join(',')}\r\n` : mdLine(values.map(mdCell))
}

type Cell = string | number | boolean | null

/** Quoted where it must be; a text that a spreadsheet would run as a formula is kept from it. */
function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function mdCell(value: Cell): string {
  return value === null
    ? ''
    : String(value).replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}

function mdLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`
}
