import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { isPlainText } from '../text.ts'

/** An object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>

/** A value as an object, or an empty one. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Whether a value is an object and not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as a list, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list. */
export function recordsOf(value: unknown): Fields[] {
  return listOf(value).filter(isFields)
}

/** A text without the space around it; empty where it is not a text, or has characters that no text file has. */
export function textOf(value: unknown): string {
  return typeof value === 'string' && isPlainText(value) ? value.trim() : ''
}

/** How times are written: as seconds, or as parts of one. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'ticks'

const PER_SECOND: Readonly<Record<TimeUnit, number>> = { seconds: 1, milliseconds: 1_000, ticks: 10_000_000 }

/** Hours, minutes and seconds of an ISO 8601 duration: PT1M2.5S. */
const ISO = /^PT(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?$/u

/** Hours, minutes and seconds with colons. */
const CLOCK = /^(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)$/u

/**
 * A time in seconds, from a number, a text that is one (“1.2”, “1.2s”), a clock time, an ISO 8601 duration, or an
 * object of seconds and nanos. `null` for everything else, also for a time before the start.
 */
export function secondsOf(value: unknown, unit: TimeUnit = 'seconds'): number | null {
  if (typeof value === 'number') return valid(value / PER_SECOND[unit])
  if (isFields(value)) {
    const { seconds = 0, nanos = 0 } = value
    return valid(Number(seconds) + Number(nanos) / 1e9)
  }
  if (typeof value !== 'string' || value.trim() === '') return null
  const text = value.trim()
  const parts = ISO.exec(text) ?? CLOCK.exec(text)
  if (parts !== null && text !== 'PT') {
    const [, hours = '0', minutes = '0', seconds = '0'] = parts
    return valid(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')))
  }
  return valid(Number(text.replace(/s$/u, '')) / PER_SECOND[unit])
}

/** No recording is longer than this, in seconds: a larger number is not a time. */
const MAX_SECONDS = 10_000_000

/** Seconds to a tenth of a millisecond; `null` where they are not a time. */
function valid(seconds: number): number | null {
  return seconds >= 0 && seconds <= MAX_SECONDS ? Math.round(seconds * 10_000) / 10_000 : null
}

/** A confidence, from a number or a text that is one; `null` where there is none. */
export function confidenceOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A heard word from its parts; none where the text is blank. An end before the start is not an end. */
export function heardWord(
  text: unknown,
  start: number | null,
  end: number | null,
  confidence: unknown = null,
): HeardWord[] {
  const word = textOf(text)
  if (word === '') return []
  return [
    {
      word,
      start,
      end: end !== null && start !== null && end < start ? start : end,
      confidence: confidenceOf(confidence),
    },
  ]
}
