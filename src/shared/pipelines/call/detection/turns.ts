import { normalizedText } from '../../../domain/standards/normalized.ts'
import type { Segment } from '../transcript.ts'

/**
 * What one speaker says in segments that follow each other: recognizers break sentences between them, and a listener’s
 * “mm hm” ends no sentence.
 */
export interface Turn {
  readonly speaker: Segment['speaker']
  /** The place of its first segment in the transcript. */
  readonly first: number
  /** The places of its segments in the transcript. */
  readonly places: readonly number[]
  readonly segments: readonly Segment[]
}

/** A part of one segment: characters of its own text, `to` behind the last. */
export interface TurnPart {
  /** The segment's place in the transcript. */
  readonly segment: number
  readonly from: number
  readonly to: number
}

/** Longest pause within a turn, in seconds: after it, a speaker begins anew. */
const LONGEST_PAUSE = 3

/** Most words of what a listener puts in while another goes on. */
const LONGEST_INTERJECTION = 2

/** The turns of a transcript; `segments` are sorted by their start. */
export function turnsOf(segments: readonly Segment[]): Turn[] {
  const turns: number[][] = []
  for (const [at, segment] of segments.entries()) {
    const [before, last] = [turns.at(-2), turns.at(-1)]
    if (last !== undefined && goesOn(segments[last.at(-1) ?? -1], segment)) last.push(at)
    else if (before !== undefined && last !== undefined && isResumed(before, last, segment, segments))
      turns.splice(-2, 2, last, [...before, at])
    else turns.push([at])
  }
  return turns.map((places) => turnOf(places, segments))
}

function goesOn(last: Segment | undefined, next: Segment): boolean {
  return last !== undefined && last.speaker === next.speaker && next.start - last.end <= LONGEST_PAUSE
}

const ENDED = /[.!?؟？。！…]["'”’»)]*\s*$/u

/** Whether a speaker goes on with a sentence into which a listener put a word or two. */
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
    goesOn(spoken, next) &&
    !ENDED.test(spoken.text) &&
    between.length === 1 &&
    normalizedText(interjection).split(' ').length <= LONGEST_INTERJECTION
  )
}

function turnOf(places: readonly number[], all: readonly Segment[]): Turn {
  const segments = places.flatMap((place) => all[place] ?? [])
  return { speaker: segments[0]?.speaker ?? 'other', first: places[0] ?? 0, places, segments }
}
