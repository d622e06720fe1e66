import { Decimal } from 'decimal.js'
import { type Facts, readReceipt } from '../../../src/main/pipelines/receipt/evidence/evidence.ts'
import type { ClassedNumber } from '../../../src/main/pipelines/receipt/evidence/find/classify.ts'
import { interpretationOf } from '../../../src/main/pipelines/receipt/evidence/interpretation.ts'
import type { RuleCase } from '../../../src/main/pipelines/receipt/rules/rule-case.ts'
import type { FileMetadata } from '../../../src/shared/domain/documents/page.ts'
import type { AmountClass } from '../../../src/shared/pipelines/receipt/amounts.ts'
import { type DocumentSubtype, profileOf } from '../../../src/shared/pipelines/receipt/document-kind.ts'
import type { Gate } from '../../../src/shared/pipelines/receipt/outcome.ts'
import { receiptInput, receiptSettings } from './receipts.ts'

export interface RuleCaseOptions {
  readonly text?: string
  readonly subtype?: DocumentSubtype
  readonly kindConfidence?: number
  readonly ocrConfidence?: number | null
  readonly fileMetadata?: Partial<FileMetadata> | null
  readonly gate?: Gate
  readonly itemsConfidence?: number
  /** Amounts by class, in the place of those that the text has. */
  readonly amounts?: readonly (readonly [AmountClass, string])[]
  readonly settings?: RuleCase['settings']
}

/** A case for a rule to look at, sound where nothing else is said. */
export function ruleCase(options: RuleCaseOptions = {}): RuleCase {
  const { text = 'Corner Shop\nReceipt 77\n14.05.2024\nBread   2.00\nMilk   3.00\nTotal   5.00\n' } = options
  const { settings = receiptSettings, ocrConfidence = null, gate = 'not_needed' } = options
  const { createdAt = null, modifiedAt = null, producer = null, creator = null } = options.fileMetadata ?? {}
  const fileMetadata = options.fileMetadata == null ? null : { createdAt, modifiedAt, producer, creator }
  const input = receiptInput(text, { ocrConfidence, fileMetadata })
  const read = readReceipt(input, settings)
  const subtype = options.subtype ?? read.page.kind.subtype
  const kind = { subtype, confidence: options.kindConfidence ?? 1 }
  const facts: Facts = { ...read, page: { ...read.page, kind } }
  const numbers = options.amounts === undefined ? facts.numbers : options.amounts.map(numbered)
  const interpretation = interpretationOf(
    numbers,
    options.itemsConfidence ?? 0.8,
    gate,
    settings,
    facts.sums.style.decimals,
  )
  const profile = profileOf(subtype)
  return {
    input,
    facts,
    interpretation,
    semantic: null,
    subtype,
    profile,
    settings,
    legibility: ocrConfidence ?? 1,
    isRuled: false,
    obstacle: null,
  }
}

function numbered([each, value]: readonly [AmountClass, string], index: number): ClassedNumber {
  const start = index * 20
  return {
    start,
    end: start + value.length,
    line: index,
    text: value,
    value: new Decimal(value),
    isMoney: true,
    class: each,
    meaning: each,
  }
}
