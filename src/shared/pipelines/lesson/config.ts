import * as z from 'zod'
import { ModelRef } from '../../domain/judging/model.ts'
import { JudgedText } from '../../domain/runs/judged-text.ts'
import { LessonSettings } from './settings.ts'

/** The configuration of a run, on which it depends besides its input and answers. */
export const LessonConfig = LessonSettings.extend({
  /** The models that compare claims with passages, in order; omitted for full text alone, as in older runs. */
  embedding: z.array(ModelRef).exactOptional(),
  /** The models that regenerate lessons, if the language requires another order than that of the route (002-04). */
  generators: z.array(ModelRef).exactOptional(),
  /** The text that is judged instead of the input's; omitted for the input's. */
  judgedText: JudgedText.exactOptional(),
})
export type LessonConfig = z.infer<typeof LessonConfig>
