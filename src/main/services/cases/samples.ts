import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { StandardLine } from '../../../shared/contract/standards/standards.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { StandardKind } from '../../../shared/domain/standards/standard.ts'
import { pipelinesOff, pipelinesOn, switchedOffText } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { casesOf, type PipelineName, pipelineNames } from '../../../shared/pipelines/index.ts'
import { sourcesIn } from '../../intake/index.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { StandardService } from '../standards/standards.ts'
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

/** What samples are brought in by. */
interface SampleParts {
  readonly settings: () => Pick<Settings, 'workspace'>
  readonly jobs: Pick<JobService, 'import'>
  readonly standards: Pick<StandardService, 'newest' | 'save' | 'show'>
}

/** The folder of the standards that samples are held to, beside those of the cases: one file for each kind. */
const STANDARDS = 'standards'

/** The cases that come with the program: a folder for each pipeline, and the standards that they name. */
export function sampleService(
  folder: string,
  uploads: UploadService,
  { jobs, standards, settings }: SampleParts,
) {
  return {
    /**
     * Writes the import of the shipped samples down as jobs, one for each pipeline that is on. Those that are there
     * already are told of and not judged again. Throws NOT_FOUND where the program came without them.
     */
    async load(reviewer: Reviewer): Promise<JobId[]> {
      if (pipelineNames.filter(isShipped).length === 0)
        throw new AppError('NOT_FOUND', `There are no samples in ${folder}.`)
      const shipped = pipelinesOn(settings()).filter(isShipped)
      publishStandards(reviewer)
      const ids: JobId[] = []
      for (const pipeline of shipped) ids.push(await jobs.import(await requestFor(pipeline), reviewer))
      return ids
    },

    /**
     * Publishes the shipped standard of a kind, unless one of its name is in use already. Throws NOT_FOUND where the
     * program came without it.
     */
    addStandard(kind: StandardKind, reviewer: Reviewer): StandardLine {
      const shipped = shippedStandard(kind)
      if (shipped === null) throw new AppError('NOT_FOUND', `There is no template of this kind in ${folder}.`)
      const { name, content } = shipped
      if (standards.newest(kind, name) === null)
        return standards.save(kind, content, { kind: 'reviewer', id: reviewer.id })
      return standards.show({ kind, name }, null)
    },

    /** Why the samples of some pipelines are left out, a sentence each. */
    leftOut: (): string[] => pipelinesOff(settings()).filter(isShipped).map(switchedOffText),
  }

  function isShipped(pipeline: PipelineName): boolean {
    return existsSync(join(folder, pipeline))
  }

  /** Standards of the samples that are not there yet; one of that name is somebody's own by now, and stays. */
  function publishStandards(reviewer: Reviewer): void {
    for (const kind of StandardKind.options) {
      const shipped = shippedStandard(kind)
      if (shipped === null) continue
      const { name, content } = shipped
      if (standards.newest(kind, name) === null)
        standards.save(kind, content, { kind: 'reviewer', id: reviewer.id })
    }
  }

  function shippedStandard(kind: StandardKind): { name: string; content: unknown } | null {
    const file = join(folder, STANDARDS, `${kind}.json`)
    if (!existsSync(file)) return null
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return { name: Named.parse(content).name, content }
  }

  /** The files are put where dropped files are: out of an archive nothing but reading is sure to work. */
  async function requestFor(pipeline: PipelineName) {
    const batchId = uploads.open()
    const place = join(folder, pipeline)
    for (const name of readdirSync(place)) await uploads.add(batchId, name, readFileSync(join(place, name)))
    return {
      pipeline,
      batchId,
      tags: [TAG],
      subject: null,
      title: `Sample ${casesOf(pipeline)}`,
      judge: { known: false },
      hasUploads: true,
      areSamples: true,
      ...sourcesIn(pipeline, uploads.files(batchId)),
    }
  }
}

const Named = z.object({ name: z.string() })

export type SampleService = ReturnType<typeof sampleService>
