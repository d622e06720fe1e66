import type { TranscriptionStep } from '../../judging/port/transcription.ts'

const PERCENT = /(?<!\d)(?<percent>\d{1,3})(?:\.\d+)?\s?%/gu
const SEGMENT_END = /-->\s*(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):(?<seconds>\d{2}(?:[.,]\d+)?)/gu

/**
 * Returns the progress in a program's output: the last percentage (whisper.cpp, progress bars), else the end of the
 * last segment in seconds of sound, as Whisper's programs print it; `null` if there is neither.
 */
export function stepIn(printed: string): TranscriptionStep | null {
  const percent = Number([...printed.matchAll(PERCENT)].at(-1)?.groups?.['percent'] ?? Number.NaN)
  if (percent <= 100) return { percent, seconds: null }
  const end = [...printed.matchAll(SEGMENT_END)].at(-1)?.groups
  if (end === undefined) return null
  const { hours = '0', minutes = '0', seconds = '0' } = end
  const at = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
  return { percent: null, seconds: at }
}
