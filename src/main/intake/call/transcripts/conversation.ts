import type { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { refuse } from '../../../documents/refuse.ts'

/** What one voice says without a change of voice, before it is known whose voice it is; times in seconds. */
export interface LabeledSegment {
  /** The label of the voice in the transcript; `null` where it does not say who speaks. */
  readonly speaker: string | null
  readonly text: string
  readonly start: number
  readonly end: number
  /** How surely its words were recognized, 0 to 1; `null` where the transcript does not say. */
  readonly confidence: number | null
  readonly sentiment: Sentiment | null
  /** The channel that it was heard on, where the transcript says so. */
  readonly channel?: string | undefined
}

/** Facts about a call that its transcript holds, such as its agent, queue and language. */
export type Metadata = Readonly<Record<string, string | number | boolean | null>>

/** A transcript as a recognizer or a captioner wrote it: segments in the order in which they begin. */
export interface Conversation {
  readonly segments: readonly LabeledSegment[]
  /** How surely the whole was recognized, 0 to 1; `null` where the transcript does not say. */
  readonly confidence: number | null
  readonly metadata: Metadata
  /** Assumptions and repairs, each as a sentence. */
  readonly notes: readonly string[]
  /** Whether the transcript has no times, and they follow from the number of words. */
  readonly areTimesEstimated: boolean
  /** Whether starts are the file's own, and ends follow from the number of words. */
  readonly areEndsEstimated: boolean
}

/** A segment of which the speaker and the times may be unknown, and where it stands: “line 12”, “utterances.3”. */
export interface FoundSegment extends Omit<LabeledSegment, 'speaker' | 'start' | 'end'> {
  readonly speaker: string | null
  readonly start: number | null
  readonly end: number | null
  readonly place: string
}

/** The content of a file, before it is checked. */
export interface FoundConversation {
  /** Whose file it is, as the object of “this is …”: “the JSON of Deepgram”. */
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

/** Nobody speaks so often in one call; what has more is something else, and would be held in memory whole. */
const MOST_SEGMENTS = 100_000

/** A recognizer rounds starts and ends apart from each other. */
const ROUNDING_SECONDS = 0.02

/**
 * The conversation in a file: segments without words are left out, and one without a speaker stays without.
 * Refuses, naming file, kind and place, what has no times, ends before it starts, holds no words, or tells no voices
 * apart.
 */
export function conversationOf(file: string, found: FoundConversation): Conversation {
  const { kind, advice, confidence = null, metadata = {}, notes = [] } = found
  const { areTimesEstimated = false, areEndsEstimated = false } = found
  const spoken = found.segments.filter(({ text }) => text.trim() !== '')
  if (spoken.length === 0)
    throw refuse(file, `this is ${kind}, and it holds no words. Check that the recording was transcribed.`)
  if (spoken.length > MOST_SEGMENTS)
    throw refuse(
      file,
      `it has more than ${MOST_SEGMENTS} segments. That is more than one call: split it by calls.`,
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

/** The mean of what is known; `null` where nothing is. */
export function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
