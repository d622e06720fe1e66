import { describe, expect, it } from 'vitest'
import {
  creditNote,
  invoiceReconciliation,
  totalMismatch,
} from '../../../../../src/main/pipelines/receipt/rules/arithmetic.ts'
import {
  currencies,
  roundTotal,
  taxComponents,
  taxRate,
} from '../../../../../src/main/pipelines/receipt/rules/arithmetic-extra.ts'
import { quantityPrice } from '../../../../../src/main/pipelines/receipt/rules/lines/quantity.ts'
import { ReceiptSettings } from '../../../../../src/shared/pipelines/receipt/settings.ts'
import { receiptText, semanticAmounts } from '../../../../helpers/cases/receipts.ts'
import { type RuleCaseOptions, ruleCase } from '../../../../helpers/cases/rule-case.ts'

type Amounts = NonNullable<RuleCaseOptions['amounts']>

const items = (total: string): Amounts => [
  ['item', '60'],
  ['item', '40'],
  ['total', total],
]
const pos = { subtype: 'POS_RETAIL' } as const
const invoice = { subtype: 'VAT_INVOICE' } as const

describe('001-09, c.2 R7', () => {
  it.each<[string, RuleCaseOptions, string, string, number]>([
    [
      'says nothing where the amounts make up the total',
      { amounts: items('100') },
      'not_triggered',
      'INFO',
      0,
    ],
    ['is critical where they do not', { amounts: items('150') }, 'triggered', 'CRITICAL', 0.4],
    ['the same on an invoice', { ...invoice, amounts: items('150') }, 'triggered', 'CRITICAL', 0.4],
    ['is gated below 0.5', { amounts: items('150'), itemsConfidence: 0.4999 }, 'gated', 'INFO', 0],
    ['counts from 0.5 on', { amounts: items('150'), itemsConfidence: 0.5 }, 'triggered', 'CRITICAL', 0.4],
    [
      'is gated where the referee was not sure',
      { amounts: items('150'), gate: 'rejected_low_confidence' },
      'gated',
      'INFO',
      0,
    ],
    [
      'counts with the referee’s own amounts',
      { amounts: items('150'), gate: 'applied', itemsConfidence: 0.92 },
      'triggered',
      'CRITICAL',
      0.4,
    ],
    [
      'counts where the referee is missing and the items are sure',
      { amounts: items('150'), gate: 'unavailable' },
      'triggered',
      'CRITICAL',
      0.4,
    ],
    [
      'warns on a till receipt without a total',
      {
        ...pos,
        amounts: [
          ['item', '60'],
          ['item', '40'],
        ],
      },
      'triggered',
      'WARNING',
      0.08,
    ],
    [
      'does not know on an invoice without a total',
      {
        ...invoice,
        amounts: [
          ['item', '60'],
          ['item', '40'],
        ],
      },
      'unknown',
      'INFO',
      0,
    ],
    [
      'is gated first, whatever the ratio',
      { ...pos, amounts: [['item', '60']], itemsConfidence: 0.3 },
      'gated',
      'INFO',
      0,
    ],
    [
      'warns on a till receipt that is hard to read and nearly adds up',
      { ...pos, amounts: items('105'), ocrConfidence: 0.49 },
      'triggered',
      'WARNING',
      0.15,
    ],
    [
      'is critical just beyond a twentieth',
      { ...pos, amounts: items('105.27'), ocrConfidence: 0.49 },
      'triggered',
      'CRITICAL',
      0.4,
    ],
    [
      'is critical on one that is read half surely',
      { ...pos, amounts: items('105'), ocrConfidence: 0.5 },
      'triggered',
      'CRITICAL',
      0.4,
    ],
    [
      'is critical on one that had not to be recognised',
      { ...pos, amounts: items('105') },
      'triggered',
      'CRITICAL',
      0.4,
    ],
    [
      'is critical on an invoice that is hard to read',
      { ...invoice, amounts: items('105'), ocrConfidence: 0.3 },
      'triggered',
      'CRITICAL',
      0.4,
    ],
  ])('%s', (_, options, state, severity, weight) => {
    expect(totalMismatch(ruleCase({ ...pos, ...options }))).toMatchObject({ state, severity, weight })
  })

  it('001-10 keeps the source’s evidence, in every state', () => {
    const gated = totalMismatch(ruleCase({ ...pos, amounts: items('150'), itemsConfidence: 0.3 }))
    expect(gated.evidence).toMatchObject({
      line_items_confidence: 0.3,
      semantic_verification_used: false,
      semantic_amounts: null,
      gated: true,
      line_items_sum: '100',
      total_amount: '150',
      mismatch_ratio: 0.3333,
      residual: '50.00',
    })
    const semantic = semanticAmounts({ total_amount: 150 })
    const applied = { ...ruleCase({ ...pos, amounts: items('150'), gate: 'applied' }), semantic }
    expect(totalMismatch(applied).evidence).toMatchObject({
      gated: false,
      semantic_verification_used: true,
      semantic_amounts: semantic,
      gate: 'applied',
    })
  })

  it('c.3 gated is not “not triggered”: its message says what was found and why it does not count', () => {
    expect(totalMismatch(ruleCase({ ...pos, amounts: items('150'), itemsConfidence: 0.3 })).reason).toBe(
      'The amounts differ from the total by 50.00. This adds nothing to the risk score, because the confidence of the line items is 30 % and at least 50 % is needed.',
    )
  })

  it('c.14 compares items alone where that is wanted: then the tax is a mismatch', () => {
    const settings = ReceiptSettings.parse({ reconciliation: { mode: 'items_only' } })
    const amounts: Amounts = [
      ['item', '2000'],
      ['tax', '420'],
      ['total', '2420'],
    ]
    expect(totalMismatch(ruleCase({ settings, amounts }))).toMatchObject({
      state: 'triggered',
      severity: 'CRITICAL',
    })
    expect(totalMismatch(ruleCase({ amounts }))).toMatchObject({ state: 'not_triggered' })
  })
})

