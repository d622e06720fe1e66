import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { withOurPlaces } from './source-config.ts'

const share = (value: number) => Share.default(value)
const weight = z.number().min(0).max(100).default(1)
const count = (value: number, most = 100) => Natural.max(most).default(value)

/** How memories are retrieved for a prompt. */
const RetrievalSettings = lazyStrictObject(() => ({
  /** Whether memories are retrieved at all. */
  enabled: z.boolean().default(true),
  /** Maximum number of injected memories (004-11). */
  maxInject: count(3),
  matchStrategy: z.enum(['fts5_bm25', 'keywords']).default('fts5_bm25'),
  /** The weight of a match in each column; the defaults are equal (c22). */
  columnWeights: z.strictObject({ title: weight, tags: weight, body: weight }).prefault({}),
  /** Candidates below this share of the best score are left out. */
  noiseFloor: share(0.25),
  /** Maximum bonus of a score for tokens in the body. */
  bodyBonus: z.number().min(0).max(100).default(3),
  /**
   * Minimum number of common terms for automatic injection without a judge, unless a rare identifier is in common; 0
   * for none.
   */
  minSharedTerms: count(2),
  /** A shorter prompt finds nothing. */
  leastPromptCharacters: z.int().min(1).max(1_000).default(10),
}))

/**
 * Strictness of the verification: `strict` keeps only memories that certainly help, `lenient` also related ones
 * (004-06).
 */
const Verification = z.enum(['strict', 'lenient'])
export type Verification = z.infer<typeof Verification>

/** The strictness of a mode and its maximum number of memories (004-11). */
const modeSettings = (verification: Verification, maxOutput: number, candidatePoolSize: number | null) =>
  z
    .strictObject({
      verification: Verification.default(verification),
      maxOutput: count(maxOutput),
      /** Maximum number of judged candidates; `null` for the judge's own setting. */
      candidatePoolSize: z.int().min(1).max(100).nullable().default(candidatePoolSize),
    })
    .prefault({})

const JudgeSettings = lazyStrictObject(() => ({
  /** Maximum seconds of one call (004-11). */
  timeoutPerCall: z.number().min(0.05).max(600).default(3),
  /** Maximum number of memories after the judge failed or was late (004-08). */
  fallbackTopK: count(2),
  /** Maximum number of judged candidates. */
  candidatePoolSize: z.int().min(1).max(100).default(15),
  /** Whether a second judge checks whether a memory helps, besides the first, which checks the topic (004-12). */
  dualVerification: z.boolean().default(false),
  /** Whether the judge sees the conversation before the prompt. */
  includeConversationContext: z.boolean().default(true),
  /** Maximum number of turns, each a message of the user with its answer (c3). */
  contextTurns: count(5),
  /** With fewer candidates no judge is asked in `auto` (c15, c17). */
  minCandidatesToJudge: z.int().min(1).max(100).default(1),
  /** Whether a vague prompt without a conversation gets no memories (c14, c17). */
  skipVaguePrompts: z.boolean().default(false),
  /** Whether a constraint or decision whose tag appears in the prompt is kept regardless of the judge (c13). */
  alwaysInclude: z.boolean().default(false),
  modes: z
    .strictObject({ auto: modeSettings('strict', 3, null), search: modeSettings('lenient', 10, 20) })
    .prefault({}),
}))

/** Which prompts of the hook become cases, and for how long. */
const RecordingSettings = lazyStrictObject(() => ({
  record: z.enum(['all', 'injectedOrEscalated', 'nothing']).default('injectedOrEscalated'),
  keepDays: z.int().min(1).max(3_650).default(30),
}))

/** Thresholds of the memory pipeline: the source's if it names them (004-11), otherwise the application's. */
export const MemorySettings = lazyStrictObject(() => ({
  retrieval: RetrievalSettings.prefault({}),
  judge: JudgeSettings.prefault({}),
  recording: RecordingSettings.prefault({}),
}))
export type MemorySettings = z.infer<typeof MemorySettings>

/** The settings, also in the form of the source's configuration object (004-11). */
export const AcceptedMemorySettings = z.preprocess(withOurPlaces, MemorySettings.prefault({}))
