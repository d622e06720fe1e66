import { hash } from 'node:crypto'
import * as z from 'zod'
import type {
  AnswerForm,
  Criterion,
  Evaluator,
  QuoteNeed,
} from '../../../../shared/domain/standards/evaluator.ts'
import type { FieldValues } from '../../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationSettings } from '../../../../shared/pipelines/evaluation/settings.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { definePrompt, printable, renderPrompt } from '../../../judging/port/prompt.ts'
import type { AskedQuestion } from './questions.ts'

/** A quote of a judge, with the field that it names. */
const JudgeQuote = z.object({ field: z.string().nullable(), text: z.string() })

/** A place that a judge marks, word for word. */
const JudgeMark = z.object({ text: z.string(), category: z.string(), severity: z.string() })

/** The answer of a judge to one criterion, about the row or one part. */
const JudgeEntry = z.object({
  criterion: z.string(),
  /** The id of the part; the words of the claim for claims; `null` for the whole row. */
  part: z.string().nullable(),
  reason: z.string(),
  quotes: z.array(JudgeQuote),
  answer: z.string(),
  marks: z.array(JudgeMark),
  confidence: z.number().min(0).max(1).nullable(),
})
export type JudgeEntry = z.infer<typeof JudgeEntry>

/** All answers of a judge to one question. */
export const JudgeReply = z.object({ answers: z.array(JudgeEntry) })
export type JudgeReply = z.infer<typeof JudgeReply>

const SYSTEM = `
You judge one row. The row is in blocks of data, one for each of its fields. The guidelines and criteria below were written by the person who defined this evaluation: judge by them, and by nothing else. Use only the fields of the row, never what you know from elsewhere.
Answer with one JSON object: {"answers": [...]}, with one entry for each criterion and each part that is listed below "Asked", in that order.
Each entry has, in this order:
criterion: the id of the criterion.
part: the id of the part; null if the whole row is asked about. For a criterion about claims, add one entry for each claim, with the words of the claim copied from the field as part; if there is no claim, one entry with null and does_not_apply.
reason: one sentence that names what in the row decides.
quotes: words copied exactly from a field, each as {"field": the id of the field, "text": the words}. An empty list if no quote is needed or possible. Never change a word of a quote.
answer: the id of one answer of the criterion. cannot_tell if the row does not say enough; does_not_apply if the criterion has no meaning for it. Several ids with " + " between them where several answers are allowed; a number as digits where a number is asked for; "marks" where errors are marked, and then "none" if there is no error.
marks: only where errors are marked: each as {"text": words copied exactly from the field, "category": …, "severity": …}; otherwise an empty list.
confidence: from 0 to 1, how likely a careful person gives the same answer.
`

const USER = `
Asked:
{{asked}}
`

/** Returns the prompt of one question with its answer’s schema. */
export function judgeQuestion(
  evaluator: Evaluator,
  values: FieldValues,
  asked: AskedQuestion,
  { maxOutputTokens }: EvaluationSettings,
): Question<JudgeReply> {
  return {
    role: 'evaluation.judge',
    key: asked.key,
    ...(asked.sample > 0 && { sample: asked.sample }),
    prompt: promptOf(evaluator, values, asked),
    schema: JudgeReply,
    temperature: 0,
    maxOutputTokens,
    ...(asked.route !== null && { route: asked.route, isWithoutLocal: true }),
  }
}

/**
 * The stable part is first, as providers keep the beginning of a prompt: instructions, guidelines and criteria are the
 * same for all rows, then the subjects and the fields of the row follow as data.
 */
function promptOf(evaluator: Evaluator, values: FieldValues, asked: AskedQuestion) {
  const criteria = evaluator.criteria.filter(({ id }) =>
    asked.subjects.some(({ criterion }) => criterion.id === id),
  )
  const guidelines = printable(evaluator.guidelines)
  const described = printable(criteria.map((each) => criterionText(evaluator, each)).join('\n\n'))
  const prompt = definePrompt({
    id: 'evaluation.judge',
    system: [
      SYSTEM.trim(),
      ...(guidelines.text.trim() === '' ? [] : [`Guidelines:\n${guidelines.text.trim()}`]),
      `Criteria:\n${described.text}`,
    ].join('\n\n'),
    user: USER,
  })
  const rendered = renderPrompt(prompt, { asked: askedText(asked) })
  const blocks = fieldBlocks(evaluator, values, asked)
  return {
    ...rendered,
    user: `${rendered.user}\n\nThe row:\n${blocks.text}`,
    hidden: rendered.hidden + blocks.hidden,
  }
}

