import type { BatchId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOff, pipelinesOn } from '../../../shared/domain/workspace.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { filesOf, sortByPipeline, sourcesIn } from '../../intake/index.ts'
import type { FileOfPipeline } from '../jobs/job-requests.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { UploadService } from './uploads.ts'

/** What dropped files are imported by. */
export interface DropParts {
  readonly uploads: UploadService
  readonly jobs: Pick<JobService, 'import'>
  readonly settings: () => Pick<Settings, 'workspace'>
}

/**
 * Creates jobs that import dropped files and run their pipelines: one job and one batch for each pipeline. Files of a
 * pipeline that is switched off are told of with the first.
 */
export async function importDropped(
  { uploads, jobs, settings }: DropParts,
  { batchId, tags }: { readonly batchId: BatchId; readonly tags: readonly string[] },
  reviewer: Reviewer,
): Promise<JobId[]> {
  const about = { tags, subject: null, title: null, judge: { known: false }, hasUploads: true }
  const now = settings()
  const [first, ...more] = sortByPipeline(uploads.files(batchId), pipelinesOn(now))
  const ids: JobId[] = []
  for (const { pipeline, sources } of more) {
    const own = uploads.part(
      batchId,
      sources.flatMap((source) => filesOf(source)),
    )
    const found = sourcesIn(pipeline, uploads.files(own))
    ids.push(await jobs.import({ ...about, pipeline, batchId: own, ...found }, reviewer))
  }
  if (first === undefined) return ids
  const left = withoutOff(first.unmatched, now)
  ids.unshift(await jobs.import({ ...about, batchId, ...first, ...left }, reviewer))
  return ids
}

/** Files of no case, apart from those that a pipeline would have which is switched off. */
function withoutOff(files: readonly NamedFile[], settings: Pick<Settings, 'workspace'>) {
  const switchedOff = sortByPipeline(files, pipelinesOff(settings)).flatMap(({ pipeline, sources }) =>
    sources.flatMap((source) => filesOf(source).map((file): FileOfPipeline => ({ file, pipeline }))),
  )
  const told = new Set(switchedOff.map(({ file }) => file))
  return { unmatched: files.filter((file) => !told.has(file)), switchedOff }
}
