import type { SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { DocumentProfile, DocumentSubtype } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { Facts } from '../evidence/evidence.ts'
import type { Interpretation } from '../evidence/interpretation.ts'

/** Input of the rules. */
export interface RuleCase {
  readonly input: ReceiptInput
  readonly facts: Facts
  readonly interpretation: Interpretation
  /** The referee's answer, if one was applied. */
  readonly semantic: SemanticAmounts | null
  readonly subtype: DocumentSubtype
  readonly profile: DocumentProfile
  readonly settings: ReceiptSettings
  /** How well the text was read: 1 if nothing had to be recognized. */
  readonly legibility: number
  /** Whether people have ruled on the classes of some numbers. */
  readonly isRuled: boolean
  /** Why the text cannot be trusted; `null` if it can. */
  readonly obstacle: string | null
}
