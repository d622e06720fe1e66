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
import { DOCUMENT_OPTIONS } from './evidence/questions.ts'
import { judgedFields } from './judge/fields.ts'
import { assess, interpretationByRules } from './outcome.ts'

/** A person has looked at the numbers: their reading is sure. */
const LOOKED_AT = 1

/**
 * What stands of a receipt after people have said what its numbers are: decided by the rules alone, with no model.
 * Where nobody says anything else it is the outcome as it is. A number that is made the total takes the place of the
 * one before. A wrong answer without a class gives a number back to the rules; classes that differ settle nothing.
 */
export function resolveReceipt(
  outcome: ReceiptOutcome,
  rulings: readonly Ruling[],
  input: ReceiptInput,
  settings: ReceiptSettings,
): ReceiptFinal {
  const { label, score, fields, rules, reconciliation, numbers } = outcome
  const said = saidOf(numbers, rulings)
  const isChanged = numbers.some(({ index, class: now }) => (said.get(index) ?? now) !== now)
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
  const ruled = ruledNumbers(facts.numbers, numbers, said)
  const gate = outcome.gate === 'not_needed' ? 'not_needed' : 'applied'
  const interpretation = interpretationOf(ruled, LOOKED_AT, gate, settings, decimals)
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
      ...answered,
    },
    rules: [...assessment.rules],
    reconciliation: interpretation.reconciliation,
    numbers: shown.map((number) =>
      said.get(number.index) === number.class && numbers[number.index]?.class !== number.class
        ? { ...number, source: 'person' }
        : number,
    ),
  }
}

/** Whether people rule that a document is a receipt although its title names another kind. */
function isRuledReceipt(rulings: readonly Ruling[]): boolean {
  const ruling = rulings.find(({ about }) => about.kind === 'document')
  if (ruling === undefined || ruling.answer === 'correct') return false
  const corrected = correctedTo(ruling, (correction) => correction.trim())
  return corrected.kind === 'agreed' && corrected.value === DOCUMENT_OPTIONS[1]
}

/** Label and fields by the rules for receipts, whatever the title says. */
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
    fields: fieldsOf(facts, interpretation, settings.questions),
  }
}

/** Fields as people say they are: an answered question is no question any more. */
function ruledFields(rulings: readonly Ruling[]): Partial<ReceiptFields> {
  const ruledOn = (field: QuestionField): string | null => {
    const ruling = rulings.find(({ about }) => about.kind === field)
    if (ruling === undefined) return null
    const corrected = correctedTo(ruling, (correction) => ruledField(field, correction))
    return corrected.kind === 'agreed' ? corrected.value : null
  }
  const [currency, date, merchant] = (['currency', 'date', 'merchant'] as const).map(ruledOn)
  return {
    ...(currency == null ? {} : { currency, currencyConfidence: LOOKED_AT, currencyReadings: [] }),
    ...(date == null ? {} : { date, dateReadings: [] }),
    ...(merchant == null ? {} : { merchant, merchantConfidence: LOOKED_AT }),
  }
}

/** The value that a correction gives a field; `null` where a field cannot have that value. */
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

/** What people say that numbers are, by the number's index. */
function saidOf(numbers: readonly ReceiptNumber[], rulings: readonly Ruling[]): Map<number, AmountClass> {
  const said = new Map<number, AmountClass>()
  for (const number of numbers) {
    const ruling = rulingOn(rulings, aboutNumber(number), number.text)
    const ruled = ruling === null ? null : classSaid(ruling, number)
    if (ruled !== null) said.set(number.index, ruled)
  }
  return said
}

/** What people say a number is together; `null` where they do not say it. */
export function classSaid(ruling: Ruling, number: ReceiptNumber): AmountClass | null {
  if (ruling.answer === 'correct') return ruledClass(ruling.after)
  const said = correctedTo(ruling, ruledClass)
  if (said.kind === 'agreed') return said.value
  return said.kind === 'none' ? number.byRules : null
}

/** The numbers as people say they are; one that was ignored because another is the total now keeps its meaning. */
function ruledNumbers(
  numbers: readonly ClassedNumber[],
  before: readonly ReceiptNumber[],
  said: ReadonlyMap<number, AmountClass>,
): ClassedNumber[] {
  const hasNewTotal = [...said].some(([index, now]) => now === 'total' && before[index]?.class !== 'total')
  return numbers.map((number, index) => {
    const now = before[index]?.class ?? number.class
    const left = hasNewTotal && now === 'total' ? 'ignored' : now
    const ruled = said.get(index)
    return { ...number, class: ruled === undefined || (ruled === now && left !== now) ? left : ruled }
  })
}

/** What a correction says a number is; `null` where it says something else. */
export function ruledClass(correction: string): AmountClass | null {
  return AmountClass.safeParse(correction.trim().toLowerCase()).data ?? null
}

/** Why a correction of a number would change nothing: it is no class, the class that stands, or beside “correct”. */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const field = QuestionField.safeParse(about.kind).data
  if (field !== undefined) return idleField(field, label, after, answer, correction)
  if (about.kind !== 'number') return null
  const said = ruledClass(correction)
  if (said === null)
    return `“${correction.slice(0, 60)}” is not a class. Choose one of: ${AmountClass.options.join(', ')}.`
  if (answer === 'incorrect' && said === after)
    return `“${label}” is already “${after}”. Answer “correct”, or choose another class.`
  if (answer === 'correct' && said !== after)
    return `“${label}” cannot be both “${after}” and “${said}”. Answer “incorrect”.`
  return null
}

/** How a value of a field is written, for a sentence. */
const fieldForms: Readonly<Record<QuestionField, string>> = {
  currency: 'a currency code such as EUR',
  date: 'a date such as 2024-05-31',
  merchant: 'a name',
  document: 'a document type',
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
