import type { SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { DocumentProfile, DocumentSubtype } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { Facts } from '../evidence/evidence.ts'
import type { Interpretation } from '../evidence/interpretation.ts'

/** All that the rules look at. */
export interface RuleCase {
  readonly input: ReceiptInput
  readonly facts: Facts
  readonly interpretation: Interpretation
  /** The referee's answer, where one was applied. */
  readonly semantic: SemanticAmounts | null
  readonly subtype: DocumentSubtype
  readonly profile: DocumentProfile
  readonly settings: ReceiptSettings
  /** How well the text was read: 1 where nothing had to be recognized. */
  readonly legibility: number
  /** Whether people have said what some of its numbers are. */
  readonly isRuled: boolean
  /** Why the text cannot be trusted; `null` where it can. */
  readonly obstacle: string | null
}
