import { familyOf, profileOf } from '../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type { LineItem, ReceiptOutcome, RefereeStage } from '../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { type Facts, itemsConfidence } from './evidence/evidence.ts'
import { fieldsOf, outcomeNumbers } from './evidence/fields.ts'
import type { ClassedNumber } from './evidence/find/classify.ts'
import { type AmountReading, readingOf } from './evidence/reading.ts'
import { shown } from './evidence/reconcile.ts'
import type { Refereed } from './judge/referee.ts'
import { type Verdict, verdictOf } from './rules/rules.ts'

/** What a receipt's judgement is made from. */
export interface Judged {
  readonly input: ReceiptInput
  readonly settings: ReceiptSettings
  readonly facts: Facts
  readonly trigger: RefereeStage['trigger']
  readonly refereed: Refereed
}

/** The amounts as the rules alone read them; with a doubt that nobody has settled the referee counts as missing. */
export function readingByRules(
  facts: Facts,
  trigger: RefereeStage['trigger'],
  settings: ReceiptSettings,
): AmountReading {
  const items = facts.numbers.filter((number) => number.class === 'item').length
  const gate = trigger === null ? 'not_needed' : 'unavailable'
  return readingOf(
    facts.numbers,
    itemsConfidence(items, settings.itemsConfidence),
    gate,
    settings,
    facts.sums.style.decimals,
  )
}

/** What the rules make of a reading of the amounts. */
export function judged(
  { input, settings, facts }: Pick<Judged, 'input' | 'settings' | 'facts'>,
  reading: AmountReading,
  semantic: Refereed['answer'],
): Verdict {
  const { subtype } = facts.page.kind
  return verdictOf({
    input,
    facts,
    reading,
    semantic,
    subtype,
    profile: profileOf(subtype),
    settings,
    legibility: input.ocrConfidence ?? 1,
  })
}

/** Everything that is found of a receipt, with the label as it is and as it would be without the referee. */
export function outcomeOf(given: Judged): ReceiptOutcome {
  const { settings, facts, trigger, refereed } = given
  const { decimals } = facts.sums.style
  const alone = readingByRules(facts, trigger, settings)
  const reading = readingOf(refereed.numbers, refereed.itemsConfidence, refereed.gate, settings, decimals)
  const verdict = judged(given, reading, refereed.stage.applied ? refereed.answer : null)
  const isAlone = refereed.gate === alone.gate && !refereed.stage.applied
  const without = isAlone ? verdict : judged(given, alone, null)
  const { subtype, confidence } = facts.page.kind
  const named = new Set(refereed.stage.applied ? refereed.matched?.classes.keys() : [])
  const isSameTotal = alone.total === null ? reading.total === null : reading.total?.eq(alone.total) === true
  return {
    label: verdict.label,
    score: verdict.score,
    document: { subtype, family: familyOf(subtype), profile: profileOf(subtype), confidence },
    fields: fieldsOf(facts, reading),
    lineItems: lineItemsOf(reading.numbers, facts, decimals),
    lineItemsConfidence: reading.itemsConfidence,
    mismatchRatio: reading.ratio?.toDecimalPlaces(4).toNumber() ?? null,
    gate: refereed.gate,
    semanticVerificationUsed: refereed.stage.applied,
    semanticAmounts: refereed.answer,
    documentKind: subtype === 'UNKNOWN' ? null : subtype,
    referee: { ...refereed.stage, trigger, changedTotal: !isSameTotal },
    rules: [...verdict.rules],
    reconciliation: reading.reconciliation,
    numbers: outcomeNumbers(reading.numbers, facts.numbers, named, decimals),
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
