import * as z from 'zod'
import { CaseId } from '../../shared/domain/ids.ts'

/** A published standard in the address: the newest version unless one is named. */
export const StandardSearch = z.object({
  version: z.coerce.number().int().positive().optional().catch(undefined),
})

/** A draft in the address: the stage or rule of it that is open, counted from 1, and the case that it is tried on. */
export const DraftSearch = z.object({
  part: z.coerce.number().int().positive().optional().catch(undefined),
  on: CaseId.optional().catch(undefined),
})
