import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural, Share } from '../../numbers.ts'
import { Season } from './input.ts'

/** How well a text suits its reader, by the share of words read correctly. */
export const AccuracyLevel = z.enum(['independent', 'instructional', 'frustration'])
export type AccuracyLevel = z.infer<typeof AccuracyLevel>

export const RiskLevel = z.enum(['on_track', 'some_risk', 'at_risk'])
export type RiskLevel = z.infer<typeof RiskLevel>

/** Where a rate stands among children of the same grade and season. */
export const NormBand = deferredObject(() => ({
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

/** `null` where it cannot be known: rates need times, accuracy needs an attempted word, norms a grade and a season. */
export const ReadingMetrics = deferredObject(() => ({
  /** Words that were attempted and are scored. What has a default was not yet counted by the first version. */
  words: Natural,
  correct: Natural,
  substitutions: Natural,
  omissions: Natural,
  /** Words from where the reading ended to the end of the passage; not scored. */
  notAttempted: Natural.default(0),
  /** Words that the reader put in. */
  insertions: Natural.default(0),
  repetitions: Natural.default(0),
  hesitations: Natural.default(0),
  longPauses: Natural.default(0),
  /** Words that came out right after a false start. */
  selfCorrections: Natural.default(0),
  /** Words that rules accepted although they were not heard as printed, or left out of the scoring. */
  forgiven: Natural.default(0),
  /** What counts against the child by the scoring profile: substitutions and omissions, and what it adds. */
  errors: Natural,
  seconds: Ratio.nullable(),
  /** Words correct per minute, one decimal: the lower end of the range is the headline. */
  wcpm: Rate.nullable(),
  wcpmMin: Rate.nullable(),
  wcpmMax: Rate.nullable(),
  /** Share of the scored words that count for the child, 0 to 1. */
  accuracy: Share.nullable(),
  accuracyLevel: AccuracyLevel.nullable().default(null),
  /** One error in so many words, one decimal; `null` without errors. */
  wordsPerError: Ratio.nullable().default(null),
  /** One of so many errors was corrected by the reader, one decimal; `null` where none was. */
  selfCorrectionRatio: Ratio.nullable().default(null),
  norm: NormBand.nullable().default(null),
}))
export type ReadingMetrics = z.infer<typeof ReadingMetrics>

/** What is scored of the recording: words that begin before `until`, over so many seconds. */
export const ScoredTime = z.object({ until: z.number(), seconds: z.number().positive() })
export type ScoredTime = z.infer<typeof ScoredTime>
