import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/**
 * The speaker of a segment. `other` is neither side, such as an announcement or a third person; `unassigned` is speech
 * whose speaker the transcript does not name: it may belong to either side.
 */
export const Speaker = z.enum(['agent', 'customer', 'other', 'unassigned'])
export type Speaker = z.infer<typeof Speaker>

/** The mood of a segment, if the transcript has one. */
export const Sentiment = z.enum(['positive', 'neutral', 'negative'])
export type Sentiment = z.infer<typeof Sentiment>

const seconds = z.number().nonnegative()
const share = z.number().min(0).max(1)

/** Speech of one speaker without a change of speaker; times are seconds of the recording. */
export const Segment = z
  .object({
    speaker: Speaker,
    text: z.string(),
    start: seconds,
    end: seconds,
    /** The recognition confidence; `null` if the transcript has none. */
    confidence: share.nullable().default(null),
    sentiment: Sentiment.nullable().default(null),
    /** The channel of the recording, if the transcript names it. */
    channel: z.string().optional(),
  })
  .refine(({ start, end }) => end >= start, { path: ['end'], message: 'the end lies before the start' })
export type Segment = z.infer<typeof Segment>

/** A transcript as received: segments in the order in which they begin. */
export const Transcript = lazyObject(() => ({
  segments: z.array(Segment).min(1, 'a call has at least one segment'),
  /** Seconds of the recording at which the call begins: the reference of timing. */
  callStart: seconds.default(0),
  /** The recognition confidence of the whole transcript; `null` is unknown, and neither good nor bad. */
  transcriptionConfidence: share.nullable().default(null),
  /** Other data about the call, such as its agent or queue; conditions of rules refer to it. */
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
  recordingId: z.string().min(1).nullable().default(null),
  /**
   * Present if times are derived from the number of words: `estimated` if the transcript has none of its own, `starts`
   * if it has starts without ends.
   */
  times: z.enum(['estimated', 'starts']).optional(),
}))
export type Transcript = z.infer<typeof Transcript>

/** Returns the segments with agent and customer exchanged. */
export function swapSpeakers<T extends Pick<Segment, 'speaker'>>(segments: readonly T[]): T[] {
  const other = { agent: 'customer', customer: 'agent', other: 'other', unassigned: 'unassigned' } as const
  return segments.map((segment) => ({ ...segment, speaker: other[segment.speaker] }))
}

/** Returns the number of words whose speaker is unknown, and their share of all words, 0 to 1. */
export function unassignedWords(segments: readonly Pick<Segment, 'speaker' | 'text'>[]): {
  readonly words: number
  readonly share: number
} {
  const counts = segments.map(({ speaker, text }) => ({ speaker, words: wordCount(text) }))
  const all = counts.reduce((sum, { words }) => sum + words, 0)
  const words = counts.reduce((sum, each) => sum + (each.speaker === 'unassigned' ? each.words : 0), 0)
  return { words, share: all === 0 ? 0 : words / all }
}

/** Counts the words between spaces; a text in a script without spaces is counted by its characters. */
function wordCount(text: string): number {
  return (
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][^\s]*/gu)
      ?.length ?? 0
  )
}
