import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { isPlainText } from '../text.ts'

/** An object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>

/** Returns a value as an object; an empty one for other values. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Whether a value is an object and not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value as a list; an empty one for other values. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the objects of a list. */
export function recordsOf(value: unknown): Fields[] {
  return listOf(value).filter(isFields)
}

/** Returns a trimmed text; an empty one if the value is not a text, or has characters that no text file has. */
export function textOf(value: unknown): string {
  return typeof value === 'string' && isPlainText(value) ? value.trim() : ''
}

/** Units of times: seconds, or fractions of a second. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'microseconds' | 'ticks'

const PER_SECOND: Readonly<Record<TimeUnit, number>> = {
  seconds: 1,
  milliseconds: 1_000,
  microseconds: 1_000_000,
  ticks: 10_000_000,
}

/** Hours, minutes and seconds of an ISO 8601 duration: PT1M2.5S. */
const ISO = /^PT(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?$/u

/** Hours, minutes and seconds with colons. */
const CLOCK = /^(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)$/u

/**
 * Converts a time to seconds, from a number, a numeric text (“1.2”, “1.2s”), a clock time, an ISO 8601 duration, or an
 * object of seconds and nanos. Returns `null` for other values and for negative times.
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

/** Maximum duration of a recording, in seconds: a larger number is not a time. */
const MAX_SECONDS = 10_000_000

/** Rounds seconds to a tenth of a millisecond; `null` if they are not a valid time. */
function valid(seconds: number): number | null {
  return seconds >= 0 && seconds <= MAX_SECONDS ? Math.round(seconds * 10_000) / 10_000 : null
}

/** Returns a confidence from a number or a numeric text; `null` for other values. */
export function confidenceOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/**
 * Returns a heard word from its parts; an empty list for a blank text. An end before the start is replaced by the
 * start.
 */
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
