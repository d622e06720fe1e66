import * as z from 'zod'
import { StandardNames } from '../../domain/standards/standard.ts'
import { DeterministicResult } from './deterministic.ts'
import { Speaker, Transcript } from './transcript.ts'

/** A call as it was read: who spoke when, and the names of the standards that it is held to. */
export const CallInput = Transcript.extend({
  /** How it is known who the agent is. */
  speakers: z
    .object({
      by: z.enum(['transcript', 'label', 'rule']),
      /** The label of the agent in the transcript, where it has labels. */
      agentLabel: z.string().nullable(),
      /** Why it may be wrong, as a sentence; `null` where nothing speaks against it. */
      warning: z.string().nullable(),
      /** The labels of the transcript with the side that each was taken for, in the order in which they speak. */
      voices: z.array(z.object({ label: z.string(), speaker: Speaker })).optional(),
      /** Assumptions and repairs when the transcript was read, each as a sentence. */
      notes: z.array(z.string()).optional(),
    })
    .default({ by: 'transcript', agentLabel: null, warning: null }),
  standards: StandardNames.prefault({}),
  /** A ready result of the rules, which takes the place of ours. */
  deterministic: DeterministicResult.nullable().default(null),
})
export type CallInput = z.infer<typeof CallInput>
