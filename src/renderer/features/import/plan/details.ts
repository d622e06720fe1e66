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

/** A value of a detail. */
export interface DetailOption {
  readonly value: string
  readonly label: string
}

/** The gap that each detail is about; `null` for a detail that applies to every case. */
const GAP_OF: Readonly<Record<ImportDetail, ImportGap | null>> = {
  grade: 'grade',
  season: 'grade',
  recognizer: 'transcription',
  validator: 'transcription',
  flow: 'flow',
  rules: 'flow',
  rubric: 'flow',
  evaluator: 'evaluator',
  folder: 'folder',
  language: null,
}

/** Returns whether a detail applies to a case with these gaps. */
function isAbout(detail: ImportDetail, gaps: readonly ImportGap[]): boolean {
  const gap = GAP_OF[detail]
  return gap === null || gaps.includes(gap)
}

/** The detail that closes a gap, for gaps that a choice can close. */
const CLOSED_BY: Readonly<Partial<Record<ImportGap, ImportDetail>>> = {
  grade: 'grade',
  transcription: 'recognizer',
  flow: 'flow',
  evaluator: 'evaluator',
  folder: 'folder',
}

/** The highest grade with known reading norms. */
const LAST_GRADE = 12

const grades: readonly DetailOption[] = Array.from({ length: LAST_GRADE + 1 }, (_, grade) => ({
  value: String(grade),
  label: grade === 0 ? texts.kindergarten : String(grade),
}))

/** Codes of the languages of a course, limited to those that the checks can detect. */
const LANGUAGES =
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu hy id it ja ka ko lt lv mk ms nl no pl pt ro ru sk sl sq sr sv ta te th tr uk ur vi zh'.split(
    ' ',
  )

const languages: readonly DetailOption[] = LANGUAGES.map((value) => ({
  value,
  label: new Intl.DisplayNames('en', { type: 'language' }).of(value) ?? value,
})).toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/**
 * Details whose only option is chosen automatically. A recognizer is excluded: nothing is transcribed without the
 * user's request.
 */
const ASSUMED: ReadonlySet<ImportDetail> = new Set(['flow', 'evaluator', 'folder'])

/** A row with its open gaps. */
export interface ListedRow {
  readonly row: ImportRow
  readonly open: readonly ImportGap[]
  readonly isOut: boolean
  /** The default standards by which its cases are judged, as nobody chose a flow. */
  readonly defaults: ImportRow['defaults']
  /** Whether it is imported with the current choices. */
  readonly isReady: boolean
}

/** Everything that the user decides about an import, from the plan and the choices. */
export interface Choices {
  readonly rows: readonly ListedRow[]
  readonly optionsOf: (detail: ImportDetail) => readonly DetailOption[]
  readonly valueFor: (pipeline: PipelineName, detail: ImportDetail) => string
  /** Returns whether default standards apply to some rows of a pipeline. */
  readonly hasDefault: (pipeline: PipelineName) => boolean
  /** Returns the details of a pipeline that some of its rows lack. */
  readonly askedOf: (pipeline: PipelineName) => readonly ImportDetail[]
  readonly chosen: readonly ChosenRow[]
  /** The number of cases that are imported with the current choices. */
  readonly cases: number
  /** Whether all of them are counted before their import. */
  readonly areCounted: boolean
}

/** Refetch interval of the memory folders in milliseconds, because one may be added on the command line. */
const FOLDERS_AFTER_MS = 2_000

/** Returns whether a recognizer is chosen and the cross-validator is a different one. */
export function isComparable(validator: string | undefined, recognizer: string): boolean {
  return recognizer !== '' && validator !== recognizer
}

