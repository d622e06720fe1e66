import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { LessonIteration, Refinement } from './changes/iteration.ts'
import { Criterion } from './criteria.ts'
import { IssueSeverity, LessonIssue } from './issue.ts'
import { LessonVerdict, PanelFigures, Recommendation } from './verdict.ts'

const Place = z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() })

/** A correction that the sanitizer made in a diagram (002-12). */
const DiagramFix = z.object({ type: z.string(), count: z.int().positive() })

/** A diagram of the lesson as it came in, in the order of the text (c25). */
export const LessonDiagram = deferredObject(() => ({
  index: z.int().nonnegative(),
  /** Its source between the fences, in the judged text. */
  place: Place,
  /** Whether the real parser takes it as it came in; `null` where it did not end in time. */
  valid: z.boolean().nullable(),
  /** What the parser says of it as it came in; `null` where it is valid. */
  error: z.string().nullable(),
  /** What the sanitizer corrected; the corrected source stands in the judged text. */
  fixes: z.array(DiagramFix),
  /** Whether the sanitizer has corrected it, so that the diagram of the judged text is valid. */
  fixed: z.boolean(),
}))
export type LessonDiagram = z.infer<typeof LessonDiagram>

/** A free check with what it measured. */
export const CheckResult = deferredObject(() => ({
  name: z.string(),
  result: z.enum(['passed', 'warned', 'failed', 'not_applicable']),
  /** What was measured, with its limits, as a sentence. */
  detail: z.string(),
}))
export type CheckResult = z.infer<typeof CheckResult>

/** What became of the self-review before any judge (part a). */
export const SelfReviewStatus = z.enum(['PASS', 'PASS_WITH_FLAGS', 'FIXED', 'REGENERATE', 'FLAG_TO_JUDGE'])
export type SelfReviewStatus = z.infer<typeof SelfReviewStatus>

/** A sentence that states a fact, and what the sources say of it (002-14). */
export const FactClaim = deferredObject(() => ({
  place: Place,
  text: z.string(),
  status: z.enum(['verified', 'no_evidence', 'contradicted']),
  /** The best passage, whether it supports or contradicts; `null` where there is none. */
  source: z
    .object({
      kind: z.enum(['chunk', 'document']),
      id: z.string(),
      document: z.string(),
      quote: z.string(),
    })
    .nullable(),
  /** Why, as a sentence. */
  why: z.string(),
}))
export type FactClaim = z.infer<typeof FactClaim>

const FactCheck = deferredObject(() => ({
  /** The mean over claims: 1 verified, 0.5 no evidence, 0 contradicted; `null` without claims. */
  score: z.number().nullable(),
  /** How passages were found: by full text alone, or by an embedding model as well (c26). */
  by: z.enum(['full_text', 'embedding']),
  /** Why a model that is set was of no use, or only for a part, as a sentence; `null` where there is nothing to say. */
  trouble: z.string().nullable().default(null),
  claims: z.array(FactClaim),
}))
export type FactCheck = z.infer<typeof FactCheck>

const EntropySpan = z.object({ place: Place.nullable(), text: z.string(), entropy: z.number() })

/** How unsure the writer was of its own words (002-13, c11). */
export const EntropyCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_available'), why: z.string() }),
  z.object({
    kind: z.literal('measured'),
    /** The mean of the normalized entropy of the tokens, 0 to 1. */
    overall: z.number(),
    level: z.enum(['low', 'medium', 'high']),
    /** Share of the tokens in uncertain spans. */
    share: z.number(),
    spans: z.array(EntropySpan),
  }),
])
export type EntropyCheck = z.infer<typeof EntropyCheck>

export const LessonOutcome = deferredObject(() => ({
  /** How far the lesson came: thrown out by free checks, judged, or with nobody to judge it. */
  path: z.enum(['thrown_out', 'judged', 'not_judged']),
  /** The text that everything here is about: as it came, or with what the sanitizer corrected. */
  text: z.string(),
  /** The first digits of its SHA-256: subjects name it. */
  textId: z.string(),
  /** `null` where no judge answered, or none was to be asked (c21). */
  score: z.number().nullable(),
  recommendation: Recommendation.nullable(),
  /** The way through the decision tree, a sentence a step. */
  why: z.array(z.string()),
  /** What the lesson is worth when it stays as it is (002-20); `null` without a score. */
  qualityStatus: z.enum(['good', 'acceptable', 'below_standard']).nullable(),
  improvementHints: z.array(z.string()),
  selfReview: SelfReviewStatus,
  checks: z.array(CheckResult),
  issues: z.array(LessonIssue),
  diagrams: z.array(LessonDiagram),
  /** `null` where there are no sources to hold it against. */
  facts: FactCheck.nullable(),
  entropy: EntropyCheck,
  verdicts: z.array(LessonVerdict),
  panel: PanelFigures.nullable(),
  /** The mean from which a criterion was met in this run; `null` for runs of before it was kept. */
  criterionMetFrom: z.number().nullable().default(null),
  /** What the free checks alone recommend; `null` where they leave it to judges. */
  withoutJudge: z.object({ recommendation: Recommendation.nullable() }),
  /**
   * Every judged text in order, the first as it came, with the edits between them; empty where nobody judged, and for
   * runs of before lessons were repaired.
   */
  iterations: z.array(LessonIteration).default([]),
  /** What the repair came to; `null` where nothing was repaired, or no writer was to be asked. */
  refinement: Refinement.nullable().default(null),
}))
export type LessonOutcome = z.infer<typeof LessonOutcome>

const CriterionLevel = z.enum(['met', 'partly', 'not'])

/** What stands of a lesson after people's rulings. */
export const LessonFinal = LessonOutcome.pick({
  path: true,
  text: true,
  textId: true,
  score: true,
  recommendation: true,
  qualityStatus: true,
}).extend({
  criteria: z.array(z.object({ criterion: Criterion, level: CriterionLevel.nullable(), ruled: z.boolean() })),
  issues: z.array(
    LessonIssue.pick({ id: true, type: true, description: true, section: true }).extend({
      /** `null` where a person says that it is none. */
      severity: IssueSeverity.nullable(),
      ruled: z.boolean(),
    }),
  ),
  /** Fixes of the issues that remain after people’s answers, the worst first (002-20). */
  improvementHints: z.array(z.string()).default([]),
  /** What stands of each edit of the run: what it is in the text, or a person’s own words in its place. */
  edits: z
    .array(z.object({ id: z.string(), stands: z.enum(['accept', 'reject', 'own']), ruled: z.boolean() }))
    .default([]),
  /** Whether a person gave the recommendation. */
  ruled: z.boolean(),
})
export type LessonFinal = z.infer<typeof LessonFinal>
