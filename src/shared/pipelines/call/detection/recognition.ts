import type { Segment, Transcript } from '../transcript.ts'

/**
 * Returns the recognition confidence of a transcript: the stated one, else the mean of its segments if most of them
 * have one; otherwise unknown.
 */
export function transcriptConfidence({
  segments,
  transcriptionConfidence,
}: Pick<Transcript, 'segments' | 'transcriptionConfidence'>): number | null {
  return transcriptionConfidence ?? segmentsConfidence(segments)
}

/** Returns the mean confidence of segments, weighted by their length; `null` if fewer than half have one. */
export function segmentsConfidence(segments: readonly Pick<Segment, 'text' | 'confidence'>[]): number | null {
  const known = segments.flatMap(({ text, confidence }) =>
    confidence === null ? [] : [{ confidence, length: text.length + 1 }],
  )
  if (known.length === 0 || known.length * 2 < segments.length) return null
  const whole = known.reduce((sum, { length }) => sum + length, 0)
  return known.reduce((sum, { confidence, length }) => sum + confidence * length, 0) / whole
}
