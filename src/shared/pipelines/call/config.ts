import * as z from 'zod'
import { RunStandards } from '../../domain/standards/standard.ts'
import { CallRecognizer } from './input.ts'
import { CallSettings } from './settings.ts'

/**
 * The configuration of a run, on which it depends besides its input and answers: thresholds, complete standards, and
 * the recognizer.
 */
export const CallConfig = z.object({
  settings: CallSettings,
  standards: RunStandards,
  transcribedBy: z.exactOptional(CallRecognizer),
})
export type CallConfig = z.infer<typeof CallConfig>
