import {
  CANNOT_TELL,
  type Criterion,
  DOES_NOT_APPLY,
  type Evaluator,
  type PairAnswer,
  type QuoteNeed,
} from '../../domain/standards/evaluator.ts'
import type { FieldValues } from './fields.ts'
import { type FoundQuote, findQuote, type Place } from './quotes.ts'
import type { EvaluationRow } from './row.ts'
import { answerOfOption, type CriterionAnswer, faultOfAnswer } from './score.ts'

/** The six guards of an answer. */
export const guardNames = ['quote', 'list', 'evidence', 'order', 'agreement', 'check'] as const
export type GuardName = (typeof guardNames)[number]

/** The result of a guard. An answer whose guard does not hold is void. */
export interface GuardResult {
  readonly guard: GuardName
  readonly holds: boolean
  /** A sentence for people. */
  readonly why: string
}

/** A quote of a judge; `field` is the field that the judge names, `null` if it names none. */
export interface JudgeQuote {
  readonly field: string | null
  readonly text: string
}

function held(guard: GuardName, why: string): GuardResult {
  return { guard, holds: true, why }
}

function failed(guard: GuardName, why: string): GuardResult {
  return { guard, holds: false, why }
}

/** Guard *quote*: the places of the quotes, or why one does not count. */
export function quoteGuard(
  criterion: Criterion,
  answer: CriterionAnswer,
  quotes: readonly JudgeQuote[],
  values: FieldValues,
): GuardResult & { readonly places: readonly Place[] } {
  const { need, from } = quoteRule(criterion, answer)
  const given = quotes.filter(({ text }) => text.trim() !== '')
  if (need === 'forbidden' && given.length > 0)
    return { ...failed('quote', 'The answer has a quote, and must not have one.'), places: [] }
  if (need === 'required' && given.length === 0)
    return { ...failed('quote', 'The answer needs a quote, and has none.'), places: [] }
  const places: Place[] = []
  for (const quote of given) {
    const found = foundQuote(quote, from, values)
    if (!found.isFound) return { ...failed('quote', found.why), places: [] }
    places.push(...found.places)
  }
  return {
    ...held('quote', given.length === 0 ? 'No quote is needed.' : 'Every quote is in its field.'),
    places,
  }
}

/** A field that the judge names is searched alone, if the answer may quote it. */
function foundQuote(
  { field, text }: JudgeQuote,
  from: readonly string[],
  values: FieldValues,
): FoundQuote | ReturnType<typeof findQuote> {
  const isNamed = field !== null && values.has(field) && (from.length === 0 || from.includes(field))
  return findQuote(text, values, isNamed ? [field] : from)
}

interface QuoteRule {
  readonly need: QuoteNeed
  readonly from: readonly string[]
}

/** Returns whether an answer needs a quote, and from which fields. */
export function quoteRule({ answer: form }: Criterion, answer: CriterionAnswer): QuoteRule {
  if (answer.type === CANNOT_TELL || answer.type === DOES_NOT_APPLY) return { need: 'optional', from: [] }
  switch (form.type) {
    case 'choice':
    case 'choices': {
      const ids = answer.type === 'choice' ? [answer.option] : answer.type === 'choices' ? answer.options : []
      const options = form.options.filter(({ id }) => ids.includes(id))
      const isNeeded = options.some(({ quote }) => quote === 'required')
      const isForbidden = options.length > 0 && options.every(({ quote }) => quote === 'forbidden')
      const from = options.some(({ quoteFrom }) => quoteFrom.length === 0)
        ? []
        : [...new Set(options.flatMap(({ quoteFrom }) => quoteFrom))]
      return { need: isNeeded ? 'required' : isForbidden ? 'forbidden' : 'optional', from }
    }
    case 'number':
      return { need: form.quote, from: form.quoteFrom }
    case 'pair':
      return { need: form.quote, from: [form.a, form.b] }
    case 'spans':
      return { need: 'optional', from: [form.field] }
  }
}

/** Guard *list*: the answer is one of the criterion’s. */
export function listGuard(
  criterion: Criterion,
  answer: CriterionAnswer | null,
  values: FieldValues,
): GuardResult {
  if (answer === null) return failed('list', 'There is no answer.')
  const { answer: form } = criterion
  const length = form.type === 'spans' ? (values.get(form.field)?.text.length ?? 0) : null
  const fault = faultOfAnswer(form, answer, length)
  return fault === null ? held('list', 'The answer is on the list.') : failed('list', fault)
}

