import * as z from 'zod'
import { Natural, Share } from '../../numbers.ts'

const Amount = z.number().min(0)

const share = (value: number) => Share.default(value)
const weight = share
const count = (value: number) => Natural.default(value)
const amount = (value: number) => Amount.default(value)

/**
 * Weights and limits of the rules. Those of the total mismatch are the source's (001-09); the others are the
 * application's, taken from similar systems, and should be set by the person responsible for them. A rule that is off
 * by default is too weak by itself.
 */
export const RuleSettings = z.strictObject({
  /** R1: the file was made by a design tool, or went through a tool that edits PDFs. */
  suspiciousSoftware: z.strictObject({ designTool: weight(0.5), pdfUtility: weight(0.1) }).prefault({}),
  /** R5: no amount anywhere, although a document of its type has some. */
  noAmounts: z.strictObject({ weight: weight(0.4) }).prefault({}),
  /** R6: amounts, but no total. */
  noTotal: z.strictObject({ weight: weight(0.15) }).prefault({}),
  /** R7 (001-09). */
  totalMismatch: z
    .strictObject({
      critical: weight(0.4),
      /** POS receipts that are hard to read and nearly add up. */
      posLowOcr: weight(0.15),
      posLowOcrConfidence: share(0.5),
      posLowOcrRatio: share(0.05),
      /** POS receipts with an unknown ratio. */
      posUnknownRatio: weight(0.08),
      /** Below this confidence in the items the rule is gated. */
      gateBelow: share(0.5),
    })
    .prefault({}),
  /**
   * R_TOTAL_CLAIMS: the printed totals, due or paid amounts do not agree; `unnamed` if it may be the total of something
   * else.
   */
  totalClaims: z.strictObject({ weight: weight(0.4), unnamed: weight(0.1) }).prefault({}),
  /** R7B: net, tax, shipping and discount against the total of an invoice. */
  invoiceReconciliation: z
    .strictObject({
      weight: weight(0.08),
      minDocumentConfidence: share(0.75),
      /** Differences below this number of currency units are ignored. */
      minDifference: amount(1),
      tolerance: amount(0.02),
      toleranceMediumOcr: amount(0.05),
      toleranceLowOcr: amount(0.1),
      goodOcr: share(0.7),
      lowOcr: share(0.4),
    })
    .prefault({}),
  /** R7C: the same for credit notes, whatever their sign. */
  creditNote: z.strictObject({ weight: weight(0.05) }).prefault({}),
  /** R_TAX_ROWS: a printed rate and the amounts beside it do not agree. */
  taxRows: z.strictObject({ weight: weight(0.1) }).prefault({}),
  /** R_PARTS_AND_SUMS: a row, column or group does not add up to its printed sum, although others do. */
  partsAndSums: z.strictObject({ weight: weight(0.1) }).prefault({}),
  /**
   * R_UNCORROBORATED: the amounts that need a person if nothing on the document confirms them: those that words name as
   * a sum, a tax or a payment; all in the column of amounts or beside goods; every amount below the total.
   */
  uncorroborated: z
    .strictObject({
      scope: z.enum(['off', 'keyNumbers', 'amountColumn', 'everywhere']).default('amountColumn'),
    })
    .prefault({}),
  /** R7D: CGST and SGST differ, or the tax differs from the sum of its parts. */
  taxComponents: z.strictObject({ enabled: z.boolean().default(false), weight: weight(0.1) }).prefault({}),
  /** R8. */
  noDate: z
    .strictObject({
      weight: weight(0.2),
      withTimeOrNumber: weight(0.1),
      lowOcr: weight(0.12),
      lowOcrBelow: share(0.4),
    })
    .prefault({}),
  /** R9. */
  noMerchant: z.strictObject({ weight: weight(0.15), implausible: weight(0.12) }).prefault({}),
  /** R9B: the document type is unknown; less weight if its structure supports a type. */
  unknownDocument: z
    .strictObject({ weight: weight(0.15), withTwoSignals: weight(0.075), weakKind: weight(0.08) })
    .prefault({}),
  /** Two conflicting dates that are both named as the document's own. */
  dateConflict: z.strictObject({ weight: weight(0.25), pos: weight(0.35), days: count(30) }).prefault({}),
  /** R10 to R14: the appearance of the text. They inform, and also add weight. */
  layout: z
    .strictObject({
      fewLines: weight(0.15),
      fewLinesBelow: count(5),
      manyLines: weight(0.1),
      manyLinesAbove: count(120),
      numericLines: weight(0.1),
      numericLinesAbove: share(0.8),
      upperCase: weight(0.1),
      upperCaseAbove: share(0.8),
      fewCharacters: weight(0.15),
      fewCharactersBelow: count(15),
    })
    .prefault({}),
  /** R10_TEMPLATE_QUALITY: several formats of dates and amounts in one document. */
  templateQuality: z.strictObject({ weight: weight(0.05) }).prefault({}),
  /** "SPECIMEN", "VOID" and similar marks. */
  watermark: z.strictObject({ weight: weight(0.5) }).prefault({}),
  /** R15: dated after the file was made, with one day of tolerance for time zones. */
  afterFile: z.strictObject({ weight: weight(0.4), graceDays: count(1) }).prefault({}),
  /** R16: the file was made long after the date. */
  fileGap: z
    .strictObject({
      weight: weight(0.35),
      /** If only the time of the last change is known. */
      modifiedOnly: weight(0.1),
      posDays: count(90),
      otherDays: count(180),
    })
    .prefault({}),
  /** R17: the date is not a valid date. */
  badDate: z.strictObject({ weight: weight(0.25) }).prefault({}),
  /** The pages and the embedded XML of the file contradict each other. */
  embeddedMismatch: z.strictObject({ weight: weight(0.15) }).prefault({}),
  roundTotal: z
    .strictObject({
      enabled: z.boolean().default(false),
      weight: weight(0.06),
      multiple: z.int().min(1).default(100),
    })
    .prefault({}),
  /** R_QTY_RATE_MISMATCH: on, as two altered items can cancel out. */
  quantityPrice: z.strictObject({ enabled: z.boolean().default(true), weight: weight(0.06) }).prefault({}),
  taxRate: z
    .strictObject({
      enabled: z.boolean().default(false),
      weight: weight(0.1),
      maxRate: z.number().default(28),
    })
    .prefault({}),
  /** R_CURRENCY_INCONSISTENCY: on, as a sign alone can be altered. */
  currencies: z.strictObject({ enabled: z.boolean().default(true), weight: weight(0.1) }).prefault({}),
})
export type RuleSettings = z.infer<typeof RuleSettings>
