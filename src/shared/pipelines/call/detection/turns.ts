import { normalizedText } from '../../../domain/standards/normalized.ts'
import type { Segment } from '../transcript.ts'

/**
 * Consecutive segments of one speaker: recognizers split sentences into segments, and a listener’s “mm hm” does not end
 * a sentence.
 */
export interface Turn {
  readonly speaker: Segment['speaker']
  /** The index of its first segment in the transcript. */
  readonly first: number
  /** The indexes of its segments in the transcript. */
  readonly places: readonly number[]
  readonly segments: readonly Segment[]
}

/** A part of one segment: a range of characters in its text, `to` exclusive. */
export interface TurnPart {
  /** The index of the segment in the transcript. */
  readonly segment: number
  readonly from: number
  readonly to: number
}

/** Maximum pause within a turn, in seconds: after it, a new turn begins. */
const LONGEST_PAUSE = 3

/** Maximum number of words in an interjection of a listener. */
const LONGEST_INTERJECTION = 2

/** Returns the turns of a transcript; `segments` are sorted by their start. */
export function turnsOf(segments: readonly Segment[]): Turn[] {
  const turns: number[][] = []
  for (const [at, segment] of segments.entries()) {
    const [before, last] = [turns.at(-2), turns.at(-1)]
    if (last !== undefined && continues(segments[last.at(-1) ?? -1], segment)) last.push(at)
    else if (before !== undefined && last !== undefined && isResumed(before, last, segment, segments))
      turns.splice(-2, 2, last, [...before, at])
    else turns.push([at])
  }
  return turns.map((places) => turnOf(places, segments))
}

function continues(last: Segment | undefined, next: Segment): boolean {
  return last !== undefined && last.speaker === next.speaker && next.start - last.end <= LONGEST_PAUSE
}

const ENDED = /[.!?؟？。！…]["'”’»)]*\s*$/u

/** Returns whether a speaker continues a sentence after a listener's interjection. */
function isResumed(
  before: readonly number[],
  between: readonly number[],
  next: Segment,
  segments: readonly Segment[],
): boolean {
  const [spoken, [interjection = '']] = [
    segments[before.at(-1) ?? -1],
    between.map((place) => segments[place]?.text),
  ]
  return (
    spoken !== undefined &&
    continues(spoken, next) &&
    !ENDED.test(spoken.text) &&
    between.length === 1 &&
    normalizedText(interjection).split(' ').length <= LONGEST_INTERJECTION
  )
}

function turnOf(places: readonly number[], all: readonly Segment[]): Turn {
  const segments = places.flatMap((place) => all[place] ?? [])
  return { speaker: segments[0]?.speaker ?? 'other', first: places[0] ?? 0, places, segments }
}
