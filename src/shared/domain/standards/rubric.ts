import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'

const category = deferredStrictObject(() => ({
  id: z.string(),
  name: z.string(),
  /** Its share of the overall score, in percent; the weights of a rubric come to 100. */
  weight: z.number(),
  /** The score, 0 to 100, from which on the category passes. */
  passThreshold: z.number(),
}))

/** A category whose score is the average of its stages. */
export const SimpleCategory = category.extend({ stageIds: z.array(z.string()).default([]) })
export type SimpleCategory = z.infer<typeof SimpleCategory>

const contribution = {
  /** How much it counts beside the others of its category; any positive number. */
  contributionWeight: z.number().default(1),
  /** Whether the category fails without it: a stage missing from the call, a step not passed. */
  required: z.boolean().default(false),
}

/** What a category of the builder rests on: the score of a stage, or a step (100 where passed, else 0). */
export const RubricMapping = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stage'), stageId: z.string(), ...contribution }),
  z.strictObject({ type: z.literal('step'), stepId: z.string(), ...contribution }),
])
export type RubricMapping = z.infer<typeof RubricMapping>

/** A named range of whole scores, both ends within it. */
export const LevelBand = z.strictObject({ label: z.string(), from: z.number(), to: z.number() })
export type LevelBand = z.infer<typeof LevelBand>

/** A category whose score is the weighted mean of its mappings. */
export const BuilderCategory = category.extend({
  mappings: z.array(RubricMapping).default([]),
  /** None, or bands that cover 0 to 100. */
  bands: z.array(LevelBand).default([]),
})
export type BuilderCategory = z.infer<typeof BuilderCategory>

/** How the scores of stages become one. The shape alone: see `problemsOfRubric` for what keeps it from being saved. */
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

/** What a category rests on, in one form for both kinds of rubric. */
export function mappingsOf(each: SimpleCategory | BuilderCategory): readonly RubricMapping[] {
  if ('mappings' in each) return each.mappings
  return each.stageIds.map((stageId) => ({
    type: 'stage',
    stageId,
    contributionWeight: 1,
    required: false,
  }))
}
