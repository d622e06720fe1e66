import * as z from 'zod'
import { ReadingSettings } from './reading/settings.ts'
import { ReceiptSettings } from './receipt/settings.ts'

/** The thresholds of every pipeline, by its name. */
export const PipelineSettings = z.strictObject({
  reading: ReadingSettings.prefault({}),
  receipt: ReceiptSettings.prefault({}),
})
export type PipelineSettings = z.infer<typeof PipelineSettings>
