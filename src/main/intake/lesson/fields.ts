import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { BloomLevel } from '../../../shared/pipelines/lesson/input.ts'
import { PlainText } from '../../documents/plain-text.ts'

/** Other names of the fields of a lesson, in camel case. */
const SYNONYMS: Readonly<Record<string, string>> = {
  id: 'lessonId',
  slug: 'lessonId',
  lang: 'language',
  locale: 'language',
  summary: 'description',
  level: 'difficulty',
  duration: 'minutes',
  durationMinutes: 'minutes',
  estimatedMinutes: 'minutes',
  learningObjectives: 'objectives',
  learningGoals: 'objectives',
  learningOutcomes: 'objectives',
  goals: 'objectives',
  model: 'generator',
  generatorModel: 'generator',
  forbiddenTerms: 'prohibitedTerms',
  chunks: 'sources',
  ragChunks: 'sources',
  courseDocuments: 'documents',
  tokens: 'logprobs',
  tokenLogprobs: 'logprobs',
}

/** Returns our name of a field: `duration_minutes` and `duration-minutes` are the minutes. */
export function ourField(name: string): string {
  const camel = name.replaceAll(/[-_ ]+([a-z0-9])/giu, (_, letter: string) => letter.toUpperCase())
  return SYNONYMS[camel] ?? camel
}

/** Renames a value's own fields to ours; if a field has both names, ours is kept. */
export function withOurFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const own = new Set(entries.map(([name]) => name))
  return Object.fromEntries(
    entries.flatMap(([name, each]) => {
      const ours = ourField(name)
      return ours !== name && own.has(ours) ? [] : [[ours, each]]
    }),
  )
}

const Words = z
  .union([PlainText, z.number(), z.array(PlainText).transform((all) => all.join(', '))])
  .transform((value) => String(value).trim() || null)
  .nullable()
  .default(null)

/** A duration: `25`, `"25"`, `25 min`, `PT25M`. */
const Minutes = z
  .union([
    z.number(),
    z
      .string()
      .regex(
        /^\s*(?:PT)?\d+(?:\.\d+)?\s*(?:m|min|mins|minutes|мин|минут\p{L}?)?\.?\s*$/iu,
        'it is not a number of minutes',
      )
      .transform((text) => Number(/\d+(?:\.\d+)?/u.exec(text)?.[0])),
  ])
  .pipe(z.number().positive('it is not a number of minutes'))
  .nullable()
  .default(null)

const LANGUAGES: Readonly<Record<string, string>> = {
  english: 'en',
  английский: 'en',
  russian: 'ru',
  русский: 'ru',
}

/** A language: `en`, `en-US`, `English`. */
export const Language = z
  .string()
  .trim()
  .toLowerCase()
  .transform((given) => LANGUAGES[given] ?? given.replace(/[-_].*$/u, ''))
  .pipe(z.string().regex(/^[a-z]{2,3}$/u, 'it is not a language code, such as en or ru'))
  .nullable()
  .default(null)

const BLOOM: Readonly<Record<string, string>> = { analyse: 'analyze', knowledge: 'remember' }

const Bloom = z
  .string()
  .trim()
  .toLowerCase()
  .transform((given) => BLOOM[given] ?? given)
  .pipe(BloomLevel)
  .nullable()
  .default(null)

const OBJECTIVE: Readonly<Record<string, string>> = {
  text: 'objective',
  description: 'objective',
  bloom_level: 'bloomLevel',
  bloom: 'bloomLevel',
  level: 'bloomLevel',
}

const OneObjective = z.union([
  PlainText.trim()
    .min(1)
    .transform((objective) => ({ id: null, objective, bloomLevel: null })),
  z.preprocess(
    (value) => renamed(value, OBJECTIVE),
    z.object({
      id: z
        .union([z.string(), z.number().transform(String)])
        .nullable()
        .default(null),
      objective: PlainText.trim().min(1),
      bloomLevel: Bloom,
    }),
  ),
])

/** Learning objectives: sentences, or objects with an id and a level of Bloom's. */
export const Objectives = z
  .array(OneObjective)
  .transform((all) => all.map((each, at) => ({ ...each, id: each.id ?? `o${at + 1}` })))

const Terms = z
  .union([z.array(PlainText), PlainText.transform((text) => text.split(','))])
  .nullable()
  .default(null)
  .transform((all) => (all ?? []).map((term) => term.trim()).filter((term) => term !== ''))

/** The fields of a lesson besides its text, in front matter or in JSON, by our names. */
export const LessonFields = lazyObject(() => ({
  lessonId: Words,
  title: Words,
  language: Language,
  description: Words,
  audience: Words,
  difficulty: Words,
  minutes: Minutes,
  objectives: Objectives.nullable().default(null),
  prohibitedTerms: Terms,
  generator: Words,
}))
export type LessonFields = z.infer<typeof LessonFields>

/** Returns a value with other names for some of its fields. */
export function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [names[name] ?? name, each]))
}
