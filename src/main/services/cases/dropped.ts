import type { BatchId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { filesOf, sortByPipeline, sourcesIn } from '../../intake/index.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { UploadService } from './uploads.ts'

/** Creates jobs that import dropped files and run their pipelines: one job and one batch for each pipeline. */
export async function importDropped(
  { uploads, jobs }: { readonly uploads: UploadService; readonly jobs: Pick<JobService, 'import'> },
  { batchId, tags }: { readonly batchId: BatchId; readonly tags: readonly string[] },
  reviewer: Reviewer,
): Promise<JobId[]> {
  const about = { tags, subject: null, title: null, judge: { known: false }, hasUploads: true }
  const [first, ...more] = sortByPipeline(uploads.files(batchId))
  const ids: JobId[] = []
  for (const { pipeline, sources } of more) {
    const own = uploads.part(
      batchId,
      sources.flatMap((source) => filesOf(source)),
    )
    const found = sourcesIn(pipeline, uploads.files(own))
    ids.push(await jobs.import({ ...about, pipeline, batchId: own, ...found }, reviewer))
  }
  if (first !== undefined) ids.unshift(await jobs.import({ ...about, batchId, ...first }, reviewer))
  return ids
}
