import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'
import { withOurNames } from '../../domain/standards/source-names.ts'
import { Share } from '../../numbers.ts'

const share = (value: number) => Share.default(value)
const Points = z.number().min(0).max(100)
const points = (value: number) => Points.default(value)

/** Points that a stage loses (003-07), from 100. */
const Penalties = deferredStrictObject(() => ({
  missingRequired: points(20),
  major: points(40),
  minor: points(10),
  timing: points(10),
  order: points(0),
  /** Whether a late step and a timing rule about the same step cost once, the larger. */
  chargeOncePerEvent: z.boolean().default(true),
}))

/** Thresholds of the call pipeline: the source's where it names them, ours elsewhere. */
export const CallSettings = deferredStrictObject(() => ({
  penalties: Penalties.prefault({}),
  /** How far a judge's score may be from the one by rules. */
  discretionaryMax: z.int().min(0).max(100).default(10),
  transcript: z
    .strictObject({
      /** Below this recognition confidence checks are inconclusive. */
      inconclusiveBelow: share(0.4),
      /** The latest that a customer's answer counts as one to a question. */
      answerWithinSeconds: z.number().min(0).max(600).default(10),
    })
    .prefault({}),
  /** When words are close to a phrase, or doubtful: then its check is possible, and a judge or a person decides. */
  detection: z
    .strictObject({
      /** Whether words that differ from a phrase make it possible. */
      closeMatches: z.boolean().default(true),
      /** The largest share of a phrase's words of meaning that close words may lack. */
      maxMissing: share(0.34),
      /** The least score of close words, from their meaning, other words and order. */
      leastScore: share(0.6),
      /** A negation at most this many words away makes a phrase doubtful. */
      negationWithinWords: z.int().min(0).max(20).default(5),
    })
    .prefault({}),
  /** What a stage's confidence leads to (003-08, 003-10). */
  confidence: z
    .strictObject({
      fallbackBelow: share(0.4),
      reviewBelow: share(0.5),
      noteBelow: share(0.6),
      /** The largest difference from the coverage that rules found, before a note says so. */
      coverageDifference: share(0.3),
    })
    .prefault({}),
  evaluator: z
    .strictObject({
      /** Whether a judge may pass a step that has no phrases, with a verified quote. */
      llmMayPassUndetectable: z.boolean().default(false),
      temperature: z.number().min(0).max(2).default(0),
      maxOutputTokens: z.int().min(256).max(32_000).default(4_000),
      /** The longest prompt, in characters. */
      maxCharacters: z.int().min(4_000).max(400_000).default(48_000),
    })
    .prefault({}),
  /** Names, e-mail addresses, phone, card and account numbers become placeholders before a judge sees them. */
  masking: z.strictObject({ enabled: z.boolean().default(true) }).prefault({}),
  escalations: z
    .strictObject({
      /** A category so near its threshold is looked at. */
      categoryMargin: points(3),
      /** The largest share of words without a speaker before a person looks at the call. */
      unassignedShare: share(0.02),
      /** Whether a missing required step calls a person. */
      missingRequired: z.boolean().default(true),
      /** Whether a failed major rule calls a person. */
      failedMajor: z.boolean().default(true),
      /** Whether a call that fails calls a person. */
      failedCall: z.boolean().default(true),
    })
    .prefault({}),
}))
export type CallSettings = z.infer<typeof CallSettings>

/** The names that the source gives to penalties, and where ours are. */
const penaltyNames: Readonly<Record<string, string>> = {
  penaltyMissingRequired: 'missingRequired',
  penaltyMajor: 'major',
  penaltyMinor: 'minor',
  penaltyTiming: 'timing',
}

/** Settings in which the source's own names are accepted as well, in `evaluation_config` or without it: `penalty_major` … */
export const AcceptedCallSettings = z.preprocess(withPenalties, CallSettings.prefault({}))

function withPenalties(value: unknown): unknown {
  const given = withOurNames(value)
  if (!isRecord(given)) return given
  const { evaluationConfig = {}, ...rest } = given
  if (!isRecord(evaluationConfig)) return given
  const entries = Object.entries({ ...rest, ...evaluationConfig })
  const named = entries.flatMap(([name, each]) => {
    const own = penaltyNames[name]
    return own === undefined ? [] : [[own, each]]
  })
  const others = Object.fromEntries(entries.filter(([name]) => penaltyNames[name] === undefined))
  const penalties = others['penalties'] ?? {}
  if (named.length === 0 || !isRecord(penalties)) return others
  return { ...others, penalties: { ...penalties, ...Object.fromEntries(named) } }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
