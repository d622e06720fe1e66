import {
  type AnswerForm,
  CANNOT_TELL,
  type Combination,
  type Criterion,
  DOES_NOT_APPLY,
  type Evaluator,
  type PairAnswer,
} from '../../domain/standards/evaluator.ts'

/** A marked span: a range in the field of the criterion, UTF-16 units, `to` exclusive. */
export interface MarkedSpan {
  readonly from: number
  readonly to: number
  readonly category: string
  /** The id of a severity. */
  readonly severity: string
}

/** An answer to a criterion, by a judge, a check or a person. Options are ids. */
export type CriterionAnswer =
  | { readonly type: 'choice'; readonly option: string }
  | { readonly type: 'choices'; readonly options: readonly string[] }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'pair'; readonly answer: PairAnswer }
  | { readonly type: 'spans'; readonly spans: readonly MarkedSpan[] }
  | { readonly type: typeof CANNOT_TELL }
  | { readonly type: typeof DOES_NOT_APPLY }

/** The result of one answer, or of a criterion. Only `passes` and `fails` are verdicts; `scored` has a score alone. */
export type ResultState = 'passes' | 'fails' | 'scored' | 'left_out' | 'not_judged'

/** A result with its score from 0 to 1; `null` if it has no score. A result that is not judged never has one. */
export interface Result {
  readonly state: ResultState
  readonly score: number | null
}

/** The result of a criterion in a row. */
export interface CriterionResult extends Result {
  readonly criterion: string
  /** The preferred output of a pair; `null` for other criteria. */
  readonly preferred: PairAnswer | null
  /** A sentence for people that explains the result. */
  readonly why: string
}

/** The answers to a criterion: about the whole row, or about its parts. `null`: no valid answer. */
export type GivenAnswers =
  | { readonly of: 'row'; readonly answer: CriterionAnswer | null }
  | { readonly of: 'parts'; readonly answers: readonly (CriterionAnswer | null)[] }

/** The result of a row. `does_not_apply`: every criterion is excluded. */
export interface RowResult {
  readonly state: 'passes' | 'fails' | 'scored' | 'not_judged' | 'does_not_apply'
  /** From 0 to 1; `null` if a criterion with a weight is not judged, or if no criterion has a score. */
  readonly score: number | null
  /** The preferred output, if the first criterion with an answer is a pair. */
  readonly preferred: PairAnswer | null
  readonly criteria: readonly CriterionResult[]
  /** Sentences for people that lead to the result. */
  readonly path: readonly string[]
}

const NOT_JUDGED: Result = { state: 'not_judged', score: null }
const LEFT_OUT: Result = { state: 'left_out', score: null }

/**
 * Minimum sum of weights of marked errors for a score of 0: in WMT’s MQM, the weight of a text that is
 * not a translation.
 */
const WORST_WEIGHT = 25

/** Room for the rounding of sums of weights. */
const EPSILON = 1e-9

/**
 * Returns the answer of a list as an answer of a form: an option of a choice, of choices or of a pair, a number as text,
 * `none` for no marked span, or one of the two answers that every criterion has. Returns `null` if the form has no such option.
 */
export function answerOfOption(form: AnswerForm, option: string): CriterionAnswer | null {
  if (option === CANNOT_TELL || option === DOES_NOT_APPLY) return { type: option }
  switch (form.type) {
    case 'choice':
      return form.options.some(({ id }) => id === option) ? { type: 'choice', option } : null
    case 'choices':
      return form.options.some(({ id }) => id === option) ? { type: 'choices', options: [option] } : null
    case 'pair':
      return isPairAnswer(option) ? { type: 'pair', answer: option } : null
    case 'number': {
      const value = Number(option)
      return option.trim() !== '' && faultOfNumber(form, value) === null ? { type: 'number', value } : null
    }
    case 'spans':
      return option === 'none' ? { type: 'spans', spans: [] } : null
  }
}

function isPairAnswer(option: string): option is PairAnswer {
  return option === 'a' || option === 'b' || option === 'equal' || option === 'both_bad'
}

/**
 * Returns why an answer is not one of a form, as a sentence for people; `null` if it is.
 *
 * @param length length of the field of marked spans, in UTF-16 units.
 */
