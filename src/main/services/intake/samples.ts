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
import { asSamples, sourcesIn } from '../../intake/index.ts'
import type { UploadService } from '../cases/uploads.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { StandardService } from '../standards/standards.ts'

/** The tag that distinguishes sample cases from real ones. */
const TAG = 'sample'

/** Returns the path of one second of speech for testing recognizers: 16 kHz, one channel, 16 bits. */
export function sampleOfSpeech(program: string): string {
  return join(dirname(samplesFolder(program)), 'recognizers', 'second.wav')
}

/** Returns the folder of the samples, above the program whether it runs from sources, built or packed. */
export function samplesFolder(program: string): string {
  for (let folder = program; ; folder = dirname(folder)) {
    const samples = join(folder, 'assets', 'samples')
    if (existsSync(samples) || folder === dirname(folder)) return samples
  }
}

/** Dependencies of the import of samples. */
interface SampleParts {
  readonly settings: () => Pick<Settings, 'workspace'>
  readonly jobs: Pick<JobService, 'import'>
  readonly standards: Pick<StandardService, 'newest' | 'save' | 'show'>
}

/** The folder of the samples' standards, next to those of the cases: KIND.json, and KIND-NAME.json for further ones. */
const STANDARDS = 'standards'

/** The folder of standards to start one's own from: no company and no product occurs in them. */
const TEMPLATES = 'templates'

/** Imports the cases that come with the program: a folder for each pipeline, and the standards that they name. */
export function sampleService(
  folder: string,
  uploads: UploadService,
  { jobs, standards, settings }: SampleParts,
) {
  return {
    /**
     * Creates import jobs for the shipped samples, one for each enabled pipeline. Cases that exist already are reported
     * and not judged again. Throws NOT_FOUND if the program has no samples.
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
     * Publishes the template of a kind, or else the standard of the samples, unless one of its name is in use already.
     * Throws NOT_FOUND if the program includes neither.
     */
    addStandard(kind: StandardKind, reviewer: Reviewer): StandardLine {
      const [shipped] = [...shippedStandards(kind, TEMPLATES), ...shippedStandards(kind)]
      if (shipped === undefined)
        throw new AppError('NOT_FOUND', `There is no template of this kind in ${folder}.`)
      const { name, content } = shipped
      if (standards.newest(kind, name) === null)
        return standards.save(kind, content, { kind: 'reviewer', id: reviewer.id })
      return standards.show({ kind, name }, null)
    },

    /** Returns why the samples of some pipelines are left out, a sentence each. */
    leftOut: (): string[] => pipelinesOff(settings()).filter(isShipped).map(switchedOffText),
  }

  function isShipped(pipeline: PipelineName): boolean {
    return existsSync(join(folder, pipeline))
  }

  /** Publishes missing standards of the samples; an existing one of that name belongs to a user, and stays. */
  function publishStandards(reviewer: Reviewer): void {
    for (const kind of StandardKind.options)
      for (const { name, content } of shippedStandards(kind))
        if (standards.newest(kind, name) === null)
          standards.save(kind, content, { kind: 'reviewer', id: reviewer.id })
  }

  /** Returns the shipped standards of a kind, the one without another name first. */
  function shippedStandards(kind: StandardKind, inside = STANDARDS): { name: string; content: unknown }[] {
    const place = join(folder, inside)
    if (!existsSync(place)) return []
    const isOf = (name: string) => name === `${kind}.json` || name.startsWith(`${kind}-`)
    return readdirSync(place)
      .filter(isOf)
      .toSorted((a, b) => a.length - b.length)
      .map((name) => {
        const content: unknown = JSON.parse(readFileSync(join(place, name), 'utf8'))
        return { name: Named.parse(content).name, content }
      })
  }

  /** Copies the files to an upload batch: from an archive, only reading is reliable. */
  async function requestFor(pipeline: PipelineName) {
    const batchId = uploads.open()
    const place = join(folder, pipeline)
    for (const name of readdirSync(place)) await uploads.add(batchId, name, readFileSync(join(place, name)))
    const { sources, unmatched } = sourcesIn(pipeline, uploads.files(batchId))
    return {
      pipeline,
      batchId,
      tags: [TAG],
      subject: null,
      title: `Sample ${casesOf(pipeline)}`,
      judge: { known: false },
      hasUploads: true,
      areSamples: true,
      sources: sources.map((source) => asSamples(source)),
      unmatched,
    }
  }
}

const Named = z.object({ name: z.string() })

export type SampleService = ReturnType<typeof sampleService>
