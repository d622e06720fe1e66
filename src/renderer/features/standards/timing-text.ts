import type { StepTiming } from '../../../shared/domain/standards/flow.ts'
import { timing as texts } from './texts/standards.ts'

/** Returns a time limit as text: within 15 s from the start. */
export function limitText({ seconds, reference }: StepTiming): string {
  return texts.limit(seconds === null ? '…' : String(seconds), texts.references[reference])
}
