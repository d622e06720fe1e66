import type { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { refuse } from '../../../documents/refuse.ts'

/** The words of one voice without a change of voice, before its role is known; times in seconds. */
export interface LabeledSegment {
  /** The label of the voice in the transcript; `null` for an unknown speaker. */
  readonly speaker: string | null
  readonly text: string
  readonly start: number
  readonly end: number
  /** Confidence of the recognized words, 0 to 1; `null` if the transcript has none. */
  readonly confidence: number | null
  readonly sentiment: Sentiment | null
  /** The audio channel, if the transcript states it. */
  readonly channel?: string | undefined
}

/** Facts about a call in its transcript, such as its agent, queue and language. */
export type Metadata = Readonly<Record<string, string | number | boolean | null>>

/** A transcript of a recognizer or a captioner: segments in order of their beginning. */
export interface Conversation {
  readonly segments: readonly LabeledSegment[]
  /** Confidence of the whole transcript, 0 to 1; `null` if the transcript has none. */
  readonly confidence: number | null
  readonly metadata: Metadata
  /** Assumptions and repairs, each as a sentence. */
  readonly notes: readonly string[]
  /** Whether the transcript has no times, so that they are estimated from the number of words. */
  readonly areTimesEstimated: boolean
  /** Whether starts are from the file, and ends are estimated from the number of words. */
  readonly areEndsEstimated: boolean
}

/** A segment whose speaker and times may be unknown, with its position in the file: “line 12”, “utterances.3”. */
export interface FoundSegment extends Omit<LabeledSegment, 'speaker' | 'start' | 'end'> {
  readonly speaker: string | null
  readonly start: number | null
  readonly end: number | null
  readonly place: string
}

/** The content of a file, before it is checked. */
export interface FoundConversation {
  /** The kind of file, to complete “this is …”: “the JSON of Deepgram”. */
  readonly kind: string
  /** How to get a file of this kind with speakers. */
  readonly advice: string
  readonly segments: readonly FoundSegment[]
  readonly confidence?: number | null
  readonly metadata?: Metadata
  readonly notes?: readonly string[]
  readonly areTimesEstimated?: boolean
  readonly areEndsEstimated?: boolean
}

/** Maximum number of segments: no call has more, and larger files would be held in memory completely. */
const MAX_SEGMENTS = 100_000

/** Tolerance in seconds, as a recognizer rounds starts and ends separately. */
const ROUNDING_SECONDS = 0.02

/**
 * Returns the conversation in a file: segments without words are left out, and those without a speaker have none.
 * Refuses, naming file, kind and position, a file without times, with an end before a start, without words, or without
 * distinct voices.
 */
export function conversationOf(file: string, found: FoundConversation): Conversation {
  const { kind, advice, confidence = null, metadata = {}, notes = [] } = found
  const { areTimesEstimated = false, areEndsEstimated = false } = found
  const spoken = found.segments.filter(({ text }) => text.trim() !== '')
  if (spoken.length === 0)
    throw refuse(file, `this is ${kind}, and it holds no words. Check that the recording was transcribed.`)
  if (spoken.length > MAX_SEGMENTS)
    throw refuse(
      file,
      `it has more than ${MAX_SEGMENTS} segments. That is more than one call: split it by calls.`,
    )
  if (spoken.every(({ speaker }) => speaker === null))
    throw refuse(file, `this is ${kind}, and it does not say who speaks. ${advice}`)
  const segments = spoken.map((each): LabeledSegment => {
    const { speaker, text, confidence: surely, sentiment, channel } = each
    return {
      speaker,
      text: text.trim(),
      ...timesOf(file, each),
      confidence: surely,
      sentiment,
      ...(channel === undefined ? {} : { channel }),
    }
  })
  return {
    segments: segments.toSorted((one, other) => one.start - other.start),
    confidence,
    metadata,
    notes,
    areTimesEstimated,
    areEndsEstimated,
  }
}

function timesOf(file: string, { start, end, place }: FoundSegment): { start: number; end: number } {
  if (start === null || end === null)
    throw refuse(
      file,
      `${place} has no times. A call is judged by when things are said: export it with start and end of each segment.`,
    )
  if (end < start - ROUNDING_SECONDS)
    throw refuse(file, `${place} ends at ${end} s, before it starts at ${start} s. Correct its times.`)
  return { start, end: Math.max(start, end) }
}

/** Returns the mean of the known values; `null` if there are none. */
export function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
