import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { Season } from './input.ts'

/** How well a text suits its reader, by the share of words read correctly. */
export const AccuracyLevel = z.enum(['independent', 'instructional', 'frustration'])
export type AccuracyLevel = z.infer<typeof AccuracyLevel>

export const RiskLevel = z.enum(['on_track', 'some_risk', 'at_risk'])
export type RiskLevel = z.infer<typeof RiskLevel>

/** The position of a rate among children of the same grade and season. */
export const NormBand = lazyObject(() => ({
  grade: z.int(),
  season: Season,
  /** The highest percentile of the table that the rate reaches; 0 below the lowest. */
  percentile: z.union([
    z.literal(0),
    z.literal(10),
    z.literal(25),
    z.literal(50),
    z.literal(75),
    z.literal(90),
  ]),
  risk: RiskLevel,
}))
export type NormBand = z.infer<typeof NormBand>

const Rate = z.number().nonnegative()
const Ratio = z.number().positive()

/**
 * A metric is `null` if it cannot be computed: rates need times, accuracy needs an attempted word, norms need a grade
 * and a season.
 */
export const ReadingMetrics = lazyObject(() => ({
  /** Attempted words that are scored. The first version did not count the values with a default. */
  words: Natural,
  correct: Natural,
  /**
   * Scored words that begin within the scored time, and the correct ones among them: rates count only these. `null`
   * without times, and in outcomes of earlier versions.
   */
  wordsInTime: Natural.nullable().default(null),
  correctInTime: Natural.nullable().default(null),
  substitutions: Natural,
  omissions: Natural,
  /** Words from the end of the reading to the end of the passage; not scored. */
  notAttempted: Natural.default(0),
  /** Words that the reader inserted. */
  insertions: Natural.default(0),
  repetitions: Natural.default(0),
  hesitations: Natural.default(0),
  longPauses: Natural.default(0),
  /** Correct words right after a false start. */
  selfCorrections: Natural.default(0),
  /** Words that rules accepted although they were not heard as printed, or excluded from scoring. */
  forgiven: Natural.default(0),
  /** Errors by the scoring profile: substitutions and omissions, and those that the profile adds. */
  errors: Natural,
  seconds: Ratio.nullable(),
  /** Words correct per minute, one decimal: the lower end of the range is the headline. */
  wcpm: Rate.nullable(),
  wcpmMin: Rate.nullable(),
  wcpmMax: Rate.nullable(),
  /** Share of the scored words that count as correct, 0 to 1. */
  accuracy: Share.nullable(),
  accuracyLevel: AccuracyLevel.nullable().default(null),
  /** Words per error, one decimal; `null` without errors. */
  wordsPerError: Ratio.nullable().default(null),
  /** Errors per self-correction, one decimal; `null` without self-corrections. */
  selfCorrectionRatio: Ratio.nullable().default(null),
  norm: NormBand.nullable().default(null),
}))
export type ReadingMetrics = z.infer<typeof ReadingMetrics>

/** The scored time of the recording: words that begin before `until`, over `seconds`. */
export const ScoredTime = z.object({ until: z.number(), seconds: z.number().positive() })
export type ScoredTime = z.infer<typeof ScoredTime>
