import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { CaseId, Millis, RunId } from '../ids.ts'

/** The host of a server on this machine that passes questions on and does not say where to. */
export const UNKNOWN_HOST = 'unknown'

/** Content that one run sent to one model. */
export const SentLine = deferredObject(() => ({
  caseId: CaseId,
  pipeline: PipelineName,
  title: z.string(),
  /** `null` for a case without a run. */
  runId: RunId.nullable(),
  /** Number of the run within its case, from 1; `null` without a run. */
  attempt: z.int().positive().nullable(),
  /** The first request. */
  at: Millis,
  /** The model as it was requested; `null` where none was asked. */
  model: z.string().nullable(),
  provider: z.string().nullable(),
  /** The origin to which content went; `unknown` where a server did not say; `null` where nothing left this machine. */
  address: z.string().nullable(),
  /** Questions that were sent, also those without an answer. */
  questions: Natural,
  /** Characters of the questions, in UTF-16 units; `null` where an older version did not count them. */
  characters: Natural.nullable(),
  /** Whether personal data was masked before. */
  masked: z.boolean(),
}))
export type SentLine = z.infer<typeof SentLine>

/** Content that all runs until now sent to one address. */
export const SentTotal = deferredObject(() => ({
  address: z.string(),
  cases: Natural,
  questions: Natural,
  /** `null` where that of some is unknown. */
  characters: Natural.nullable(),
  /** Cases of which all that was sent was masked. */
  maskedCases: Natural,
  first: Millis,
  last: Millis,
}))
export type SentTotal = z.infer<typeof SentTotal>
