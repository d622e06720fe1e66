import type { OpenedLine } from '../../../shared/contract/cases/imports.ts'
import type { MemoryFolder } from '../../../shared/contract/memories/memories.ts'
import type { Step } from '../../../shared/contract/reviews/reviews.ts'
import type { BatchId, JobId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Job, JobControl } from '../../../shared/domain/runs/job.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { receiveOpened } from '../cases/opened.ts'
import type { UploadService } from '../cases/uploads.ts'
import type { JobService } from '../jobs/jobs.ts'
import type { MemoryService } from '../memories/memories.ts'
import type { RegenerationService } from '../reruns/regenerations.ts'
import type { BegunReruns, Rerun, RerunService, Reruns } from '../reruns/reruns.ts'
import type { WaitingRequest, WaitingService } from '../reruns/waiting.ts'
import type { NamedStep, ReviewService } from '../reviews/reviews.ts'
import { type DroppedBatch, importDropped } from './dropped.ts'
import type { SampleService } from './samples.ts'

export interface WindowWorkParts {
  readonly jobs: Pick<JobService, 'import' | 'begin' | 'control' | 'retryItem' | 'ofBatch'>
  readonly uploads: UploadService
  readonly samples: SampleService
  readonly memories: Pick<MemoryService, 'placeOf' | 'querySets' | 'addCopy'>
  readonly reviews: Pick<ReviewService, 'act'>
  readonly regenerations: Pick<RegenerationService, 'request'>
  readonly reruns: Pick<RerunService, 'request' | 'requestAll'>
  readonly waiting: Pick<WaitingService, 'request'>
  readonly settings: () => Pick<Settings, 'workspace'>
}

/** Files that a window sent, and the id of the index of the folder in which they are searched. */
export type WindowBatch = Pick<DroppedBatch, 'batchId' | 'tags' | 'rows'> & {
  readonly searchIn: string | null
}

/** Uploaded files that become a memory folder; `files` is `null` for all of the batch. */
export interface UploadedMemories {
  readonly batchId: BatchId
  readonly name: string
  readonly files: readonly string[] | null
}

/** The ids of a query set and of the index of the folder in which it is searched. */
export interface ImportedQueries {
  readonly id: string
  readonly searchIn: string
}

/** A step of a review as a window sends it: opening the case has claimed it. */
export type WindowStep = Pick<NamedStep, 'caseId' | 'action' | 'note' | 'actionId' | 'seenRunId'>

/**
 * Long work that a window requests: recorded as jobs, which this process starts without waiting. The command line
 * records the same jobs, and works on them itself.
 */
export function windowWork(parts: WindowWorkParts) {
  const { jobs, uploads, samples, memories, reviews, regenerations, reruns, waiting } = parts
  /** Imports that are being recorded, so that an import requested again, after a lost connection, is recorded once. */
  const importing = new Map<BatchId, ReturnType<typeof dropped>>()
  return {
    /**
     * Imports dropped files and runs their pipelines; does nothing if the folder to search must still be chosen for
     * some.
     */
    importDropped(batch: WindowBatch, reviewer: Reviewer): ReturnType<typeof dropped> {
      const { batchId } = batch
      const known = jobs.ofBatch(batchId)
      const asked = importing.get(batchId)
      if (asked !== undefined) return asked
      if (known !== null) return Promise.resolve({ jobIds: [known], unplaced: [] })
      const begins = dropped(batch, reviewer).finally(() => importing.delete(batchId))
      importing.set(batchId, begins)
      return begins
    },

    /**
     * Copies what the system opens into batches that can be imported as dropped files are; each launch gets its own
     * batch.
     */
    async *receiveOpened(opened: AsyncIterable<readonly string[]>): AsyncGenerator<OpenedLine> {
      for await (const paths of opened) yield* receiveOpened(uploads, paths)
    },

    /**
     * Adds uploaded files as a memory folder: `files` of the batch, or all of it. They are in no import afterwards.
     * Throws NOT_FOUND for a batch that was imported or removed, and INPUT_REFUSED if there is no memory in them.
     */
    async addMemories(
      { batchId, name, files }: UploadedMemories,
      signal: AbortSignal,
    ): Promise<MemoryFolder> {
      const sent = uploads.files(batchId)
      const chosen = files === null ? sent : sent.filter((file) => files.includes(file.name))
      const folder = await memories.addCopy(name, chosen, signal)
      uploads.remove(batchId, chosen)
      if (files === null) uploads.discard(batchId)
      return folder
    },

    /** Imports each query of a set as a case, with the memories that a folder has for it. */
    async importQueries({ id, searchIn }: ImportedQueries, reviewer: Reviewer): Promise<JobId[]> {
      const { name, bytes } = memories.querySets.fileOf(id)
      memories.placeOf(searchIn)
      const batchId = uploads.open()
      await uploads.add(batchId, name, bytes)
      return (await dropped({ batchId, tags: [], searchIn }, reviewer)).jobIds
    },

    /** Imports the sample cases and runs their pipelines. */
    importSamples: async (reviewer: Reviewer): Promise<JobId[]> => begun(await samples.load(reviewer)),

    /** Takes a step of a review; starts the new run if the step requests one. */
    async takeStep(step: WindowStep, reviewer: Reviewer): Promise<Step> {
      if (step.action !== 'request_regenerate') return reviews.act({ ...step, claimFirst: false }, reviewer)
      const { caseId, note: instruction, actionId } = step
      const { jobId, ...taken } = await regenerations.request({ caseId, instruction, actionId }, reviewer)
      if (jobId !== null) jobs.begin(jobId)
      return taken
    },

    /** Runs a case again beside its review. */
    async runAgain(rerun: Rerun, reviewer: Reviewer): Promise<JobId> {
      const jobId = await reruns.request(rerun, reviewer)
      jobs.begin(jobId)
      return jobId
    },

    /** Runs cases again in one job beside their reviews. */
    async runAllAgain(wanted: Reruns, reviewer: Reviewer): Promise<BegunReruns> {
      const begun = await reruns.requestAll(wanted, reviewer)
      if (begun.jobId !== null) jobs.begin(begun.jobId)
      return begun
    },

    /** Runs the cases of a pipeline that wait for a judge; returns `null` if there are none. */
    async runWaiting(request: WaitingRequest, reviewer: Reviewer): Promise<JobId | null> {
      const jobId = await waiting.request(request, reviewer)
      if (jobId !== null) jobs.begin(jobId)
      return jobId
    },

    /** Controls a job; a resumed job is worked on in this process. */
    control(id: JobId, action: JobControl): Job {
      const job = jobs.control(id, action)
      return action === 'resume' || action === 'retry' ? jobs.begin(id) : job
    },

    retryItem(id: JobId, position: number): Job {
      jobs.retryItem(id, position)
      return jobs.begin(id)
    },
  }

  async function dropped({ searchIn, ...batch }: WindowBatch, reviewer: Reviewer) {
    const place = searchIn === null ? null : memories.placeOf(searchIn)
    const { jobIds, unplaced } = await importDropped(parts, { ...batch, place }, reviewer)
    return { jobIds: begun(jobIds), unplaced }
  }

  function begun(ids: JobId[]): JobId[] {
    for (const id of ids) jobs.begin(id)
    return ids
  }
}
