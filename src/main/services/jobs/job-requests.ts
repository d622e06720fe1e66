import * as z from 'zod'
import { shownCount } from '../../../shared/counted.ts'
import type { BatchId, CaseId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { JudgedFrom } from '../../../shared/domain/runs/judged-text.ts'
import type { AskedRun, RunJudge } from '../../../shared/domain/runs/run.ts'
import {
  isEmptyChoice,
  type StandardChoice,
  StandardKind,
} from '../../../shared/domain/standards/standard.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { casesOf, type PipelineName, pipelineNames } from '../../../shared/pipelines/index.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import type { CaseSource } from '../../intake/index.ts'
import type { JobRepository } from '../../jobs/repository.ts'
import { hasText, standardKindsOf } from '../../pipelines/index.ts'
import type { Store } from '../../store/store.ts'
import type { ImportAbout } from '../cases/imports.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { SettingService } from '../settings/settings.ts'
import { requireOn } from '../settings/switched-off.ts'
import type { JobOptions } from './job-steps.ts'
import { caseItem, sourceItem, switchedOffItem, unmatchedItem } from './steps.ts'

export interface ImportRequest extends ImportAbout {
  readonly pipeline: PipelineName
  readonly sources: readonly CaseSource[]
  /** Given files that are part of no case, or are missing; each is reported. */
  readonly unmatched: readonly NamedFile[]
  /** Files of a disabled pipeline; each is reported. Default: none. */
  readonly switchedOff?: readonly FileOfPipeline[]
  /** A displayed title for all files, such as the folder; `null` to use the file names. */
  readonly title: string | null
  /** How the cases are judged; `null` if they are only imported. */
  readonly judge: JudgeRequest | null
  /** Whether the files were dropped and are in the upload folder of their batch. */
  readonly hasUploads: boolean
  /** Whether they are the samples that come with the program. Default: false. */
  readonly areSamples?: boolean
}

/** A file, and the pipeline to whose cases it would belong. */
export interface FileOfPipeline {
  readonly file: NamedFile
  readonly pipeline: PipelineName
}

export interface JudgeRequest {
  /** Whether existing cases that have a result are judged again. */
  readonly known: boolean
  /** Settings of the pipeline for these runs only, nested as in the Settings. */
  readonly config?: unknown
}

/** A request to run pipelines: on given cases, all of a pipeline, or all. */
export interface RunRequest {
  readonly cases: readonly CaseId[] | PipelineName | 'all'
  readonly batchId: BatchId
  readonly config?: unknown
  /** The judge that a person chose for these runs. */
  readonly judge?: RunJudge | undefined
  /** The text to judge that a person chose; default: the input's. */
  readonly from?: JudgedFrom | undefined
  /** Standards that a person chose for these runs; `null` or absent for none. */
  readonly standards?: StandardChoice | null | undefined
  /** Whether a person waits for the job: then it resumes automatically when the program starts again. */
  readonly goesOn?: boolean
}

/** Creates jobs. */
export function jobRequests(store: Store, repository: JobRepository, settings: SettingService) {
  return {
    /** Creates an import job. Throws BAD_SETTING for an invalid configuration, NOT_ALLOWED for a disabled pipeline. */
    async import(request: ImportRequest, reviewer: Reviewer): Promise<JobId> {
      const { pipeline, judge, batchId, subject, hasUploads, areSamples = false } = request
      requireOn(settings.current(), pipeline)
      const config = configFor([pipeline], judge?.config)
      const judgeKnown = judge?.known ?? false
      const about = { pipeline, tags: [...request.tags], subject, judgeKnown, config, hasUploads, areSamples }
      const options: JobOptions = { ...about, asked: null, goesOn: false }
      const items = [
        ...request.sources.map(sourceItem),
        ...request.unmatched.map(unmatchedItem),
        ...(request.switchedOff ?? []).map(switchedOffItem),
      ]
      const title = request.title ?? titleOf(items.map(({ name }) => name ?? ''))
      const kind = judge === null ? 'import' : 'judge'
      return repository.write({ kind, title, options, batchId, reviewerId: reviewer.id }, items)
    },

    /** Returns the pipelines of cases. Throws NOT_FOUND for an unknown case. */
    pipelinesOf: (cases: RunRequest['cases']): readonly PipelineName[] => choose(cases).pipelines,

    /**
     * Creates a job that runs pipelines on cases. Throws NOT_FOUND for an unknown case, NOT_ALLOWED for a disabled
     * pipeline.
     */
    async run(request: RunRequest, reviewer: Reviewer): Promise<JobId> {
      const { cases, batchId, goesOn = false } = request
      const chosen = choose(cases)
      for (const pipeline of chosen.pipelines) requireOn(settings.current(), pipeline)
      const config = configFor(chosen.pipelines, request.config)
      const ofFiles = { pipeline: null, tags: [], subject: null, hasUploads: false, areSamples: false }
      const options: JobOptions = {
        ...ofFiles,
        judgeKnown: true,
        config,
        asked: askedBy(request, chosen.pipelines, reviewer),
        goesOn,
      }
      const items = chosen.ids.map((id) => caseItem(id, 'known'))
      return repository.write(
        { kind: 'run', title: chosen.title, options, batchId, reviewerId: reviewer.id },
        items,
      )
    },
  }

  function choose(cases: RunRequest['cases']): {
    ids: CaseId[]
    pipelines: readonly PipelineName[]
    title: string
  } {
    if (cases === 'all') {
      const pipelines = pipelinesOn(settings.current())
      const isEvery = pipelines.length === pipelineNames.length
      const ids = isEvery ? store.cases.ids(null) : pipelines.flatMap((name) => store.cases.ids(name))
      return { ids, pipelines, title: 'All cases' }
    }
    if (typeof cases === 'string')
      return { ids: store.cases.ids(cases), pipelines: [cases], title: `All cases of ${cases}` }
    const ids = [...new Set(cases)]
    const rows = ids.map((id) => requireCase(store, id))
    const pipelines = [...new Set(rows.map(({ pipeline }) => pipeline))]
    return { ids, pipelines, title: titleOf(rows.map(({ title }) => title)) }
  }

  /** Checks the configuration before the job begins: an invalid one would fail with every case. */
  function configFor(pipelines: readonly PipelineName[], config: unknown): JobOptions['config'] {
    if (config === undefined) return null
    for (const pipeline of pipelines) settings.forRun(pipeline, { config, judge: null })
    return z.json().parse(config)
  }
}

/**
 * Returns a person's choices for these runs; `null` if there are none. Throws BAD_SETTING for texts or standards if a
 * pipeline does not judge by them.
 */
function askedBy(
  { judge, from = 'input', standards: chosen = null }: RunRequest,
  pipelines: readonly PipelineName[],
  { id: by }: Reviewer,
): AskedRun | null {
  if (from === 'standing' && !pipelines.every(hasText))
    throw new AppError(
      'BAD_SETTING',
      `Only ${pipelineNames.filter(hasText).join(', ')} judges texts that stand after people’s answers. Choose cases of it alone.`,
    )
  const standards = chosen === null || isEmptyChoice(chosen) ? null : chosen
  const unused = StandardKind.options.find(
    (kind) => standards?.[kind] !== undefined && !pipelines.every((each) => usesKind(each, kind)),
  )
  if (unused !== undefined) {
    const users = pipelineNames.filter((each) => usesKind(each, unused)).map(casesOf)
    throw new AppError(
      'BAD_SETTING',
      `Only ${users.join(', ')} are judged by ${KIND_NAMES[unused]}. Choose them alone.`,
    )
  }
  return judge === undefined && from === 'input' && standards === null
    ? null
    : { note: null, judge: judge ?? null, by, from, standards }
}

/** Standards of each kind, as part of a sentence. */
const KIND_NAMES: Readonly<Record<StandardKind, string>> = {
  flow: 'a flow',
  rules: 'compliance rules',
  rubric: 'a rubric',
  evaluator: 'an evaluator',
}

function usesKind(pipeline: PipelineName, kind: StandardKind): boolean {
  return standardKindsOf(pipeline).includes(kind)
}

/** Returns a title for several files: their folder, else the first file. */
function titleOf(names: readonly string[]): string {
  const [first = 'nothing', ...others] = names
  if (others.length === 0) return first
  const [folder = ''] = first.split('/')
  const isShared = folder !== first && others.every((name) => name.startsWith(`${folder}/`))
  return isShared ? folder : `${first} and ${shownCount(others.length)} more`
}
