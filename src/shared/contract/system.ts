import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { CaseId, ReviewerId } from '../domain/ids.ts'
import { procedure } from './procedure.ts'

export const SystemState = z.object({
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  storeFolder: z.string(),
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  events: z.int().nonnegative(),
})
export type SystemState = z.infer<typeof SystemState>

/** Something was committed, here or by another process; `caseIds` is `null` where too much changed to list. */
export const Change = z.object({ caseIds: z.array(CaseId).nullable(), settings: z.boolean() })
export type Change = z.infer<typeof Change>

export const system = {
  state: procedure().output(SystemState),
  changes: procedure().output(eventIterator(Change)),
}
