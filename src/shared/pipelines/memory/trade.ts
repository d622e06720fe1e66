import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { defineTrade } from '../trade.ts'

const Found = lazyObject(() => ({
  path: z.string(),
  reason: z.string(),
  candidates: z.array(z.object({ kept: z.boolean() })),
}))

/** The figures of memories: how they were chosen, and how many of the candidates were injected. */
export const memoryTrade = defineTrade({
  subject: null,
  found: Found,
  of: ({ path, reason, candidates }) => [
    { name: 'path', key: path, value: 1 },
    { name: 'reason', key: reason, value: 1 },
    ...(candidates.length === 0
      ? []
      : [{ name: 'kept', value: candidates.filter(({ kept }) => kept).length, total: candidates.length }]),
  ],
  figures: [
    {
      id: 'kept',
      title: 'Share of candidates that were injected',
      fact: 'kept',
      by: ['month'],
      shown: 'rate',
      unit: 'share',
    },
    {
      id: 'paths',
      title: 'Prompts by path',
      fact: 'path',
      by: ['key'],
      keyLabel: 'path',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'reasons',
      title: 'Reasons for the path',
      fact: 'reason',
      by: ['key'],
      keyLabel: 'reason',
      shown: 'sum',
      unit: 'number',
    },
  ],
})