/**
 * Guard *evidence*: every field that the judge sees has a value, and none is cut. Only inputs, outputs, contexts and
 * references are evidence. A row with an error has no evidence.
 */
export function evidenceGuard(
  { fields }: Pick<Evaluator, 'fields'>,
  values: FieldValues,
  row: Pick<EvaluationRow, 'error'>,
): GuardResult {
  if (row.error !== null) return failed('evidence', `The row is an error: ${row.error}`)
  const needed = fields.filter(
    ({ isSent, role }) => isSent && ['input', 'output', 'context', 'reference'].includes(role),
  )
  const absent = needed.filter(({ id }) => values.get(id)?.state !== 'filled')
  if (absent.length > 0)
    return failed(
      'evidence',
      `${absent.map(({ id, name }) => `“${name}” ${values.get(id)?.state === 'empty' ? 'is empty' : 'was not found'}`).join(', ')}.`,
    )
  const cut = needed.filter(({ id }) => values.get(id)?.isCut === true)
  return cut.length > 0
    ? failed('evidence', `${cut.map(({ name }) => `“${name}” is cut off`).join(', ')}.`)
    : held('evidence', 'All evidence is there.')
}

/**
 * Guard *order*: both orders of a pair give the same answer. Answers name fields (`a` is the first output of the
 * criterion), whichever was shown first.
 */
export function orderGuard(first: CriterionAnswer, swapped: CriterionAnswer): GuardResult {
  return sameAnswer(first, swapped)
    ? held('order', 'Both orders give the same answer.')
    : failed('order', 'The answer changes with the order of the two outputs.')
}

/** Returns the answer about the fields from the answer of a judge that saw the second output first. */
export function unswapped(answer: PairAnswer): PairAnswer {
  return answer === 'a' ? 'b' : answer === 'b' ? 'a' : answer
}

/**
 * Guard *agreement*: enough judges of a panel give the same answer. Returns that answer; `null` if none has enough
 * votes. *Cannot tell* and missing answers are no votes for another answer, but count as judges.
 *
 * @param agreeing minimum number of equal answers; `null` for more than half of the judges.
 * @param planned number of judges that were to answer: those that were not asked count too.
 */
export function agreementGuard(
  answers: readonly (CriterionAnswer | null)[],
  agreeing: number | null,
  planned = 0,
): GuardResult & { readonly answer: CriterionAnswer | null } {
  const needed = agreeing ?? Math.floor(Math.max(answers.length, planned) / 2) + 1
  const groups: { answer: CriterionAnswer; votes: number }[] = []
  for (const answer of answers) {
    if (answer === null) continue
    const group = groups.find((each) => sameAnswer(each.answer, answer))
    if (group === undefined) groups.push({ answer, votes: 1 })
    else group.votes += 1
  }
  const [first, second] = groups.toSorted((one, other) => other.votes - one.votes)
  const counts = `${first?.votes ?? 0} of ${answers.length} ${answers.length === 1 ? 'judge gives' : 'judges give'} the same answer`
  if (first === undefined || first.votes < needed || first.votes === second?.votes)
    return { ...failed('agreement', `${counts}; ${needed} are needed.`), answer: null }
  return { ...held('agreement', `${counts}.`), answer: first.answer }
}

/** Guard *check*: the judge does not overrule a check that decides. */
export function checkGuard(
  criterion: Criterion,
  decided: { readonly check: string; readonly option: string } | null,
  answer: CriterionAnswer,
): GuardResult {
  if (decided === null) return held('check', 'No check decides.')
  const wanted = answerOfOption(criterion.answer, decided.option)
  return wanted !== null && sameAnswer(wanted, answer)
    ? held('check', `The judge agrees with the check “${decided.check}”.`)
    : failed('check', `The check “${decided.check}” decides, and the judge says something else.`)
}

/** Returns whether two answers say the same. Order does not matter in choices and spans. */
export function sameAnswer(one: CriterionAnswer, other: CriterionAnswer): boolean {
  if (one.type !== other.type) return false
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(answer: CriterionAnswer): unknown {
  switch (answer.type) {
    case 'choice':
      return answer.option
    case 'choices':
      return answer.options.toSorted()
    case 'number':
      return answer.value
    case 'pair':
      return answer.answer
    case 'spans':
      return answer.spans
        .map(({ from, to, category, severity }) => JSON.stringify([from, to, category, severity]))
        .toSorted()
    case 'cannot_tell':
    case 'does_not_apply':
      return answer.type
  }
}