describe('R7B, c.9', () => {
  const sums = (total: string): Amounts => [
    ['subtotal', '1000'],
    ['tax', '190'],
    ['total', total],
  ]
  it.each<[string, RuleCaseOptions, string, number]>([
    ['says nothing where net and tax make up the total', { amounts: sums('1190') }, 'not_triggered', 0],
    [
      'forgives less than one unit',
      {
        amounts: [
          ['subtotal', '10'],
          ['tax', '1.9'],
          ['total', '12.80'],
        ],
      },
      'not_triggered',
      0,
    ],
    ['forgives a fiftieth', { amounts: sums('1214') }, 'not_triggered', 0],
    ['informs above it', { amounts: sums('1230') }, 'triggered', 0],
    ['warns above twice of it', { amounts: sums('1300') }, 'triggered', 0.08],
    [
      'forgives half of it on a tax invoice',
      { subtype: 'TAX_INVOICE', amounts: sums('1214') },
      'triggered',
      0,
    ],
    ['forgives more on a scan', { amounts: sums('1240'), ocrConfidence: 0.6 }, 'not_triggered', 0],
    ['forgives most on a bad scan', { amounts: sums('1300'), ocrConfidence: 0.39 }, 'not_triggered', 0],
    [
      'counts what is on top',
      {
        amounts: [
          ['subtotal', '1000'],
          ['tax', '190'],
          ['shipping', '50'],
          ['total', '1240'],
        ],
      },
      'not_triggered',
      0,
    ],
    [
      'counts what is off',
      {
        amounts: [
          ['subtotal', '1000'],
          ['tax', '190'],
          ['discount', '90'],
          ['total', '1100'],
        ],
      },
      'not_triggered',
      0,
    ],
    ['is gated with the family', { amounts: sums('1300'), gate: 'rejected_low_confidence' }, 'gated', 0],
    [
      'does not know with too few fields',
      {
        amounts: [
          ['subtotal', '1000'],
          ['total', '1300'],
        ],
      },
      'unknown',
      0,
    ],
    [
      'does not know where it may be no invoice',
      { amounts: sums('1300'), kindConfidence: 0.74 },
      'unknown',
      0,
    ],
    ['leaves till receipts alone', { subtype: 'POS_RETAIL', amounts: sums('1300') }, 'not_triggered', 0],
  ])('%s', (_, options, state, weight) => {
    expect(invoiceReconciliation(ruleCase({ ...invoice, ...options }))).toMatchObject({ state, weight })
  })
})

