import type {
  Criterion,
  AnswerForm as CriterionForm,
  Evaluator,
  QuoteNeed,
} from '../../../../shared/domain/standards/evaluator.ts'
import type { FieldValues } from '../../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationSettings } from '../../../../shared/pipelines/evaluation/settings.ts'
import type { AnswerForm } from '../../../judging/port/answer-form.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import {
  definePromptPair,
  printable,
  type RenderedPrompt,
  renderPrompt,
} from '../../../judging/port/prompt.ts'
import type { Subject } from '../subjects.ts'
import { JudgeReply } from './answer.ts'
import { evaluationForm } from './form.ts'
import type { AskedQuestion } from './questions.ts'
import { fieldBlocks, numberedSentences, shownFields } from './row-text.ts'

const TASK = `
You judge one row. The row is in blocks of data, one for each of its fields. The guidelines and criteria below were written by the person who defined this evaluation: judge by them, and by nothing else. Use only the fields of the row, never what you know from elsewhere.`

const FORMAT = `
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

/** The format of an answer that a grammar holds to the form: only the meaning of its fields. */
const formFormat = (isNumbered: boolean) => `
Answer with one JSON object that has a field for each line below "Asked", named by its number. A criterion about claims has a list: one entry for each claim, with the words of the claim copied from the field; an empty list if there is no claim.
reason: one short sentence that names what in the row decides.
quotes: ${isNumbered ? 'the numbers of the sentences that decide, as they stand in parentheses before each sentence' : 'words that decide, copied exactly, with the id of their field'}; an empty list if no quote is needed or possible.
answer: cannot_tell if the row does not say enough; does_not_apply if the criterion has no meaning for it; "marks" where errors are marked, "none" if there is no error.
marks: words copied exactly from the field that is marked.
confidence: from 0 to 100, how likely a careful person gives the same answer.
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
    form: () => formOf(evaluator, values, asked),
    temperature: 0,
    maxOutputTokens,
    ...(asked.route !== null && { route: asked.route, isWithoutLocal: true }),
  }
}

/** Maximum number of sentences that a form offers as quotes: a grammar of more choices is slow. */
const MAX_SENTENCES = 150

function formOf(evaluator: Evaluator, values: FieldValues, asked: AskedQuestion): AnswerForm {
  const fields = shownFields(evaluator, values, asked)
  const all = numberedSentences(fields)
  const sentences = all.length <= MAX_SENTENCES ? all : null
  const { formPrompt } = promptsOf(evaluator, asked, sentences !== null)
  const numbered = asked.subjects.map((subject, at) => `${at + 1}: ${askedText(subject)}`).join('\n')
  const prompt = withRow(renderPrompt(formPrompt, { asked: numbered }), fieldBlocks(fields, sentences ?? []))
  return evaluationForm({ subjects: asked.subjects, fields: fields.map(({ id }) => id), sentences }, prompt)
}

function promptOf(evaluator: Evaluator, values: FieldValues, asked: AskedQuestion): RenderedPrompt {
  const { prompt } = promptsOf(evaluator, asked, true)
  const list = asked.subjects.map(askedText).join('\n')
  return withRow(renderPrompt(prompt, { asked: list }), fieldBlocks(shownFields(evaluator, values, asked)))
}

/**
 * The stable part is first, as providers keep the beginning of a prompt: instructions, guidelines and criteria are the
 * same for all rows, then the subjects and the fields of the row follow as data.
 */
function promptsOf(evaluator: Evaluator, asked: AskedQuestion, isNumbered: boolean) {
  const criteria = evaluator.criteria.filter(({ id }) =>
    asked.subjects.some(({ criterion }) => criterion.id === id),
  )
  const guidelines = printable(evaluator.guidelines)
  const described = printable(criteria.map((each) => criterionText(evaluator, each)).join('\n\n'))
  const system = (format: string) =>
    [
      `${TASK.trim()}\n${format.trim()}`,
      ...(guidelines.text.trim() === '' ? [] : [`Guidelines:\n${guidelines.text.trim()}`]),
      `Criteria:\n${described.text}`,
    ].join('\n\n')
  return definePromptPair(
    { id: 'evaluation.judge', system: system(FORMAT), user: USER },
    { system: system(formFormat(isNumbered)), user: USER },
  )
}

function withRow(
  rendered: RenderedPrompt,
  blocks: { readonly text: string; readonly hidden: number },
): RenderedPrompt {
  return {
    ...rendered,
    user: `${rendered.user}\n\nThe row:\n${blocks.text}`,
    hidden: rendered.hidden + blocks.hidden,
  }
}

function askedText({ criterion, part }: Subject): string {
  return JSON.stringify({
    criterion: criterion.id,
    part: part === null ? null : part.id,
    ...(part !== null && { words: part.text }),
  })
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

function answerLines(form: CriterionForm, nameOf: (field: string) => string): string[] {
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
