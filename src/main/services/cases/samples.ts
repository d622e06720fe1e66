import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { sourcesIn } from '../../intake/index.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { UploadService } from './uploads.ts'

/** The tag of the sample cases, which tells them from real ones. */
const TAG = 'sample'

/** The folder of the samples, above the program whether it runs from sources, built or packed. */
export function samplesFolder(program: string): string {
  for (let folder = program; ; folder = dirname(folder)) {
    const samples = join(folder, 'assets', 'samples')
    if (existsSync(samples) || folder === dirname(folder)) return samples
  }
}

/** The cases that come with the program: a folder for each pipeline. */
export function sampleService(folder: string, uploads: UploadService, jobs: JobService) {
  return {
    /**
     * Writes the import of the shipped samples down as jobs, one for each pipeline. Those that are there already are
     * told of and not judged again. Throws NOT_FOUND where the program came without them.
     */
    async load(reviewer: Reviewer): Promise<JobId[]> {
      const shipped = PipelineName.options.filter((pipeline) => existsSync(join(folder, pipeline)))
      if (shipped.length === 0) throw new AppError('NOT_FOUND', `There are no samples in ${folder}.`)
      const ids: JobId[] = []
      for (const pipeline of shipped) ids.push(await jobs.import(requestFor(pipeline), reviewer))
      return ids
    },
  }

  /** The files are put where dropped files are: out of an archive nothing but reading is sure to work. */
  function requestFor(pipeline: PipelineName) {
    const batchId = uploads.open()
    const place = join(folder, pipeline)
    for (const name of readdirSync(place)) uploads.add(batchId, name, readFileSync(join(place, name)))
    return {
      pipeline,
      batchId,
      tags: [TAG],
      subject: null,
      title: `Samples of ${pipeline}`,
      judge: { known: false },
      hasUploads: true,
      areSamples: true,
      ...sourcesIn(pipeline, uploads.files(batchId)),
    }
  }
}

export type SampleService = ReturnType<typeof sampleService>
