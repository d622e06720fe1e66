import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import type { JobId } from '../../../shared/domain/ids.ts'

/** A document of several pages, and the page at which its reader is. */
export type OpenDocument = NonNullable<LiveJob['document']>

/** What this process reads for its jobs, page by page. Nothing of it is stored. */
export function createOpenDocuments() {
  const ofJobs = new Map<JobId, Map<number, OpenDocument>>()
  return {
    /** Notes how far the document of an item is read. */
    note(jobId: JobId, item: number, document: OpenDocument): void {
      const ofItems = ofJobs.get(jobId) ?? new Map<number, OpenDocument>()
      ofJobs.set(jobId, ofItems.set(item, document))
    },
    /** The document of an item is read, or given up. */
    end(jobId: JobId, item: number): void {
      const ofItems = ofJobs.get(jobId)
      ofItems?.delete(item)
      if (ofItems?.size === 0) ofJobs.delete(jobId)
    },
    /** What a job reads now, of several what it began first; `null` where it reads nothing page by page. */
    of: (jobId: JobId): OpenDocument | null => ofJobs.get(jobId)?.values().next().value ?? null,
  }
}

export type OpenDocuments = ReturnType<typeof createOpenDocuments>
