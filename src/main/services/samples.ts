import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportProgress } from '../../shared/contract/imports.ts'
import type { ImportLine, RunLine } from '../../shared/contract/lines.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import { AppError } from '../../shared/errors.ts'
import { PipelineName } from '../../shared/pipelines/name.ts'
import type { IntakeService } from './intake.ts'
import { sourcesIn } from './readers.ts'
import type { UploadService } from './uploads.ts'

/** What the shipped cases are tagged with, so that they are found again and never taken for work. */
const TAG = 'sample'

/** The cases that come with the program: a folder for each pipeline. */
export function sampleService(folder: string, uploads: UploadService, intake: IntakeService) {
  return {
    /**
     * Imports and judges the shipped samples, line by line as any import. Those that are there already are told of and
     * not judged again. Throws NOT_FOUND where the program came without them.
     */
    async *load(
      reviewer: Reviewer,
      signal: AbortSignal,
    ): AsyncGenerator<ImportLine | ImportProgress | RunLine> {
      const shipped = PipelineName.options.filter((pipeline) => existsSync(join(folder, pipeline)))
      if (shipped.length === 0) throw new AppError('NOT_FOUND', `There are no samples in ${folder}.`)
      const sum = { imported: 0, duplicates: 0, failed: 0 }
      for (const pipeline of shipped)
        for await (const line of loadOf(pipeline, reviewer, signal)) {
          if (line.event !== 'done') yield line
          else for (const key of ['imported', 'duplicates', 'failed'] as const) sum[key] += line[key]
        }
      yield { event: 'done', ...sum }
    },
  }

  /** The files are put where dropped files are: out of an archive nothing but reading is sure to work. */
  async function* loadOf(pipeline: PipelineName, reviewer: Reviewer, signal: AbortSignal) {
    const batchId = uploads.open()
    try {
      const place = join(folder, pipeline)
      for (const name of readdirSync(place)) uploads.add(batchId, name, readFileSync(join(place, name)))
      const request = {
        pipeline,
        batchId,
        tags: [TAG],
        subject: null,
        ...sourcesIn(pipeline, uploads.files(batchId)),
      }
      yield* intake.importAndJudge(request, reviewer, { signal, judgeKnown: false })
    } finally {
      uploads.clear(batchId)
    }
  }
}

export type SampleService = ReturnType<typeof sampleService>