/** Returns the choices about an import. */
export function useChoices(plan: ImportPlan, current: CurrentImport): Choices {
  const wants = (detail: ImportDetail) =>
    plan.rows.some(({ pipeline, gaps }) => plan.details[pipeline]?.includes(detail) && isAbout(detail, gaps))
  const standards =
    useQuery(api.standards.list.queryOptions({ enabled: wants('flow') || wants('evaluator') })).data ?? []
  const { data: folders = [] } = useQuery(
    api.memories.folders.queryOptions({
      enabled: wants('folder'),
      refetchInterval: FOLDERS_AFTER_MS,
      staleTime: 0,
    }),
  )
  const { data: recognizers = [] } = useQuery(
    api.recognizers.list.queryOptions({ enabled: wants('recognizer'), staleTime: 0 }),
  )
  const transcribing = recognizers
    .filter(({ refusal }) => refusal === null)
    .map(({ recognizer: { name }, isHere, place }) => ({
      value: name,
      label: isHere ? texts.recognizerHere(name) : texts.recognizerAt(name, place),
    }))
  const ofKind = (kind: StandardKind) =>
    standards
      .filter((each) => each.kind === kind && !each.isRetired)
      .map(({ name }) => ({ value: name, label: name }))
  const options: Readonly<Record<ImportDetail, readonly DetailOption[]>> = {
    grade: grades,
    season: seasons,
    recognizer: transcribing,
    validator: transcribing,
    flow: ofKind('flow'),
    rules: ofKind('rules'),
    rubric: ofKind('rubric'),
    evaluator: ofKind('evaluator'),
    folder: folders
      .filter(({ state }) => state !== 'gone')
      .map(({ id, name, records }) => ({ value: id, label: texts.folderWith(name, records) })),
    language: languages,
  }
  const hasDefault = (pipeline: PipelineName) =>
    plan.rows.some((row) => row.pipeline === pipeline && row.defaults.length > 0)
  const valueFor = (pipeline: PipelineName, detail: ImportDetail): string => {
    const [only, ...more] = options[detail]
    const own = current.details[pipeline]?.[detail]
    if (detail === 'validator' && !isComparable(own, valueFor(pipeline, 'recognizer'))) return ''
    if (own !== undefined && options[detail].some(({ value }) => value === own)) return own
    // A flow that nobody chose does not replace a default.
    const isAssumed = ASSUMED.has(detail) && !(detail === 'flow' && hasDefault(pipeline))
    return isAssumed && only !== undefined && more.length === 0 ? only.value : ''
  }
  const rows = plan.rows.map((row): ListedRow => {
    const open = row.gaps.filter((gap) => {
      if (gap === 'flow' && row.defaults.length > 0) return false
      const detail = CLOSED_BY[gap]
      return detail === undefined || valueFor(row.pipeline, detail) === ''
    })
    const isOut = current.out.has(keyOf(row))
    const defaults = valueFor(row.pipeline, 'flow') === '' ? row.defaults : []
    return { row, open, isOut, defaults, isReady: !isOut && !open.some(isNeeded) }
  })
  const askedOf = (pipeline: PipelineName) =>
    (plan.details[pipeline] ?? []).filter((detail) =>
      plan.rows.some((row) => row.pipeline === pipeline && isAbout(detail, row.gaps)),
    )
  const ready = rows.filter(({ isReady }) => isReady)
  const detailsOf = (row: ImportRow): ChosenDetails =>
    Object.fromEntries(
      (plan.details[row.pipeline] ?? [])
        .filter((detail) => isAbout(detail, row.gaps))
        .map((detail) => [detail, valueFor(row.pipeline, detail)])
        .filter(([, value]) => value !== ''),
    )
  return {
    rows,
    optionsOf: (detail) => options[detail],
    valueFor,
    hasDefault,
    askedOf,
    chosen: ready.map(({ row }) => ({
      files: row.files,
      pipeline: row.pipeline,
      details: detailsOf(row),
    })),
    cases: ready.reduce((sum, { row }) => sum + row.cases, 0),
    areCounted: ready.every(({ row }) => row.isCounted),
  }
}
