import * as z from 'zod'
import { assertNever } from '../../../../shared/assert-never.ts'
import { sharesApart, shownShare } from '../../../../shared/counted.ts'
import { DocumentSubtype } from '../../../../shared/pipelines/receipt/document-kind.ts'
import {
  FieldAnswer,
  type FieldStage,
  type JudgedField,
  type SettledField,
} from '../../../../shared/pipelines/receipt/judged-fields.ts'
import type { ReceiptFields } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { type AnswerForm, answerForm } from '../../../judging/port/answer-form.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { definePromptPair, type RenderedPrompt, renderPrompt } from '../../../judging/port/prompt.ts'
import type { Candidate, FieldDoubt } from '../evidence/doubts.ts'
import { ADVISES } from './apply-answer.ts'
import { excerpt } from './prompt.ts'

const TASK = `
Rules have read a receipt or invoice and are unsure of a few of its fields. Choose, for each field that is asked about, the one candidate that the document supports. That is all you do: you judge no amounts, and not whether the document is genuine.

- merchant: the id of the line that names the seller, the one who issues the document and is paid. A cashier, a customer, a greeting, an advertisement, a product and a payment service are not the seller.
- date: the id of the date on which the sale took place or the document was issued. A due date, a date of delivery, of birth, of expiry or of an offer is not. Where two ids are two readings of one printed date, choose the one that the country, the language or another date of the document supports.
- document: the kind of document, by one of these ids: ${DocumentSubtype.exclude(['UNKNOWN']).options.join(', ')}.`

const QUESTION = `
Fields that are asked about: [[fields]].

Lines that may name the seller:
{{lines}}

Dates:
{{dates}}

The document:
{{document}}

Choose.` as const

/** The question about a seller, a date and a kind of document with listed options only (001, medium term). */
const { prompt: fieldPrompt, formPrompt: fieldFormPrompt } = definePromptPair(
  {
    id: 'receipt.fields',
    system: `${TASK}

Rules:
1. Answer with ids that are listed, letter by letter. Never write a name or a date yourself. An answer with another id is void as a whole.
2. Answer null for a field that is not asked about, and for one that the document does not settle. Null does no harm.
3. confidence is your confidence in the least certain id that you name, from 0 to 1.
4. reasoning is one short sentence for the person who checks your work, or null.

Answer with one JSON object and nothing else, with exactly these fields: merchant (string or null), date (string or null), document (string or null), confidence (number), reasoning (string or null).

An example. Asked about merchant and date, with the lines “line-0: Your cashier today: Ann” and “line-1: Greenleaf Market Ltd” and the dates “date-0: 2024-03-05” and “date-0-other: 2024-05-03” of a document with an address in London:
{"merchant": "line-1", "date": "date-0-other", "document": null, "confidence": 0.9, "reasoning": "Line 1 is a company; in London the day comes first."}`,
    user: QUESTION,
  },
  {
    system: `${TASK}

Answer with a JSON object that has each field that is asked about, with the id that you choose, or "none" where the document does not settle it. confidence_percent is your confidence in the least certain id that you name. reasoning is one short sentence for the person who checks your work.`,
    user: QUESTION,
  },
)

/** The option that leaves a field open. */
const NONE = 'none'
const MAX_REASONING = 200

/** Returns the form of one question: the listed ids of each field in doubt are its options. */
function fieldForm(doubts: readonly FieldDoubt[], prompt: RenderedPrompt): AnswerForm {
  const choices = doubts.map(({ field, candidates }) => [
    field,
    z.enum([...candidates.map(({ id }) => id), NONE]),
  ])
  const Filled = z.object({
    chosen: z.object(Object.fromEntries(choices)),
    confidence_percent: z.int().min(0).max(100),
    reasoning: z.string().max(MAX_REASONING),
  })
  return answerForm({
    prompt,
    schema: Filled,
    toAnswer: ({ chosen, confidence_percent, reasoning }) => {
      const idOf = (field: JudgedField) => {
        const id = z.string().safeParse(chosen[field]).data ?? NONE
        return id === NONE ? null : id
      }
      return {
        merchant: idOf('merchant'),
        date: idOf('date'),
        document: idOf('document'),
        confidence: confidence_percent / 100,
        reasoning,
      }
    },
  })
}

/** Returns the question about all fields in doubt. `doubts` has at least one element. */
export function fieldQuestion(
  text: string,
  doubts: readonly FieldDoubt[],
  { maxCharacters, temperature, maxOutputTokens }: ReceiptSettings['referee'],
): Question<FieldAnswer> {
  const listed = (field: JudgedField) =>
    candidatesOf(doubts, field)
      .map(({ id, value }) => `${id}: ${value.replace(/\s+/g, ' ')}`)
      .join('\n') || 'not asked about'
  const given = {
    fields: doubts.map(({ field }) => field).join(', '),
    lines: listed('merchant'),
    dates: listed('date'),
    document: excerpt(text, maxCharacters),
  }
  return {
    role: 'receipt.referee',
    key: 'fields',
    prompt: renderPrompt(fieldPrompt, given),
    form: () => fieldForm(doubts, renderPrompt(fieldFormPrompt, given)),
    schema: FieldAnswer,
    temperature,
    maxOutputTokens,
  }
}

