import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { TokenLogprob } from '../../domain/judging/logprob.ts'
import { Micros } from '../../domain/money.ts'

/** The levels of Bloom's revised taxonomy, the lowest first. */
export const BloomLevel = z.enum(['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'])
export type BloomLevel = z.infer<typeof BloomLevel>

const Objective = deferredObject(() => ({
  id: z.string(),
  objective: z.string(),
  bloomLevel: BloomLevel.nullable(),
}))
export type Objective = z.infer<typeof Objective>

/** A text that the lesson's facts are held against. */
const SourceText = z.object({ id: z.string(), document: z.string(), content: z.string() })
export type SourceText = z.infer<typeof SourceText>

/** A lesson as it was written, with what it is to teach and what its facts rest on. */
export const LessonInput = deferredObject(() => ({
  /** What its writer or course calls it; `null` where nobody has named it. */
  lessonId: z.string().nullable(),
  title: z.string(),
  /** The primary subtag of BCP 47, such as `en` or `ru`; `und` where it is not known. */
  language: z.string(),
  description: z.string().nullable(),
  audience: z.string().nullable(),
  difficulty: z.string().nullable(),
  minutes: z.number().positive().nullable(),
  objectives: z.array(Objective),
  /** Markdown, word for word as it came, its front matter included: places in it are characters of this text. */
  content: z.string(),
  prohibitedTerms: z.array(z.string()).default([]),
  /** The model that wrote it; `null` where nobody says. */
  generator: z.string().nullable(),
  /** The tokens of whoever wrote it, in order; `null` where they are not known (c11). */
  logprobs: z.array(TokenLogprob).nullable().default(null),
  /** Passages that were given to the writer (002-14). */
  sources: z.array(SourceText).default([]),
  /** Whole documents of the course (002-14). */
  documents: z.array(SourceText).default([]),
  /** Relative addresses in it that lead to no file of the folder that it came in; absent where there are none. */
  missingTargets: z.array(z.string()).exactOptional(),
  /** What writing it cost; `null` where nobody says (c24). */
  baseCostMicros: Micros.nullable().default(null),
}))
export type LessonInput = z.infer<typeof LessonInput>