/** Returns a block of data for each field that the judge sees, in the order of the evaluator. */
function fieldBlocks(evaluator: Evaluator, values: FieldValues, { order }: AskedQuestion) {
  const sent = evaluator.fields.flatMap((field) => {
    const value = values.get(field.id)
    return !field.isSent || field.role === 'verdict' || value === undefined ? [] : [value]
  })
  const [first, second] = order ?? []
  const shown = sent
    .map((value) => {
      const name = value.id === first ? 'Output 1' : value.id === second ? 'Output 2' : value.name
      const id = value.id === first ? 'output_1' : value.id === second ? 'output_2' : value.id
      const rank = value.id === first ? 1 : value.id === second ? 2 : 0
      return { id, name, rank, ...printable(textFor(value)), state: value.state }
    })
    .toSorted((one, other) => one.rank - other.rank)
  const mark = hash('sha256', JSON.stringify(shown.map(({ text }) => text))).slice(0, 16)
  const text = shown
    .map(({ id, name, state, text: words }) => {
      const about = `<data ${id} ${mark}>\n${JSON.stringify(name)}${state === 'filled' ? '' : ' is empty'}`
      return `${about}\n${words}\n</data ${id} ${mark}>`
    })
    .join('\n')
  return { text, hidden: shown.reduce((sum, { hidden }) => sum + hidden, 0) }
}

/** Passages and turns have numbers, so that a judge can name them; their words stay as they are. */
function textFor({
  pieces,
  text,
}: {
  readonly pieces: readonly { label: string; from: number; to: number }[]
  readonly text: string
}): string {
  if (pieces.length < 2) return text
  return pieces.map(({ label, from, to }) => `[${label}]\n${text.slice(from, to)}`).join('\n\n')
}

function askedText({ subjects }: AskedQuestion): string {
  return subjects
    .map(({ criterion, part }) =>
      JSON.stringify({
        criterion: criterion.id,
        part: part === null ? null : part.id,
        ...(part !== null && { words: part.text }),
      }),
    )
    .join('\n')
}

function criterionText({ fields }: Evaluator, criterion: Criterion): string {
  const { id, name, question, unit, of, answer } = criterion
  const about = of === null ? '' : `, field ${of}`
  const nameOf = (field: string) => fields.find((each) => each.id === field)?.name ?? field
  return [
    `${id} (${name}): ${question}`,
    `Asked about: ${unit === 'item' ? 'the whole row' : `each ${unit.replace('_', ' ')}`}${about}.`,
    ...answerLines(answer, nameOf),
  ].join('\n')
}

function answerLines(form: AnswerForm, nameOf: (field: string) => string): string[] {
  switch (form.type) {
    case 'choice':
    case 'choices':
      return [
        form.type === 'choice' ? 'One answer:' : 'One or several answers:',
        ...form.options.map(
          ({ id, label, hint, quote, quoteFrom }) =>
            `- ${id}: ${label}${hint === '' ? '' : `, ${hint}`}${quoteWords(quote, quoteFrom)}`,
        ),
      ]
    case 'number':
      return [
        `A number from ${form.min} to ${form.max} in steps of ${form.step}; ${form.higherIsBetter ? 'higher' : 'lower'} is better.${quoteWords(form.quote, form.quoteFrom)}`,
        ...form.steps.map((words, at) => `- ${form.min + at * form.step}: ${words}`),
      ]
    case 'pair':
      return [
        `One answer:\n- a: output_1 is better\n- b: output_2 is better\n- equal: both are equally good\n- both_bad: neither is acceptable${quoteWords(form.quote, [])}`,
      ]
    case 'spans':
      return [
        `Errors are marked in ${form.field} (${nameOf(form.field)}). Categories: ${form.categories.join(', ')}. Severities: ${form.severities.map((each) => `${each.id} (${each.label})`).join(', ')}.`,
      ]
  }
}

function quoteWords(need: QuoteNeed, from: readonly string[]): string {
  const where = from.length === 0 ? '' : ` from ${from.join(' or ')}`
  if (need === 'required') return ` (quote required${where})`
  return need === 'forbidden' ? ' (no quote)' : where === '' ? '' : ` (quote${where}, if there is one)`
}
