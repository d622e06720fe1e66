import type { ReceiptLabel, RuleEvent } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { creditNote, invoiceReconciliation, totalMismatch } from './arithmetic.ts'
import { currencies, roundTotal, taxComponents, taxRate } from './arithmetic-extra.ts'
import { totalClaims } from './claims.ts'
import { corroboration } from './corroboration/corroboration.ts'
import { afterFile, badDate, dateConflict, fileGap, noDate } from './dates.ts'
import {
  implausibleMerchant,
  layoutFindings,
  noAmounts,
  noMerchant,
  noTotal,
  templateQuality,
  unknownDocument,
  watermark,
} from './document.ts'
import { embeddedMismatch, suspiciousSoftware } from './file.ts'
import { type Finding, unknown } from './finding.ts'
import { quantityPrice } from './lines/quantity.ts'
import type { RuleCase } from './rule-case.ts'
import { partsAndSums } from './sums/parts-and-sums.ts'
import { taxRows } from './tax-rows.ts'

/** The rules' assessment of a document; they alone decide its label (001-01, 001-12). */
export interface Assessment {
  readonly label: ReceiptLabel
  readonly score: number
  readonly rules: readonly RuleEvent[]
}

/** Applies every rule. Rules that are off by default run only if they are enabled. */
export function assessmentOf(given: RuleCase): Assessment {
  const { score: settings, rules: switches } = given.settings
  const mismatch = totalMismatch(given)
  const findings = [
    suspiciousSoftware(given),
    noAmounts(given),
    noTotal(given),
    mismatch,
    totalClaims(given, mismatch.state === 'triggered' && mismatch.severity === 'CRITICAL'),
    invoiceReconciliation(given),
    creditNote(given),
    taxRows(given),
    partsAndSums(given),
    corroboration(given),
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
  const { obstacle } = given
  const judged = findings.some(isAboutAmounts) ? findings : findings.map(asNote)
  const trusted = obstacle === null ? judged : judged.map((finding) => withoutText(finding, obstacle))
  const rules = trusted.map((finding) => weighed(finding, settings))
  const score = scoreOf(rules)
  const label = labelOf(rules, score, settings)
  return { label: obstacle !== null && label === 'real' ? 'unreadable' : label, score, rules }
}

/** Rules whose evidence is the metadata of the file. */
const BY_METADATA: ReadonlySet<RuleId> = new Set([
  'R1_SUSPICIOUS_SOFTWARE',
  'R15_DATED_AFTER_FILE',
  'R16_FILE_MUCH_LATER',
])
/** Rules about amounts and stamps, one of which must find something for metadata to count. */
const BY_AMOUNTS: ReadonlySet<RuleId> = new Set([
  'R7_TOTAL_MISMATCH',
  'R7B_INVOICE_RECONCILIATION',
  'R7C_CREDIT_NOTE',
  'R_TOTAL_CLAIMS',
  'R_TAX_ROWS',
  'R_QTY_RATE_MISMATCH',
  'R_EMBEDDED_MISMATCH',
  'R_TAMPER_WATERMARK',
])

function isAboutAmounts({ id, state, severity }: Finding): boolean {
  return BY_AMOUNTS.has(id) && state === 'triggered' && severity !== 'INFO'
}

/**
 * Turns a finding about metadata into a note: scanners, image editors and archives leave their names and dates in
 * genuine files.
 */
function asNote(finding: Finding): Finding {
  if (!BY_METADATA.has(finding.id) || finding.state !== 'triggered') return finding
  const reason = `${finding.reason} This is a note: metadata counts only together with a finding in the amounts.`
  return { ...finding, severity: 'INFO', weight: 0, reason }
}

/** Rules about the file, or about words that are never printed by coincidence. */
const NOT_BY_TEXT: ReadonlySet<RuleId> = new Set(['R1_SUSPICIOUS_SOFTWARE', 'R_TAMPER_WATERMARK'])

/** Marks a finding that depends on an untrustworthy text as unknown (c.19). */
function withoutText(finding: Finding, obstacle: string): Finding {
  return NOT_BY_TEXT.has(finding.id) ? finding : unknown(finding.id, obstacle)
}

/**
 * Returns the finding with its contribution: its weight, reduced at low confidence; a hard fail always counts in full.
 */
export function weighed({ confidence, ...event }: Finding, settings: ReceiptSettings['score']): RuleEvent {
  if (event.state !== 'triggered') return { ...event, contribution: 0 }
  const factor = event.severity === 'HARD_FAIL' ? 1 : confidenceFactor(confidence, settings)
  return { ...event, contribution: rounded(event.weight * factor) }
}

/** Returns the share of a soft weight that counts at a confidence. */
export function confidenceFactor(confidence: number | null, settings: ReceiptSettings['score']): number {
  const sure = confidence ?? settings.defaultConfidence
  if (sure >= settings.highConfidenceFrom) return 1
  return sure >= settings.mediumConfidenceFrom
    ? settings.mediumConfidenceWeight
    : settings.lowConfidenceWeight
}

/** Returns the sum of all contributions, at most 1. */
export function scoreOf(rules: readonly Pick<RuleEvent, 'contribution'>[]): number {
  return rounded(
    Math.min(
      1,
      rules.reduce((sum, { contribution }) => sum + contribution, 0),
    ),
  )
}

/** Rules about missing, unknown or unusual parts: their findings are not contradictions (c.19). */
const ABSENCES: ReadonlySet<string> = new Set([
  'R5_NO_AMOUNTS',
  'R6_NO_TOTAL_LINE',
  'R8_NO_DATE',
  'R9_NO_MERCHANT',
  'R_MERCHANT_IMPLAUSIBLE',
  'R9B_DOCUMENT_TYPE_UNKNOWN',
  'R10_FEW_LINES',
  'R11_MANY_LINES',
  'R12_NUMERIC_LINES',
  'R13_UPPER_CASE',
  'R14_FEW_CHARACTERS',
  'R10_TEMPLATE_QUALITY',
])

/**
 * Returns the label. A hard fail or several certain critical findings make a document fake at any score; otherwise the
 * score decides. Missing parts are not contradictions and never make a document fake (c.19), unless the settings follow
 * the source literally.
 */
export function labelOf(
  rules: readonly Pick<RuleEvent, 'id' | 'state' | 'severity' | 'weight' | 'contribution'>[],
  score: number,
  settings: ReceiptSettings['score'],
): ReceiptLabel {
  const triggered = rules.filter(({ state }) => state === 'triggered')
  const absent = settings.absenceCounts ? [] : triggered.filter(({ id }) => ABSENCES.has(id))
  const against = triggered.filter((rule) => !absent.includes(rule))
  const criticals = against.filter(
    ({ severity, weight, contribution }) =>
      severity === 'CRITICAL' && (settings.absenceCounts || contribution >= weight),
  ).length
  if (triggered.some(({ severity }) => severity === 'HARD_FAIL')) return 'fake'
  if (criticals >= settings.criticalsForFake || rounded(score - scoreOf(absent)) >= settings.fakeFrom)
    return 'fake'
  return score >= settings.suspiciousFrom ? 'suspicious' : 'real'
}

/** Whether a finding is a contradiction between printed parts. */
export function isContradiction({
  id,
  state,
  severity,
}: Pick<RuleEvent, 'id' | 'state' | 'severity'>): boolean {
  return state === 'triggered' && severity !== 'INFO' && !ABSENCES.has(id)
}

/** Rounds to four decimals, so that sums of decimal weights have no binary residue. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
