import * as z from 'zod'
import { CurrencyCode } from '../../../shared/domain/money.ts'
import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { aboutNumber } from '../../../shared/pipelines/receipt/about.ts'
import { AmountClass } from '../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import {
  QuestionField,
  type ReceiptFields,
  type ReceiptFinal,
  type ReceiptNumber,
  type ReceiptOutcome,
} from '../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { readReceipt } from './evidence/evidence.ts'
import { fieldsOf, outcomeNumbers } from './evidence/fields.ts'
import type { ClassedNumber } from './evidence/find/classify.ts'
import { interpretationOf } from './evidence/interpretation.ts'
import { DOCUMENT_OPTIONS, OPEN_FIELD } from './evidence/questions.ts'
import { judgedFields } from './judge/fields.ts'
import { assess, interpretationByRules } from './outcome.ts'

/** Confidence of a value that a person confirmed. */
const CONFIRMED_CONFIDENCE = 1

/**
 * Returns the state of a receipt after people have ruled on its numbers: decided by the rules alone, without a model.
 * Without effective rulings it equals the outcome. A number that is ruled the total replaces the previous one. A wrong
 * answer without a class restores the class of the rules; contradictory classes change nothing.
 */
export function resolveReceipt(
  outcome: ReceiptOutcome,
  rulings: readonly Ruling[],
  input: ReceiptInput,
  settings: ReceiptSettings,
): ReceiptFinal {
  const { label, score, fields, rules, reconciliation, numbers } = outcome
  const classes = ruledClasses(numbers, rulings)
  const isChanged = numbers.some(({ index, class: now }) => (classes.get(index) ?? now) !== now)
  const answered = ruledFields(rulings)
  if (!isChanged) {
    const asReceipt =
      label === 'not_a_receipt' && isRuledReceipt(rulings) ? readAsReceipt(outcome, input, settings) : null
    return {
      label: asReceipt?.label ?? label,
      score,
      fields: { ...(asReceipt?.fields ?? fields), ...answered },
      rules,
      reconciliation,
      numbers,
    }
  }
  const facts = readReceipt(input, settings, outcome.readOn)
  const { decimals } = facts.sums.style
  const ruled = ruledNumbers(facts.numbers, numbers, classes)
  const gate = outcome.gate === 'not_needed' ? 'not_needed' : 'applied'
  const interpretation = interpretationOf(ruled, CONFIRMED_CONFIDENCE, gate, settings, decimals)
  const semantic = outcome.semanticVerificationUsed ? outcome.semanticAmounts : null
  const assessment = assess({ input, settings, facts }, interpretation, semantic, null, true)
  const named = new Set(numbers.filter(({ source }) => source === 'referee').map(({ index }) => index))
  const shown = outcomeNumbers(ruled, facts.numbers, named, decimals)
  return {
    label: outcome.label === 'not_a_receipt' && !isRuledReceipt(rulings) ? outcome.label : assessment.label,
    score: assessment.score,
    fields: {
      ...fieldsOf(facts, interpretation, settings.questions),
      ...judgedFields(outcome.fieldStage),
      ...settledDate(outcome),
      ...answered,
    },
    rules: [...assessment.rules],
    reconciliation: interpretation.reconciliation,
    numbers: shown.map((number) =>
      classes.get(number.index) === number.class && numbers[number.index]?.class !== number.class
        ? { ...number, source: 'person' }
        : number,
    ),
  }
}

/**
 * Returns the date of an outcome that asks no question about it. Outcomes of version 22 and earlier settled implausible
 * dates: a ruling on a number must not remove one.
 */
function settledDate({ fields, questions }: ReceiptOutcome): Partial<ReceiptFields> {
  const { date, dateReadings } = fields
  return date === null || questions.some(({ field }) => field === 'date') ? {} : { date, dateReadings }
}

/** Whether people rule that a document is a receipt although its title names another kind. */
function isRuledReceipt(rulings: readonly Ruling[]): boolean {
  const ruling = rulings.find(({ about }) => about.kind === 'document')
  if (ruling === undefined || ruling.answer === 'correct') return false
  const corrected = correctedTo(ruling, (correction) => correction.trim())
  return corrected.kind === 'agreed' && corrected.value === DOCUMENT_OPTIONS[1]
}

/** Returns label and fields by the rules for receipts, regardless of the title. */
function readAsReceipt(
  outcome: ReceiptOutcome,
  input: ReceiptInput,
  settings: ReceiptSettings,
): Pick<ReceiptFinal, 'label' | 'fields'> {
  const { page, ...sums } = readReceipt(input, settings, outcome.readOn)
  const facts = { ...sums, page: { ...page, notReceipt: null } }
  const interpretation = interpretationByRules(facts, settings)
  return {
    label: assess({ input, settings, facts }, interpretation, null).label,
    fields: { ...fieldsOf(facts, interpretation, settings.questions), ...settledDate(outcome) },
  }
}

