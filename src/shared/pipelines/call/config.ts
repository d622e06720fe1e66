import * as z from 'zod'
import { RunStandards } from '../../domain/standards/standard.ts'
import { CallSettings } from './settings.ts'

/** All that a run depends on besides its input and answers: thresholds, and its standards whole. */
export const CallConfig = z.object({ settings: CallSettings, standards: RunStandards })
export type CallConfig = z.infer<typeof CallConfig>
