import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { ReceiptGuard } from './words.ts'

/** A field that a judge may be asked about; amounts and the label are not among them. */
export const JudgedField = z.enum(['merchant', 'date', 'document'])
export type JudgedField = z.infer<typeof JudgedField>

/**
 * An answer about fields: ids of printed lines and dates, and the name of a document type. `null`: not asked, or left
 * open.
 */
export const FieldAnswer = z.object({
  merchant: z.string().nullable(),
  date: z.string().nullable(),
  document: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string().nullable().default(null),
})
export type FieldAnswer = z.infer<typeof FieldAnswer>

/** A field that the judge has decided: the id that it named, and the value at that id. */
export const SettledField = z.object({ field: JudgedField, id: z.string(), value: z.string() })
export type SettledField = z.infer<typeof SettledField>

/** The question about fields, and the effect of its answer. */
export const FieldStage = lazyObject(() => ({
  /** The fields that the rules are unsure of. */
  asked: z.array(JudgedField),
  /** Whether a judge answered. */
  invoked: z.boolean(),
  /** Empty if the answer is void, unsure, or leaves all fields open. */
  settled: z.array(SettledField),
  /** One sentence for a person. */
  reason: z.string(),
  confidence: z.number().min(0).max(1).nullable(),
  model: z.string().nullable(),
  /** The guard that made the answer void. */
  blockedBy: ReceiptGuard.nullable(),
  /** The explanation of the judge. */
  reasoning: z.string().nullable(),
}))
export type FieldStage = z.infer<typeof FieldStage>
