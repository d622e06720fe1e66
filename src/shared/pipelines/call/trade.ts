import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { defineTrade } from '../trade.ts'

const Found = lazyObject(() => ({
  overall: z.object({
    score: z.number().nullable(),
    reasons: z.array(z.object({ code: z.string(), id: z.string() })),
  }),
  stages: z.array(
    z.object({
      stage_id: z.string(),
      stage_score: z.number().nullable(),
      step_evaluations: z.array(z.object({ step_id: z.string(), passed: z.boolean() })).default([]),
    }),
  ),
}))

/** The figures of calls: scores of agents and stages, critical violations, steps most often missed. */
export const callTrade = defineTrade({
  subject: ['agent', 'agents'],
  found: Found,
  of: ({ overall, stages }) => [
    ...(overall.score === null ? [] : [{ name: 'score', value: overall.score }]),
    ...stages.flatMap(({ stage_id: key, stage_score: value }) =>
      value === null ? [] : [{ name: 'stage', key, value }],
    ),
    ...overall.reasons
      .filter(({ code }) => code === 'critical_violation')
      .map(({ id }) => ({ name: 'critical', key: id, value: 1 })),
    ...stages.flatMap(({ step_evaluations: steps }) =>
      steps.map(({ step_id: key, passed }) => ({ name: 'missed', key, value: passed ? 0 : 1 })),
    ),
  ],
  figures: [
    {
      id: 'score-by-month',
      title: 'Score by month',
      fact: 'score',
      by: ['month'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'score-by-day',
      title: 'Score by day',
      fact: 'score',
      by: ['day'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'score-by-agent',
      title: 'Score by agent',
      fact: 'score',
      by: ['subject'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'stages',
      title: 'Score by agent and stage',
      fact: 'stage',
      by: ['subject', 'key'],
      keyLabel: 'stage',
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'critical',
      title: 'Critical violations',
      fact: 'critical',
      by: ['month', 'key'],
      keyLabel: 'rule',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'missed',
      title: 'Steps most often missed',
      fact: 'missed',
      by: ['key'],
      keyLabel: 'step',
      shown: 'rate',
      unit: 'share',
    },
  ],
})
