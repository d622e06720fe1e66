import type { CheckEvidence } from '../deterministic.ts'
import type { Segment } from '../transcript.ts'
import type { PhraseHit } from './phrases.ts'

/** Returns an occurrence of a phrase as evidence: the words in each segment that contains a part of it. */
export function evidenceOf(
  { parts, phrase, matchType }: PhraseHit,
  segments: readonly Segment[],
): CheckEvidence[] {
  return parts.flatMap(({ segment: index, from, to }) => {
    const segment = segments[index]
    if (segment === undefined) return []
    const { text, start, end, confidence } = segment
    return [
      {
        segment: index,
        text: text.slice(from, to),
        startTime: start,
        endTime: end,
        from,
        to,
        phrase,
        matchType,
        confidence,
      },
    ]
  })
}

/** Returns a whole segment as evidence, such as a question or an answer. */
export function segmentEvidence(index: number, { text, start, end, confidence }: Segment): CheckEvidence {
  return {
    segment: index,
    text,
    startTime: start,
    endTime: end,
    from: 0,
    to: text.length,
    phrase: null,
    matchType: null,
    confidence,
  }
}
