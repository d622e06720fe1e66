import { type FoundSegment, meanOf } from './conversation.ts'

/** A word with the voice that says it; times in seconds. */
export interface VoicedWord {
  readonly speaker: string | null
  readonly text: string
  readonly start: number | null
  readonly end: number | null
  readonly confidence: number | null
}

/** A silence so long within one voice begins another segment: words without segments come from one end of a call to the other. */
const PAUSE_SECONDS = 1.5

/** Words in a row of one voice as segments. `place` says where the word of an index stands. */
export function segmentsOfWords(
  words: readonly VoicedWord[],
  place: (index: number) => string,
): FoundSegment[] {
  const groups: { readonly first: number; readonly words: VoicedWord[] }[] = []
  let speaker: string | null = null
  let end: number | null = null
  for (const [index, word] of words.entries()) {
    const isOther = word.speaker !== null && word.speaker !== speaker
    const isLater = end !== null && word.start !== null && word.start - end > PAUSE_SECONDS
    const last = groups.at(-1)
    if (last === undefined || isOther || isLater) groups.push({ first: index, words: [word] })
    else last.words.push(word)
    speaker = word.speaker ?? speaker
    end = word.end ?? end
  }
  return groups.map((group) => segmentOf(group.words, place(group.first)))
}

/** Words of one voice as one segment, from the first time to the last that is known. */
export function segmentOf(words: readonly VoicedWord[], place: string): FoundSegment {
  return {
    speaker: words.find((word) => word.speaker !== null)?.speaker ?? null,
    text: words.map(({ text }) => text.trim()).join(' '),
    start: words.find(({ start }) => start !== null)?.start ?? null,
    end: words.findLast((word) => word.end !== null)?.end ?? null,
    confidence: meanOf(words.map(({ confidence }) => confidence)),
    sentiment: null,
    place,
  }
}