function candidatesOf(doubts: readonly FieldDoubt[], field: JudgedField): readonly Candidate[] {
  return doubts.find((doubt) => doubt.field === field)?.candidates ?? []
}

/** The result of asking about fields; `not_asked` if the rules are sure of all. */
export type FieldOutcome =
  | { readonly kind: 'not_asked' | 'not_configured' | 'advises' | 'disabled' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'answered'; readonly answer: FieldAnswer; readonly model: string | null }

/**
 * Applies an answer: ids of listed candidates settle their fields. An answer with an id that is not listed is rejected
 * as a whole, and an answer below the confidence of the settings is not used; both leave every field as the rules have
 * it.
 * @returns `null` if nothing was in doubt.
 */
export function afterFieldAnswer(
  outcome: FieldOutcome,
  doubts: readonly FieldDoubt[],
  { minConfidence }: ReceiptSettings['referee'],
): FieldStage | null {
  const asked = doubts.map(({ field }) => field)
  const unanswered = (reason: string, invoked = false): FieldStage => ({
    asked,
    invoked,
    settled: [],
    reason,
    confidence: null,
    model: null,
    blockedBy: null,
    reasoning: null,
  })
  switch (outcome.kind) {
    case 'not_asked':
      return null
    case 'not_configured':
      return unanswered('No judge is set up.')
    case 'advises':
      return unanswered(ADVISES)
    case 'disabled':
      return unanswered('The judge is switched off.')
    case 'failed':
      return unanswered(`The judge did not answer: ${outcome.why}`, true)
    case 'answered':
      return afterIds(outcome.answer, outcome.model, doubts, minConfidence)
    default:
      return assertNever(outcome)
  }
}

function afterIds(
  answer: FieldAnswer,
  model: string | null,
  doubts: readonly FieldDoubt[],
  minConfidence: number,
): FieldStage {
  const { confidence, reasoning } = answer
  const stage = { asked: doubts.map(({ field }) => field), invoked: true, confidence, model, reasoning }
  const unknown = unknownId(answer, doubts)
  if (unknown !== null)
    return {
      ...stage,
      settled: [],
      blockedBy: 'id_not_listed',
      reason: `The judge names “${unknown}”, which is not on the paper. The answer is void.`,
    }
  if (confidence < minConfidence) {
    const [given, needed] = sharesApart(confidence, minConfidence)
    const reason = `The judge’s confidence is ${given}, and at least ${needed} is needed. The fields stay open.`
    return { ...stage, settled: [], blockedBy: 'low_confidence', reason }
  }
  const settled = doubts.flatMap(({ field, candidates }): SettledField[] => {
    const found = candidates.find(({ id }) => id === answer[field])
    return found === undefined ? [] : [{ field, id: found.id, value: found.value }]
  })
  const reason =
    settled.length === 0
      ? 'The judge leaves the fields open.'
      : `The judge’s confidence is ${shownShare(confidence)}, so its choice is used.`
  return { ...stage, settled, blockedBy: null, reason }
}

/** Returns the first id of an answer that is not a candidate of its field; `null` if all are listed. */
function unknownId(answer: FieldAnswer, doubts: readonly FieldDoubt[]): string | null {
  for (const field of ['merchant', 'date', 'document'] as const) {
    const id = answer[field]
    if (id !== null && !candidatesOf(doubts, field).some((candidate) => candidate.id === id))
      return id.slice(0, 60)
  }
  return null
}

/**
 * Returns the fields that the judge settled. Amounts and the label are not part of this question, so no answer can
 * change them.
 */
export function judgedFields(stage: FieldStage | null): Partial<Pick<ReceiptFields, JudgedValue>> {
  const value = (field: JudgedField) => stage?.settled.find((settled) => settled.field === field)?.value
  const [merchant, date] = [value('merchant'), value('date')]
  return {
    ...(merchant === undefined ? {} : { merchant, merchantConfidence: stage?.confidence ?? null }),
    ...(date === undefined ? {} : { date, dateReadings: [] }),
  }
}

type JudgedValue = 'merchant' | 'merchantConfidence' | 'date' | 'dateReadings'

/** Returns the kind of a document: as the judge settled it, else by the rules. */
export function judgedKind(
  stage: FieldStage | null,
  byRules: DocumentSubtype | null,
): DocumentSubtype | null {
  const settled = stage?.settled.find(({ field }) => field === 'document')
  return DocumentSubtype.safeParse(settled?.value).data ?? byRules
}
