import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { CaseId, Millis, RunId } from '../ids.ts'

/** The host if a server on this machine passes questions on to an unnamed host. */
export const UNKNOWN_HOST = 'unknown'

/** Content that one run sent to one model, or a recording that was sent to a recognizer before any run. */
export const SentLine = lazyObject(() => ({
  caseId: CaseId,
  pipeline: PipelineName,
  title: z.string(),
  /** `null` for a case without a run. */
  runId: RunId.nullable(),
  /** Number of the run within its case, from 1; `null` without a run. */
  attempt: z.int().positive().nullable(),
  /** The time of the first request. */
  at: Millis,
  /** The requested model; `null` without one. */
  model: z.string().nullable(),
  provider: z.string().nullable(),
  /**
   * The origin to which content was sent; `unknown` if a server did not name it; `null` if nothing left this machine.
   */
  address: z.string().nullable(),
  /** Number of sent questions, including those without an answer. */
  questions: Natural,
  /** Characters of the questions, in UTF-16 units; `null` if an older version did not count them. */
  characters: Natural.nullable(),
  /** Number of recordings of the case that were sent for transcription. */
  recordings: Natural,
  /** Whether personal data was masked before. */
  masked: z.boolean(),
}))
export type SentLine = z.infer<typeof SentLine>

/** Content that all runs until now sent to one address. */
export const SentTotal = lazyObject(() => ({
  address: z.string(),
  cases: Natural,
  questions: Natural,
  /** `null` if the number of some is unknown. */
  characters: Natural.nullable(),
  /** Cases whose sent content was all masked. */
  maskedCases: Natural,
  first: Millis,
  last: Millis,
}))
export type SentTotal = z.infer<typeof SentTotal>

/**
 * Attempts to send recordings to one address for transcription. An attempt is recorded before anything is sent: it
 * counts even if no connection or no case resulted.
 */
export const SentRecordings = lazyObject(() => ({
  address: z.string(),
  recordings: Natural,
  /** Bytes of the recordings, each counted once for each attempt. */
  bytes: Natural,
  first: Millis,
  last: Millis,
}))
export type SentRecordings = z.infer<typeof SentRecordings>
