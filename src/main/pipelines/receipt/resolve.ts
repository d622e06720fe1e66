import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { aboutNumber } from '../../../shared/pipelines/receipt/about.ts'
import { AmountClass } from '../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type {
  ReceiptFinal,
  ReceiptNumber,
  ReceiptOutcome,
} from '../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { readReceipt } from './evidence/evidence.ts'
import { fieldsOf, outcomeNumbers } from './evidence/fields.ts'
import type { ClassedNumber } from './evidence/find/classify.ts'
import { interpretationOf } from './evidence/interpretation.ts'
import { assess } from './outcome.ts'

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
  if (!isChanged) return { label, score, fields, rules, reconciliation, numbers }
  const facts = readReceipt(input, settings)
  const { decimals } = facts.sums.style
  const ruled = ruledNumbers(facts.numbers, numbers, said)
  const gate = outcome.gate === 'not_needed' ? 'not_needed' : 'applied'
  const interpretation = interpretationOf(ruled, LOOKED_AT, gate, settings, decimals)
  const semantic = outcome.semanticVerificationUsed ? outcome.semanticAmounts : null
  const assessment = assess({ input, settings, facts }, interpretation, semantic, null, true)
  const named = new Set(numbers.filter(({ source }) => source === 'referee').map(({ index }) => index))
  const shown = outcomeNumbers(ruled, facts.numbers, named, decimals)
  return {
    label: assessment.label,
    score: assessment.score,
    fields: fieldsOf(facts, interpretation),
    rules: [...assessment.rules],
    reconciliation: interpretation.reconciliation,
    numbers: shown.map((number) =>
      said.get(number.index) === number.class && numbers[number.index]?.class !== number.class
        ? { ...number, source: 'person' }
        : number,
    ),
  }
}

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
