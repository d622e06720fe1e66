import { useQuery } from '@tanstack/react-query'
import {
  type ChosenRow,
  type ImportDetail,
  type ImportGap,
  type ImportPlan,
  type ImportRow,
  isNeeded,
} from '../../../../shared/contract/cases/import-plan.ts'
import type { StandardKind } from '../../../../shared/domain/standards/standard.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { api } from '../../../lib/client/api.ts'
import { type ChosenDetails, type CurrentImport, keyOf } from '../current-import.ts'
import { seasons, texts } from './texts.ts'

/** A value that can be chosen for a detail. */
export interface DetailOption {
  readonly value: string
  readonly label: string
}

/** The gap that each detail is about. */
const GAP_OF: Readonly<Record<ImportDetail, ImportGap>> = {
  grade: 'grade',
  season: 'grade',
  flow: 'flow',
  rules: 'flow',
  rubric: 'flow',
  folder: 'folder',
}

/** The detail that closes a gap, for gaps that a choice can close. */
const CLOSED_BY: Readonly<Partial<Record<ImportGap, ImportDetail>>> = {
  grade: 'grade',
  flow: 'flow',
  folder: 'folder',
}

/** The last grade of which reading norms are known. */
const LAST_GRADE = 12

const grades: readonly DetailOption[] = Array.from({ length: LAST_GRADE + 1 }, (_, grade) => ({
  value: String(grade),
  label: grade === 0 ? texts.kindergarten : String(grade),
}))

/** A row with its open gaps. */
export interface ListedRow {
  readonly row: ImportRow
  readonly open: readonly ImportGap[]
  readonly isOut: boolean
  /** Whether it is imported as things are. */
  readonly isReady: boolean
}

/** A list of everything that a person decides about an import, from the plan and the choices. */
export interface Choices {
  readonly rows: readonly ListedRow[]
  readonly optionsOf: (detail: ImportDetail) => readonly DetailOption[]
  readonly valueFor: (pipeline: PipelineName, detail: ImportDetail) => string
  /** The details of a pipeline that some of its rows leave open. */
  readonly askedOf: (pipeline: PipelineName) => readonly ImportDetail[]
  readonly chosen: readonly ChosenRow[]
  /** Number of cases that are imported as things are. */
  readonly cases: number
}

/** A memory folder may be added elsewhere while its name is waited for: the list is read again after this time, in milliseconds. */
const FOLDERS_AFTER_MS = 2_000

/** The choices about an import. */
export function useChoices(plan: ImportPlan, current: CurrentImport): Choices {
  const wants = (detail: ImportDetail) =>
    plan.rows.some(
      ({ pipeline, gaps }) => plan.details[pipeline]?.includes(detail) && gaps.includes(GAP_OF[detail]),
    )
  const standards = useQuery(api.standards.list.queryOptions({ enabled: wants('flow') })).data ?? []
  const { data: folders = [] } = useQuery(
    api.memories.folders.queryOptions({
      enabled: wants('folder'),
      refetchInterval: FOLDERS_AFTER_MS,
      staleTime: 0,
    }),
  )
  const ofKind = (kind: StandardKind) =>
    standards
      .filter((each) => each.kind === kind && !each.isRetired)
      .map(({ name }) => ({ value: name, label: name }))
  const options: Readonly<Record<ImportDetail, readonly DetailOption[]>> = {
    grade: grades,
    season: seasons,
    flow: ofKind('flow'),
    rules: ofKind('rules'),
    rubric: ofKind('rubric'),
    folder: folders
      .filter(({ state }) => state !== 'gone')
      .map(({ id, name, records }) => ({ value: id, label: texts.folderWith(name, records) })),
  }
  const valueFor = (pipeline: PipelineName, detail: ImportDetail) => {
    const [only, ...more] = options[detail]
    const own = current.details[pipeline]?.[detail]
    if (own !== undefined && options[detail].some(({ value }) => value === own)) return own
    const isAssumed = CLOSED_BY[GAP_OF[detail]] === detail && detail !== 'grade'
    return isAssumed && only !== undefined && more.length === 0 ? only.value : ''
  }
  const rows = plan.rows.map((row): ListedRow => {
    const open = row.gaps.filter((gap) => {
      const detail = CLOSED_BY[gap]
      return detail === undefined || valueFor(row.pipeline, detail) === ''
    })
    const isOut = current.out.has(keyOf(row))
    return { row, open, isOut, isReady: !isOut && !open.some(isNeeded) }
  })
  const askedOf = (pipeline: PipelineName) =>
    (plan.details[pipeline] ?? []).filter((detail) =>
      plan.rows.some((row) => row.pipeline === pipeline && row.gaps.includes(GAP_OF[detail])),
    )
  const ready = rows.filter(({ isReady }) => isReady)
  const detailsOf = ({ pipeline, gaps }: ImportRow): ChosenDetails =>
    Object.fromEntries(
      (plan.details[pipeline] ?? [])
        .filter((detail) => gaps.includes(GAP_OF[detail]))
        .map((detail) => [detail, valueFor(pipeline, detail)])
        .filter(([, value]) => value !== ''),
    )
  return {
    rows,
    optionsOf: (detail) => options[detail],
    valueFor,
    askedOf,
    chosen: ready.map(({ row }) => ({
      files: row.files,
      pipeline: row.pipeline,
      details: detailsOf(row),
    })),
    cases: ready.reduce((sum, { row }) => sum + row.cases, 0),
  }
}
