/** Texts of `amount-marks.ts`. */
export const amountMarks = {
  amountDue: 'Amount due',
  unanswered: 'To be answered',
}

/** Texts of `class-counts.tsx`. */
export const classCounts = {
  numbersClass: 'Numbers by class',
}

/** Texts of `reclassify.tsx`. */
export const reclassify = {
  whatNumber: 'What the number is',
  computing: 'computing …',
  notSavedYet: 'not saved yet',
  class: 'Class',
  anotherClass: 'Another class',
  other: 'Other …',
  save: 'Save as ',
}

/** Texts of `blind-receipt.tsx`. */
export const blindReceipt = {
  evidence: 'Evidence',
  numbersClassifiedSumHiddenUntil: ' numbers to be classified; the sum is hidden until then',
}

/** Texts of `page-controls.tsx`. */
export const pageControls = {
  previousPage: 'Previous page',
  page: 'page ',
  ofText: ' of ',
  nextPage: 'Next page',
  smaller: 'Smaller',
  wholeWidth: 'Whole width',
  larger: 'Larger',
}

/** Texts of `page-stage.tsx`. */
export const pageStage = {
  page: (page: string | number) => `Page ${page}`,
  pageCouldNotShown: 'The page could not be shown',
}

/** Texts of `text-stage.tsx`. */
export const textStage = {
  text: 'Text',
}

/** Texts of `receipt-evidence.tsx`. */
export const receiptEvidence = {
  evidence: 'Evidence',
  sumRules: 'Sum and rules',
}

/** Texts of `receipt-field-list.tsx`. */
export const receiptFieldList = {
  taxId: 'Tax id',
}

/** Texts of `reconciliation.tsx`. */
export const reconciliation = {
  reconciliation: 'Reconciliation',
  printedTotal: 'Printed total',
  over: 'Over',
  missing: 'Missing',
  withoutReferee: 'Without the referee',
  pricesIncludeTaxes: 'Prices include taxes.',
  noAmountsReconcile: 'No amounts to reconcile',
  addsUp: 'Adds up',
  doesNotAddUp: 'Does not add up',
  residual: 'residual ',
}

/** Texts of `rule-list.tsx`. */
export const ruleList = {
  notTriggered: 'Not triggered',
  rulesState: 'Rules by state',
  rules: 'Rules',
  notTriggeredShowAll: ' not triggered (show all)',
}

/** Texts of `view.tsx`. */
export const view = {
  pdfFilesPicturesTextFiles: 'PDF files, pictures, text files, or folders of them',
  what: 'What is it?',
  correctClass: 'Correct class',
}
