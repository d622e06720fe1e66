import * as z from 'zod'
import { errorCodes } from '../../shared/errors.ts'

/** What a worker says of the task it was given: how far it is, and what came of it. */
export const WorkerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress: z.unknown() }),
  z.object({ kind: z.literal('answer'), answer: z.unknown() }),
  /** An `AppError`, whose class and code would not cross. */
  z.object({ kind: z.literal('refused'), code: z.enum(errorCodes), message: z.string() }),
  z.object({ kind: z.literal('failed'), error: z.instanceof(Error) }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>
