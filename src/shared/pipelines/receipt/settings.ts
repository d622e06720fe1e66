import * as z from 'zod'
import { Share } from '../../numbers.ts'
import { RuleSettings } from './rule-settings.ts'

const share = (value: number) => Share.default(value)

/** Thresholds of the receipt pipeline: the source's where it names them, ours elsewhere. */
export const ReceiptSettings = z.strictObject({
  /** What is read at all. */
  extraction: z
    .strictObject({
      maxPages: z.int().min(1).max(2_000).default(100),
      maxCharacters: z.int().min(1).max(5_000_000).default(300_000),
    })
    .prefault({}),
  /** How sure the reading of the items is, by their number. */
  itemsConfidence: z
    .strictObject({
      none: share(0),
      one: share(0.3),
      few: share(0.6),
      many: share(0.8),
      manyFrom: z.int().min(2).default(4),
      /** At most so sure where the items miss the total, and neither a table nor another sum confirms them. */
      contradicted: share(0.4),
    })
    .prefault({}),
  /** When a field is asked about because the paper does not settle it. */
  questions: z
    .strictObject({
      /** A currency below this confidence is asked about, with its candidates. */
      currencyBelow: share(0.7),
      /** A merchant below this confidence is asked about, with the names that compete. */
      merchantBelow: share(0.5),
      /** A document type below this confidence is asked about. */
      documentBelow: share(0.3),
    })
    .prefault({}),
  /** When the referee is asked (001-02, 001-06); the limits themselves do not trigger. */
  trigger: z
    .strictObject({
      mismatchAbove: share(0.2),
      ocrBelow: share(0.5),
      itemsBelow: share(0.5),
    })
    .prefault({}),
  referee: z
    .strictObject({
      /** Its answer is used from this confidence on (001-15). */
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
      /** The largest of these is forgiven: so many of the smallest coins, and this share of the total. */
      toleranceMinorUnits: z.number().min(0).default(2),
      /** Cash rounding, in units of the currency, where a receipt shows that it was paid in cash. */
      cashRounding: z.number().min(0).default(0.05),
      relativeTolerance: share(0.005),
    })
    .prefault({}),
  /** Where the text cannot be trusted, the label is `unreadable` and rules that rest on it are unknown. */
  unreadable: z
    .strictObject({
      enabled: z.boolean().default(true),
      ocrBelow: share(0.4),
      /** Letters and digits among all that is printed. */
      lettersBelow: share(0.5),
    })
    .prefault({}),
  rules: RuleSettings.prefault({}),
  score: z
    .strictObject({
      /** Soft weights count in full, in part or least, by how sure a finding is. */
      highConfidenceFrom: share(0.85),
      mediumConfidenceFrom: share(0.65),
      mediumConfidenceWeight: share(0.85),
      lowConfidenceWeight: share(0.7),
      /** How sure a finding is that does not say. */
      defaultConfidence: share(0.7),
      fakeFrom: share(0.7),
      suspiciousFrom: share(0.35),
      criticalsForFake: z.int().min(1).default(2),
      /** Whether what was not found counts towards `fake`, as the source does literally. */
      absenceCounts: z.boolean().default(false),
    })
    .prefault({}),
})
export type ReceiptSettings = z.infer<typeof ReceiptSettings>
