import * as z from 'zod'
import { TranscribedBy } from '../../domain/recognizers/recognizer.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { DeterministicResult } from './deterministic.ts'
import { Speaker, Transcript } from './transcript.ts'

/** The recognizer with which the application transcribed the recording of a call. */
export const CallRecognizer = z.object({ transcript: TranscribedBy })

/** The names of the standards of a call. */
export const CallStandards = lazyObject(() => ({
  flow: z.string().nullable().default(null),
  rules: z.string().nullable().default(null),
  rubric: z.string().nullable().default(null),
}))
export type CallStandards = z.infer<typeof CallStandards>

/** A call after reading: who spoke when, and the names of its standards. */
export const CallInput = Transcript.extend({
  /** How the agent was identified. */
  speakers: z
    .object({
      by: z.enum(['transcript', 'label', 'rule']),
      /** The label of the agent in the transcript, if it has labels. */
      agentLabel: z.string().nullable(),
      /** Why the assignment may be wrong, as a sentence; `null` if nothing contradicts it. */
      warning: z.string().nullable(),
      /** The labels of the transcript with their assigned sides, in the order in which they speak. */
      voices: z.array(z.object({ label: z.string(), speaker: Speaker })).optional(),
      /** Assumptions and repairs made while reading the transcript, each as a sentence. */
      notes: z.array(z.string()).optional(),
    })
    .default({ by: 'transcript', agentLabel: null, warning: null }),
  standards: CallStandards.prefault({}),
  /** A given result of the rules, which replaces the computed one. */
  deterministic: DeterministicResult.nullable().default(null),
  /** The recognizer with which the application transcribed the recording. */
  transcribedBy: z.exactOptional(CallRecognizer),
})
export type CallInput = z.infer<typeof CallInput>
