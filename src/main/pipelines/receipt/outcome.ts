import { familyOf, profileOf } from '../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type { LineItem, ReceiptOutcome, RefereeStage } from '../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { type Facts, itemsConfidence } from './evidence/evidence.ts'
import { fieldsOf, outcomeNumbers } from './evidence/fields.ts'
import type { ClassedNumber } from './evidence/find/classify.ts'
import { areItemsDoubtful } from './evidence/find/page.ts'
import { type Interpretation, interpretationOf } from './evidence/interpretation.ts'
import { obstacleOf } from './evidence/readable.ts'
import { bookOf, reconcile, shown } from './evidence/reconcile.ts'
import type { Refereed } from './judge/referee.ts'
import { type Assessment, assessmentOf } from './rules/rules.ts'

/** What the assessment of a receipt is made from. */
export interface AssessmentInput {
  readonly input: ReceiptInput
  readonly settings: ReceiptSettings
  readonly facts: Facts
  readonly trigger: RefereeStage['trigger']
  readonly refereed: Refereed
}

/** The interpretation by the rules alone; where the referee was to be asked, it counts as unavailable. */
export function interpretationByRules(
  facts: Facts,
  trigger: RefereeStage['trigger'],
  settings: ReceiptSettings,
): Interpretation {
  const { page, sums, numbers } = facts
  const { decimals } = sums.style
  const items = numbers.filter((number) => number.class === 'item').length
  const gate = trigger === null ? 'not_needed' : 'unavailable'
  const fits = reconcile(bookOf(numbers), settings.reconciliation, decimals)?.fits ?? true
  const confidence = itemsConfidence(items, settings.itemsConfidence, !fits && areItemsDoubtful(page, sums))
  return interpretationOf(numbers, confidence, gate, settings, decimals)
}

/** The rules' assessment of an interpretation of the amounts. Where people have ruled, the text was read by them. */
export function assess(
  { input, settings, facts }: Pick<AssessmentInput, 'input' | 'settings' | 'facts'>,
  interpretation: Interpretation,
  semantic: Refereed['answer'],
  isRuled = false,
): Assessment {
  const { subtype } = facts.page.kind
  return assessmentOf({
    input,
    facts,
    interpretation,
    semantic,
    subtype,
    profile: profileOf(subtype),
    settings,
    legibility: input.ocrConfidence ?? 1,
    isRuled,
    obstacle: isRuled ? null : obstacleOf(input, facts, settings.unreadable),
  })
}

/** The outcome of a receipt, with its label and the label that it would have without the referee. */
export function outcomeOf(given: AssessmentInput): ReceiptOutcome {
  const { settings, facts, trigger, refereed } = given
  const { decimals } = facts.sums.style
  const alone = interpretationByRules(facts, trigger, settings)
  const interpretation = interpretationOf(
    refereed.numbers,
    refereed.itemsConfidence,
    refereed.gate,
    settings,
    decimals,
  )
  const assessment = assess(given, interpretation, refereed.stage.applied ? refereed.answer : null)
  const isAlone = refereed.gate === alone.gate && !refereed.stage.applied
  const without = isAlone ? assessment : assess(given, alone, null)
  const { subtype, confidence } = facts.page.kind
  const named = new Set(refereed.stage.applied ? refereed.matched?.classes.keys() : [])
  const isSameTotal =
    alone.total === null ? interpretation.total === null : interpretation.total?.eq(alone.total) === true
  return {
    label: assessment.label,
    score: assessment.score,
    unreadable: obstacleOf(given.input, facts, settings.unreadable),
    document: { subtype, family: familyOf(subtype), profile: profileOf(subtype), confidence },
    fields: fieldsOf(facts, interpretation),
    lineItems: lineItemsOf(interpretation.numbers, facts, decimals),
    lineItemsConfidence: interpretation.itemsConfidence,
    mismatchRatio: interpretation.ratio?.toDecimalPlaces(4).toNumber() ?? null,
    gate: refereed.gate,
    semanticVerificationUsed: refereed.stage.applied,
    semanticAmounts: refereed.answer,
    documentKind: subtype === 'UNKNOWN' ? null : subtype,
    referee: { ...refereed.stage, trigger, changedTotal: !isSameTotal },
    rules: [...assessment.rules],
    reconciliation: interpretation.reconciliation,
    numbers: outcomeNumbers(interpretation.numbers, facts.numbers, named, decimals),
    withoutReferee: {
      label: without.label,
      score: without.score,
      total: alone.total === null ? null : shown(alone.total, decimals),
      gate: alone.gate,
    },
  }
}

function lineItemsOf(
  numbers: readonly ClassedNumber[],
  { page, numbers: byRules }: Facts,
  decimals: number,
): LineItem[] {
  return numbers.flatMap((number, index) => {
    if (number.class !== 'item' || number.value === null) return []
    const before = byRules[index]
    const line = page.lines[number.line]?.text.trim().replace(/\s+/g, ' ') ?? ''
    return [{ text: before?.class === 'item' ? before.meaning : line, amount: shown(number.value, decimals) }]
  })
}
