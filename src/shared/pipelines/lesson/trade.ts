import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { defineTrade } from '../trade.ts'

const Found = lazyObject(() => ({
  score: z.number().nullable(),
  recommendation: z.string().nullable(),
  panel: z
    .object({ basis: z.string(), criteria: z.record(z.string(), z.object({ mean: z.number() })) })
    .nullable(),
  iterations: z.array(z.object({ score: z.number().nullable() })).default([]),
}))

/** The figures of lessons: scores by criterion, gain of the repair, judges that differ. */
export const lessonTrade = defineTrade({
  subject: null,
  found: Found,
  of: ({ score, recommendation, panel, iterations }) => {
    const before = iterations[0]?.score ?? null
    return [
      ...(score === null ? [] : [{ name: 'score', value: score }]),
      ...(recommendation === null ? [] : [{ name: 'recommendation', key: recommendation, value: 1 }]),
      ...Object.entries(panel?.criteria ?? {}).map(([key, { mean: value }]) => ({
        name: 'criterion',
        key,
        value,
      })),
      ...(iterations.length < 2 || before === null || score === null
        ? []
        : [{ name: 'gain', value: score - before }]),
      ...(panel === null
        ? []
        : [
            {
              name: 'differ',
              value: panel.basis === 'two_differed' || panel.basis === 'three_voted' ? 1 : 0,
            },
          ]),
    ]
  },
  figures: [
    {
      id: 'score-by-month',
      title: 'Score by month',
      fact: 'score',
      by: ['month'],
      shown: 'mean',
      unit: 'share',
    },
    {
      id: 'criteria',
      title: 'Score by criterion',
      fact: 'criterion',
      by: ['key'],
      keyLabel: 'criterion',
      shown: 'mean',
      unit: 'share',
    },
    {
      id: 'recommendations',
      title: 'Recommendations',
      fact: 'recommendation',
      by: ['key'],
      keyLabel: 'recommendation',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'gain',
      title: 'Gain of the score by edits',
      fact: 'gain',
      by: ['month'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'differ',
      title: 'Share of panels whose first judges differ',
      fact: 'differ',
      by: ['month'],
      shown: 'rate',
      unit: 'share',
    },
  ],
})
