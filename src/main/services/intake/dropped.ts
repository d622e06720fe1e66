import type { ChosenRow } from '../../../shared/contract/cases/import-plan.ts'
import type { BatchId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOff, pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import {
  type CaseSource,
  filesOf,
  isPlaceMissing,
  sortByPipeline,
  sourceName,
  sourcesIn,
  unmatchedProblem,
  withOptions,
  withPlace,
} from '../../intake/index.ts'
import type { UploadService } from '../cases/uploads.ts'
import type { FileOfPipeline } from '../jobs/job-requests.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { MemoryService } from '../memories/memories.ts'

/** Services that import dropped files. */
export interface DropParts {
  readonly uploads: UploadService
  readonly memories: Pick<MemoryService, 'placeOf'>
  readonly jobs: Pick<JobService, 'import'>
  readonly settings: () => Pick<Settings, 'workspace'>
}

/** Files that were dropped together. */
export interface DroppedBatch {
  readonly batchId: BatchId
  readonly tags: readonly string[]
  /** Place to search for cases whose files state none; `null` before a person was asked. */
  readonly place: NamedFile | null
  /** The rows of a plan that a person chose; `null` imports everything that is recognized. */
  readonly rows?: readonly ChosenRow[] | null
}

/** Result of an import: jobs, or the names of files for which a place to search must be chosen. */
export interface DroppedImport {
  readonly jobIds: JobId[]
  readonly unplaced: string[]
}

/**
 * Creates jobs that import dropped files and run their pipelines: one job and one batch for each pipeline. Files of a
 * disabled pipeline are reported with the first job.
 */
export async function importDropped(
  parts: DropParts,
  { batchId, tags, place, rows = null }: DroppedBatch,
  reviewer: Reviewer,
): Promise<DroppedImport> {
  if (rows !== null) return importRows(parts, { batchId, tags, rows }, reviewer)
  const { uploads, jobs, settings } = parts
  const about = { tags, subject: null, title: null, judge: { known: false }, hasUploads: true }
  const now = settings()
  const sorted = sortByPipeline(uploads.files(batchId), pipelinesOn(now))
  const unplaced = sorted.flatMap(({ sources }) => sources.filter((source) => isPlaceMissing(source)))
  if (place === null && unplaced.length > 0)
    return { jobIds: [], unplaced: unplaced.map((source) => sourceName(source)) }
  const placed = (sources: readonly CaseSource[]) =>
    place === null ? [...sources] : sources.map((source) => withPlace(source, place))
  const [first, ...more] = sorted
  const jobIds: JobId[] = []
  for (const { pipeline, sources } of more) {
    const own = uploads.part(
      batchId,
      sources.flatMap((source) => filesOf(source)),
    )
    const found = sourcesIn(pipeline, uploads.files(own))
    const all = { ...found, sources: placed(found.sources) }
    jobIds.push(await jobs.import({ ...about, pipeline, batchId: own, ...all }, reviewer))
  }
  if (first !== undefined) {
    const all = { ...first, sources: placed(first.sources), ...withoutOff(first.unmatched, now) }
    jobIds.unshift(await jobs.import({ ...about, batchId, ...all }, reviewer))
  }
  return { jobIds, unplaced: [] }
}

/**
 * Creates jobs for chosen rows: one job and one batch for each pipeline. Files in no row are removed with the batch.
 * Throws INPUT_REFUSED for files that are not a case of their pipeline, NOT_FOUND for a folder without an index.
 */
async function importRows(
  { uploads, jobs, memories }: DropParts,
  { batchId, tags, rows }: Pick<DroppedBatch, 'batchId' | 'tags'> & { readonly rows: readonly ChosenRow[] },
  reviewer: Reviewer,
): Promise<DroppedImport> {
  const about = { tags, subject: null, title: null, judge: { known: false }, hasUploads: true }
  const there = byName(uploads.files(batchId))
  const byPipeline = [...Map.groupBy(rows, ({ pipeline }) => pipeline)]
  for (const row of rows) sourcesOf(row, there, memories) // Refuses before any file is moved.
  const jobIds: JobId[] = []
  for (const [pipeline, own] of byPipeline.toReversed()) {
    const isLast = jobIds.length === byPipeline.length - 1
    const names = new Set(own.flatMap(({ files }) => files))
    const batch = isLast
      ? batchId
      : uploads.part(
          batchId,
          [...there.values()].filter(({ name }) => names.has(name)),
        )
    const files = byName(uploads.files(batch))
    const sources = own.flatMap((row) => sourcesOf(row, files, memories))
    const request = { ...about, pipeline, batchId: batch, sources, unmatched: [] }
    jobIds.unshift(await jobs.import(request, reviewer))
  }
  return { jobIds, unplaced: [] }
}

function byName(files: readonly NamedFile[]): Map<string, NamedFile> {
  return new Map(files.map((file) => [file.name, file]))
}

/** Returns the sources of a row, with the details that a person chose. */
function sourcesOf(
  { files, pipeline, details: { folder, ...texts } }: ChosenRow,
  there: ReadonlyMap<string, NamedFile>,
  memories: Pick<MemoryService, 'placeOf'>,
): CaseSource[] {
  const own = files.flatMap((name) => there.get(name) ?? [])
  const { sources } = sourcesIn(pipeline, own, true)
  if (sources.length === 0)
    throw new AppError('INPUT_REFUSED', `${files.join(', ')}: ${unmatchedProblem(pipeline)}`)
  const given = withOptions(pipeline, { files: {}, texts }, sources)
  if (folder === undefined) return [...given]
  const place = memories.placeOf(folder)
  return given.map((source) => withPlace(source, place))
}

/** Returns the files that belong to no case, apart from those that a disabled pipeline would take. */
function withoutOff(files: readonly NamedFile[], settings: Pick<Settings, 'workspace'>) {
  const switchedOff = sortByPipeline(files, pipelinesOff(settings)).flatMap(({ pipeline, sources }) =>
    sources.flatMap((source) => filesOf(source).map((file): FileOfPipeline => ({ file, pipeline }))),
  )
  const named = new Set(switchedOff.map(({ file }) => file))
  return { unmatched: files.filter((file) => !named.has(file)), switchedOff }
}