/** Returns the fields as people ruled them. */
function ruledFields(rulings: readonly Ruling[]): Partial<ReceiptFields> {
  const ruledOn = (field: QuestionField): string | null => {
    const ruling = rulings.find(({ about }) => about.kind === field)
    if (ruling === undefined) return null
    const corrected = correctedTo(ruling, (correction) => ruledField(field, correction))
    return corrected.kind === 'agreed' ? corrected.value : null
  }
  const [currency, date, merchant] = (['currency', 'date', 'merchant'] as const).map(ruledOn)
  return {
    ...(currency == null ? {} : { currency, currencyConfidence: CONFIRMED_CONFIDENCE, currencyReadings: [] }),
    ...(date == null ? {} : { date, dateReadings: [] }),
    ...(merchant == null ? {} : { merchant, merchantConfidence: CONFIRMED_CONFIDENCE }),
  }
}

/** Returns the value that a correction gives a field; `null` if the field cannot have that value. */
function ruledField(field: QuestionField, correction: string): string | null {
  const text = correction.trim()
  switch (field) {
    case 'currency':
      return CurrencyCode.safeParse(text.toUpperCase()).data ?? null
    case 'date':
      return IsoDay.safeParse(text).data ?? null
    default:
      return text === '' || text.length > MAX_NAME ? null : text
  }
}

const IsoDay = z.iso.date()
const MAX_NAME = 200

/** Returns the ruled classes by the index of their numbers. */
function ruledClasses(
  numbers: readonly ReceiptNumber[],
  rulings: readonly Ruling[],
): Map<number, AmountClass> {
  const classes = new Map<number, AmountClass>()
  for (const number of numbers) {
    const ruling = rulingOn(rulings, aboutNumber(number), number.text)
    const ruled = ruling === null ? null : classIn(ruling, number)
    if (ruled !== null) classes.set(number.index, ruled)
  }
  return classes
}

/** Returns the class that people agree on for a number; `null` if there is none. */
export function classIn(ruling: Ruling, number: ReceiptNumber): AmountClass | null {
  if (ruling.answer === 'correct') return ruledClass(ruling.after)
  const classes = correctedTo(ruling, ruledClass)
  if (classes.kind === 'agreed') return classes.value
  return classes.kind === 'none' ? number.byRules : null
}

/** Returns the numbers with the ruled classes. If another number is the new total, the previous one is ignored. */
function ruledNumbers(
  numbers: readonly ClassedNumber[],
  before: readonly ReceiptNumber[],
  classes: ReadonlyMap<number, AmountClass>,
): ClassedNumber[] {
  const hasNewTotal = [...classes].some(([index, now]) => now === 'total' && before[index]?.class !== 'total')
  return numbers.map((number, index) => {
    const now = before[index]?.class ?? number.class
    const left = hasNewTotal && now === 'total' ? 'ignored' : now
    const ruled = classes.get(index)
    return { ...number, class: ruled === undefined || (ruled === now && left !== now) ? left : ruled }
  })
}

/** Returns the class that a correction names; `null` if it is not a class. */
export function ruledClass(correction: string): AmountClass | null {
  return AmountClass.safeParse(correction.trim().toLowerCase()).data ?? null
}

/**
 * Explains why a correction of a number would change nothing: it is not a class, it is the current class, or it
 * contradicts the answer “correct”; `null` if it is effective.
 */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const field = QuestionField.safeParse(about.kind).data
  if (field !== undefined) return idleField(field, label, after, answer, correction)
  if (about.kind !== 'number') return null
  const classes = ruledClass(correction)
  if (classes === null)
    return `“${correction.slice(0, 60)}” is not a class. Choose one of: ${AmountClass.options.join(', ')}.`
  if (answer === 'incorrect' && classes === after)
    return `“${label}” is already “${after}”. Answer “correct”, or choose another class.`
  if (answer === 'correct' && classes !== after)
    return `“${label}” cannot be both “${after}” and “${classes}”. Answer “incorrect”.`
  return null
}

/** How a value of a field is written, as part of a sentence. */
const fieldForms: Readonly<Record<QuestionField, string>> = {
  currency: 'a currency code such as EUR',
  date: 'a date such as 2024-05-31',
  merchant: 'a name',
  document: 'a document type',
}

/**
 * Returns why “correct” or “incorrect” alone would decide nothing: the field has no value, so there is nothing to
 * confirm.
 */
export function idleAnswer({ about, label, after }: CorrectedDecision): string | null {
  const field = QuestionField.safeParse(about.kind).data
  if (field === undefined || after !== OPEN_FIELD) return null
  return `“${label}” is open. Choose or enter ${fieldForms[field]}.`
}

function idleField(
  field: QuestionField,
  label: string,
  after: string,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const value = ruledField(field, correction)
  if (value === null) return `“${correction.slice(0, 60)}” is not ${fieldForms[field]}.`
  if (answer === 'incorrect' && value === after)
    return `“${label}” is already “${after}”. Answer “correct”, or choose another value.`
  if (answer === 'correct' && value !== after)
    return `“${label}” cannot be both “${after}” and “${value}”. Answer “incorrect”.`
  return null
}
