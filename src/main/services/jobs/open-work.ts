import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import type { JobId } from '../../../shared/domain/ids.ts'

/** Notes about the items that this process works on, one for each item; not stored. */
function openItems<Note>() {
  const ofJobs = new Map<JobId, Map<number, Note>>()
  return {
    /** Notes how far an item is. */
    note(jobId: JobId, item: number, note: Note): void {
      const ofItems = ofJobs.get(jobId) ?? new Map<number, Note>()
      ofJobs.set(jobId, ofItems.set(item, note))
    },
    /** The work that was noted about an item has ended. */
    end(jobId: JobId, item: number): void {
      const ofItems = ofJobs.get(jobId)
      ofItems?.delete(item)
      if (ofItems?.size === 0) ofJobs.delete(jobId)
    },
    /** The note about the item of a job that was noted first; `null` where there is none. */
    of: (jobId: JobId): Note | null => ofJobs.get(jobId)?.values().next().value ?? null,
  }
}

/** Work of this process for its jobs: documents with the page at which their reader is, and calls to models. */
export function createOpenWork() {
  return {
    documents: openItems<NonNullable<LiveJob['document']>>(),
    calls: openItems<NonNullable<LiveJob['call']>>(),
  }
}

export type OpenWork = ReturnType<typeof createOpenWork>
