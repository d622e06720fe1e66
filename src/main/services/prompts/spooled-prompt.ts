import * as z from 'zod'
import { FailureReason, ModelCall } from '../../../shared/domain/judging/call.ts'
import { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { schemas } from '../../../shared/pipelines/index.ts'

/** Increased when the format of spooled prompts changes: prompts of a newer version wait for a newer program. */
export const SPOOL_VERSION = 1

/** A prompt in the spool, with everything that its run depends on: it is judged as of when it was asked. */
export const SpooledPrompt = lazyObject(() => ({
  version: z.literal(SPOOL_VERSION),
  input: schemas.memory.input,
  /** The settings at that time. */
  config: schemas.memory.config,
  /** The judges' answers: either absent for a reason, or the questions with their answers. */
  answers: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('absent'), why: FailureReason, error: z.string() }),
    z.object({ kind: z.literal('told'), questions: z.array(AskedQuestion), calls: z.array(ModelCall) }),
  ]),
  /** Kept memories whose files had changed when the output was made. */
  withdrawn: schemas.memory.outcome.shape.withdrawn,
}))
export type SpooledPrompt = z.infer<typeof SpooledPrompt>

/** A question to the engine about a prompt. */
export const PromptQuestion = lazyObject(() => ({
  input: schemas.memory.input,
  /** The folder of the memories. */
  folder: z.string(),
  /** Milliseconds until the answer is of no use. */
  ms: z.number().positive(),
}))
export type PromptQuestion = z.infer<typeof PromptQuestion>

/** The engine's answer: the exact text to output, and the record for the spool, if any. */
export const PromptAnswer = z.object({ output: z.string(), record: z.string().nullable() })
export type PromptAnswer = z.infer<typeof PromptAnswer>
