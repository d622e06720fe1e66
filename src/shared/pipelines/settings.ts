import * as z from 'zod'
import { partOfEach } from './index.ts'

/** The thresholds of every pipeline, by its name. */
export const PipelineSettings = z.strictObject(partOfEach('settings'))
export type PipelineSettings = z.infer<typeof PipelineSettings>
