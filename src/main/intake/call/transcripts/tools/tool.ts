import { Sentiment } from '../../../../../shared/pipelines/call/transcript.ts'
import {
  confidenceOf,
  type Fields,
  secondsOf,
  type TimeUnit,
  textOf,
} from '../../../../documents/transcripts/fields.ts'
import type { FoundConversation, FoundSegment, Metadata } from '../conversation.ts'

/** A program or service whose JSON contains a conversation. */
export interface CallTool {
  /** Whether a value has the shape that only this program writes. */
  matches(value: Fields): boolean
  /** Reads the conversation in its JSON. Refuses a result that is not finished. */
  read(value: Fields, file: string): FoundConversation
}

/**
 * Returns a sentiment from a tool's value: words in any case, or a number below, at or above zero; `null` if unknown.
 */
export function moodOf(value: unknown): Sentiment | null {
  if (typeof value === 'number') return value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral'
  return typeof value === 'string' ? (Sentiment.safeParse(value.trim().toLowerCase()).data ?? null) : null
}

/** Returns a share from 0 to 1 from a number or a numeric text; `null` if it is not one. */
export function shareOf(value: unknown): number | null {
  const share = confidenceOf(value)
  return share !== null && share >= 0 && share <= 1 ? share : null
}

/** Returns a label from a number or a text, after the tool's word for voices; `null` if there is none. */
export function labelOf(prefix: string, value: unknown): string | null {
  if (typeof value === 'number' && Number.isInteger(value)) return `${prefix} ${value}`.trim()
  const text = textOf(value)
  if (text === '') return null
  return /^\d+$/u.test(text) ? `${prefix} ${text}`.trim() : text
}

/** Names of the time fields of a segment or word, and their unit. */
interface TimeFields {
  readonly start: string
  readonly end?: string
  /** The field of a duration, if there is no end. */
  readonly length?: string
  readonly unit?: TimeUnit
}

/** Returns start and end in seconds. */
export function timesOf(
  value: Fields,
  { start, end, length, unit = 'seconds' }: TimeFields,
): { readonly start: number | null; readonly end: number | null } {
  const from = secondsOf(value[start], unit)
  if (end !== undefined) return { start: from, end: secondsOf(value[end], unit) }
  const seconds = secondsOf(length === undefined ? null : value[length], unit)
  return {
    start: from,
    end: from === null || seconds === null ? null : Math.round((from + seconds) * 10_000) / 10_000,
  }
}

/** Returns a found segment with the given values; all others are unknown. */
export function segment(
  known: Pick<FoundSegment, 'speaker' | 'text' | 'start' | 'end' | 'place'> & Partial<FoundSegment>,
): FoundSegment {
  return { confidence: null, sentiment: null, ...known }
}

/** Words per second in ordinary speech, for estimating the duration of a line without an end. */
const WORDS_PER_SECOND = 2.5

/** Estimates the seconds that a line takes from its number of words. */
export function lengthOf(text: string): number {
  return text.split(/\s+/u).length / WORDS_PER_SECOND
}

/** Returns the known entries of metadata. */
export function known(metadata: Readonly<Record<string, unknown>>): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
      const text = textOf(value)
      return text === '' ? [] : [[name, text]]
    }),
  )
}
