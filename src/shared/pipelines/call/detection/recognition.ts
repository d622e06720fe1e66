import type { Segment, Transcript } from '../transcript.ts'

/** How surely a transcript was recognized: as it says, else the mean of its segments where most say so; else unknown. */
export function transcriptConfidence({
  segments,
  transcriptionConfidence,
}: Pick<Transcript, 'segments' | 'transcriptionConfidence'>): number | null {
  return transcriptionConfidence ?? segmentsConfidence(segments)
}

/** The mean confidence of segments by their length; `null` where fewer than half say how surely they were recognized. */
export function segmentsConfidence(segments: readonly Pick<Segment, 'text' | 'confidence'>[]): number | null {
  const known = segments.flatMap(({ text, confidence }) =>
    confidence === null ? [] : [{ confidence, length: text.length + 1 }],
  )
  if (known.length === 0 || known.length * 2 < segments.length) return null
  const whole = known.reduce((sum, { length }) => sum + length, 0)
  return known.reduce((sum, { confidence, length }) => sum + confidence * length, 0) / whole
}
