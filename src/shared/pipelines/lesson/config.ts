import * as z from 'zod'
import { ModelRef } from '../../domain/judging/model.ts'
import { JudgedText } from '../../domain/runs/judged-text.ts'
import { LessonSettings } from './settings.ts'

/** All that a run depends on besides its input and answers. */
export const LessonConfig = LessonSettings.extend({
  /** The models that compare statements with passages, in order; left out for full text alone, as older runs have it. */
  embedding: z.array(ModelRef).exactOptional(),
  /** Who writes lessons anew, where the language asks for another order than that of the route (002-04). */
  generators: z.array(ModelRef).exactOptional(),
  /** The text that is judged instead of the input's; left out for the input's. */
  judgedText: JudgedText.exactOptional(),
})
export type LessonConfig = z.infer<typeof LessonConfig>
