import * as z from 'zod'
import { CurrencyCode, Money } from '../../domain/money.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { AmountClass, SemanticAmounts } from './amounts.ts'
import { DocumentFamily, DocumentProfile, DocumentSubtype } from './document-kind.ts'
import { FieldStage } from './judged-fields.ts'

export const ReceiptLabel = z.enum(['real', 'suspicious', 'fake', 'unreadable', 'not_a_receipt'])
export type ReceiptLabel = z.infer<typeof ReceiptLabel>

/** The result of the referee's answer; it decides which rules may count, never the label. */
export const Gate = z.enum(['applied', 'rejected_low_confidence', 'unavailable', 'not_needed'])
export type Gate = z.infer<typeof Gate>

/**
 * `gated` is not "not triggered": the rule does not count, whatever its finding. `unknown`: its test was not possible.
 */
export const RuleState = z.enum(['triggered', 'not_triggered', 'gated', 'unknown'])
export type RuleState = z.infer<typeof RuleState>

export const Severity = z.enum(['HARD_FAIL', 'CRITICAL', 'WARNING', 'INFO'])
export type Severity = z.infer<typeof Severity>

/** One rule with its result and its contribution to the score. */
export const RuleEvent = lazyObject(() => ({
  id: z.string(),
  state: RuleState,
  severity: Severity,
  /** The rule's own weight; 0 if it is not triggered. */
  weight: z.number().nonnegative(),
  /** Its contribution to the score: its weight times its confidence. */
  contribution: z.number().nonnegative(),
  /** One sentence. */
  reason: z.string(),
  evidence: z.record(z.string(), z.json()),
}))
export type RuleEvent = z.infer<typeof RuleEvent>

const Span = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() })

/** A number of the text and its class. */
export const ReceiptNumber = lazyObject(() => ({
  index: z.int().nonnegative(),
  /** As printed in the text. */
  text: z.string(),
  span: Span,
  /** `null` if it cannot be an amount: a date, a time, an identifier. */
  value: Money.nullable(),
  class: AmountClass,
  /** The class by rules alone. */
  byRules: AmountClass,
  /** The last source of the class; a person only in a final state. */
  source: z.enum(['rule', 'referee', 'person']),
  /** Its meaning in a few words: "date", "unit price", "VAT 19 %". */
  meaning: z.string(),
}))
export type ReceiptNumber = z.infer<typeof ReceiptNumber>

export const TaxLine = lazyObject(() => ({
  /** In percent; `null` if none is printed. */
  rate: Money.nullable(),
  base: Money.nullable(),
  amount: Money,
}))
export type TaxLine = z.infer<typeof TaxLine>

/**
 * The fields of the document. `null` if a value is missing or cannot be determined. Dates are ISO, amounts decimals.
 */
export const ReceiptFields = lazyObject(() => ({
  total: Money.nullable(),
  currency: CurrencyCode.nullable(),
  /** The confidence in the currency, 0 to 1; `null` without a currency, and in older outcomes. */
  currencyConfidence: z.number().min(0).max(1).nullable().default(null),
  /** The possible currencies of the document, the most likely first, if it is ambiguous: then `currency` is `null`. */
  currencyReadings: z.array(CurrencyCode).default([]),
  netTotal: Money.nullable(),
  taxTotal: Money.nullable(),
  taxes: z.array(TaxLine),
  tip: Money.nullable(),
  service: Money.nullable(),
  shipping: Money.nullable(),
  surcharge: Money.nullable(),
  /** The amount of the reduction: never negative. */
  discount: Money.nullable(),
  rounding: Money.nullable(),
  /** The amount paid, in cash or in advance. */
  paid: Money.nullable(),
  change: Money.nullable(),
  /** The amount still to be paid. */
  due: Money.nullable(),
  date: z.string().nullable(),
  /** The possible dates, the more likely first, if day and month are ambiguous: then none is certain. */
  dateReadings: z.array(z.string()).default([]),
  time: z.string().nullable(),
  documentNumber: z.string().nullable(),
  merchant: z.string().nullable(),
  /** The confidence in the merchant, 0 to 1; `null` without a merchant, and in older outcomes. */
  merchantConfidence: z.number().min(0).max(1).nullable().default(null),
  taxIds: z.array(z.string()),
}))
export type ReceiptFields = z.infer<typeof ReceiptFields>

