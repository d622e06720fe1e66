import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { defineTrade } from '../trade.ts'

const Found = lazyObject(() => ({
  label: z.string(),
  criteria: z.array(z.object({ name: z.string(), state: z.string(), score: z.number().nullable() })),
}))

/** The figures of evaluations: results, and the share that passes each criterion. */
export const evaluationTrade = defineTrade({
  subject: null,
  found: Found,
  of: ({ label, criteria }) => [
    { name: 'result', key: label, value: 1 },
    ...criteria
      .filter(({ state }) => state === 'passes' || state === 'fails')
      .map(({ name: key, state }) => ({ name: 'passes', key, value: state === 'passes' ? 1 : 0 })),
    ...criteria.flatMap(({ name: key, score }) =>
      score === null ? [] : [{ name: 'score', key, value: score }],
    ),
  ],
  figures: [
    {
      id: 'results',
      title: 'Rows by result',
      fact: 'result',
      by: ['key'],
      keyLabel: 'result',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'passes',
      title: 'Share that passes, by month and criterion',
      fact: 'passes',
      by: ['month', 'key'],
      keyLabel: 'criterion',
      shown: 'rate',
      unit: 'share',
    },
    {
      id: 'scores',
      title: 'Score by month and criterion',
      fact: 'score',
      by: ['month', 'key'],
      keyLabel: 'criterion',
      shown: 'mean',
      unit: 'share',
    },
  ],
})
