import type * as z from 'zod'
import { MemorySettings } from './settings.ts'

/** The configuration of a run, on which it depends besides its input and answers. */
export const MemoryConfig = MemorySettings
export type MemoryConfig = z.infer<typeof MemoryConfig>
