import { statSync } from 'node:fs'
import { basename } from 'node:path'
import {
  type CasesAhead,
  type ImportGap,
  type ImportPlan,
  type ImportRow,
  isClosedLater,
  isNeeded,
  type LeftOutFile,
  type LeftOutReason,
  type TakenAs,
} from '../../../shared/contract/cases/import-plan.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { type DefaultStandards, defaultFor } from '../../../shared/domain/standards/default-standards.ts'
import { pipelinesOff, pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import {
  type CaseSource,
  couldTake,
  countedCases,
  detailsOf,
  filesOf,
  gapsOf,
  isReadAhead,
  isReadToCount,
  type PlannedSource,
  planSources,
  reasonsLeftOut,
  sourceName,
  sourcesIn,
  unmatchedProblem,
} from '../../intake/index.ts'
import type { ReadCase } from '../../intake/intake.ts'
import type { ReadOptions } from '../../intake/reader/source-reader.ts'
import type { UploadService } from './uploads.ts'

/** Dependencies of import plans. */
export interface PlanParts {
  readonly uploads: Pick<UploadService, 'files'>
  readonly reader: {
    read(
      source: CaseSource,
      settings: Settings,
      options?: ReadOptions,
    ): Promise<readonly Pick<ReadCase<CaseInput>, 'title' | 'input' | 'subject'>[]>
  }
  readonly settings: () => Settings
}

/** Maximum number of sources that are examined: planning a large folder would take minutes. */
const MAX_EXAMINED = 200

/** Maximum size of the cases that are read ahead for a form, in characters of JSON. */
const MAX_AHEAD = 8_000_000

/** A planned row, or the files that its reader refuses. */
type Examined = { readonly row: ImportRow } | { readonly leftOut: readonly LeftOutFile[] }

/** Plans of imports: the cases that uploaded files would become, before any of them is imported. */
export function importPlanService({ uploads, reader, settings }: PlanParts) {
  /** The cases that were last read ahead: the form that shows them tries drafts on them, again and again. */
  let last: { readonly of: string; readonly limit: number; readonly read: CasesAhead } | null = null

  return {
    /**
     * Returns the plan of a batch, by the enabled pipelines; `taken` are rows for which a person chose the pipeline,
     * `tags` those that the cases get: default standards may apply by them.
     * Throws NOT_FOUND for a batch that was imported or removed, and the reason of the signal once it is aborted.
     */
    async inspect(
      batchId: BatchId,
      taken: readonly TakenAs[],
      signal: AbortSignal,
      tags: readonly string[] = [],
    ): Promise<ImportPlan> {
      const files = uploads.files(batchId)
      const byName = new Map(files.map((file) => [file.name, file]))
      const now = settings()
      const on = pipelinesOn(now)
      const chosen = taken
        .filter(({ pipeline }) => on.includes(pipeline))
        .map((each) => ({ ...each, files: each.files.flatMap((name) => byName.get(name) ?? []) }))
      const { groups, leftOut } = planSources(files, on, chosen)
      const examined = await Promise.all(
        groups.map((group, index) => examine(group, index < MAX_EXAMINED, { now, tags, signal })),
      )
      const rows = examined.flatMap((each) => ('row' in each ? [each.row] : []))
      return {
        files: files.length,
        rows: on.flatMap((pipeline) => rows.filter((row) => row.pipeline === pipeline)),
        leftOut: [
          ...leftOut.map((file) => leftOutOf(file, now)),
          ...examined.flatMap((each) => ('row' in each ? [] : each.leftOut)),
        ],
        details: Object.fromEntries(on.map((pipeline) => [pipeline, [...detailsOf(pipeline)]])),
      }
    },

    /**
     * Reads the first cases of a row of the plan: at most `limit`, and fewer if they are large. Nothing is imported.
     * Throws NOT_FOUND for a batch that was imported or removed, and INPUT_REFUSED for files that cannot be read.
     */
    async readAhead(
      batchId: BatchId,
      { files, pipeline }: TakenAs,
      limit: number,
      signal: AbortSignal,
    ): Promise<CasesAhead> {
      const own = uploads.files(batchId).filter(({ name }) => files.includes(name))
      const of = JSON.stringify([batchId, pipeline, files])
      if (last?.of === of && last.limit >= limit)
        return { ...last.read, inputs: last.read.inputs.slice(0, limit) }
      const { sources } = sourcesIn(pipeline, own, true)
      if (sources.length === 0)
        throw new AppError('INPUT_REFUSED', `${files.join(', ')}: ${unmatchedProblem(pipeline)}`)
      const found: CaseInput[] = []
      for (const source of sources)
        found.push(...(await reader.read(source, settings(), { signal })).map(({ input }) => input))
      let size = 0
      const inputs = found.slice(0, limit).filter((input, at) => {
        size += JSON.stringify(input).length
        return at === 0 || size <= MAX_AHEAD
      })
      const read = { cases: found.length, inputs }
      last = { of, limit, read }
      return read
    },
  }

  async function examine(
    { pipeline, source, certainty }: PlannedSource,
    mayLook: boolean,
    {
      now,
      tags,
      signal,
    }: { readonly now: Settings; readonly tags: readonly string[]; readonly signal: AbortSignal },
  ): Promise<Examined> {
    const files = filesOf(source).map(({ name }) => name)
    const missing = gapsOf(source, null)
    const rest = pipelinesOn(now).filter((each) => each !== pipeline)
    const others = mayLook ? [...couldTake(filesOf(source), rest)] : []
    const row = (
      title: string,
      cases: number | null,
      gaps: ImportRow['gaps'],
      subjects: readonly (string | null)[] = [null],
    ): Examined => ({
      row: {
        ...{ files, title, pipeline, others, gaps },
        defaults: gaps.includes('flow') ? defaultsOf(subjects, tags, now) : [],
        isSure: certainty === 'certain',
        cases: cases ?? files.length,
        isCounted: cases !== null,
      },
    })
    const name = titleOf(source)
    const waits = (gap: ImportGap) => isNeeded(gap) || (isClosedLater(gap) && !isReadToCount(pipeline))
    if (!mayLook || !isReadAhead(source) || missing.some(waits))
      return row(name, countedCases(source), [...missing])
    try {
      const found = await reader.read(source, now, { signal })
      const gaps = gapsOf(
        source,
        found.map(({ input }) => input),
      )
      const [only] = found
      return row(
        only !== undefined && found.length === 1 ? only.title : name,
        found.length,
        [...gaps],
        found.map(({ subject }) => subject),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const problem = error.message
      return { leftOut: files.map((file) => ({ file, reasons: ['refused'], problem, others: [] })) }
    }
  }
}

/** Returns the defaults that apply to cases without a flow, each once; none if one of the cases has none. */
function defaultsOf(
  subjects: readonly (string | null)[],
  tags: readonly string[],
  { workspace }: Pick<Settings, 'workspace'>,
): DefaultStandards[] {
  const found = subjects.map((subject) => defaultFor({ flow: null }, { subject, tags }, workspace.standards))
  return found.some((each) => each === null) ? [] : [...new Set(found.flatMap((each) => each ?? []))]
}

export type ImportPlanService = ReturnType<typeof importPlanService>

/** Returns the name of a source without its folders and its extension. */
function titleOf(source: CaseSource): string {
  const name = basename(sourceName(source))
  const title = name.replace(/\.[^.]+$/u, '')
  return title === '' ? name : title
}

/** Files that operating systems put into folders. */
const OF_SYSTEMS = /(?:^|\/)(?:thumbs\.db|desktop\.ini|\.ds_store|\.[^/]+|~\$[^/]*)$/iu

/** Files that describe other files. */
const ABOUT =
  /(?:^|\/)(?:readme|contributing|licen[cs]e|copying|notice|changelog|authors|contributors)[^/]*$/iu

/** Reasons of files that become a case if a person says so. */
const MAY_BE_ONE: ReadonlySet<LeftOutReason> = new Set([
  'no_case',
  'recognizer_needs_passage',
  'recording_needs_passage',
  'recording_needs_transcript',
])

function leftOutOf(file: NamedFile, settings: Settings): LeftOutFile {
  const reasons = reasonsOf(file, settings)
  const mayBeOne = reasons.every((reason) => MAY_BE_ONE.has(reason))
  const others = mayBeOne ? [...couldTake([file], pipelinesOn(settings))] : []
  return { file: file.name, reasons, problem: null, others }
}

function reasonsOf(file: NamedFile, settings: Settings): LeftOutReason[] {
  if (OF_SYSTEMS.test(file.name)) return ['system_file']
  if (isEmpty(file)) return ['empty']
  if (ABOUT.test(file.name)) return ['about_files']
  const own = reasonsLeftOut(file, pipelinesOn(settings))
  if (own.includes('passage_needs_recognizer') && couldTake([file], pipelinesOn(settings)).length > 0)
    return ['no_case'] // The text is as likely a document of its own.
  if (own.length > 0) return [...new Set(own)]
  return [
    pipelinesOff(settings).some((each) => couldTake([file], [each]).length > 0) ? 'switched_off' : 'no_case',
  ]
}

function isEmpty({ path }: NamedFile): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}
