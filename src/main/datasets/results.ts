import type { ResultFormat } from '../../shared/contract/cases/exports.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../shared/domain/reviews/review.ts'
import type { Summary } from '../../shared/pipelines/define.ts'
import type { PipelineName } from '../../shared/pipelines/index.ts'
import { csvCell } from './csv-cell.ts'
import { markdownLine } from './markdown-line.ts'

/** A participant in a decision. */
export type DecidedBy = 'rules' | 'judge' | 'people'

/** The final result of a case, from which every format of the results is made. */
export interface ResultRow {
  readonly caseId: CaseId
  readonly pipeline: PipelineName
  readonly title: string
  readonly subject: string | null
  readonly tags: readonly string[]
  readonly status: ReviewStatus | null
  /** Whether people changed the pipeline's result; `null` while that is hidden. */
  readonly differs: boolean | null
  /** Decisions of the latest run that no person has answered definitely; `null` while answers are hidden. */
  readonly openDecisions: number | null
  /** Who determined the result: rules, then the judge and people if they answered; `null` while hidden. */
  readonly decidedBy: readonly DecidedBy[] | null
  /** Work of the judge in that run, counted in the parts of its pipeline; `null` if unknown or hidden. */
  readonly judgeAsked: number | null
  readonly judgeAnswered: number | null
  readonly judgeChanged: number | null
  /** The models that answered, separated by `; `; `null` if none did, or while hidden. */
  readonly judgeModel: string | null
  /** The gate that settled the case without a person, by role and version; `null` where none did, or hidden. */
  readonly settledBy: string | null
  /** Notes of people: on their answers, then on the ruling; `null` while hidden. */
  readonly notes: readonly string[] | null
  readonly summary: Summary
  readonly final: unknown
  /** The result, faults and answers as named lines for people; for the format that is read. */
  readonly report?: readonly (readonly [name: string, text: string])[]
}

/** A value of one pipeline's summary: another pipeline may use the same name with another meaning. */
export interface ResultColumn {
  readonly pipeline: PipelineName
  readonly name: string
}

const COMMON = [
  ...(['caseId', 'pipeline', 'title', 'subject', 'tags', 'status', 'ruling', 'differs'] as const),
  ...([
    'openDecisions',
    'decidedBy',
    'judgeAsked',
    'judgeAnswered',
    'judgeChanged',
    'judgeModel',
    'settledBy',
    'notes',
  ] as const),
] as const

/** The beginning of a format, and one row of it. */
interface Format {
  head(names: readonly string[]): string
  line(row: ResultRow, cells: readonly Cell[]): string
}

/**
 * A table has the values of the summary, JSON has the complete result, and Markdown is a report with a section for each
 * case.
 */
const formats: Readonly<Record<ResultFormat, Format>> = {
  csv: {
    head: (names) => `${names.join(',')}\r\n`,
    line: (_, cells) => `${cells.map(csvCell).join(',')}\r\n`,
  },
  jsonl: {
    head: () => '',
    line: ({ report: _, ...row }) => `${JSON.stringify({ ...row, ruling: rulingOf(row) })}\n`,
  },
  md: {
    head: () => '# Results\n',
    line: (row) => section(row),
  },
}

/** Returns the text before the rows. */
export function resultHead(format: ResultFormat, columns: readonly ResultColumn[]): string {
  const isOfSeveral = new Set(columns.map(({ pipeline }) => pipeline)).size > 1
  const own = columns.map(({ pipeline, name }) => (isOfSeveral ? `${pipeline}.${name}` : name))
  return formats[format].head([...COMMON, ...own])
}

/** Returns one row. */
export function resultLine(format: ResultFormat, row: ResultRow, columns: readonly ResultColumn[]): string {
  const common = COMMON.map((name) => {
    if (name === 'ruling') return rulingOf(row)
    return name === 'tags' || name === 'decidedBy' || name === 'notes'
      ? (row[name]?.join('; ') ?? null)
      : row[name]
  })
  const own = columns.map(({ pipeline, name }) =>
    row.pipeline === pipeline ? (row.summary[name] ?? null) : null,
  )
  return formats[format].line(row, [...common, ...own])
}

type Cell = string | number | boolean | null

/** Returns the ruling on a result, as in lists; `null` if there is none, or while it is hidden. */
export function rulingOf({ status, differs }: Pick<ResultRow, 'status' | 'differs'>): string | null {
  switch (status) {
    case 'approved':
      if (differs === null) return null
      return differs ? 'changed' : 'confirmed'
    case 'rejected':
      return 'rejected'
    case 'regenerate_requested':
      return 'sent back'
    default:
      return null
  }
}

/** Returns a case as a section of a report: its heading, the ruling, then a line for each finding, answer and note. */
function section(row: ResultRow): string {
  const { title, pipeline, subject, tags, notes, report = [] } = row
  const ruling = rulingOf(row) ?? 'none'
  const lines: (readonly [name: string, text: string])[] = [
    ['pipeline', pipeline],
    ...(subject === null ? [] : [['subject', subject] as const]),
    ...(tags.length === 0 ? [] : [['tags', tags.join(', ')] as const]),
    ['ruling', ruling],
    ...report,
    ...(notes ?? []).map((note) => ['note', note] as const),
  ]
  const items = lines.map(([name, text]) => `- **${markdownLine(name)}**: ${markdownLine(text)}\n`)
  return `\n## ${markdownLine(title)}\n\n${items.join('')}`
}
