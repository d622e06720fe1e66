import type { BatchId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOff, pipelinesOn } from '../../../shared/domain/workspace.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import {
  type CaseSource,
  filesOf,
  isPlaceMissing,
  sortByPipeline,
  sourceName,
  sourcesIn,
  withPlace,
} from '../../intake/index.ts'
import type { FileOfPipeline } from '../jobs/job-requests.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { UploadService } from './uploads.ts'

/** What dropped files are imported by. */
export interface DropParts {
  readonly uploads: UploadService
  readonly jobs: Pick<JobService, 'import'>
  readonly settings: () => Pick<Settings, 'workspace'>
}

/** Files that were dropped together. */
export interface DroppedBatch {
  readonly batchId: BatchId
  readonly tags: readonly string[]
  /** Where cases are searched of which the files do not say it; `null` while nobody was asked. */
  readonly place: NamedFile | null
}

/** What importing came to: jobs, or the names of files of which it is still to be said where they are searched. */
export interface DroppedImport {
  readonly jobIds: JobId[]
  readonly unplaced: string[]
}

/**
 * Creates jobs that import dropped files and run their pipelines: one job and one batch for each pipeline. Files of a
 * pipeline that is switched off are told of with the first.
 */
export async function importDropped(
  { uploads, jobs, settings }: DropParts,
  { batchId, tags, place }: DroppedBatch,
  reviewer: Reviewer,
): Promise<DroppedImport> {
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

/** Files of no case, apart from those that a pipeline would have which is switched off. */
function withoutOff(files: readonly NamedFile[], settings: Pick<Settings, 'workspace'>) {
  const switchedOff = sortByPipeline(files, pipelinesOff(settings)).flatMap(({ pipeline, sources }) =>
    sources.flatMap((source) => filesOf(source).map((file): FileOfPipeline => ({ file, pipeline }))),
  )
  const told = new Set(switchedOff.map(({ file }) => file))
  return { unmatched: files.filter((file) => !told.has(file)), switchedOff }
}
