import { type PipelineName, schemas } from './index.ts'

const doubt: Readonly<Record<PipelineName, { readonly doubt: readonly string[] }>> = schemas

/** Returns whether a trigger expresses only doubt about the judge, so that a calibrated gate may settle the case. */
export function isDoubt(pipeline: PipelineName, trigger: string): boolean {
  return doubt[pipeline].doubt.includes(trigger)
}

/** Returns whether a pipeline has triggers that express only doubt about its judge. */
export function hasDoubt(pipeline: PipelineName): boolean {
  return doubt[pipeline].doubt.length > 0
}
