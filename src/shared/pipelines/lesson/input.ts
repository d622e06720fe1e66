import * as z from 'zod'
import { TokenLogprob } from '../../domain/judging/logprob.ts'
import { Micros } from '../../domain/money.ts'
import { lazyObject } from '../../lazy-schema.ts'

/** The levels of Bloom's revised taxonomy, the lowest first. */
export const BloomLevel = z.enum(['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'])
export type BloomLevel = z.infer<typeof BloomLevel>

const Objective = lazyObject(() => ({
  id: z.string(),
  objective: z.string(),
  bloomLevel: BloomLevel.nullable(),
}))
export type Objective = z.infer<typeof Objective>

/** A text with which the lesson's facts are compared. */
const SourceText = z.object({ id: z.string(), document: z.string(), content: z.string() })
export type SourceText = z.infer<typeof SourceText>

/** A written lesson, with its objectives and the sources of its facts. */
export const LessonInput = lazyObject(() => ({
  /** The name given by its writer or course; `null` without one. */
  lessonId: z.string().nullable(),
  title: z.string(),
  /** The primary subtag of BCP 47, such as `en` or `ru`; `und` if unknown. */
  language: z.string(),
  description: z.string().nullable(),
  audience: z.string().nullable(),
  difficulty: z.string().nullable(),
  minutes: z.number().positive().nullable(),
  objectives: z.array(Objective),
  /** Markdown, unchanged, including its front matter: positions are character offsets in this text. */
  content: z.string(),
  prohibitedTerms: z.array(z.string()).default([]),
  /** The model that wrote it; `null` if unknown. */
  generator: z.string().nullable(),
  /** The tokens of its writer, in order; `null` if unknown (c11). */
  logprobs: z.array(TokenLogprob).nullable().default(null),
  /** Passages that the writer received (002-14). */
  sources: z.array(SourceText).default([]),
  /** Whole documents of the course (002-14). */
  documents: z.array(SourceText).default([]),
  /** Relative addresses in it that name no file in its folder; absent if there are none. */
  missingTargets: z.array(z.string()).exactOptional(),
  /** The cost of writing it; `null` if unknown (c24). */
  baseCostMicros: Micros.nullable().default(null),
}))
export type LessonInput = z.infer<typeof LessonInput>
