import * as z from 'zod'
import { errorCodes } from '../../shared/errors.ts'

/** A worker's message about its task: progress or result. */
export const WorkerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress: z.unknown() }),
  z.object({ kind: z.literal('answer'), answer: z.unknown() }),
  /** An `AppError`, whose class and code would be lost between processes. */
  z.object({ kind: z.literal('refused'), code: z.enum(errorCodes), message: z.string() }),
  z.object({ kind: z.literal('failed'), error: z.instanceof(Error) }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>
