import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'

const category = lazyStrictObject(() => ({
  id: z.string(),
  name: z.string(),
  /** Its share of the overall score, in percent; the weights of a rubric add up to 100. */
  weight: z.number(),
  /** The minimum score, 0 to 100, for the category to pass. */
  passThreshold: z.number(),
}))

/** A category whose score is the average of its stages. */
export const SimpleCategory = category.extend({ stageIds: z.array(z.string()).default([]) })
export type SimpleCategory = z.infer<typeof SimpleCategory>

const contribution = {
  /** Its weight among the others of its category; any positive number. */
  contributionWeight: z.number().default(1),
  /** Whether the category fails without it: a stage missing from the call, a step not passed. */
  required: z.boolean().default(false),
}

/** An input of a builder category: the score of a stage, or a step (100 if passed, else 0). */
export const RubricMapping = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stage'), stageId: z.string(), ...contribution }),
  z.strictObject({ type: z.literal('step'), stepId: z.string(), ...contribution }),
])
export type RubricMapping = z.infer<typeof RubricMapping>

/** A named range of whole scores, both ends included. */
export const LevelBand = z.strictObject({ label: z.string(), from: z.number(), to: z.number() })
export type LevelBand = z.infer<typeof LevelBand>

/** A category whose score is the weighted mean of its mappings. */
export const BuilderCategory = category.extend({
  mappings: z.array(RubricMapping).default([]),
  /** None, or bands that cover 0 to 100. */
  bands: z.array(LevelBand).default([]),
})
export type BuilderCategory = z.infer<typeof BuilderCategory>

/** How the scores of stages are combined. Only the shape: `problemsOfRubric` returns what prevents saving. */
export const Rubric = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('simple'),
    name: z.string(),
    categories: z.array(SimpleCategory).default([]),
  }),
  z.strictObject({
    form: z.literal('builder'),
    name: z.string(),
    categories: z.array(BuilderCategory).default([]),
    /** Bands of the overall score: none, or bands that cover 0 to 100. */
    bands: z.array(LevelBand).default([]),
  }),
])
export type Rubric = z.infer<typeof Rubric>

/** Returns the inputs of a category, in one form for both kinds of rubric. */
export function mappingsOf(each: SimpleCategory | BuilderCategory): readonly RubricMapping[] {
  if ('mappings' in each) return each.mappings
  return each.stageIds.map((stageId) => ({
    type: 'stage',
    stageId,
    contributionWeight: 1,
    required: false,
  }))
}
