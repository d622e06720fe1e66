import type * as z from 'zod'
import { MemorySettings } from './settings.ts'

/** All that a run depends on besides its input and answers. */
export const MemoryConfig = MemorySettings
export type MemoryConfig = z.infer<typeof MemoryConfig>
