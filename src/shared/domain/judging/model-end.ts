import * as z from 'zod'
import { ModelRef } from './model.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Number of days before the end of a model from which people are warned. */
const WARNING_DAYS = 90

/** A model and the day, in UTC, from which its provider no longer serves it. */
export const ModelEnd = ModelRef.pick({ provider: true, model: true }).extend({ endsOn: z.iso.date() })
export type ModelEnd = z.infer<typeof ModelEnd>

/** Whether a model is still served: `ending` from 90 days before its end, `ended` from the day itself. */
export const ModelLife = z.enum(['lasting', 'ending', 'ended'])
export type ModelLife = z.infer<typeof ModelLife>

/** Returns the state of a model at a time, in milliseconds UTC; a model without an announced end is `lasting`. */
export function modelLife(endsOn: string | null, now: number): ModelLife {
  if (endsOn === null) return 'lasting'
  const end = Date.parse(endsOn)
  if (now >= end) return 'ended'
  return now >= end - WARNING_DAYS * DAY_MS ? 'ending' : 'lasting'
}

/** Formats a day in words: 14 January 2027. */
export function dayInWords(day: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString('en-GB', format)
}
