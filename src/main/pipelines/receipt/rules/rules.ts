import type { ReceiptLabel, RuleEvent } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { noAmounts, noTotal } from './amounts.ts'
import { creditNote, invoiceReconciliation, totalMismatch } from './arithmetic.ts'
import { currencies, quantityPrice, roundTotal, taxComponents, taxRate } from './arithmetic-extra.ts'
import type { RuleCase } from './case.ts'
import { afterFile, badDate, dateConflict, fileGap, noDate } from './dates.ts'
import { implausibleMerchant, noMerchant, templateQuality, unknownDocument, watermark } from './document.ts'
import { embeddedMismatch, suspiciousSoftware } from './file.ts'
import type { Finding } from './finding.ts'
import { layoutFindings } from './layout.ts'

/** The rules' assessment of a document; they alone decide its label (001-01, 001-12). */
export interface Assessment {
  readonly label: ReceiptLabel
  readonly score: number
  readonly rules: readonly RuleEvent[]
}

/** Applies every rule. Rules that are off by default are applied only where they are switched on. */
export function assessmentOf(given: RuleCase): Assessment {
  const { score: settings, rules: switches } = given.settings
  const findings = [
    suspiciousSoftware(given),
    noAmounts(given),
    noTotal(given),
    totalMismatch(given),
    invoiceReconciliation(given),
    creditNote(given),
    ...(switches.taxComponents.enabled ? [taxComponents(given)] : []),
    noDate(given),
    noMerchant(given),
    implausibleMerchant(given),
    unknownDocument(given),
    dateConflict(given),
    ...layoutFindings(given),
    templateQuality(given),
    watermark(given),
    afterFile(given),
    fileGap(given),
    badDate(given),
    embeddedMismatch(given),
    ...(switches.roundTotal.enabled ? [roundTotal(given)] : []),
    ...(switches.quantityPrice.enabled ? [quantityPrice(given)] : []),
    ...(switches.taxRate.enabled ? [taxRate(given)] : []),
    ...(switches.currencies.enabled ? [currencies(given)] : []),
  ]
  const rules = findings.map((finding) => weighed(finding, settings))
  const score = scoreOf(rules)
  return { label: labelOf(rules, score, settings), score, rules }
}

/** What a finding adds: its weight, less where it is not sure; a hard fail always counts in full. */
export function weighed({ confidence, ...event }: Finding, settings: ReceiptSettings['score']): RuleEvent {
  if (event.state !== 'triggered') return { ...event, contribution: 0 }
  const factor = event.severity === 'HARD_FAIL' ? 1 : confidenceFactor(confidence, settings)
  return { ...event, contribution: rounded(event.weight * factor) }
}

/** How much of a soft weight counts. */
export function confidenceFactor(confidence: number | null, settings: ReceiptSettings['score']): number {
  const sure = confidence ?? settings.defaultConfidence
  if (sure >= settings.sureFrom) return 1
  return sure >= settings.fairlySureFrom ? settings.fairlySure : settings.unsure
}

/** What all triggered rules add, at most 1. */
export function scoreOf(rules: readonly Pick<RuleEvent, 'contribution'>[]): number {
  return rounded(
    Math.min(
      1,
      rules.reduce((sum, { contribution }) => sum + contribution, 0),
    ),
  )
}

/** A hard fail or several critical findings make it fake, whatever the score; else the score decides. */
export function labelOf(
  rules: readonly Pick<RuleEvent, 'state' | 'severity'>[],
  score: number,
  settings: ReceiptSettings['score'],
): ReceiptLabel {
  const triggered = rules.filter(({ state }) => state === 'triggered')
  const criticals = triggered.filter(({ severity }) => severity === 'CRITICAL').length
  if (triggered.some(({ severity }) => severity === 'HARD_FAIL')) return 'fake'
  if (criticals >= settings.criticalsForFake || score >= settings.fakeFrom) return 'fake'
  return score >= settings.suspiciousFrom ? 'suspicious' : 'real'
}

/** Weights are decimal fractions, and their sums shall look like it. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
