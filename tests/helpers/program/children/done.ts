import * as z from 'zod'
import { BatchId, CaseId, ReviewerId, RunId, StandardId } from '../../../../src/shared/domain/ids.ts'

/** A step that a worker reports as done: from then on it must be durable. */
export const Done = z.discriminatedUnion('did', [
  z.object({ did: z.literal('import'), caseId: CaseId }),
  z.object({ did: z.literal('run'), runId: RunId }),
  z.object({ did: z.literal('publish'), id: StandardId, version: z.int() }),
  z.object({ did: z.literal('act'), actionId: BatchId }),
  z.object({ did: z.literal('draft'), caseId: CaseId, reviewerId: ReviewerId }),
  z.object({ did: z.literal('erase'), caseId: CaseId }),
  z.object({ did: z.literal('export'), folder: z.string() }),
  z.object({ did: z.literal('rebuild'), position: z.int() }),
  z.object({ did: z.literal('backup'), file: z.string() }),
  z.object({ did: z.literal('restore'), position: z.int() }),
  z.object({ did: z.literal('erase in copies'), caseIds: z.array(CaseId) }),
])
export type Done = z.infer<typeof Done>
