import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'
import { Natural, Share } from '../../numbers.ts'
import { withOurPlaces } from './source-config.ts'

const share = (value: number) => Share.default(value)
const weight = z.number().min(0).max(100).default(1)
const count = (value: number, most = 100) => Natural.max(most).default(value)

/** How memories are found for a prompt. */
const RetrievalSettings = deferredStrictObject(() => ({
  /** Whether memories are looked for at all. */
  enabled: z.boolean().default(true),
  /** The most memories that are injected (004-11). */
  maxInject: count(3),
  matchStrategy: z.enum(['fts5_bm25', 'keywords']).default('fts5_bm25'),
  /** How much a match in a column counts; they weigh the same (c22). */
  columnWeights: z.strictObject({ title: weight, tags: weight, body: weight }).prefault({}),
  /** Candidates below this share of the best score are left out. */
  noiseFloor: share(0.25),
  /** The most that tokens in the body add to a score. */
  bodyBonus: z.number().min(0).max(100).default(3),
  /**
   * Terms in common that a memory needs to be injected unasked without a judge, unless a rare identifier is in common; 0
   * for none.
   */
  minSharedTerms: count(2),
  /** A shorter prompt finds nothing. */
  leastPromptCharacters: z.int().min(1).max(1_000).default(10),
}))

/** Whether only what surely helps is kept, or what is related as well (004-06). */
const Verification = z.enum(['strict', 'lenient'])
export type Verification = z.infer<typeof Verification>

/** How a mode judges, and how many memories it gives (004-11). */
const modeSettings = (verification: Verification, maxOutput: number, candidatePoolSize: number | null) =>
  z
    .strictObject({
      verification: Verification.default(verification),
      maxOutput: count(maxOutput),
      /** The most candidates that are judged; `null` for the pool of the judge. */
      candidatePoolSize: z.int().min(1).max(100).nullable().default(candidatePoolSize),
    })
    .prefault({})

const JudgeSettings = deferredStrictObject(() => ({
  /** Seconds that one call may take (004-11). */
  timeoutPerCall: z.number().min(0.05).max(600).default(3),
  /** The most memories where the judge failed or was late (004-08). */
  fallbackTopK: count(2),
  /** The most candidates that are judged. */
  candidatePoolSize: z.int().min(1).max(100).default(15),
  /** Whether a second judge asks whether a memory helps, beside whether it is on the topic (004-12). */
  dualVerification: z.boolean().default(false),
  /** Whether the judge sees the conversation before the prompt. */
  includeConversationContext: z.boolean().default(true),
  /** The most turns of it, each what a user said with its answer (c3). */
  contextTurns: count(5),
  /** With fewer candidates nobody is asked in `auto` (c15, c17). */
  minCandidatesToJudge: z.int().min(1).max(100).default(1),
  /** Whether a vague prompt without a conversation gets no memories (c14, c17). */
  skipVaguePrompts: z.boolean().default(false),
  /** Whether a constraint or decision whose tag stands in the prompt is kept whatever the judge says (c13). */
  alwaysInclude: z.boolean().default(false),
  modes: z
    .strictObject({ auto: modeSettings('strict', 3, null), search: modeSettings('lenient', 10, 20) })
    .prefault({}),
}))

/** Which prompts of the hook become cases, and for how long. */
const RecordingSettings = deferredStrictObject(() => ({
  record: z.enum(['all', 'injectedOrEscalated', 'nothing']).default('injectedOrEscalated'),
  keepDays: z.int().min(1).max(3_650).default(30),
}))

/** Thresholds of the memory pipeline: the source's where it names them (004-11), ours elsewhere. */
export const MemorySettings = deferredStrictObject(() => ({
  retrieval: RetrievalSettings.prefault({}),
  judge: JudgeSettings.prefault({}),
  recording: RecordingSettings.prefault({}),
}))
export type MemorySettings = z.infer<typeof MemorySettings>

/** The settings, also in the form of the source's configuration object (004-11). */
export const AcceptedMemorySettings = z.preprocess(withOurPlaces, MemorySettings.prefault({}))
