import * as z from 'zod'
import { withOurNames } from '../../domain/standards/source-names.ts'
import { lazyStrictObject } from '../../lazy-schema.ts'
import { Share } from '../../numbers.ts'

const share = (value: number) => Share.default(value)
const Points = z.number().min(0).max(100)
const points = (value: number) => Points.default(value)

/** Points that a stage loses (003-07), from 100. */
const Penalties = lazyStrictObject(() => ({
  missingRequired: points(20),
  major: points(40),
  minor: points(10),
  timing: points(10),
  order: points(0),
  /** Whether a late step and a timing rule about the same step deduct points only once (the larger penalty). */
  chargeOncePerEvent: z.boolean().default(true),
}))

/** Thresholds of the call pipeline: the source's if it names them, otherwise the application's. */
export const CallSettings = lazyStrictObject(() => ({
  penalties: Penalties.prefault({}),
  /** Maximum difference between a judge's score and the one by rules. */
  discretionaryMax: z.int().min(0).max(100).default(10),
  transcript: z
    .strictObject({
      /** Below this recognition confidence checks are inconclusive. */
      inconclusiveBelow: share(0.4),
      /** Maximum time between a question and a customer's answer. */
      answerWithinSeconds: z.number().min(0).max(600).default(10),
    })
    .prefault({}),
  /** When the agent interrupts the customer, for rules that measure it. */
  interruptions: z
    .strictObject({
      /** Minimum seconds of simultaneous speech: recognizers round starts and ends. */
      overlapSeconds: z.number().min(0).max(10).default(0.5),
      /**
       * Maximum pause in seconds after which a segment continues the previous one of the same voice: captions split
       * speech.
       */
      pauseSeconds: z.number().min(0).max(10).default(0.5),
      /** Minimum number of words of the agent that interrupt; fewer are an acknowledgment such as “mm-hm”. */
      minWords: z.int().min(1).max(20).default(2),
    })
    .prefault({}),
  /** When words are close to a phrase, or doubtful: then its check is possible, and a judge or a person decides. */
  detection: z
    .strictObject({
      /** Whether words that differ from a phrase make it possible. */
      closeMatches: z.boolean().default(true),
      /** Maximum share of a phrase's content words that a close match may lack. */
      maxMissing: share(0.34),
      /** Minimum score of a close match, from its content words, other words and order. */
      leastScore: share(0.6),
      /** Maximum distance in words at which a negation makes a phrase doubtful. */
      negationWithinWords: z.int().min(0).max(20).default(5),
    })
    .prefault({}),
  /** Effects of a stage's confidence (003-08, 003-10). */
  confidence: z
    .strictObject({
      fallbackBelow: share(0.4),
      reviewBelow: share(0.5),
      noteBelow: share(0.6),
      /** Maximum difference from the coverage that rules found, above which a note is added. */
      coverageDifference: share(0.3),
    })
    .prefault({}),
  evaluator: z
    .strictObject({
      /** Whether a judge may pass a step that has no phrases, with a verified quote. */
      llmMayPassUndetectable: z.boolean().default(false),
      temperature: z.number().min(0).max(2).default(0),
      maxOutputTokens: z.int().min(256).max(32_000).default(4_000),
      /** Maximum length of a prompt, in characters. */
      maxCharacters: z.int().min(4_000).max(400_000).default(48_000),
    })
    .prefault({}),
  /** Names, email addresses, phone, card and account numbers become placeholders before a judge sees them. */
  masking: z.strictObject({ enabled: z.boolean().default(true) }).prefault({}),
  escalations: z
    .strictObject({
      /** A category whose score is within this distance of its threshold is reviewed. */
      categoryMargin: points(3),
      /** Maximum share of words without a speaker; above it, a person reviews the call. */
      unassignedShare: share(0.02),
      /** Whether a missing required step needs a review by a person. */
      missingRequired: z.boolean().default(true),
      /** Whether a failed major rule needs a review by a person. */
      failedMajor: z.boolean().default(true),
      /** Whether a failed call needs a review by a person. */
      failedCall: z.boolean().default(true),
    })
    .prefault({}),
}))
export type CallSettings = z.infer<typeof CallSettings>

/** The names of penalties in the source, and the corresponding settings. */
const penaltyNames: Readonly<Record<string, string>> = {
  penaltyMissingRequired: 'missingRequired',
  penaltyMajor: 'major',
  penaltyMinor: 'minor',
  penaltyTiming: 'timing',
}

/** Settings that also accept the names of the source, in `evaluation_config` or without it: `penalty_major` … */
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
