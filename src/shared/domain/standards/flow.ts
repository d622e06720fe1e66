import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'

/** The reference time of a time limit. */
export const TimingReference = z.enum(['call_start', 'previous_step', 'recording_start', 'agent_first_word'])
export type TimingReference = z.infer<typeof TimingReference>

/** A time limit of a step; it counts only if it is enabled. */
export const StepTiming = lazyStrictObject(() => ({
  enabled: z.boolean().default(false),
  /** `null` until a person enters a value. */
  seconds: z.number().nullable().default(null),
  reference: TimingReference.default('call_start'),
}))
export type StepTiming = z.infer<typeof StepTiming>

/** An action of an agent in a stage, found by its phrases. */
export const FlowStep = lazyStrictObject(() => ({
  id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  required: z.boolean().default(true),
  /** Any of them shows that the step was done; without phrases rules cannot decide it. */
  expectedPhrases: z.array(z.string()).default([]),
  timing: StepTiming.prefault({}),
  /** Its position in its stage, from 1. */
  order: z.number(),
}))
export type FlowStep = z.infer<typeof FlowStep>

/** A part of a call, such as its opening. */
export const FlowStage = lazyStrictObject(() => ({
  id: z.string(),
  name: z.string(),
  /** Its position in the flow, from 1. */
  order: z.number(),
  steps: z.array(FlowStep).default([]),
}))
export type FlowStage = z.infer<typeof FlowStage>

/**
 * The expected course of a call. The schema checks only the shape, so that it also fits a draft; `problemsOfFlow`
 * returns what prevents saving.
 */
export const FlowVersion = lazyStrictObject(() => ({
  name: z.string(),
  stages: z.array(FlowStage).default([]),
}))
export type FlowVersion = z.infer<typeof FlowVersion>

/** Returns the stages in their order. */
export function orderedStages({ stages }: Pick<FlowVersion, 'stages'>): FlowStage[] {
  return stages.toSorted((one, other) => one.order - other.order)
}

/** Returns the steps of a stage in their order. */
export function orderedSteps({ steps }: Pick<FlowStage, 'steps'>): FlowStep[] {
  return steps.toSorted((one, other) => one.order - other.order)
}
