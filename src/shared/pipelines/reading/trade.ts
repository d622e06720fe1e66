import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { defineTrade } from '../trade.ts'

const rate = () => z.number().nullable().optional()
const Heard = z.object({ type: z.string() }).nullable().optional()

const Found = lazyObject(() => ({
  metrics: z.object({ wcpm: rate(), wcpmMin: rate(), wcpmMax: rate(), accuracy: rate() }),
  words: z.array(
    z.object({
      ref: z.string(),
      type: z.string(),
      attempted: z.boolean().default(true),
      excluded: z.boolean().default(false),
      engines: z.object({ primary: Heard, crossValidator: Heard }),
    }),
  ),
}))

/** The figures of readings: rate and accuracy of readers, misread words, errors of the recognizers. */
export const readingTrade = defineTrade({
  subject: ['reader', 'readers'],
  found: Found,
  of: ({ metrics, words }) => {
    const { wcpm, wcpmMin, wcpmMax, accuracy } = metrics
    const scored = words.filter(({ attempted, excluded }) => attempted && !excluded)
    return [
      ...(wcpm == null ? [] : [{ name: 'wcpm', value: wcpm, low: wcpmMin ?? null, high: wcpmMax ?? null }]),
      ...(accuracy == null ? [] : [{ name: 'accuracy', value: accuracy }]),
      ...scored
        .filter(({ type }) => type !== 'correct')
        .map(({ ref }) => ({ name: 'misread', key: ref, value: 1 })),
      ...scored
        .filter(({ type }) => type === 'correct')
        .flatMap(({ engines: { primary, crossValidator } }) => [
          ...errorOf('primary', primary),
          ...errorOf('cross-validator', crossValidator),
        ]),
    ]
  },
  figures: [
    {
      id: 'wcpm-by-month',
      title: 'Words correct per minute by month',
      fact: 'wcpm',
      by: ['month'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'accuracy-by-month',
      title: 'Accuracy by month',
      fact: 'accuracy',
      by: ['month'],
      shown: 'mean',
      unit: 'share',
    },
    {
      id: 'wcpm-by-day',
      title: 'Words correct per minute by day',
      fact: 'wcpm',
      by: ['day'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'accuracy-by-day',
      title: 'Accuracy by day',
      fact: 'accuracy',
      by: ['day'],
      shown: 'mean',
      unit: 'share',
    },
    {
      id: 'wcpm-by-reader',
      title: 'Words correct per minute by reader',
      fact: 'wcpm',
      by: ['subject'],
      shown: 'mean',
      unit: 'number',
    },
    {
      id: 'misread',
      title: 'Words most often misread',
      fact: 'misread',
      by: ['key'],
      keyLabel: 'word',
      shown: 'sum',
      unit: 'number',
    },
    {
      id: 'recognizer',
      title: 'Errors of recognizers in correct words, by kind',
      fact: 'recognizer',
      by: ['key'],
      keyLabel: 'recognizer and error',
      shown: 'sum',
      unit: 'number',
    },
  ],
})

/** Returns the error of a recognizer in a word that counts as correct. */
function errorOf(engine: string, heard: { readonly type: string } | null | undefined) {
  return heard == null || heard.type === 'correct'
    ? []
    : [{ name: 'recognizer', key: `${engine}: ${heard.type}`, value: 1 }]
}
