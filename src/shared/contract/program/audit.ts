import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { procedure } from '../procedure.ts'

export const VerificationResult = z.discriminatedUnion('intact', [
  z.object({ intact: z.literal(true), events: z.int().nonnegative(), head: z.string().nullable() }),
  z.object({ intact: z.literal(false), seq: z.int().positive(), reason: z.string() }),
])
export type VerificationResult = z.infer<typeof VerificationResult>

export const VerifyLine = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), done: z.int().nonnegative(), total: z.int().nonnegative() }),
  z.object({ event: z.literal('result'), result: VerificationResult }),
])
export type VerifyLine = z.infer<typeof VerifyLine>

export const audit = {
  verify: procedure().output(eventIterator(VerifyLine)),
}
