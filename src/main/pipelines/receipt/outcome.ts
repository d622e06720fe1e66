import { familyOf, profileOf } from '../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type { FieldStage } from '../../../shared/pipelines/receipt/judged-fields.ts'
import type {
  JudgeStage,
  LineItem,
  QuestionField,
  ReceiptOutcome,
} from '../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { type Facts, itemsConfidence } from './evidence/evidence.ts'
import { fieldsOf, outcomeNumbers } from './evidence/fields.ts'
import type { ClassedNumber } from './evidence/find/classify.ts'
import { areItemsDoubtful } from './evidence/find/page.ts'
import { type Interpretation, interpretationOf } from './evidence/interpretation.ts'
import { questionsOf } from './evidence/questions.ts'
import { legibilityOf, obstacleOf } from './evidence/readable.ts'
import { shown } from './evidence/reconcile.ts'
import type { JudgedAmounts } from './judge/apply-answer.ts'
import { judgedFields, judgedKind } from './judge/fields.ts'
import { type Assessment, assessmentOf } from './rules/rules.ts'

/** Input of the assessment of a receipt. */
export interface AssessmentInput {
  readonly input: ReceiptInput
  readonly settings: ReceiptSettings
  readonly facts: Facts
  /** The interpretation of the amounts by the rules alone. */
  readonly byRules: Interpretation
  readonly trigger: JudgeStage['trigger']
  readonly refereed: JudgedAmounts
  readonly fieldStage: FieldStage | null
  /** The day on which the document came in, ISO; `null` if unknown. */
  readonly receivedOn: string | null
}

/** Returns the interpretation by the rules alone, without a referee. */
export function interpretationByRules(facts: Facts, settings: ReceiptSettings): Interpretation {
  const { page, sums, numbers } = facts
  const { decimals } = sums.style
  const items = numbers.filter((number) => number.class === 'item').length
  const found = interpretationOf(numbers, 0, 'not_needed', settings, decimals)
  const isOff = found.reconciliation?.fits === false && areItemsDoubtful(page, sums)
  return { ...found, itemsConfidence: itemsConfidence(items, settings.itemsConfidence, isOff) }
}

/**
 * Returns the rules' assessment of an interpretation of the amounts. `obstacle`: why the text cannot be trusted.
 * `isRuled`: whether people have ruled on the numbers, which shows that they could read the text.
 */
export function assess(
  { input, settings, facts }: Pick<AssessmentInput, 'input' | 'settings' | 'facts'>,
  interpretation: Interpretation,
  semantic: JudgedAmounts['answer'],
  obstacle: string | null = obstacleOf(input, facts, settings.unreadable),
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
    legibility: input.ocrConfidence ?? legibilityOf(input.text),
    isRuled,
    obstacle,
  })
}

/** Returns the outcome of a receipt, with its label and the label that it would have without the referee. */
export function outcomeOf(given: AssessmentInput): ReceiptOutcome {
  const { settings, facts, byRules, trigger, refereed } = given
  const { decimals } = facts.sums.style
  // If the referee is wanted, it counts as unavailable.
  const alone: Interpretation = { ...byRules, gate: trigger === null ? 'not_needed' : 'unavailable' }
  const { numbers, itemsConfidence: sure, gate } = refereed
  const interpretation =
    numbers === byRules.numbers
      ? { ...byRules, itemsConfidence: sure, gate }
      : interpretationOf(numbers, sure, gate, settings, decimals)
  const obstacle = obstacleOf(given.input, facts, settings.unreadable)
  const assessment = assess(given, interpretation, refereed.stage.applied ? refereed.answer : null, obstacle)
  const isAlone = gate === alone.gate && !refereed.stage.applied
  const without = isAlone ? assessment : assess(given, alone, null, obstacle)
  const { kind, notReceipt } = facts.page
  const { subtype, confidence } = kind
  const named = new Set(refereed.stage.applied ? refereed.matched?.classes.keys() : [])
  const isSameTotal =
    alone.total === null ? interpretation.total === null : interpretation.total?.eq(alone.total) === true
  return {
    label: notReceipt === null || obstacle !== null ? assessment.label : 'not_a_receipt',
    score: assessment.score,
    readOn: given.receivedOn,
    notReceipt: notReceipt?.reason ?? null,
    unreadable: obstacle,
    document: { subtype, family: familyOf(subtype), profile: profileOf(subtype), confidence },
    fields: { ...fieldsOf(facts, interpretation, settings.questions), ...judgedFields(given.fieldStage) },
    lineItems: lineItemsOf(interpretation.numbers, facts, decimals),
    readingNotes: [...given.input.notes],
    lineItemsConfidence: interpretation.itemsConfidence,
    mismatchRatio: interpretation.ratio?.toDecimalPlaces(4).toNumber() ?? null,
    gate,
    semanticVerificationUsed: refereed.stage.applied,
    semanticAmounts: refereed.answer,
    documentKind: judgedKind(given.fieldStage, subtype === 'UNKNOWN' ? null : subtype),
    referee: { ...refereed.stage, trigger, changedTotal: !isSameTotal },
    fieldStage: given.fieldStage,
    rules: [...assessment.rules],
    questions:
      obstacle === null
        ? questionsOf(facts.page, settings.questions).filter(
            ({ field }) => !isSettled(field, given.fieldStage),
          )
        : [],
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

/**
 * Whether the judge has settled a field, so that it is not a question for people. The question about the title of a
 * document always remains.
 */
function isSettled(field: QuestionField, stage: FieldStage | null): boolean {
  return field !== 'document' && stage?.settled.some((settled) => settled.field === field) === true
}
