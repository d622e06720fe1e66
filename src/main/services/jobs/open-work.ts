import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import type { JobId } from '../../../shared/domain/ids.ts'

/** Progress of the items that this process works on, one entry per item; not stored. */
function openItems<Note>() {
  const ofJobs = new Map<JobId, Map<number, Note>>()
  return {
    /** Records the progress of an item. */
    note(jobId: JobId, item: number, note: Note): void {
      const ofItems = ofJobs.get(jobId) ?? new Map<number, Note>()
      ofJobs.set(jobId, ofItems.set(item, note))
    },
    /** Removes the entry of an item whose work has ended. */
    end(jobId: JobId, item: number): void {
      const ofItems = ofJobs.get(jobId)
      ofItems?.delete(item)
      if (ofItems?.size === 0) ofJobs.delete(jobId)
    },
    /** Returns the oldest entry of a job; `null` if there is none. */
    of: (jobId: JobId): Note | null => ofJobs.get(jobId)?.values().next().value ?? null,
  }
}

/**
 * The current work of this process for its jobs: documents with the page that is being read, transcriptions, and model
 * calls.
 */
export function createOpenWork() {
  return {
    documents: openItems<NonNullable<LiveJob['document']>>(),
    transcriptions: openItems<NonNullable<LiveJob['transcription']>>(),
    calls: openItems<NonNullable<LiveJob['call']>>(),
  }
}

export type OpenWork = ReturnType<typeof createOpenWork>
