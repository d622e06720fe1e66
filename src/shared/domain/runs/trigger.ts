import * as z from 'zod'

/** Reasons for which a case of any pipeline is escalated. Each pipeline also has its own triggers. */
export const SharedTrigger = z.enum([
  /** A question stayed open, and no model is configured for its role. */
  'JUDGE_NOT_CONFIGURED',
  /** A question stayed open, because the configured models did not answer. */
  'JUDGE_UNAVAILABLE',
  /** The judge may only advise, so its answers had no effect. */
  'JUDGE_ADVISES',
  /** A judge answered only some of the requested parts. */
  'JUDGE_INCOMPLETE',
  /** A budget forbade a call. */
  'BUDGET_REACHED',
  /** A run that a reviewer requested failed. */
  'REGENERATE_FAILED',
  /** The case was decided, and a new run changed the result of the ruling. */
  'RULING_SUPERSEDED',
  /** The case was drawn at random. */
  'QUALITY_SAMPLE',
])
export type SharedTrigger = z.infer<typeof SharedTrigger>

/** Former names of triggers. Events keep the former name; everything else uses the present one. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['REFEREE_UNAVAILABLE', 'JUDGE_UNAVAILABLE'],
  ['REFEREE_CHANGED_TOTAL', 'JUDGE_CHANGED_TOTAL'],
  ['REFEREE_REJECTED', 'JUDGE_REJECTED'],
])

/** Returns the present name of a trigger. */
export function currentTrigger(trigger: string): string {
  return renamed.get(trigger) ?? trigger
}

/** A trigger as written by any version, converted to its present name. */
export const Trigger = z.string().min(1).transform(currentTrigger)
