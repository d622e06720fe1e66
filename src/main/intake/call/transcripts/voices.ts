import type { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { type FoundSegment, meanOf } from './conversation.ts'

/** A word with the voice that says it; times in seconds. */
export interface VoicedWord {
  readonly speaker: string | null
  readonly text: string
  readonly start: number | null
  readonly end: number | null
  readonly confidence: number | null
  readonly sentiment?: Sentiment | null
  readonly channel?: string | undefined
}

/** A silence so long within one voice begins another segment: words without segments come from one end of a call to the other. */
const PAUSE_SECONDS = 1.5

/** The shortest silence of a voice in which another is heard to answer. */
const GAP_SECONDS = 0.25

/** A spoken word is shorter than this, in seconds: recognizers stretch the last word before a silence. */
const LONGEST_WORD_SECONDS = 1.5

/** Words in a row of one voice as segments. `place` says where the word of an index stands. */
export function segmentsOfWords(
  words: readonly VoicedWord[],
  place: (index: number) => string,
): FoundSegment[] {
  const groups: { readonly first: number; readonly words: VoicedWord[] }[] = []
  let end: number | null = null
  for (const [index, word] of words.entries()) {
    const last = groups.at(-1)
    const isOther = last !== undefined && word.speaker !== (last.words[0]?.speaker ?? null)
    const isLater = end !== null && word.start !== null && word.start - end > PAUSE_SECONDS
    if (last === undefined || isOther || isLater) groups.push({ first: index, words: [word] })
    else last.words.push(word)
    end = word.end ?? end
  }
  return groups.map((group) => segmentOf(group.words, place(group.first)))
}

/**
 * Words of several channels as segments, interleaved by when each word is said: a voice that pauses while another
 * begins to speak goes on in a segment of its own, and one that is spoken over does not. `channels` are the words of
 * each channel, in their order.
 */
export function interleavedSegments(
  channels: readonly (readonly VoicedWord[])[],
  place: (channel: number, index: number) => string,
): FoundSegment[] {
  const starts = channels.map((words) =>
    words.flatMap(({ start }) => (start === null ? [] : [start])).toSorted((one, other) => one - other),
  )
  return channels.flatMap((words, channel) => {
    const groups: { readonly first: number; readonly words: VoicedWord[] }[] = []
    for (const [index, word] of words.entries()) {
      const last = groups.at(-1)
      const before = last?.words.at(-1)
      const isOther = before !== undefined && word.speaker !== before.speaker
      if (last === undefined || isOther || isInterrupted(before, word, starts, channel))
        groups.push({ first: index, words: [word] })
      else last.words.push(word)
    }
    return groups.map((group) => segmentOf(group.words, place(channel, group.first)))
  })
}

/** Whether a voice is silent between two of its words, long enough or while another begins to speak. */
function isInterrupted(
  before: VoicedWord | undefined,
  { start }: VoicedWord,
  starts: readonly (readonly number[])[],
  channel: number,
): boolean {
  if (before === undefined || before.start === null || start === null) return false
  const from = Math.min(before.end ?? before.start, before.start + LONGEST_WORD_SECONDS)
  if (start - from > PAUSE_SECONDS) return true
  return (
    start - from >= GAP_SECONDS && starts.some((own, at) => at !== channel && hasWithin(own, from, start))
  )
}

/** Whether one of some sorted times lies within a span. */
function hasWithin(times: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return (times[low] ?? Number.POSITIVE_INFINITY) < to
}

/** Words of one voice as one segment, from the first time to the last that is known. */
export function segmentOf(words: readonly VoicedWord[], place: string): FoundSegment {
  const moods = words.flatMap(({ sentiment }) => sentiment ?? [])
  const channel = words[0]?.channel
  return {
    speaker: words.find((word) => word.speaker !== null)?.speaker ?? null,
    text: words.map(({ text }) => text.trim()).join(' '),
    start: words.find(({ start }) => start !== null)?.start ?? null,
    end: words.findLast((word) => word.end !== null)?.end ?? null,
    confidence: meanOf(words.map(({ confidence }) => confidence)),
    sentiment: moods.find((each) => each === 'negative') ?? moods[0] ?? null,
    place,
    ...(channel === undefined ? {} : { channel }),
  }
}
