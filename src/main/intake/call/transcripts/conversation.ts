import type { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { refuse } from '../../../documents/refuse.ts'

/** What one voice says without a change of voice, before it is known whose voice it is; times in seconds. */
export interface LabeledSegment {
  /** What the transcript calls the voice. */
  readonly speaker: string
  readonly text: string
  readonly start: number
  readonly end: number
  /** How surely its words were recognized, 0 to 1; `null` where the transcript does not say. */
  readonly confidence: number | null
  readonly sentiment: Sentiment | null
}

/** A transcript as a recognizer or a captioner wrote it: segments in the order in which they begin. */
export interface Conversation {
  readonly segments: readonly LabeledSegment[]
  /** How surely the whole was recognized, 0 to 1; `null` where the transcript does not say. */
  readonly confidence: number | null
}

/** A segment of which the speaker and the times may be unknown, and where it stands: “line 12”, “utterances.3”. */
export interface FoundSegment extends Omit<LabeledSegment, 'speaker' | 'start' | 'end'> {
  readonly speaker: string | null
  readonly start: number | null
  readonly end: number | null
  readonly place: string
}

/** Nobody speaks so often in one call; what has more is something else, and would be held in memory whole. */
const MOST_SEGMENTS = 100_000

/** A recognizer rounds starts and ends apart from each other. */
const ROUNDING_SECONDS = 0.02

/**
 * The conversation of segments: those without words are left out, and one without a speaker is the last one’s. Refuses,
 * naming file and place, what has no times, ends before it starts, holds no words, or tells no voices apart.
 * `advice` says how the program that wrote the file tells voices apart.
 */
export function conversationOf(
  file: string,
  found: readonly FoundSegment[],
  advice: string,
  confidence: number | null = null,
): Conversation {
  const spoken = found.filter(({ text }) => text.trim() !== '')
  if (spoken.length === 0) throw refuse(file, 'it holds no words. Check that the recording was transcribed.')
  if (spoken.length > MOST_SEGMENTS)
    throw refuse(
      file,
      `it has more than ${MOST_SEGMENTS} segments. That is more than one call: split it by calls.`,
    )
  const voices = new Set(spoken.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))
  const [only] = voices
  if (only === undefined) throw refuse(file, `it does not say who speaks. ${advice}`)
  let last = spoken.find(({ speaker }) => speaker !== null)?.speaker ?? only
  const segments = spoken.map((each): LabeledSegment => {
    last = each.speaker ?? last
    const { text, confidence: surely, sentiment } = each
    return { speaker: last, text: text.trim(), ...timesOf(file, each), confidence: surely, sentiment }
  })
  return { segments: segments.toSorted((one, other) => one.start - other.start), confidence }
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
