import {
  type AnswerForm,
  CANNOT_TELL,
  type Criterion,
  DOES_NOT_APPLY,
  PairAnswer,
} from '../../domain/standards/evaluator.ts'
import { NOT_JUDGED } from './outcome.ts'
import { answerOfOption, type CriterionAnswer, faultOfAnswer, type MarkedSpan } from './score.ts'

/** The text of an answer without marked spans: no error is an answer. */
const NO_SPANS = 'none'

/** Maximum number of steps of a number that are offered as options. */
const MAX_STEPS = 21

/**
 * Returns an answer as text, as decisions and rulings have it: the id of an option, several ids with a plus between
 * them, a number, or places of marked spans. `not_judged` if there is no answer.
 */
export function answerText(answer: CriterionAnswer | null): string {
  if (answer === null) return NOT_JUDGED
  switch (answer.type) {
    case 'choice':
      return answer.option
    case 'choices':
      return answer.options.join(' + ')
    case 'number':
      return String(answer.value)
    case 'pair':
      return answer.answer
    case 'spans':
      return answer.spans.length === 0 ? NO_SPANS : answer.spans.map(spanText).join('; ')
    case CANNOT_TELL:
    case DOES_NOT_APPLY:
      return answer.type
  }
}

function spanText({ from, to, category, severity }: MarkedSpan): string {
  return `${from}-${to} | ${category} | ${severity}`
}

/**
 * Returns the answer that a text states: options by id or label, in any case. `null` if it states none of the form.
 *
 * @param length length of the field of marked spans, in UTF-16 units; `null` if unknown.
 */
export function answerOfText(
  form: AnswerForm,
  text: string,
  length: number | null = null,
): CriterionAnswer | null {
  const answer = readAnswer(form, text.trim())
  return answer === null || faultOfAnswer(form, answer, length) !== null ? null : answer
}

function readAnswer(form: AnswerForm, text: string): CriterionAnswer | null {
  const plain = plainWord(text)
  if (plain === plainWord(CANNOT_TELL)) return { type: CANNOT_TELL }
  if (plain === plainWord(DOES_NOT_APPLY)) return { type: DOES_NOT_APPLY }
  switch (form.type) {
    case 'choice':
      return answerOfOption(form, optionIn(form.options, text) ?? text)
    case 'choices': {
      const whole = optionIn(form.options, text)
      const parts =
        whole === null ? text.split(/\s*[+;\n]\s*|\s*,\s+/u).filter((part) => part !== '') : [whole]
      const ids = parts.map((part) => optionIn(form.options, part) ?? part)
      const order = form.options.map(({ id }) => id)
      return { type: 'choices', options: ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) }
    }
    case 'number':
      return /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/u.test(text) ? { type: 'number', value: Number(text) } : null
    case 'pair': {
      const answer = PairAnswer.safeParse(plain.replaceAll(' ', '_'))
      return answer.success ? { type: 'pair', answer: answer.data } : null
    }
    case 'spans':
      return readSpans(text)
  }
}

function readSpans(text: string): CriterionAnswer | null {
  if (text.toLowerCase() === NO_SPANS) return { type: 'spans', spans: [] }
  const spans = text.split(/\s*;\s*/u).map((each): MarkedSpan | null => {
    const [, from, to, category, severity] = /^(\d+)-(\d+) \| (.+) \| (\S+)$/u.exec(each) ?? []
    if (from === undefined || to === undefined || category === undefined || severity === undefined)
      return null
    return { from: Number(from), to: Number(to), category, severity }
  })
  const read = spans.filter((span) => span !== null)
  return read.length === spans.length ? { type: 'spans', spans: read } : null
}

function optionIn(
  options: readonly { readonly id: string; readonly label: string }[],
  text: string,
): string | null {
  const plain = plainWord(text)
  return (
    options.find(({ id }) => id === text)?.id ??
    options.find(({ id, label }) => plainWord(id) === plain || plainWord(label) === plain)?.id ??
    null
  )
}

function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, ' ')
}

/** Returns the answers to choose from; `null` if they cannot be listed. The two answers of every criterion are last. */
export function optionsOf(form: AnswerForm): string[] | null {
  switch (form.type) {
    case 'choice':
      return [...form.options.map(({ id }) => id), CANNOT_TELL, DOES_NOT_APPLY]
    case 'number': {
      const steps = Math.floor((form.max - form.min) / form.step + 1e-9)
      if (steps + 1 > MAX_STEPS) return null
      const values = Array.from({ length: steps + 1 }, (_, at) => rounded(form.min + at * form.step))
      return [...values.map(String), CANNOT_TELL, DOES_NOT_APPLY]
    }
    case 'pair':
      return [...PairAnswer.options, CANNOT_TELL, DOES_NOT_APPLY]
    case 'choices':
    case 'spans':
      return null
  }
}

/** Removes the floating-point error of a step. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** Returns an answer for people: labels instead of ids. */
export function shownAnswer({ answer: form }: Pick<Criterion, 'answer'>, text: string): string {
  if (text === NOT_JUDGED) return 'Not judged'
  if (text === CANNOT_TELL) return 'Cannot tell'
  if (text === DOES_NOT_APPLY) return 'Does not apply'
  const labelOf = (id: string) =>
    'options' in form ? (form.options.find((option) => option.id === id)?.label ?? id) : id
  if (form.type === 'choices') return text.split(' + ').map(labelOf).join(', ')
  if (form.type === 'pair') return { a: 'A', b: 'B', equal: 'Equal', both_bad: 'Both bad' }[text] ?? text
  if (form.type === 'spans') return text === NO_SPANS ? 'No error' : text
  return labelOf(text)
}
