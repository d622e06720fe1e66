import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import { aboutNumber } from '../../../../shared/pipelines/receipt/about.ts'
import { type AmountClass, SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptNumber } from '../../../../shared/pipelines/receipt/outcome.ts'
import { hasWords } from '../../../judging/answers/own-reason.ts'
import { statedCount } from '../../../judging/decisions/rulings.ts'
import {
  type CorrectedAnswer,
  countedRulings,
  type LeftOut,
  uncorrectable,
} from '../../../judging/port/corrected-answer.ts'
import type { JudgedQuestion } from '../../pipeline.ts'
import { readReceipt } from '../evidence/evidence.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'
import { classIn, resolveReceipt } from '../resolve.ts'
import { applyMatched, matchAnswer } from './match-answer.ts'

/**
 * Returns the answer that the referee should have given: the classes of the numbers after people's rulings. Classes
 * that an answer cannot express, such as a subtotal, are omitted. Fails if a number is ruled wrong without its class,
 * if the rulings contradict each other, or if no answer gives all numbers without rulings their classes.
 */
export function correctedSorting(
  question: JudgedQuestion<'receipt'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const { input, config, outcome } = question
  const parsed = SemanticAmounts.safeParse(answer)
  if (!parsed.success) return uncorrectable(rulings, 'not_asked')
  const ruled = rulings.map((ruling) => ruledNumber(ruling, outcome.numbers))
  const open = ruled.find((each) => each === 'no_correction' || each === 'corrections_differ')
  if (typeof open === 'string') return uncorrectable(rulings, open)
  const wanted = resolveReceipt(outcome, rulings, input, config).numbers
  const { numbers } = readReceipt(input, config, outcome.readOn)
  const sorting = sortingOf(wanted, numbers, parsed.data, config.referee.minConfidence)
  const classes = applyMatched(numbers, matchAnswer(sorting, numbers, input.text)).map(
    (number) => number.class,
  )
  const isBlocked = matchAnswer(sorting, numbers, input.text).blockedBy !== null
  const differs = new Set(
    wanted.filter(({ index, class: now }) => classes[index] !== now).map((each) => each.index),
  )
  const isRuled = new Set(ruled.filter((each) => typeof each === 'number'))
  if (isBlocked || [...differs].some((index) => !isRuled.has(index)))
    return uncorrectable(rulings, isBlocked ? 'guarded' : 'no_such_answer')
  const fates = ruled.map((each): LeftOut | 'applied' =>
    typeof each === 'string' ? each : differs.has(each) ? 'no_such_answer' : 'applied',
  )
  return { answer: sorting, isChanged: !isSameSorting(sorting, parsed.data), ...countedRulings(fates) }
}

/** Returns the index of the number that a ruling is about, or the reason why the ruling is not applied. */
function ruledNumber(ruling: Ruling, numbers: readonly ReceiptNumber[]): number | LeftOut {
  const number = numbers.find(
    (each) => isSameAbout(aboutNumber(each), ruling.about) && each.text === ruling.label,
  )
  if (number === undefined) return 'not_asked'
  const corrected = classIn(ruling, number)
  if (corrected === null || ruling.picked.length > 1)
    return statedCount(ruling) > 1 ? 'corrections_differ' : 'no_correction'
  const isOpen = ruling.answer === 'incorrect' && statedCount(ruling) === 0 && corrected === ruling.after
  return isOpen ? 'no_correction' : number.index
}

/** Returns the answer that gives these classes. Numbers that the rules themselves ignore need not be listed. */
function sortingOf(
  wanted: readonly ReceiptNumber[],
  numbers: readonly ClassedNumber[],
  amountsAnswer: SemanticAmounts,
  minConfidence: number,
): SemanticAmounts {
  const valuesOf = (group: AmountClass) =>
    wanted.flatMap(({ index, class: now }) =>
      now === group ? (numbers[index]?.value?.toNumber() ?? []) : [],
    )
  const taxes = valuesOf('tax')
  const isNamed = ({ index, text, class: now }: ReceiptNumber) => {
    const byRules = numbers[index]?.class
    return (
      now === 'ignored' &&
      (amountsAnswer.ignore_numbers.includes(text) || (byRules !== 'ignored' && byRules !== 'total'))
    )
  }
  return {
    ...amountsAnswer,
    line_item_amounts: valuesOf('item'),
    tax_amounts: taxes,
    total_amount: valuesOf('total')[0] ?? null,
    confidence: amountsAnswer.confidence < minConfidence ? 1 : amountsAnswer.confidence,
    ignore_numbers: [...new Set(wanted.filter(isNamed).map(({ text }) => text))],
    reasoning:
      amountsAnswer.reasoning !== null && hasWords(amountsAnswer.reasoning) ? amountsAnswer.reasoning : null,
  }
}

function isSameSorting(one: SemanticAmounts, other: SemanticAmounts): boolean {
  const sorted = ({
    line_item_amounts: items,
    tax_amounts: taxes,
    total_amount: total,
    ignore_numbers,
  }: SemanticAmounts) =>
    JSON.stringify([items.toSorted(), taxes.toSorted(), total, ignore_numbers.toSorted()])
  return sorted(one) === sorted(other)
}
