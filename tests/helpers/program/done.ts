import * as z from 'zod'
import { BatchId, CaseId, ReviewerId, RunId } from '../../../src/shared/domain/ids.ts'

/** What a worker says it has done: from then on it must be there. */
export const Done = z.discriminatedUnion('did', [
  z.object({ did: z.literal('import'), caseId: CaseId }),
  z.object({ did: z.literal('run'), runId: RunId }),
  z.object({ did: z.literal('act'), actionId: BatchId }),
  z.object({ did: z.literal('draft'), caseId: CaseId, reviewerId: ReviewerId }),
  z.object({ did: z.literal('erase'), caseId: CaseId }),
  z.object({ did: z.literal('export'), folder: z.string() }),
])
export type Done = z.infer<typeof Done>