export function faultOfAnswer(
  form: AnswerForm,
  answer: CriterionAnswer,
  length: number | null,
): string | null {
  if (answer.type === CANNOT_TELL || answer.type === DOES_NOT_APPLY) return null
  if (answer.type !== form.type) return 'The answer has another form than the criterion.'
  switch (answer.type) {
    case 'choice':
      return answerOfOption(form, answer.option) === null ? `“${answer.option}” is not on the list.` : null
    case 'choices': {
      if (answer.options.length === 0) return 'No answer is chosen.'
      if (new Set(answer.options).size < answer.options.length) return 'An answer is chosen twice.'
      const other = answer.options.find((option) => answerOfOption(form, option)?.type !== 'choices')
      return other === undefined ? null : `“${other}” is not on the list.`
    }
    case 'number':
      return form.type === 'number' ? faultOfNumber(form, answer.value) : null
    case 'pair':
      return isPairAnswer(answer.answer) ? null : `“${String(answer.answer)}” is not on the list.`
    case 'spans':
      return form.type === 'spans' ? faultOfSpans(form, answer.spans, length) : null
  }
}

function faultOfNumber(
  { min, max, step }: Extract<AnswerForm, { type: 'number' }>,
  value: number,
): string | null {
  if (!Number.isFinite(value)) return 'The answer is not a number.'
  if (value < min || value > max) return `${value} is not between ${min} and ${max}.`
  const steps = (value - min) / step
  if (value !== max && Math.abs(steps - Math.round(steps)) > 1e-6)
    return `${value} lies between two steps of ${step}.`
  return null
}

function faultOfSpans(
  { categories, severities }: Extract<AnswerForm, { type: 'spans' }>,
  spans: readonly MarkedSpan[],
  length: number | null,
): string | null {
  for (const { from, to, category, severity } of spans) {
    if (
      !Number.isInteger(from) ||
      !Number.isInteger(to) ||
      from < 0 ||
      to <= from ||
      (length !== null && to > length)
    )
      return 'A marked place is not in the field.'
    if (!categories.includes(category)) return `“${category}” is not a category.`
    if (!severities.some(({ id }) => id === severity)) return `“${severity}” is not a severity.`
  }
  return null
}

/**
 * Returns the result of one answer. *Cannot tell* and an answer that is not one of the form are not judged; *does not
 * apply* and an option that neither passes nor fails are left out.
 */
export function resultOf(form: AnswerForm, answer: CriterionAnswer | null): Result {
  if (answer === null || faultOfAnswer(form, answer, null) !== null) return NOT_JUDGED
  switch (answer.type) {
    case 'cannot_tell':
      return NOT_JUDGED
    case 'does_not_apply':
      return LEFT_OUT
    case 'choice':
      return form.type === 'choice' ? resultOfOption(form.options, answer.option) : NOT_JUDGED
    case 'choices':
      return form.type === 'choices' ? resultOfChoices(form, answer.options) : NOT_JUDGED
    case 'number':
      return form.type === 'number' ? resultOfNumber(form, answer.value) : NOT_JUDGED
    case 'pair':
      return { state: 'scored', score: null }
    case 'spans':
      return form.type === 'spans' ? resultOfSpans(form, answer.spans) : NOT_JUDGED
  }
}

function resultOfOption(options: readonly Option[], id: string): Result {
  const option = options.find((each) => each.id === id)
  if (option === undefined) return NOT_JUDGED
  if (option.passes === null) return LEFT_OUT
  return { state: option.passes ? 'passes' : 'fails', score: option.score ?? (option.passes ? 1 : 0) }
}

type Option = Extract<AnswerForm, { type: 'choice' }>['options'][number]

function resultOfChoices(
  { options, pass }: Extract<AnswerForm, { type: 'choices' }>,
  chosen: readonly string[],
): Result {
  const counted = chosen.map((id) => resultOfOption(options, id)).filter(({ state }) => state !== 'left_out')
  if (counted.length === 0) return LEFT_OUT
  const passing = counted.filter(({ state }) => state === 'passes').length
  const passes = pass === 'all' ? passing === counted.length : passing > 0
  const scores = counted.map(({ score }) => score ?? 0)
  return {
    state: passes ? 'passes' : 'fails',
    score: pass === 'all' ? Math.min(...scores) : Math.max(...scores),
  }
}

