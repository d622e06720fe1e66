import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { CurrencyCode, Money } from '../../domain/money.ts'
import { AmountClass, SemanticAmounts } from './amounts.ts'
import { DocumentFamily, DocumentProfile, DocumentSubtype } from './document-kind.ts'
import { FieldStage } from './judged-fields.ts'

export const ReceiptLabel = z.enum(['real', 'suspicious', 'fake', 'unreadable', 'not_a_receipt'])
export type ReceiptLabel = z.infer<typeof ReceiptLabel>

/** What became of the referee's answer; it decides which rules may count, never the label. */
export const Gate = z.enum(['applied', 'rejected_low_confidence', 'unavailable', 'not_needed'])
export type Gate = z.infer<typeof Gate>

/** `gated` is not "not triggered": the rule may not be counted, whatever it found. `unknown`: it could not look. */
export const RuleState = z.enum(['triggered', 'not_triggered', 'gated', 'unknown'])
export type RuleState = z.infer<typeof RuleState>

export const Severity = z.enum(['HARD_FAIL', 'CRITICAL', 'WARNING', 'INFO'])
export type Severity = z.infer<typeof Severity>

/** One rule, what came of it, and what it adds to the score. */
export const RuleEvent = deferredObject(() => ({
  id: z.string(),
  state: RuleState,
  severity: Severity,
  /** The rule's own weight; what is not triggered has none. */
  weight: z.number().nonnegative(),
  /** What it adds to the score: its weight times how sure it is. */
  contribution: z.number().nonnegative(),
  /** One sentence. */
  reason: z.string(),
  evidence: z.record(z.string(), z.json()),
}))
export type RuleEvent = z.infer<typeof RuleEvent>

const Span = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() })

/** A number of the text and what it is taken for. */
export const ReceiptNumber = deferredObject(() => ({
  index: z.int().nonnegative(),
  /** As it stands in the text. */
  text: z.string(),
  span: Span,
  /** `null` where it cannot be an amount: a date, a time, an identifier. */
  value: Money.nullable(),
  class: AmountClass,
  /** What the rules alone took it for. */
  byRules: AmountClass,
  /** Who says so last; a person only in what stands after rulings. */
  source: z.enum(['rule', 'referee', 'person']),
  /** What it is, in a few words: "date", "unit price", "VAT 19 %". */
  meaning: z.string(),
}))
export type ReceiptNumber = z.infer<typeof ReceiptNumber>

export const TaxLine = deferredObject(() => ({
  /** In percent; `null` where none is printed. */
  rate: Money.nullable(),
  base: Money.nullable(),
  amount: Money,
}))
export type TaxLine = z.infer<typeof TaxLine>

/** What the document says. `null` where it does not, or nobody can tell. Dates are ISO, amounts decimals. */
export const ReceiptFields = deferredObject(() => ({
  total: Money.nullable(),
  currency: CurrencyCode.nullable(),
  /** How sure the currency is, 0 to 1; `null` where there is none, or the outcome is older than this. */
  currencyConfidence: z.number().min(0).max(1).nullable().default(null),
  /** Every currency that the paper may be in, the likeliest first, where it is open: then `currency` is `null`. */
  currencyReadings: z.array(CurrencyCode).default([]),
  netTotal: Money.nullable(),
  taxTotal: Money.nullable(),
  taxes: z.array(TaxLine),
  tip: Money.nullable(),
  service: Money.nullable(),
  shipping: Money.nullable(),
  surcharge: Money.nullable(),
  /** How much less: never negative. */
  discount: Money.nullable(),
  rounding: Money.nullable(),
  /** What was paid, in cash or before. */
  paid: Money.nullable(),
  change: Money.nullable(),
  /** What is still to be paid. */
  due: Money.nullable(),
  date: z.string().nullable(),
  /** The days that the date may be, the likelier first, where day and month may be either: none is then certain. */
  dateReadings: z.array(z.string()).default([]),
  time: z.string().nullable(),
  documentNumber: z.string().nullable(),
  merchant: z.string().nullable(),
  /** How sure the merchant is, 0 to 1; `null` where there is none, or the outcome is older than this. */
  merchantConfidence: z.number().min(0).max(1).nullable().default(null),
  taxIds: z.array(z.string()),
}))
export type ReceiptFields = z.infer<typeof ReceiptFields>

