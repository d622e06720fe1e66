import * as z from 'zod'
import { Share } from '../../numbers.ts'
import { RuleSettings } from './rule-settings.ts'

const share = (value: number) => Share.default(value)

/** Thresholds of the receipt pipeline: the source's if it names them, otherwise the application's. */
export const ReceiptSettings = z.strictObject({
  /** Limits of reading. */
  extraction: z
    .strictObject({
      maxPages: z.int().min(1).max(2_000).default(100),
      maxCharacters: z.int().min(1).max(5_000_000).default(300_000),
    })
    .prefault({}),
  /** The confidence in the reading of the items, by their number. */
  itemsConfidence: z
    .strictObject({
      none: share(0),
      one: share(0.3),
      few: share(0.6),
      many: share(0.8),
      manyFrom: z.int().min(2).default(4),
      /** Maximum confidence if the items miss the total, and neither a table nor another sum confirms them. */
      contradicted: share(0.4),
    })
    .prefault({}),
  /** When people are asked about a field because the document does not decide it. */
  questions: z
    .strictObject({
      /** A currency below this confidence is asked about, with its candidates. */
      currencyBelow: share(0.7),
      /** A merchant below this confidence is asked about, with the competing names. */
      merchantBelow: share(0.5),
      /** A document type below this confidence is asked about. */
      documentBelow: share(0.3),
      /** The order of day and month of a date that nothing on the document settles, if a person has chosen one. */
      dayOrder: z.enum(['ask', 'dmy', 'mdy']).default('ask'),
    })
    .prefault({}),
  /** When the referee is asked (001-02, 001-06); a value equal to a limit does not trigger it. */
  trigger: z
    .strictObject({
      mismatchAbove: share(0.2),
      ocrBelow: share(0.5),
      itemsBelow: share(0.5),
    })
    .prefault({}),
  referee: z
    .strictObject({
      /** Minimum confidence of its answer (001-15). */
      minConfidence: share(0.85),
      maxNumbers: z.int().min(1).max(500).default(50),
      maxCharacters: z.int().min(200).max(100_000).default(6_000),
      temperature: z.number().min(0).max(2).default(0.1),
      maxOutputTokens: z.int().min(64).max(32_000).default(1_500),
    })
    .prefault({}),
  reconciliation: z
    .strictObject({
      /** `items_only` compares items with the total, as the source does literally. */
      mode: z.enum(['composition', 'items_only']).default('composition'),
      /** Tolerance in minor units; the largest of this, the cash rounding and the relative tolerance applies. */
      toleranceMinorUnits: z.number().min(0).default(2),
      /** Cash rounding, in currency units, if a receipt shows payment in cash. */
      cashRounding: z.number().min(0).default(0.05),
      relativeTolerance: share(0.005),
    })
    .prefault({}),
  /** If the text is not reliable, the label is `unreadable` and rules that depend on it are unknown. */
  unreadable: z
    .strictObject({
      enabled: z.boolean().default(true),
      ocrBelow: share(0.4),
      /** Minimum share of letters and digits among the printed characters. */
      lettersBelow: share(0.5),
    })
    .prefault({}),
  rules: RuleSettings.prefault({}),
  score: z
    .strictObject({
      /** Thresholds of confidence: soft weights count in full, in part or least. */
      highConfidenceFrom: share(0.85),
      mediumConfidenceFrom: share(0.65),
      mediumConfidenceWeight: share(0.85),
      lowConfidenceWeight: share(0.7),
      /** The confidence of a finding without its own. */
      defaultConfidence: share(0.7),
      fakeFrom: share(0.7),
      suspiciousFrom: share(0.35),
      criticalsForFake: z.int().min(1).default(2),
      /** Whether missing values count towards `fake`, as the source does literally. */
      absenceCounts: z.boolean().default(false),
    })
    .prefault({}),
})
export type ReceiptSettings = z.infer<typeof ReceiptSettings>
