import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'

/** What the seconds of a time limit are counted from. */
export const TimingReference = z.enum(['call_start', 'previous_step', 'recording_start', 'agent_first_word'])
export type TimingReference = z.infer<typeof TimingReference>

/** A time limit of a step; it counts only where it is enabled. */
export const StepTiming = deferredStrictObject(() => ({
  enabled: z.boolean().default(false),
  /** `null` while nobody has entered any. */
  seconds: z.number().nullable().default(null),
  reference: TimingReference.default('call_start'),
}))
export type StepTiming = z.infer<typeof StepTiming>

/** Something an agent does in a stage, found by what is said. */
export const FlowStep = deferredStrictObject(() => ({
  id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  required: z.boolean().default(true),
  /** Any of them shows that the step was done; without phrases rules cannot decide it. */
  expectedPhrases: z.array(z.string()).default([]),
  timing: StepTiming.prefault({}),
  /** Its place in its stage, from 1. */
  order: z.number(),
}))
export type FlowStep = z.infer<typeof FlowStep>

/** A part of a call, such as its opening. */
export const FlowStage = deferredStrictObject(() => ({
  id: z.string(),
  name: z.string(),
  /** Its place in the flow, from 1. */
  order: z.number(),
  steps: z.array(FlowStep).default([]),
}))
export type FlowStage = z.infer<typeof FlowStage>

/**
 * How a call is meant to go. The schema holds the shape alone, so that a draft has it too; what keeps a draft from
 * being saved is told by `problemsOfFlow`.
 */
export const FlowVersion = deferredStrictObject(() => ({
  name: z.string(),
  stages: z.array(FlowStage).default([]),
}))
export type FlowVersion = z.infer<typeof FlowVersion>

/** The stages in their order. */
export function orderedStages({ stages }: Pick<FlowVersion, 'stages'>): FlowStage[] {
  return stages.toSorted((one, other) => one.order - other.order)
}

/** The steps of a stage in their order. */
export function orderedSteps({ steps }: Pick<FlowStage, 'steps'>): FlowStep[] {
  return steps.toSorted((one, other) => one.order - other.order)
}
