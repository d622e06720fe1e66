import { type PipelineName, schemas } from './index.ts'

const doubt: Readonly<Record<PipelineName, { readonly doubt: readonly string[] }>> = schemas

/** Whether a trigger of a pipeline raises nothing but doubt about its judge, so that a calibrated gate may settle the case. */
export function isDoubt(pipeline: PipelineName, trigger: string): boolean {
  return doubt[pipeline].doubt.includes(trigger)
}

/** Whether cases of a pipeline can wait for nothing but doubt about its judge. */
export function hasDoubt(pipeline: PipelineName): boolean {
  return doubt[pipeline].doubt.length > 0
}