function resultOfNumber(
  { min, max, higherIsBetter, passAt }: Extract<AnswerForm, { type: 'number' }>,
  value: number,
): Result {
  const share = max === min ? 1 : (value - min) / (max - min)
  const score = higherIsBetter ? share : 1 - share
  if (passAt === null) return { state: 'scored', score }
  const passes = higherIsBetter ? value >= passAt : value <= passAt
  return { state: passes ? 'passes' : 'fails', score }
}

function resultOfSpans(
  { severities, maxWeight }: Extract<AnswerForm, { type: 'spans' }>,
  spans: readonly MarkedSpan[],
): Result {
  const sum = weightOf(severities, spans)
  return {
    state: sum <= maxWeight + EPSILON ? 'passes' : 'fails',
    score: Math.max(0, 1 - sum / WORST_WEIGHT),
  }
}

/** Sums the weights of marked spans by their severities. */
function weightOf(
  severities: Extract<AnswerForm, { type: 'spans' }>['severities'],
  spans: readonly MarkedSpan[],
): number {
  return spans.reduce(
    (sum, span) => sum + (severities.find(({ id }) => id === span.severity)?.weight ?? 0),
    0,
  )
}

/** Returns the result of a criterion from its answers. */
export function criterionResult(criterion: Criterion, given: GivenAnswers): CriterionResult {
  const about = { criterion: criterion.id, preferred: null }
  if (given.of === 'row') {
    const result = resultOf(criterion.answer, given.answer)
    const preferred =
      given.answer?.type === 'pair' && result.state !== 'not_judged' ? given.answer.answer : null
    return { ...about, ...result, preferred, why: `${criterion.name}: ${words(result.state)}.` }
  }
  const results = given.answers.map((answer) => resultOf(criterion.answer, answer))
  const result = combined(criterion.combine, results)
  return { ...about, ...result, why: `${criterion.name}: ${words(result.state)}, ${countsIn(results)}.` }
}

function words(state: ResultState): string {
  switch (state) {
    case 'passes':
      return 'passes'
    case 'fails':
      return 'fails'
    case 'scored':
      return 'has a result that neither passes nor fails'
    case 'left_out':
      return 'does not count'
    case 'not_judged':
      return 'not judged'
  }
}

