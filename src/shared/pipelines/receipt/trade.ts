import * as z from 'zod'
import { Money } from '../../domain/money.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { defineTrade, tenThousandths } from '../trade.ts'

const Found = lazyObject(() => ({
  label: z.string(),
  fields: z.object({ total: Money.nullable(), currency: z.string().nullable() }),
  rules: z.array(z.object({ id: z.string(), state: z.string() })),
  questions: z.array(z.object({ field: z.string() })).default([]),
  reconciliation: z.object({ residual: Money, fits: z.boolean() }).nullable(),
}))

/** The figures of receipts: amounts, open questions, differences of sums, hits of rules. Currencies are never added. */
export const receiptTrade = defineTrade({
  subject: ['merchant', 'merchants'],
  found: Found,
  of: ({ label, fields: { total, currency }, rules, questions, reconciliation }) => {
    const unit = currency ?? 'unknown currency'
    return [
      { name: 'label', key: label, value: 1 },
      ...(total === null
        ? [{ name: 'no total', value: 1 }]
        : [
            { name: 'total', key: unit, value: tenThousandths(total) },
            { name: 'total by label', key: `${label}, ${unit}`, value: tenThousandths(total) },
          ]),
      ...questions.map(({ field }) => ({ name: 'question', key: field, value: 1 })),
      ...(reconciliation === null || reconciliation.fits
        ? []
        : [{ name: 'difference', key: unit, value: Math.abs(tenThousandths(reconciliation.residual)) }]),
      ...rules
        .filter(({ state }) => state === 'triggered' || state === 'not_triggered')
        .map(({ id, state }) => ({ name: 'rule', key: id, value: state === 'triggered' ? 1 : 0 })),
    ]
  },
  figures: [
    {
      id: 'amounts-by-month',
      title: 'Amounts by month',
      fact: 'total',
      by: ['month', 'key'],
      keyLabel: 'currency',
      shown: 'sum',
      unit: 'money',
    },
    {
      id: 'amounts-by-label',
      title: 'Amounts by label',
      fact: 'total by label',
      by: ['key'],
      keyLabel: 'label and currency',
      shown: 'sum',
      unit: 'money',
    },
    {
      id: 'amounts-by-merchant',
      title: 'Amounts by merchant',
      fact: 'total',
      by: ['subject', 'key'],
      keyLabel: 'currency',
      shown: 'sum',
      unit: 'money',
    },
    {
      id: 'labels',
      title: 'Receipts by label',
      fact: 'label',
      by: ['key'],
      keyLabel: 'label',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'questions',
      title: 'Questions that documents leave open',
      fact: 'question',
      by: ['key'],
      keyLabel: 'field',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'differences',
      title: 'Differences between total and sum',
      fact: 'difference',
      by: ['key'],
      keyLabel: 'currency',
      shown: 'sum',
      unit: 'money',
    },
    {
      id: 'no-total',
      title: 'Receipts without a total',
      fact: 'no total',
      by: ['month'],
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'rules',
      title: 'Hit rate of rules',
      fact: 'rule',
      by: ['key'],
      keyLabel: 'rule',
      shown: 'rate',
      unit: 'share',
    },
  ],
})
