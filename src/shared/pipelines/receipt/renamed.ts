/** Settings with another name in earlier versions. */
export const renamed: Readonly<Record<string, string>> = {
  'reading.mostPages': 'extraction.maxPages',
  'reading.mostCharacters': 'extraction.maxCharacters',
  'referee.useFrom': 'referee.minConfidence',
  'referee.mostNumbers': 'referee.maxNumbers',
  'referee.mostCharacters': 'referee.maxCharacters',
  'reconciliation.minorUnits': 'reconciliation.toleranceMinorUnits',
  'reconciliation.cashStep': 'reconciliation.cashRounding',
  'reconciliation.share': 'reconciliation.relativeTolerance',
  'score.sureFrom': 'score.highConfidenceFrom',
  'score.fairlySureFrom': 'score.mediumConfidenceFrom',
  'score.fairlySure': 'score.mediumConfidenceWeight',
  'score.unsure': 'score.lowConfidenceWeight',
  'rules.invoiceReconciliation.leastDocumentConfidence': 'rules.invoiceReconciliation.minDocumentConfidence',
  'rules.invoiceReconciliation.leastDifference': 'rules.invoiceReconciliation.minDifference',
  'rules.taxRate.most': 'rules.taxRate.maxRate',
}
