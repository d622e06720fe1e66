import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import {
  Finding,
  RebuildResult,
  VerificationProgress,
  VerificationResult,
} from '../../domain/ledger/finding.ts'
import { procedure } from '../procedure.ts'

const Progress = VerificationProgress.extend({ event: z.literal('progress') })

export const VerifyLine = z.discriminatedUnion('event', [
  Progress,
  z.object({ event: z.literal('result'), result: VerificationResult }),
])
export type VerifyLine = z.infer<typeof VerifyLine>

export const RebuildLine = z.discriminatedUnion('event', [
  Progress,
  z.object({ event: z.literal('result'), result: RebuildResult }),
])
export type RebuildLine = z.infer<typeof RebuildLine>

export const audit = {
  /** What a glance at the store found when it was opened. */
  glance: procedure().output(z.array(Finding)),
  /** Verifies the whole store. Ending the stream stops it. */
  verify: procedure().output(eventIterator(VerifyLine)),
  /** Makes the state anew from the ledger. */
  rebuild: procedure('NOT_INTACT', 'STORE_BUSY', 'STORE_DAMAGED', 'FILE_PROBLEM').output(
    eventIterator(RebuildLine),
  ),
}
