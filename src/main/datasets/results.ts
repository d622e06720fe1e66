import type { ResultFormat } from '../../shared/contract/cases/exports.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../shared/domain/reviews/review.ts'
import type { Summary } from '../../shared/pipelines/define.ts'
import type { PipelineName } from '../../shared/pipelines/index.ts'
import { csvCell } from './csv-cell.ts'
import { markdownLine } from './markdown-line.ts'

/** Who takes part in a decision. */
export type DecidedBy = 'rules' | 'judge' | 'people'

/** What stands of a case, as every format of the results is made from it. */
export interface ResultRow {
  readonly caseId: CaseId
  readonly pipeline: PipelineName
  readonly title: string
  readonly subject: string | null
  readonly tags: readonly string[]
  readonly status: ReviewStatus | null
  /** Whether people made something else of it than the pipeline had; `null` while that is hidden. */
  readonly differs: boolean | null
  /** Decisions of the latest run that no person has answered definitely; `null` while answers are hidden. */
  readonly openDecisions: number | null
  /** Who made the result what it is: rules, then the judge and people where they answered; `null` while hidden. */
  readonly decidedBy: readonly DecidedBy[] | null
  /** Work of the judge in that run, counted in the parts of its pipeline; `null` where unknown or hidden. */
  readonly judgeAsked: number | null
  readonly judgeAnswered: number | null
  readonly judgeChanged: number | null
  /** The models that answered, separated by `; `; `null` where none did, or hidden. */
  readonly judgeModel: string | null
  /** Notes of people: on their answers, then on the ruling; `null` while hidden. */
  readonly notes: readonly string[] | null
  readonly summary: Summary
  readonly final: unknown
}

/** A value of one pipeline's summary: other pipelines may have one of the same name that means something else. */
export interface ResultColumn {
  readonly pipeline: PipelineName
  readonly name: string
}

const COMMON = [
  ...(['caseId', 'pipeline', 'title', 'subject', 'tags', 'status', 'differs'] as const),
  ...([
    'openDecisions',
    'decidedBy',
    'judgeAsked',
    'judgeAnswered',
    'judgeChanged',
    'judgeModel',
    'notes',
  ] as const),
] as const

/** How a format writes the names of its columns before the rows, and one row under them. */
interface Format {
  head(names: readonly string[]): string
  line(row: ResultRow, cells: readonly Cell[]): string
}

/** A table has the values of the summary; JSON has all that stands. */
const formats: Readonly<Record<ResultFormat, Format>> = {
  csv: {
    head: (names) => `${names.join(',')}\r\n`,
    line: (_, cells) => `${cells.map(csvCell).join(',')}\r\n`,
  },
  jsonl: {
    head: () => '',
    line: (row) => `${JSON.stringify(row)}\n`,
  },
  md: {
    head: (names) => `${mdLine(names)}${mdLine(names.map(() => '---'))}`,
    line: (_, cells) => mdLine(cells.map(mdCell)),
  },
}

/** What stands before the rows. */
export function resultHead(format: ResultFormat, columns: readonly ResultColumn[]): string {
  const isOfSeveral = new Set(columns.map(({ pipeline }) => pipeline)).size > 1
  const own = columns.map(({ pipeline, name }) => (isOfSeveral ? `${pipeline}.${name}` : name))
  return formats[format].head([...COMMON, ...own])
}

/** One row. */
export function resultLine(format: ResultFormat, row: ResultRow, columns: readonly ResultColumn[]): string {
  const common = COMMON.map((name) =>
    name === 'tags' || name === 'decidedBy' || name === 'notes' ? (row[name]?.join('; ') ?? null) : row[name],
  )
  const own = columns.map(({ pipeline, name }) =>
    row.pipeline === pipeline ? (row.summary[name] ?? null) : null,
  )
  return formats[format].line(row, [...common, ...own])
}

type Cell = string | number | boolean | null

function mdCell(value: Cell): string {
  return value === null ? '' : typeof value === 'string' ? markdownLine(value) : String(value)
}

function mdLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`
}