describe('R7C', () => {
  it.each<[string, RuleCaseOptions, string, number]>([
    [
      'says nothing of a sound credit note, whatever its signs',
      {
        amounts: [
          ['subtotal', '-100'],
          ['tax', '-20'],
          ['total', '-120'],
        ],
      },
      'not_triggered',
      0,
    ],
    [
      'warns of one that is not',
      {
        amounts: [
          ['subtotal', '-100'],
          ['tax', '-20'],
          ['total', '-200'],
        ],
      },
      'triggered',
      0.05,
    ],
  ])('%s', (_, options, state, weight) => {
    expect(creditNote(ruleCase({ subtype: 'CREDIT_NOTE', ...options }))).toMatchObject({ state, weight })
  })

  it('leaves other documents alone', () => {
    expect(creditNote(ruleCase(invoice)).state).toBe('not_triggered')
  })
})

describe('rules that are off by default', () => {
  const wrongHalves = receiptText('indian-gst').replace(
    'SGST @ 9%                   12,168.00',
    'SGST @ 9%                   12,000.00',
  )
  const wrongLine =
    'Invoice 5\nDescription  Qty  Rate   Amount\nChairs       3    20.00  75.00\nDesks        2    50.00  100.00\nTotal                    175.00\n'
  it.each<[string, () => { state: string }, string]>([
    [
      'CGST and SGST are equal',
      () => taxComponents(ruleCase({ text: receiptText('indian-gst') })),
      'not_triggered',
    ],
    ['CGST and SGST differ', () => taxComponents(ruleCase({ text: wrongHalves })), 'triggered'],
    ['there are no halves', () => taxComponents(ruleCase()), 'not_triggered'],
    [
      'quantity times price is not the amount',
      () => quantityPrice(ruleCase({ text: wrongLine })),
      'triggered',
    ],
    [
      'quantity times price is the amount',
      () => quantityPrice(ruleCase({ text: wrongLine.replace('75.00', '60.00') })),
      'not_triggered',
    ],
    [
      'c.9 quantity times price is gated with the family',
      () => quantityPrice(ruleCase({ text: wrongLine, itemsConfidence: 0.3 })),
      'gated',
    ],
    [
      'a tax of 29 %',
      () => taxRate(ruleCase({ text: 'Invoice 5\nWork   100.00\nVAT 29%   29.00\nTotal   129.00\n' })),
      'triggered',
    ],
    [
      'a tax of 28 %',
      () => taxRate(ruleCase({ text: 'Invoice 5\nWork   100.00\nVAT 28%   28.00\nTotal   128.00\n' })),
      'not_triggered',
    ],
    ['a round total', () => roundTotal(ruleCase({ amounts: [['total', '2400']] })), 'triggered'],
    ['a total that is not', () => roundTotal(ruleCase({ amounts: [['total', '2420']] })), 'not_triggered'],
    ['no total', () => roundTotal(ruleCase({ amounts: [] })), 'unknown'],
    [
      'two currencies',
      () => currencies(ruleCase({ text: 'Invoice\nWork   USD 5.00\nMore   EUR 5.00\n' })),
      'triggered',
    ],
    [
      'one currency',
      () => currencies(ruleCase({ text: 'Invoice\nWork   USD 5.00\nMore   USD 5.00\n' })),
      'not_triggered',
    ],
  ])('%s', (_, find, state) => {
    expect(find().state).toBe(state)
  })
})
