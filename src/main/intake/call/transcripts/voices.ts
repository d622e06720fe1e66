import type { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { type FoundSegment, meanOf } from './conversation.ts'

/** A word with its voice; times in seconds. */
export interface VoicedWord {
  readonly speaker: string | null
  readonly text: string
  readonly start: number | null
  readonly end: number | null
  readonly confidence: number | null
  readonly sentiment?: Sentiment | null
  readonly channel?: string | undefined
}

/**
 * Minimum seconds of silence within one voice that begin another segment: words without segments extend over the whole
 * call.
 */
const PAUSE_SECONDS = 1.5

/** Minimum seconds of silence of a voice in which another one counts as answering. */
const GAP_SECONDS = 0.25

/** Maximum duration of a spoken word in seconds: recognizers stretch the last word before a silence. */
const LONGEST_WORD_SECONDS = 1.5

/** Splits the words of one voice into segments. `place` returns the position of the word with an index. */
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
 * Splits the words of several channels into segments, interleaved by time: a voice that pauses while another begins to
 * speak continues in a new segment, and one that is spoken over does not. `channels` are the words of each channel, in
 * order.
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

/** Whether one of some sorted times is within a range. */
function hasWithin(times: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return (times[low] ?? Number.POSITIVE_INFINITY) < to
}

/** Joins words of one voice into one segment, from the first known time to the last. */
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
