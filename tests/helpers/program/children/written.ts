import * as z from 'zod'
import { BatchId, CaseId } from '../../../../src/shared/domain/ids.ts'

/** A step that a writer has taken: it began, it was durable, and the command was over. */
export const Written = z.object({
  caseId: CaseId,
  actionId: BatchId,
  /** How many events the step is: reopening claims as well. */
  events: z.int(),
  began: z.number(),
  durable: z.number(),
  over: z.number(),
})
export type Written = z.infer<typeof Written>

/** A change that a window was notified about; `null` where too much had changed to list it. */
export const Seen = z.object({ at: z.number(), caseIds: z.array(CaseId).nullable() })
export type Seen = z.infer<typeof Seen>
