import type { PipelineView } from '../../pipeline-view.ts'
import { ruleThresholds } from './rule-thresholds.ts'

/**
 * Returns the accepted differences for totals of 100.00 and 2.00 with the current tolerances, in a currency with cents.
 */
function toleranceExample(read: (key: ToleranceKey) => unknown): string {
  const [minorUnits, cash, relative] = [
    read('reconciliation.toleranceMinorUnits'),
    read('reconciliation.cashRounding'),
    read('reconciliation.relativeTolerance'),
  ].map(Number)
  const largest = (total: number, step: number) =>
    Math.max((minorUnits ?? 0) / 100, step, total * (relative ?? 0)).toFixed(2)
  const accepted = (total: number) => {
    const [usual, inCash] = [largest(total, 0), largest(total, cash ?? 0)]
    return inCash === usual ? usual : `${usual} (${inCash} if paid in cash)`
  }
  return `Accepted now: ${accepted(100)} on a total of 100.00, ${accepted(2)} on a total of 2.00.`
}

type ToleranceKey = `reconciliation.${'toleranceMinorUnits' | 'cashRounding' | 'relativeTolerance'}`

/** Texts of the thresholds of receipts. */
export const thresholds: PipelineView<'receipt'>['thresholds'] = [
  {
    title: 'Reconciliation',
    lead: 'Sets which amounts have to add up to the total.',
    settings: {
      'reconciliation.mode': {
        label: 'Reconciliation method',
        choiceLabels: {
          composition: 'Line items, taxes, discounts and tips',
          items_only: 'Line items only',
        },
      },
    },
  },
  {
    title: 'Tolerances',
    lead: 'Sets how far a total may differ from the sum of its parts: the largest of these three tolerances applies. To accept two cents and no more, set the first to 2 and the other two to 0.',
    example: toleranceExample,
    settings: {
      'reconciliation.toleranceMinorUnits': {
        label: 'Tolerance in minor units (cents)',
        hint: 'A minor unit is the smallest coin: 2 accepts two cents, 0 accepts no difference.',
        unit: 'minor units',
      },
      'reconciliation.cashRounding': {
        label: 'Tolerance for cash rounding',
        hint: 'It applies to receipts that show a cash payment: 0.05 accepts five cents, 0 switches it off.',
        unit: 'currency units',
      },
      'reconciliation.relativeTolerance': {
        label: 'Relative tolerance',
        hint: 'It is a share of the total: 0.5 % accepts 50 cents of 100.00, 0 switches it off.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Label',
    lead: 'Sets from which risk score on a document is labeled suspicious or fake.',
    settings: {
      'score.suspiciousFrom': { label: 'Risk score for “suspicious”' },
      'score.fakeFrom': { label: 'Risk score for “fake”' },
      'score.criticalsForFake': {
        label: 'Critical findings for “fake”',
        hint: 'This many critical findings make a document fake whatever its risk score.',
        unit: 'findings',
      },
      'score.absenceCounts': {
        label: 'Count missing fields towards “fake”',
        hint: 'When off, missing fields alone never make a document fake.',
      },
    },
  },
  {
    title: 'Judge',
    lead: 'Sets when the judge is asked to classify the printed numbers and when its answer is used.',
    settings: {
      'trigger.mismatchAbove': {
        label: 'Ask above mismatch ratio',
        hint: 'The judge is asked when line items and total differ by more than this share of the total.',
        isPercentage: true,
      },
      'trigger.ocrBelow': {
        label: 'Ask below OCR confidence',
        hint: 'The judge is asked when the text was recognized with less confidence than this.',
        isPercentage: true,
      },
      'trigger.itemsBelow': {
        label: 'Ask below line item confidence',
        hint: 'The judge is asked when the confidence in the line items is below this.',
        isPercentage: true,
      },
      'questions.currencyBelow': {
        label: 'Escalate below currency confidence',
        hint: 'A person is asked for the currency when the confidence in it is below this.',
        isPercentage: true,
      },
      'questions.merchantBelow': {
        label: 'Ask below merchant confidence',
        hint: 'The judge is asked which line names the merchant when the confidence in the merchant is below this.',
        isPercentage: true,
      },
      'questions.documentBelow': {
        label: 'Ask below document type confidence',
        hint: 'The judge is asked for the document type when the confidence in it is below this.',
        isPercentage: true,
      },
      'questions.dayOrder': {
        label: 'Order of day and month',
        hint: 'A date such as 03/04/2026 is read in this order only where nothing on the document settles it. The other date stays among the possible dates.',
        choiceLabels: { ask: 'Ask a person', dmy: 'Day first', mdy: 'Month first' },
      },
      'referee.minConfidence': {
        label: 'Minimum confidence',
        hint: 'A less confident answer is not used, and the arithmetic rules then add nothing to the risk score.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Unreadable documents',
    lead: 'Labels a document unreadable when its text cannot be trusted.',
    settings: {
      'unreadable.enabled': { label: 'Label unreadable documents' },
      'unreadable.ocrBelow': {
        label: 'OCR confidence for “unreadable”',
        hint: 'Text that was recognized with less confidence cannot be trusted.',
        isPercentage: true,
      },
      'unreadable.lettersBelow': {
        label: 'Minimum letters and digits',
        hint: 'Text with a smaller share of letters and digits cannot be trusted.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Document and question size',
    lead: 'Limits how much of a document is read and how much of it is sent to the judge.',
    isAdvanced: true,
    settings: {
      'extraction.maxPages': { label: 'Maximum pages', unit: 'pages' },
      'extraction.maxCharacters': { label: 'Maximum characters', unit: 'characters' },
      'referee.maxNumbers': { label: 'Maximum numbers per question', unit: 'numbers' },
      'referee.maxCharacters': { label: 'Maximum characters per question', unit: 'characters' },
      'referee.temperature': { label: 'Temperature' },
      'referee.maxOutputTokens': { label: 'Max output tokens', unit: 'tokens' },
    },
  },
  {
    title: 'Line item confidence',
    lead: 'Sets the confidence in the line items by how many were found.',
    isAdvanced: true,
    settings: {
      'itemsConfidence.none': { label: 'Confidence without line items', isPercentage: true },
      'itemsConfidence.one': { label: 'Confidence with one line item', isPercentage: true },
      'itemsConfidence.few': { label: 'Confidence with few line items', isPercentage: true },
      'itemsConfidence.many': { label: 'Confidence with many line items', isPercentage: true },
      'itemsConfidence.manyFrom': { label: 'Minimum line items for “many”', unit: 'line items' },
      'itemsConfidence.contradicted': {
        label: 'Maximum confidence on contradiction',
        hint: 'This maximum applies when line items and total differ and neither a table nor another sum confirms the items.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Weight by confidence',
    lead: 'Sets how much a finding adds to the risk score by the confidence of its rule.',
    isAdvanced: true,
    settings: {
      'score.highConfidenceFrom': {
        label: 'High confidence from',
        hint: 'A finding with this confidence counts with its whole weight.',
        isPercentage: true,
      },
      'score.mediumConfidenceFrom': { label: 'Medium confidence from', isPercentage: true },
      'score.mediumConfidenceWeight': {
        label: 'Weight at medium confidence',
        hint: 'It is a share of the whole weight.',
        isPercentage: true,
      },
      'score.lowConfidenceWeight': {
        label: 'Weight at low confidence',
        hint: 'It is a share of the whole weight.',
        isPercentage: true,
      },
      'score.defaultConfidence': {
        label: 'Default confidence',
        hint: 'A finding whose rule states no confidence gets this one.',
        isPercentage: true,
      },
    },
  },
  ...ruleThresholds,
]