export const LineItem = z.object({ text: z.string(), amount: Money })
export type LineItem = z.infer<typeof LineItem>

/** A field whose value the paper leaves open. */
export const QuestionField = z.enum(['currency', 'date', 'merchant', 'document'])
export type QuestionField = z.infer<typeof QuestionField>

/** A question about a field for a person: what it can be, and why the paper does not settle it. */
export const FieldQuestion = deferredObject(() => ({
  field: QuestionField,
  /** The likeliest first; a person may give another value. */
  options: z.array(z.string()),
  /** One sentence. */
  reason: z.string(),
}))
export type FieldQuestion = z.infer<typeof FieldQuestion>

/** One summand of a reconciliation. */
const ReconciliationPart = z.object({ class: AmountClass, amount: Money, count: z.int().positive() })

/** The composition of the amounts that comes nearest to the total. */
export const Reconciliation = deferredObject(() => ({
  mode: z.enum(['composition', 'items_only']),
  /** Whether taxes are in the prices already, or come on top. */
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

/** What the referee was asked for, and what was made of its answer. */
export const RefereeStage = deferredObject(() => ({
  /** Why it was wanted (001-06), in the source's order; `null` where it was not. */
  trigger: z.enum(['mismatch_ratio', 'ocr_confidence', 'line_items_confidence']).nullable(),
  invoked: z.boolean(),
  applied: z.boolean(),
  /** Why it was applied or not, for a person. */
  reason: z.string(),
  confidence: z.number().min(0).max(1).nullable(),
  model: z.string().nullable(),
  /** The guard that kept an answer from being applied. */
  blockedBy: z.string().nullable(),
  /** Entries of the answer that were left out, and why. */
  dropped: z.array(z.string()),
  changedTotal: z.boolean(),
}))
export type RefereeStage = z.infer<typeof RefereeStage>

export const ReceiptOutcome = deferredObject(() => ({
  label: ReceiptLabel,
  score: z.number().min(0).max(1),
  /** Why the text cannot be trusted and what to do, where that is so. */
  unreadable: z.string().nullable().default(null),
  /** The day of the run, ISO: later dates are implausible. `null` where the outcome is older than this. */
  readOn: z.string().nullable().default(null),
  /** Why the document is not a receipt, where its title says so. */
  notReceipt: z.string().nullable().default(null),
  document: z.object({
    subtype: DocumentSubtype,
    family: DocumentFamily,
    profile: DocumentProfile,
    confidence: z.number().min(0).max(1),
  }),
  fields: ReceiptFields,
  lineItems: z.array(LineItem),
  /** How the file was read, as sentences, where that is not plain. */
  readingNotes: z.array(z.string()).default([]),
  lineItemsConfidence: z.number().min(0).max(1),
  /** |total − items| ÷ total, to four places; `null` where one of them is missing. */
  mismatchRatio: z.number().nonnegative().nullable(),
  gate: Gate,
  semanticVerificationUsed: z.boolean(),
  semanticAmounts: SemanticAmounts.nullable(),
  /** What kind of document the rules take it for; advisory. */
  documentKind: DocumentSubtype.nullable(),
  referee: RefereeStage,
  /** The narrow question about merchant, date and document type; `null` where the rules are sure of all. */
  fieldStage: FieldStage.nullable().default(null),
  rules: z.array(RuleEvent),
  /** The questions to a person that the paper leaves open. */
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

/** What stands of a receipt after people's corrections. */
export const ReceiptFinal = ReceiptOutcome.pick({
  label: true,
  score: true,
  fields: true,
  rules: true,
  reconciliation: true,
  numbers: true,
})
export type ReceiptFinal = z.infer<typeof ReceiptFinal>