function countsIn(results: readonly Result[]): string {
  if (results.length === 0) return 'as there are no parts'
  const count = (state: ResultState) => results.filter((result) => result.state === state).length
  const counts = [
    [count('passes'), 'pass', 'passes'],
    [count('fails'), 'fail', 'fails'],
    [count('scored'), 'have only a score', 'has only a score'],
    [count('left_out'), 'do not count', 'does not count'],
    [count('not_judged'), 'are not judged', 'is not judged'],
  ] as const
  const parts = counts.flatMap(([number, many, one]) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`],
  )
  return `as ${parts.join(', ')} of ${results.length} ${results.length === 1 ? 'part' : 'parts'}`
}

/**
 * Combines the results of parts. Parts that are left out do not count. As long as a part is not judged, there is a
 * result only if no answer to it could change that result.
 */
export function combined(by: Combination, results: readonly Result[]): Result {
  const counted = results.filter(({ state }) => state !== 'left_out')
  if (counted.length === 0) return LEFT_OUT
  const open = counted.filter(({ state }) => state === 'not_judged').length
  const mean = () => counted.reduce((sum, result) => sum + scoreOf(result), 0) / counted.length
  // Answers without a passing value pass and fail nothing, whatever the combination.
  if (by.by !== 'weighted' && counted.some(({ state }) => state === 'scored')) {
    if (open > 0 || counted.some(({ state }) => state !== 'scored')) return NOT_JUDGED
    return counted.some(({ score }) => score === null)
      ? { state: 'scored', score: null }
      : { state: 'scored', score: mean() }
  }
  // With an open part the lowest and the highest possible figures decide together.
  const figure = (isPassing: boolean) => {
    const values = counted.map((result) =>
      result.state === 'not_judged'
        ? Number(isPassing)
        : by.by === 'weighted'
          ? scoreOf(result)
          : passOf(result),
    )
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const passesWith = (share: number) => {
    switch (by.by) {
      case 'all':
        return share >= 1 - EPSILON
      case 'any':
        return share > EPSILON
      case 'share':
      case 'weighted':
        return share >= by.atLeast - EPSILON
    }
  }
  const [lowest, highest] = [passesWith(figure(false)), passesWith(figure(true))]
  if (lowest !== highest) return NOT_JUDGED
  const score = open > 0 ? null : mean()
  return { state: lowest ? 'passes' : 'fails', score }
}

function passOf(result: Result): number {
  return result.state === 'passes' ? 1 : result.state === 'scored' ? scoreOf(result) : 0
}

function scoreOf({ state, score }: Result): number {
  return score ?? (state === 'passes' ? 1 : 0)
}

/**
 * Returns the result of a row from the results of its criteria. A critical criterion that fails, fails the row. A row
 * passes only if every criterion that counts is judged; it fails as soon as no open answer could make it pass.
 */
export function rowResult(
  { criteria, passAt }: Pick<Evaluator, 'criteria' | 'passAt'>,
  results: readonly CriterionResult[],
): RowResult {
  const all = criteria.map((criterion): { criterion: Criterion; result: CriterionResult } => ({
    criterion,
    result:
      results.find((each) => each.criterion === criterion.id) ??
      criterionResult(criterion, { of: 'row', answer: null }),
  }))
  const counting = all.filter(
    ({ criterion, result }) => (criterion.weight > 0 || criterion.critical) && result.state !== 'left_out',
  )
  const about = {
    criteria: all.map(({ result }) => result),
    preferred: all.find(({ result }) => result.preferred !== null)?.result.preferred ?? null,
  }
  const path = all.map(({ result }) => result.why)
  const ended = (state: RowResult['state'], score: number | null, why: string): RowResult => ({
    ...about,
    state,
    score,
    path: [...path, why],
  })
  if (counting.length === 0) return ended('does_not_apply', null, 'No criterion counts for this row.')
  const weighed = counting.filter(({ criterion, result }) => criterion.weight > 0 && hasFigure(result))
  const open = counting.filter(({ result }) => result.state === 'not_judged')
  const mean = (unknown: number) => {
    const weight = weighed.reduce((sum, { criterion }) => sum + criterion.weight, 0)
    const sum = weighed.reduce(
      (all_, { criterion, result }) => all_ + criterion.weight * figureOf(result, unknown),
      0,
    )
    return weight === 0 ? null : sum / weight
  }
  const isOpen = weighed.some(
    ({ result }) => result.score === null && result.state !== 'passes' && result.state !== 'fails',
  )
  const score = isOpen || weighed.some(({ result }) => result.score === null) ? null : mean(0)
  const critical = counting.find(({ criterion, result }) => criterion.critical && result.state === 'fails')
  if (critical !== undefined)
    return ended('fails', score, `The row fails: “${critical.criterion.name}” is critical and fails.`)
  const verdicts = counting.filter(({ result }) => result.state === 'passes' || result.state === 'fails')
  if (passAt === null) {
    const failing = verdicts.find(({ result }) => result.state === 'fails')
    if (failing !== undefined)
      return ended('fails', score, `The row fails: “${failing.criterion.name}” fails.`)
    if (open.length > 0) return ended('not_judged', score, openWords(open))
    return verdicts.length > 0
      ? ended('passes', score, 'The row passes: every criterion that counts passes.')
      : ended('scored', score, 'No criterion passes or fails.')
  }
  const highest = mean(1)
  if (open.length > 0 && (highest === null || highest >= passAt - EPSILON))
    return ended('not_judged', null, openWords(open))
  const figure = score ?? highest
  if (figure === null) return ended('scored', null, 'No criterion has a score.')
  const passes = figure >= passAt - EPSILON
  return ended(
    passes ? 'passes' : 'fails',
    score,
    `The row ${passes ? 'passes' : 'fails'}: its score is ${score === null ? 'at most ' : ''}${shownScore(figure)}, and ${shownScore(passAt)} passes.`,
  )
}

/** A pair has a preference and no figure. */
function hasFigure({ state, preferred, score }: CriterionResult): boolean {
  return preferred === null && !(state === 'scored' && score === null)
}

function figureOf({ state, score }: CriterionResult, unknown: number): number {
  if (score !== null) return score
  return state === 'passes' ? 1 : unknown
}

function openWords(open: readonly { readonly criterion: Criterion }[]): string {
  return `The row is not judged: ${open.map(({ criterion }) => `“${criterion.name}”`).join(', ')} ${open.length === 1 ? 'has' : 'have'} no answer.`
}

/** Formats a score with at most two decimals. */
function shownScore(score: number): string {
  return String(Math.round(score * 100) / 100)
}
