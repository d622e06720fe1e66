import * as z from 'zod'
import { shownCount } from '../../../shared/counted.ts'
import type { BatchId, CaseId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { JudgedFrom } from '../../../shared/domain/runs/judged-text.ts'
import type { AskedRun, RunJudge } from '../../../shared/domain/runs/run.ts'
import { isEmptyChoice, type StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { type PipelineName, pipelineNames } from '../../../shared/pipelines/index.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import type { CaseSource } from '../../intake/index.ts'
import type { JobRepository } from '../../jobs/repository.ts'
import { hasStandards, hasText } from '../../pipelines/index.ts'
import type { Store } from '../../store/store.ts'
import type { ImportAbout } from '../cases/imports.ts'
import type { SettingService } from '../program/settings.ts'
import { requireOn } from '../program/switched-off.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { JobOptions } from './job-steps.ts'
import { caseItem, sourceItem, switchedOffItem, unmatchedItem } from './steps.ts'

/** Files to bring in. */
export interface ImportRequest extends ImportAbout {
  readonly pipeline: PipelineName
  readonly sources: readonly CaseSource[]
  /** Files that were given and have no part in any case, or are not there: each is told of. */
  readonly unmatched: readonly NamedFile[]
  /** Files of a pipeline that is switched off: each is told of; none unless told. */
  readonly switchedOff?: readonly FileOfPipeline[]
  /** What people call all of it, such as the folder; `null` for the names of the files to say it. */
  readonly title: string | null
  /** How the cases are judged; `null` where they are only brought in. */
  readonly judge: JudgeRequest | null
  /** Whether the files were dropped, and stand in the place of their batch. */
  readonly hasUploads: boolean
  /** Whether they are the samples that come with the program; not unless told. */
  readonly areSamples?: boolean
}

/** A file, and the pipeline whose cases it would be part of. */
export interface FileOfPipeline {
  readonly file: NamedFile
  readonly pipeline: PipelineName
}

export interface JudgeRequest {
  /** Whether cases that were there already and have a result are judged once more. */
  readonly known: boolean
  /** Settings of the pipeline for these runs only, nested as in the Settings. */
  readonly config?: unknown
}

/** Cases on which to run pipelines: given ones, all of a pipeline, or all. */
export interface RunRequest {
  readonly cases: readonly CaseId[] | PipelineName | 'all'
  readonly batchId: BatchId
  readonly config?: unknown
  /** Whom to ask, where somebody chose that for these runs. */
  readonly judge?: RunJudge | undefined
  /** Which text is judged, where somebody chose that; the input's unless told. */
  readonly from?: JudgedFrom | undefined
  /** Standards that somebody chose for these runs; `null` or absent where nobody did. */
  readonly standards?: StandardChoice | null | undefined
  /** Whether somebody waits for it: then it goes on by itself when the program is opened again. */
  readonly goesOn?: boolean
}

/** Creates jobs. */
export function jobRequests(store: Store, repository: JobRepository, settings: SettingService) {
  return {
    /** Files as a job. Throws BAD_SETTING for a configuration that does not fit, NOT_ALLOWED for a pipeline that is off. */
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

    /** The pipelines of cases. Throws NOT_FOUND for a case that is not there. */
    pipelinesOf: (cases: RunRequest['cases']): readonly PipelineName[] => choose(cases).pipelines,

    /** A job that runs pipelines on cases. Throws NOT_FOUND for an unknown case, NOT_ALLOWED for a pipeline that is off. */
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

  /** Checked before the job begins: what does not fit would fail with every single case. */
  function configFor(pipelines: readonly PipelineName[], config: unknown): JobOptions['config'] {
    if (config === undefined) return null
    for (const pipeline of pipelines) settings.forRun(pipeline, { config, judge: null })
    return z.json().parse(config)
  }
}

/**
 * Choices of a person for these runs; `null` where nobody chose anything. Throws BAD_SETTING for texts or standards where
 * a pipeline does not judge by them.
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
  if (standards !== null && !pipelines.every(hasStandards))
    throw new AppError(
      'BAD_SETTING',
      `Only ${pipelineNames.filter(hasStandards).join(', ')} is judged by standards. Choose cases of it alone.`,
    )
  return judge === undefined && from === 'input' && standards === null
    ? null
    : { note: null, judge: judge ?? null, by, from, standards }
}

/** A title for several files: their folder, else the first of them. */
function titleOf(names: readonly string[]): string {
  const [first = 'nothing', ...others] = names
  if (others.length === 0) return first
  const [folder = ''] = first.split('/')
  const isShared = folder !== first && others.every((name) => name.startsWith(`${folder}/`))
  return isShared ? folder : `${first} and ${shownCount(others.length)} more`
}
