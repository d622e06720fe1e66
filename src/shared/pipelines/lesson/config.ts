import type * as z from 'zod'
import { LessonSettings } from './settings.ts'

/** All that a run depends on besides its input and answers. */
export const LessonConfig = LessonSettings
export type LessonConfig = z.infer<typeof LessonConfig>
