import { normalized, normalizedText } from '../../../domain/standards/normalized.ts'
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
  /** Its words in small letters, and as they are written; see `normalizedText`. */
  readonly small: TurnText
  readonly cased: TurnText
}

/** The text of a turn as phrases are compared with it. */
export interface TurnText {
  readonly text: string
  /** Where each segment begins in the text. */
  readonly starts: readonly number[]
  /** The text without the sounds of hesitation, which recognizers write down or leave out. */
  readonly fluent: FluentText
  /** The part of the segments that a part of the text stands for, for each segment that has some of it. */
  partsOf(from: number, to: number): TurnPart[]
}

/** A text without some of its words, and where each of its characters stands in the whole; `null` where none is left out. */
export interface FluentText {
  readonly text: string
  readonly places: readonly number[] | null
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
  let cased: TurnText | null = null
  return {
    speaker: segments[0]?.speaker ?? 'other',
    first: places[0] ?? 0,
    places,
    segments,
    small: turnText(places, segments, false),
    get cased() {
      cased ??= turnText(places, segments, true)
      return cased
    },
  }
}

const HESITATION = /(?<![^ ])(?:u+h+m*|u+m+|e+r+m*|h+m+|m{2,}|mhm|äh+m*|euh+|ehm+)(?: |$)/giu

/** Whether a text in normal form has sounds of hesitation among its words. */
export function hasHesitation(text: string): boolean {
  return text.search(HESITATION) !== -1
}

/** A text in normal form without sounds of hesitation. */
function fluentText(whole: string): FluentText {
  if (!hasHesitation(whole)) return { text: whole, places: null }
  const left = new Array<boolean>(whole.length).fill(true)
  for (const { index, 0: sound } of whole.matchAll(HESITATION)) left.fill(false, index, index + sound.length)
  const places = left.flatMap((isLeft, place) => (isLeft ? [place] : []))
  return { text: places.map((place) => whole[place] ?? '').join(''), places }
}

function turnText(turn: readonly number[], segments: readonly Segment[], keepCase: boolean): TurnText {
  const starts: number[] = []
  let text = ''
  for (const segment of segments) {
    const said = normalizedText(segment.text, keepCase)
    if (text !== '' && said !== '') text += ' '
    starts.push(text.length)
    text += said
  }
  let fluent: FluentText | null = null
  return {
    text,
    starts,
    get fluent() {
      fluent ??= fluentText(text)
      return fluent
    },
    partsOf: (from, to) =>
      segments.flatMap((segment, index) => {
        const start = starts[index] ?? 0
        const end = starts[index + 1] ?? text.length + 1
        const [low, high] = [Math.max(from, start) - start, Math.min(to, end) - start]
        if (low >= high) return []
        const { places, ends } = normalized(segment.text, keepCase)
        const [begin, last] = [places[low], ends[Math.min(high, ends.length) - 1]]
        const place = turn[index]
        return begin === undefined || last === undefined || place === undefined || last <= begin
          ? []
          : [{ segment: place, from: begin, to: last }]
      }),
  }
}
