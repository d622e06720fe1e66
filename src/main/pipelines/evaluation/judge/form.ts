import * as z from 'zod'
import {
  CANNOT_TELL,
  type Criterion,
  type AnswerForm as CriterionForm,
  DOES_NOT_APPLY,
} from '../../../../shared/domain/standards/evaluator.ts'
import { optionsOf } from '../../../../shared/pipelines/evaluation/answers.ts'
import { type AnswerForm, answerForm, charactersPerToken } from '../../../judging/port/answer-form.ts'
import type { RenderedPrompt } from '../../../judging/port/prompt.ts'
import type { Subject } from '../subjects.ts'
import type { JudgeEntry } from './answer.ts'
import type { NumberedSentence } from './row-text.ts'

/** Maximum lengths of texts, in characters. */
const MAX_REASON = 140
const MAX_QUOTE = 240
const MAX_NUMBER = 24

/** Maximum numbers of entries. A list that is full may be cut, so its answer has no confidence and calls a person. */
const MAX_QUOTES = 3
const MAX_MARKS = 10
const MAX_CLAIMS = 10

const SPECIAL = [CANNOT_TELL, DOES_NOT_APPLY] as const

/** The material that the form of a question is made from. */
export interface FormMaterial {
  readonly subjects: readonly Subject[]
  /** The ids of the fields that the judge sees. */
  readonly fields: readonly string[]
  /** The sentences that a quote is chosen from; `null` where they are too many, and quotes are copied. */
  readonly sentences: readonly NumberedSentence[] | null
}

/** A filled row of the form: it has the fields of its criterion alone. */
const FilledRow = z.object({
  claim: z.string().optional(),
  reason: z.string(),
  quotes: z.array(z.union([z.string(), z.object({ field: z.string(), text: z.string() })])).default([]),
  answer: z.union([z.string(), z.array(z.string())]),
  marks: z.array(z.object({ text: z.string(), category: z.string(), severity: z.string() })).default([]),
  confidence: z.int(),
})
type FilledRow = z.infer<typeof FilledRow>

/**
 * Returns the form for some subjects: one field for each, named by its number under “Asked”, so that none is left out,
 * invented or answered twice. Answers are choices, and a quote is the number of a sentence.
 */
export function evaluationForm(material: FormMaterial, prompt: RenderedPrompt): AnswerForm {
  const { subjects } = material
  const rows = new Map<string, z.ZodType>()
  const rowOf = (subject: Subject) => {
    const key = JSON.stringify([subject.criterion.id, isAboutClaims(subject)])
    const known = rows.get(key) ?? schemaOf(subject, material)
    rows.set(key, known)
    return known
  }
  return answerForm({
    prompt,
    schema: z.object(Object.fromEntries(subjects.map((subject, at) => [String(at + 1), rowOf(subject)]))),
    toAnswer: (filled) => ({
      answers: subjects.flatMap((subject, at) => entriesOf(subject, filled[String(at + 1)], material)),
    }),
    charactersPerToken: charactersPerToken(prompt.user),
  })
}

/** Whether the judge finds the parts itself: the claims of a field. */
function isAboutClaims({ criterion, part }: Subject): boolean {
  return criterion.unit === 'claim' && part === null
}

function schemaOf(subject: Subject, material: FormMaterial): z.ZodType {
  const { criterion } = subject
  const quotes = quotesOf(criterion, material)
  const own = {
    reason: z.string().min(1).max(MAX_REASON),
    ...(quotes !== null && { quotes }),
    answer: answersOf(criterion.answer),
    ...(criterion.answer.type === 'spans' && { marks: marksOf(criterion.answer) }),
    confidence: z.int().min(0).max(100),
  }
  if (!isAboutClaims(subject)) return z.object(own)
  return z.array(z.object({ claim: z.string().min(1).max(MAX_QUOTE), ...own })).max(MAX_CLAIMS)
}

function answersOf(form: CriterionForm) {
  if (form.type === 'spans') return z.enum(['marks', 'none', ...SPECIAL])
  if (form.type === 'choices') {
    const ids = form.options.map(({ id }) => id)
    return z
      .array(z.enum([...ids, ...SPECIAL]))
      .min(1)
      .max(ids.length)
  }
  const options = optionsOf(form)
  return options === null ? z.string().min(1).max(MAX_NUMBER) : z.enum(options)
}

function marksOf({ categories, severities }: Extract<CriterionForm, { type: 'spans' }>) {
  const Mark = z.object({
    text: z.string().min(1).max(MAX_QUOTE),
    category: z.enum(categories),
    severity: z.enum(severities.map(({ id }) => id)),
  })
  return z.array(Mark).max(MAX_MARKS)
}

/** Returns the schema of quotes; `null` where no answer of the criterion may have one, or there is nothing to quote. */
function quotesOf({ answer: form }: Criterion, { fields, sentences }: FormMaterial) {
  const isForbidden =
    form.type === 'choice' || form.type === 'choices'
      ? form.options.every(({ quote }) => quote === 'forbidden')
      : form.type === 'spans' || form.quote === 'forbidden'
  const from = sentences?.map(({ number }) => String(number)) ?? fields
  if (isForbidden || from.length === 0) return null
  const Quote =
    sentences === null
      ? z.object({ field: z.enum(from), text: z.string().min(1).max(MAX_QUOTE) })
      : z.enum(from)
  return z.array(Quote).max(MAX_QUOTES)
}

function entriesOf(subject: Subject, filled: unknown, material: FormMaterial): JudgeEntry[] {
  if (!isAboutClaims(subject)) {
    const row = FilledRow.parse(filled)
    return [entryOf(subject, row, material, isFull(row.marks, MAX_MARKS))]
  }
  const rows = z.array(FilledRow).parse(filled)
  const isCut = isFull(rows, MAX_CLAIMS)
  return rows.length === 0
    ? [entryOf(subject, NO_CLAIM, material, true)]
    : rows.map((row) => entryOf(subject, row, material, isCut))
}

const NO_CLAIM: FilledRow = { reason: '', quotes: [], answer: DOES_NOT_APPLY, marks: [], confidence: 0 }

function isFull(list: readonly unknown[], most: number): boolean {
  return list.length === most
}

/** @param isDoubtful whether the answer may be incomplete: it states no confidence then, which calls a person */
function entryOf(
  { criterion, part }: Subject,
  { claim, reason, quotes, answer, marks, confidence }: FilledRow,
  { sentences }: FormMaterial,
  isDoubtful: boolean,
): JudgeEntry {
  return {
    criterion: criterion.id,
    part: claim ?? part?.id ?? null,
    reason,
    quotes: [...new Set(quotes)].flatMap((quote) => {
      if (typeof quote !== 'string') return [quote]
      const sentence = sentences?.[Number(quote) - 1]
      return sentence === undefined ? [] : [{ field: sentence.field, text: sentence.text }]
    }),
    answer: typeof answer === 'string' ? answer : [...new Set(answer)].join(' + '),
    marks,
    confidence: isDoubtful ? null : confidence / 100,
  }
}
