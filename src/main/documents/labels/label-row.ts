import * as z from 'zod'
import { DecisionId, Millis, ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import {
  Answer,
  CORRECTION_LIMIT,
  DefiniteAnswer,
  NOTE_LIMIT,
} from '../../../shared/domain/reviews/feedback.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { PlainText } from '../plain-text.ts'

/**
 * Maximum length of a person's name, maximum length of the key of a decision's subject, and maximum number of answers
 * to one decision.
 */
const [LONGEST_NAME, LONGEST_KEY, MAX_ANSWERS] = [200, 2_000, 1_000]

const Words = (most: number) => PlainText.min(1).max(most).nullable().default(null)

const Person = {
  /** The person's id in the store of origin; it is adopted here if no person of this name is known. */
  reviewerId: ReviewerId.nullable().default(null),
  reviewer: PlainText.trim().min(1).max(LONGEST_NAME),
}

const ImportedAnswer = z
  .object({
    ...Person,
    answer: Answer,
    ownAnswer: Words(2_000),
    blind: z.boolean().default(false),
    blindAnswer: Answer.nullable().default(null),
    revealedAt: Millis.nullable().default(null),
    correction: Words(CORRECTION_LIMIT),
    note: Words(NOTE_LIMIT),
    /** Reasons why the judge was wrong: keywords of the pipeline, and the wrong sentences of its rationale. */
    reasons: z.array(PlainText.max(60)).max(20).default([]),
    markedSentences: z
      .array(z.object({ index: z.int().nonnegative(), text: PlainText.min(1).max(NOTE_LIMIT) }))
      .max(1_000)
      .default([]),
    at: Millis,
  })
  .refine(({ blind, blindAnswer }) => blind || blindAnswer === null, {
    path: ['blindAnswer'],
    message: 'what was not answered blind has no blind answer',
  })
export type ImportedAnswer = z.output<typeof ImportedAnswer>

const ImportedAdjudication = lazyObject(() => ({
  ...Person,
  answer: DefiniteAnswer,
  correction: Words(CORRECTION_LIMIT),
  reason: Words(NOTE_LIMIT),
  at: Millis,
}))
export type ImportedAdjudication = z.output<typeof ImportedAdjudication>

/**
 * A row of labels to import, from an export of Docket or from another tool: only the fields that identify a decision,
 * and the answers of people. All other fields are ignored.
 */
export const ImportedRow = z
  .object({
    caseSha256: Sha256.nullable().default(null),
    decisionId: DecisionId.nullable().default(null),
    pipeline: PipelineName,
    kind: z.string().max(LONGEST_KEY).nullable().default(null),
    about: z
      .object({ kind: z.string().max(LONGEST_KEY), key: z.string().max(LONGEST_KEY) })
      .nullable()
      .default(null),
    /** The effective value, which the answers are about. */
    after: z.string().max(CORRECTION_LIMIT).nullable().default(null),
    answers: z.array(ImportedAnswer).max(MAX_ANSWERS),
    adjudication: ImportedAdjudication.nullable().default(null),
  })
  .refine(({ decisionId, caseSha256 }) => decisionId !== null || caseSha256 !== null, {
    path: ['decisionId'],
    message: 'it names neither a decision nor the hash of a case',
  })
export type ImportedRow = z.output<typeof ImportedRow>

/** The columns that contain a part of a label: of the flat formats, and `about` of nested rows. */
export const LABEL_COLUMNS = [
  ...['caseSha256', 'decisionId', 'pipeline', 'kind', 'about', 'aboutKind', 'aboutKey', 'after'],
  ...['answers', 'adjudication'],
] as const

const FlatRow = z.looseObject({ aboutKind: z.unknown(), aboutKey: z.unknown(), after: z.unknown() })

/**
 * Converts a flat row to a nested one; tools write lists and records as texts of JSON in every format. Any other value
 * is unchanged. Throws a `SyntaxError` for a text that is not JSON.
 */
export function nestedRow(value: unknown): unknown {
  const flat = FlatRow.safeParse(value)
  if (!flat.success) return value
  if ('about' in flat.data) {
    const { about, answers, adjudication } = flat.data
    return {
      ...flat.data,
      about: jsonOf(about),
      answers: jsonOf(answers),
      adjudication: jsonOf(adjudication),
    }
  }
  const { aboutKind, aboutKey, after, ...row } = flat.data
  const key = textOf(aboutKey) ?? '' // a decision about the whole case has an empty key, which tools write as null
  const hasAbout = typeof aboutKind === 'string' && typeof key === 'string'
  return {
    ...row,
    after: textOf(after),
    answers: jsonOf(row['answers']),
    adjudication: jsonOf(row['adjudication']),
    about: hasAbout ? { kind: aboutKind, key } : null,
  }
}

/** Returns a text that a tool took for a number or a truth value and saved as one. */
function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value === '' ? null : JSON.parse(value)
}