export const LineItem = z.object({ text: z.string(), amount: Money })
export type LineItem = z.infer<typeof LineItem>

/** A field whose value the document leaves open. */
export const QuestionField = z.enum(['currency', 'date', 'merchant', 'document'])
export type QuestionField = z.infer<typeof QuestionField>

/** A question about a field for a person: its possible values, and why the document does not decide it. */
export const FieldQuestion = lazyObject(() => ({
  field: QuestionField,
  /** The most likely first; a person may give another value. */
  options: z.array(z.string()),
  /** One sentence. */
  reason: z.string(),
}))
export type FieldQuestion = z.infer<typeof FieldQuestion>

/** One summand of a reconciliation. */
const ReconciliationPart = z.object({ class: AmountClass, amount: Money, count: z.int().positive() })

/** The composition of the amounts that is nearest to the total. */
export const Reconciliation = lazyObject(() => ({
  mode: z.enum(['composition', 'items_only']),
  /** Whether taxes are included in the prices or added to them. */
  tax: z.enum(['added', 'included', 'none']),
  parts: z.array(ReconciliationPart),
  sum: Money,
  total: Money,
  /** Total − sum. */
  residual: Money,
  tolerance: Money,
  fits: z.boolean(),
}))
export type Reconciliation = z.infer<typeof Reconciliation>

/** The question to the referee, and the handling of its answer. */
export const JudgeStage = lazyObject(() => ({
  /** Why it was needed (001-06), in the source's order; `null` if it was not. */
  trigger: z.enum(['mismatch_ratio', 'ocr_confidence', 'line_items_confidence']).nullable(),
  invoked: z.boolean(),
  applied: z.boolean(),
  /** Why it was applied or not, for a person. */
  reason: z.string(),
  confidence: z.number().min(0).max(1).nullable(),
  model: z.string().nullable(),
  /** The guard that kept an answer from being applied. */
  blockedBy: z.string().nullable(),
  /** Entries of the answer that were dropped, with the reason. */
  dropped: z.array(z.string()),
  changedTotal: z.boolean(),
}))
export type JudgeStage = z.infer<typeof JudgeStage>

export const ReceiptOutcome = lazyObject(() => ({
  label: ReceiptLabel,
  score: z.number().min(0).max(1),
  /** Why the text is not reliable and what to do; `null` if it is reliable. */
  unreadable: z.string().nullable().default(null),
  /**
   * The day on which the document came in, ISO: later dates are implausible. In outcomes of version 22 and earlier, the
   * day of the run. `null` if unknown.
   */
  readOn: z.string().nullable().default(null),
  /** Why the document is not a receipt, if its title says so. */
  notReceipt: z.string().nullable().default(null),
  document: z.object({
    subtype: DocumentSubtype,
    family: DocumentFamily,
    profile: DocumentProfile,
    confidence: z.number().min(0).max(1),
  }),
  fields: ReceiptFields,
  lineItems: z.array(LineItem),
  /** How the file was read, as sentences, if that is not obvious. */
  readingNotes: z.array(z.string()).default([]),
  lineItemsConfidence: z.number().min(0).max(1),
  /** |total − items| ÷ total, to four places; `null` if one of them is missing. */
  mismatchRatio: z.number().nonnegative().nullable(),
  gate: Gate,
  semanticVerificationUsed: z.boolean(),
  semanticAmounts: SemanticAmounts.nullable(),
  /** The document type by the rules; advisory. */
  documentKind: DocumentSubtype.nullable(),
  referee: JudgeStage,
  /** The narrow question about merchant, date and document type; `null` if the rules are sure of all. */
  fieldStage: FieldStage.nullable().default(null),
  rules: z.array(RuleEvent),
  /** The questions to a person that the document leaves open. */
  questions: z.array(FieldQuestion).default([]),
  reconciliation: Reconciliation.nullable(),
  numbers: z.array(ReceiptNumber),
  withoutReferee: z.object({
    label: ReceiptLabel,
    score: z.number().min(0).max(1),
    total: Money.nullable(),
    gate: Gate,
  }),
}))
export type ReceiptOutcome = z.infer<typeof ReceiptOutcome>

/** The final state of a receipt after people's corrections. */
export const ReceiptFinal = ReceiptOutcome.pick({
  label: true,
  score: true,
  fields: true,
  rules: true,
  reconciliation: true,
  numbers: true,
})
export type ReceiptFinal = z.infer<typeof ReceiptFinal>
