import * as z from 'zod'

/** Why a case of any pipeline can wait for a person. Each pipeline has triggers of its own besides. */
export const SharedTrigger = z.enum([
  /** A question stayed open, and no model is set for its role. */
  'JUDGE_NOT_CONFIGURED',
  /** A question stayed open, because the models that are set did not answer. */
  'JUDGE_UNAVAILABLE',
  /** A judge answered, and left out some of what it was asked about. */
  'JUDGE_INCOMPLETE',
  /** A budget forbade a call. */
  'BUDGET_REACHED',
  /** The run that a reviewer requested failed. */
  'REGENERATE_FAILED',
  /** The case was decided, and a new run changed what the ruling was given on. */
  'RULING_SUPERSEDED',
  /** Chance chose the case. */
  'QUALITY_SAMPLE',
])
export type SharedTrigger = z.infer<typeof SharedTrigger>

/** Triggers that older versions wrote under another name. Events keep the old one; everything else reads the new. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['REFEREE_UNAVAILABLE', 'JUDGE_UNAVAILABLE'],
  ['REFEREE_CHANGED_TOTAL', 'JUDGE_CHANGED_TOTAL'],
  ['REFEREE_REJECTED', 'JUDGE_REJECTED'],
])

/** A trigger under the name that it has now. */
export function currentTrigger(trigger: string): string {
  return renamed.get(trigger) ?? trigger
}

/** A trigger as it was written by any version, under its present name. */
export const Trigger = z.string().min(1).transform(currentTrigger)
