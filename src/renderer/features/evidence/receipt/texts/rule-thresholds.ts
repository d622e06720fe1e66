import type { PipelineView } from '../../pipeline-view.ts'

/**
 * Texts of the weights and limits of the rules of receipts. A weight is the amount that a finding adds to the risk
 * score.
 */
export const ruleThresholds: PipelineView<'receipt'>['thresholds'] = [
  {
    title: 'Rules: amounts',
    lead: 'Sets what a missing or contradictory amount adds to the risk score.',
    isAdvanced: true,
    settings: {
      'rules.noAmounts.weight': { label: 'Weight, no amounts' },
      'rules.noTotal.weight': { label: 'Weight, no total' },
      'rules.partsAndSums.weight': { label: 'Weight, printed sum mismatch' },
      'rules.uncorroborated.scope': {
        label: 'Amounts that must be confirmed',
        hint: 'A receipt is escalated if no sum, product or share on it confirms one of these amounts.',
        choiceLabels: {
          off: 'None',
          keyNumbers: 'Totals, taxes and payments',
          amountColumn: 'All in the column of amounts and beside items',
          everywhere: 'All in the column, beside items and below the total',
        },
      },
      'rules.totalMismatch.critical': { label: 'Weight, total mismatch' },
      'rules.totalMismatch.posLowOcr': {
        label: 'Weight, POS receipt, small mismatch',
        hint: 'This weight applies to POS receipts with low OCR confidence and a small mismatch.',
      },
      'rules.totalMismatch.posLowOcrConfidence': {
        label: 'Low OCR confidence, POS receipt',
        hint: 'A POS receipt recognized with less confidence has low OCR confidence.',
        isPercentage: true,
      },
      'rules.totalMismatch.posLowOcrRatio': {
        label: 'Small mismatch, POS receipt',
        hint: 'A mismatch up to this share of the total is small.',
        isPercentage: true,
      },
      'rules.totalMismatch.posUnknownRatio': { label: 'Weight, POS receipt, unknown mismatch' },
      'rules.totalMismatch.gateBelow': {
        label: 'Minimum line item confidence',
        hint: 'The total mismatch does not count when the line item confidence is lower.',
        isPercentage: true,
      },
      'rules.totalClaims.weight': { label: 'Weight, printed totals differ' },
      'rules.totalClaims.unnamed': {
        label: 'Weight, unnamed total differs',
        hint: 'This weight applies when the differing amount is possibly not a total.',
      },
      'rules.roundTotal.enabled': { label: 'Rule for round totals' },
      'rules.roundTotal.weight': { label: 'Weight, round total' },
      'rules.roundTotal.multiple': {
        label: 'Multiple for round totals',
        hint: 'A total is round when it is a multiple of this amount.',
        unit: 'currency units',
      },
      'rules.quantityPrice.enabled': { label: 'Rule for quantity times price' },
      'rules.quantityPrice.weight': { label: 'Weight, quantity times price' },
      'rules.currencies.enabled': { label: 'Rule for inconsistent currencies' },
      'rules.currencies.weight': { label: 'Weight, inconsistent currencies' },
    },
  },
  {
    title: 'Rules: invoices and taxes',
    lead: 'Sets how the parts of an invoice are compared with its total and its taxes.',
    isAdvanced: true,
    settings: {
      'rules.invoiceReconciliation.weight': { label: 'Weight, invoice mismatch' },
      'rules.invoiceReconciliation.minDocumentConfidence': {
        label: 'Minimum document type confidence',
        hint: 'The rule is applied when the document is an invoice with at least this confidence.',
        isPercentage: true,
      },
      'rules.invoiceReconciliation.minDifference': {
        label: 'Minimum difference',
        hint: 'A smaller difference between the parts and the total is ignored.',
        unit: 'currency units',
      },
      'rules.invoiceReconciliation.tolerance': {
        label: 'Tolerance, high OCR confidence',
        hint: 'It is a share of the total.',
        isPercentage: true,
      },
      'rules.invoiceReconciliation.toleranceMediumOcr': {
        label: 'Tolerance, medium OCR confidence',
        hint: 'It is a share of the total.',
        isPercentage: true,
      },
      'rules.invoiceReconciliation.toleranceLowOcr': {
        label: 'Tolerance, low OCR confidence',
        hint: 'It is a share of the total.',
        isPercentage: true,
      },
      'rules.invoiceReconciliation.goodOcr': {
        label: 'High OCR confidence from',
        isPercentage: true,
      },
      'rules.invoiceReconciliation.lowOcr': { label: 'Low OCR confidence below', isPercentage: true },
      'rules.creditNote.weight': { label: 'Weight, credit note mismatch' },
      'rules.taxRows.weight': { label: 'Weight, tax row mismatch' },
      'rules.taxComponents.enabled': { label: 'Rule for tax components' },
      'rules.taxComponents.weight': { label: 'Weight, tax component mismatch' },
      'rules.taxRate.enabled': { label: 'Rule for tax rates' },
      'rules.taxRate.weight': { label: 'Weight, tax rate too high' },
      'rules.taxRate.maxRate': { label: 'Highest tax rate', unit: '%' },
    },
  },
  {
    title: 'Rules: dates',
    lead: 'Sets what a missing, impossible or contradictory date adds to the risk score.',
    isAdvanced: true,
    settings: {
      'rules.noDate.weight': { label: 'Weight, no date' },
      'rules.noDate.withTimeOrNumber': {
        label: 'Weight, no date but time',
        hint: 'This weight applies when the document has a time or a document number.',
      },
      'rules.noDate.lowOcr': { label: 'Weight, no date, low OCR' },
      'rules.noDate.lowOcrBelow': {
        label: 'Low OCR confidence, no date',
        hint: 'A document recognized with less confidence has low OCR confidence.',
        isPercentage: true,
      },
      'rules.badDate.weight': { label: 'Weight, impossible date' },
      'rules.dateConflict.weight': { label: 'Weight, conflicting dates' },
      'rules.dateConflict.pos': { label: 'Weight, POS receipt, conflicting dates' },
      'rules.dateConflict.days': {
        label: 'Minimum distance, conflicting dates',
        hint: 'Dates conflict when they are at least this many days apart.',
        unit: 'days',
      },
    },
  },
  {
    title: 'Rules: parties, document type and text',
    lead: 'Sets what an implausible merchant, an unknown document type or an unusual layout adds to the risk score.',
    isAdvanced: true,
    settings: {
      'rules.noMerchant.weight': { label: 'Weight, no merchant' },
      'rules.noMerchant.implausible': { label: 'Weight, implausible merchant' },
      'rules.unknownDocument.weight': { label: 'Weight, unknown document type' },
      'rules.unknownDocument.withTwoSignals': {
        label: 'Weight, unknown type, plausible structure',
        hint: 'This weight applies when two signs of a receipt’s or an invoice’s structure were found.',
      },
      'rules.unknownDocument.weakKind': {
        label: 'Weight, uncertain document type',
        hint: 'This weight applies when few words point to the document type.',
      },
      'rules.layout.fewLines': { label: 'Weight, few lines' },
      'rules.layout.fewLinesBelow': { label: 'Minimum lines', unit: 'lines' },
      'rules.layout.manyLines': { label: 'Weight, many lines' },
      'rules.layout.manyLinesAbove': { label: 'Maximum lines', unit: 'lines' },
      'rules.layout.numericLines': { label: 'Weight, numeric lines' },
      'rules.layout.numericLinesAbove': { label: 'Maximum share of numeric lines', isPercentage: true },
      'rules.layout.upperCase': { label: 'Weight, upper case' },
      'rules.layout.upperCaseAbove': { label: 'Maximum share of upper case', isPercentage: true },
      'rules.layout.fewCharacters': { label: 'Weight, few characters' },
      'rules.layout.fewCharactersBelow': { label: 'Minimum characters', unit: 'characters' },
      'rules.templateQuality.weight': { label: 'Weight, mixed formats' },
    },
  },
  {
    title: 'Rules: file',
    lead: 'Sets what the file itself adds to the risk score: its software, its dates, its watermarks and its embedded data.',
    isAdvanced: true,
    settings: {
      'rules.suspiciousSoftware.designTool': { label: 'Weight, made in design tool' },
      'rules.suspiciousSoftware.pdfUtility': { label: 'Weight, edited in PDF tool' },
      'rules.watermark.weight': { label: 'Weight, watermark' },
      'rules.embeddedMismatch.weight': { label: 'Weight, embedded data differs' },
      'rules.afterFile.weight': { label: 'Weight, dated after the file' },
      'rules.afterFile.graceDays': {
        label: 'Grace period for time zones',
        hint: 'A date up to this many days after the file was made is no finding.',
        unit: 'days',
      },
      'rules.fileGap.weight': { label: 'Weight, file made much later' },
      'rules.fileGap.modifiedOnly': {
        label: 'Weight, file changed much later',
        hint: 'This weight applies when only the last change of the file is known.',
      },
      'rules.fileGap.posDays': { label: 'Maximum file delay, POS receipt', unit: 'days' },
      'rules.fileGap.otherDays': { label: 'Maximum file delay, others', unit: 'days' },
    },
  },
]
