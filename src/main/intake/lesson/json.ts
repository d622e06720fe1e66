import * as z from 'zod'
import { TokenLogprob } from '../../../shared/domain/judging/logprob.ts'
import { Micros } from '../../../shared/domain/money.ts'
import { parsed } from '../../documents/parsed.ts'
import { PlainText } from '../../documents/plain-text.ts'
import { readJson } from '../../documents/text.ts'
import { LessonFields, renamed, withOurFields } from './fields.ts'
import { Passages } from './passages.ts'

const Token = z.preprocess(
  (value) => renamed(value, { top_logprobs: 'top', topLogprobs: 'top' }),
  TokenLogprob.extend({ top: TokenLogprob.shape.top.default([]) }),
)

/** The tokens in order, also in the form of a provider, under `content`. */
const Logprobs = z
  .union([z.array(Token), z.object({ content: z.array(Token) }).transform(({ content }) => content)])
  .nullable()
  .default(null)

/** Our JSON of a lesson; the names of the source document are accepted, too. */
const LessonJson = z.preprocess(
  withOurFields,
  LessonFields.extend({
    content: PlainText.min(1),
    logprobs: Logprobs,
    sources: Passages.nullable().default(null),
    documents: Passages.nullable().default(null),
    baseCostMicros: Micros.nullable().default(null),
  }),
)
export type LessonJson = z.infer<typeof LessonJson>

/** Reads a lesson in our JSON. Refuses an invalid one, with the field. */
export function readLessonJson(file: string, bytes: Uint8Array): LessonJson {
  return parsed(file, LessonJson, readJson(file, bytes))
}
