import type { RuleId } from '../../../../../shared/pipelines/receipt/rule-id.ts'

const labels = {
  R1_SUSPICIOUS_SOFTWARE: 'Editing software',
  R5_NO_AMOUNTS: 'No amounts',
  R6_NO_TOTAL_LINE: 'No total',
  R7_TOTAL_MISMATCH: 'Total mismatch',
  R7B_INVOICE_RECONCILIATION: 'Invoice mismatch',
  R7C_CREDIT_NOTE: 'Credit note mismatch',
  R7D_TAX_COMPONENTS: 'Tax component mismatch',
  R8_NO_DATE: 'No date',
  R9_NO_MERCHANT: 'No merchant',
  R9B_DOCUMENT_TYPE_UNKNOWN: 'Unknown document type',
  R10_FEW_LINES: 'Few lines',
  R10_TEMPLATE_QUALITY: 'Mixed formats',
  R11_MANY_LINES: 'Many lines',
  R12_NUMERIC_LINES: 'Numeric lines',
  R13_UPPER_CASE: 'Upper case',
  R14_FEW_CHARACTERS: 'Few characters',
  R15_DATED_AFTER_FILE: 'Dated after the file',
  R16_FILE_MUCH_LATER: 'File made much later',
  R17_DATE_UNREADABLE: 'Impossible date',
  R_CURRENCY_INCONSISTENCY: 'Inconsistent currencies',
  R_DATE_CONFLICT: 'Conflicting dates',
  R_EMBEDDED_MISMATCH: 'Embedded data differs',
  R_MERCHANT_IMPLAUSIBLE: 'Implausible merchant',
  R_PARTS_AND_SUMS: 'Printed sum mismatch',
  R_QTY_RATE_MISMATCH: 'Quantity times price mismatch',
  R_ROUND_TOTAL: 'Round total',
  R_TAMPER_WATERMARK: 'Watermark',
  R_TAX_RATE_ANOMALY: 'Tax rate too high',
  R_TAX_ROWS: 'Tax row mismatch',
  R_TOTAL_CLAIMS: 'Printed totals differ',
  R_UNCORROBORATED: 'Unconfirmed amounts',
} satisfies Readonly<Record<RuleId, string>>

const byId: ReadonlyMap<string, string> = new Map(Object.entries(labels))

/** Returns the label of a rule; `null` for a rule of another version, which has only its id. */
export function ruleLabel(id: string): string | null {
  return byId.get(id) ?? null
}
