import { counted } from '../../../../../shared/counted.ts'

/** Texts of the view of a receipt and of its blind form. */
export const evidence = {
  label: 'Evidence',
  findings: 'Sum and rules',
  blind: (count: number) => `${counted(count, 'number')} to be classified; the sum is hidden until then`,
}

/** Texts of the fields of a document. */
export const fields = {
  merchant: 'Merchant',
  kind: 'Document type',
  number: 'Document number',
  date: 'Date',
  dateReadings: (days: readonly string[]) => days.join(' or '),
  currencyReadings: (codes: readonly string[]) => (codes.length === 0 ? '' : `(${codes.join(' or ')})`),
  total: 'Total',
  net: 'Net total',
  tax: 'Tax total',
  taxIds: 'Tax IDs',
  unreadable: 'Unreadable',
  notes: 'How it was read',
  judged: 'Asked of the judge',
  judgedFields: { merchant: 'Merchant', date: 'Date', document: 'Document type' },
}

/** Texts of the classes of numbers. */
export const classes = {
  counts: 'Numbers by class',
  unanswered: 'To be answered',
}

/** Texts of the preview with another class of a number. */
export const reclassify = {
  computing: 'computing …',
}

/** Texts of the pages of a document. */
export const pages = {
  previous: 'Previous page',
  next: 'Next page',
  place: 'page {page} of {pages}',
  smaller: 'Zoom out',
  wholeWidth: 'Fit to width',
  larger: 'Zoom in',
  page: (page: number) => `Page ${page}`,
  notShown: 'The page could not be shown',
  text: 'Text',
}

/** Texts of the reconciliation. */
export const reconciliation = {
  label: 'Reconciliation',
  printedTotal: 'Printed total',
  none: 'none',
  over: 'Excess',
  missing: 'Missing amount',
  withoutReferee: 'Without the judge',
  pricesIncludeTaxes: 'Prices include taxes.',
  noAmounts: 'No amounts to reconcile',
  addsUp: 'Adds up',
  doesNotAddUp: 'Does not add up',
  residual: 'difference {residual}',
}

/** Texts of the results of rules. */
export const rules = {
  label: 'Rules by state',
  title: 'Rules',
  states: {
    triggered: 'Triggered',
    gated: 'Not counted',
    unknown: 'Unknown',
    not_triggered: 'Not triggered',
  },
  showNotTriggered: (count: number) => `${count} not triggered (show all)`,
  judged: 'judged {label} {score}',
  withoutReferee: 'without the judge {label} {score}',
}

/** Texts of the questions and corrections. */
export const answer = {
  questions: {
    number: 'What is this number?',
    currency: 'In which currency is this document?',
    date: 'What is the date of this document?',
    merchant: 'Who is the merchant?',
    document: 'What is this document?',
  },
  corrections: {
    number: 'Correct class',
    currency: 'Currency',
    date: 'Date',
    merchant: 'Merchant',
    document: 'Document type',
  },
}

/** The name of receipts among the pipelines. */
export const naming = {
  noun: { one: 'receipt', many: 'receipts' },
  dropHint: 'PDF files, pictures, text files, or folders of them',
  takes: { text: 'A PDF, a photo or a text', example: ['hall-rent.jpg'] },
  attachments: 'documents',
}

/** In outcomes of version 22 and earlier, the day that limits dates was the day of the run. */
export const earlierOutcome = { since: 23, labels: { readOn: 'Day of the run' } }

/** Labels of outcome fields in the comparison of runs. */
export const outcome = {
  label: 'Label',
  score: 'Risk score',
  gate: 'Judge',
  lineItemsConfidence: 'Line item confidence',
  mismatchRatio: 'Mismatch with the total',
  documentKind: fields.kind,
  'document.subtype': fields.kind,
  'document.confidence': 'Document type confidence',
  'fields.total': fields.total,
  'fields.currency': 'Currency',
  'fields.currencyConfidence': 'Currency confidence',
  'fields.currencyReadings': 'Possible currencies',
  readOn: 'Came in on',
  notReceipt: 'Not a receipt',
  'fields.netTotal': fields.net,
  'fields.taxTotal': fields.tax,
  'fields.tip': 'Tip',
  'fields.service': 'Service charge',
  'fields.shipping': 'Shipping',
  'fields.surcharge': 'Surcharge',
  'fields.discount': 'Discount',
  'fields.rounding': 'Rounding',
  'fields.paid': 'Amount paid',
  'fields.change': 'Change',
  'fields.due': 'Amount due',
  'fields.date': fields.date,
  'fields.dateReadings': 'Possible dates',
  'fields.time': 'Time',
  'fields.documentNumber': fields.number,
  'fields.merchant': fields.merchant,
  'fields.merchantConfidence': 'Merchant confidence',
  'fields.taxIds': fields.taxIds,
  'reconciliation.sum': 'Sum of the amounts',
  'reconciliation.total': 'Printed total',
  'reconciliation.residual': 'Difference',
  'reconciliation.tolerance': 'Tolerance',
  'reconciliation.fits': 'Adds up',
  'referee.trigger': 'Judge: why it was asked',
  'referee.invoked': 'Judge: asked',
  'referee.applied': 'Judge: answer used',
  'referee.blockedBy': 'Judge: guard',
  'referee.changedTotal': 'Judge: total changed',
  'referee.reason': 'Judge: reason',
  'referee.dropped': 'Judge: parts of its answer set aside',
  'referee.confidence': 'Judge: confidence',
  'referee.model': 'Judge: model',
  'withoutReferee.label': 'Label without the judge',
  'withoutReferee.score': 'Risk score without the judge',
  'withoutReferee.total': 'Total without the judge',
  'withoutReferee.gate': 'Judge, without its answer',
} satisfies Readonly<Record<string, string>>
