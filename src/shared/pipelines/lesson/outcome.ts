import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { LessonIteration, Refinement } from './changes/iteration.ts'
import { Criterion } from './criteria.ts'
import { IssueSeverity, LessonIssue } from './issue.ts'
import { LessonVerdict, PanelFigures, Recommendation } from './verdict.ts'

const Place = z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() })

/** A correction of the sanitizer in a diagram (002-12). */
const DiagramFix = z.object({ type: z.string(), count: z.int().positive() })

/** A diagram of the original lesson, in the order of the text (c25). */
export const LessonDiagram = lazyObject(() => ({
  index: z.int().nonnegative(),
  /** The position of its source between the fences, in the judged text. */
  place: Place,
  /** Whether the real parser accepts the original diagram; `null` if it did not end in time. */
  valid: z.boolean().nullable(),
  /** The parser's message about the original diagram; `null` if it is valid. */
  error: z.string().nullable(),
  /** The corrections of the sanitizer; the corrected source is in the judged text. */
  fixes: z.array(DiagramFix),
  /** Whether the sanitizer corrected it, so that the diagram of the judged text is valid. */
  fixed: z.boolean(),
}))
export type LessonDiagram = z.infer<typeof LessonDiagram>

/** A check without a model with its measurement. */
export const CheckResult = lazyObject(() => ({
  name: z.string(),
  result: z.enum(['passed', 'warned', 'failed', 'not_applicable']),
  /** The measurement with its limits, as a sentence. */
  detail: z.string(),
}))
export type CheckResult = z.infer<typeof CheckResult>

/** The result of the self-review before any judge (part a). */
export const SelfReviewStatus = z.enum(['PASS', 'PASS_WITH_FLAGS', 'FIXED', 'REGENERATE', 'FLAG_TO_JUDGE'])
export type SelfReviewStatus = z.infer<typeof SelfReviewStatus>

/** A sentence that states a fact, and its comparison with the sources (002-14). */
export const FactClaim = lazyObject(() => ({
  place: Place,
  text: z.string(),
  status: z.enum(['verified', 'no_evidence', 'contradicted']),
  /** The best passage, whether it supports or contradicts; `null` if there is none. */
  source: z
    .object({
      kind: z.enum(['chunk', 'document']),
      id: z.string(),
      document: z.string(),
      quote: z.string(),
    })
    .nullable(),
  /** The reason, as a sentence. */
  why: z.string(),
}))
export type FactClaim = z.infer<typeof FactClaim>

const FactCheck = lazyObject(() => ({
  /** The mean over claims: 1 verified, 0.5 no evidence, 0 contradicted; `null` without claims. */
  score: z.number().nullable(),
  /** How passages were found: by full text alone, or also by an embedding model (c26). */
  by: z.enum(['full_text', 'embedding']),
  /** Why a configured model failed, entirely or in part, as a sentence; `null` without a problem. */
  trouble: z.string().nullable().default(null),
  claims: z.array(FactClaim),
}))
export type FactCheck = z.infer<typeof FactCheck>

const EntropySpan = z.object({ place: Place.nullable(), text: z.string(), entropy: z.number() })

/** The uncertainty of the writer about its own words (002-13, c11). */
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

export const LessonOutcome = lazyObject(() => ({
  /** The last step of the lesson: rejected by checks without a model, judged, or without any judge. */
  path: z.enum(['thrown_out', 'judged', 'not_judged']),
  /** The text of the outcome: the original, or with the corrections of the sanitizer. */
  text: z.string(),
  /** The first digits of its SHA-256, which subjects contain. */
  textId: z.string(),
  /** `null` if no judge answered or was to be asked (c21). */
  score: z.number().nullable(),
  recommendation: Recommendation.nullable(),
  /** The path through the decision tree, a sentence per step. */
  why: z.array(z.string()),
  /** The quality of the lesson if it stays unchanged (002-20); `null` without a score. */
  qualityStatus: z.enum(['good', 'acceptable', 'below_standard']).nullable(),
  improvementHints: z.array(z.string()),
  selfReview: SelfReviewStatus,
  checks: z.array(CheckResult),
  issues: z.array(LessonIssue),
  diagrams: z.array(LessonDiagram),
  /** `null` without sources. */
  facts: FactCheck.nullable(),
  entropy: EntropyCheck,
  verdicts: z.array(LessonVerdict),
  panel: PanelFigures.nullable(),
  /** The minimum mean of a met criterion in this run; `null` in older runs, which did not store it. */
  criterionMetFrom: z.number().nullable().default(null),
  /** The recommendation of the checks without a model alone; `null` if they leave it to judges. */
  withoutJudge: z.object({ recommendation: Recommendation.nullable() }),
  /**
   * Every judged text in order, the original first, with the edits between them; empty without any judge, and in runs
   * of versions without repair.
   */
  iterations: z.array(LessonIteration).default([]),
  /** The result of the repair; `null` if nothing was repaired, or no writer was to be called. */
  refinement: Refinement.nullable().default(null),
}))
export type LessonOutcome = z.infer<typeof LessonOutcome>

const CriterionLevel = z.enum(['met', 'partly', 'not'])

/** The final state of a lesson after people's rulings. */
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
      /** `null` if a person says that it is not an issue. */
      severity: IssueSeverity.nullable(),
      ruled: z.boolean(),
    }),
  ),
  /** Fixes of the issues that remain after people’s answers, the worst first (002-20). */
  improvementHints: z.array(z.string()).default([]),
  /** The final state of each edit of the run: applied or not, or replaced by a person’s own text. */
  edits: z
    .array(z.object({ id: z.string(), stands: z.enum(['accept', 'reject', 'own']), ruled: z.boolean() }))
    .default([]),
  /** Whether a person gave the recommendation. */
  ruled: z.boolean(),
})
export type LessonFinal = z.infer<typeof LessonFinal>
