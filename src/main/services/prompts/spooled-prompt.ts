import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { FailureReason, ModelCall } from '../../../shared/domain/judging/call.ts'
import { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import { schemas } from '../../../shared/pipelines/index.ts'

/** Raised when a prompt is spooled in another form: what a newer version left waits for one. */
export const SPOOL_VERSION = 1

/** A prompt as the hook leaves it in the spool, with all that its run rests on: it is judged as it was when it was asked. */
export const SpooledPrompt = deferredObject(() => ({
  version: z.literal(SPOOL_VERSION),
  input: schemas.memory.input,
  /** The settings that held. */
  config: schemas.memory.config,
  /** What judges said: nobody was asked or answered, or what they were asked with their answers. */
  answers: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('absent'), why: FailureReason, error: z.string() }),
    z.object({ kind: z.literal('told'), questions: z.array(AskedQuestion), calls: z.array(ModelCall) }),
  ]),
  /** Memories that were kept, and whose files had changed when the output was made. */
  withdrawn: schemas.memory.outcome.shape.withdrawn,
}))
export type SpooledPrompt = z.infer<typeof SpooledPrompt>

/** What the engine is asked about a prompt. */
export const PromptQuestion = deferredObject(() => ({
  input: schemas.memory.input,
  /** Where the memories stand. */
  folder: z.string(),
  /** Milliseconds until the answer is of no use any more. */
  ms: z.number().positive(),
}))
export type PromptQuestion = z.infer<typeof PromptQuestion>

/** What the engine answers: the exact text to give, and what is to be left in the spool, if anything. */
export const PromptAnswer = z.object({ output: z.string(), record: z.string().nullable() })
export type PromptAnswer = z.infer<typeof PromptAnswer>
