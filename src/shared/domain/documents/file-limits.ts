/** Maximum size of a file in bytes, by its kind. */
export const MAX_BYTES = {
  /** A passage, a transcript or a JSON document is far smaller. */
  text: 64_000_000,
  /** A PDF or a picture. */
  pages: 128_000_000,
  /** Labels of a data set, in one file. */
  labels: 512_000_000,
  /** Two hours in the format of a compact disc. */
  audio: 1_000_000_000,
} as const

const TEXT = /\.(txt|json|ctm|stm|vtt|srt|md|html?)$/i

/** Files of rows, the formats of data sets. */
export const ROWS = /\.(jsonl|ndjson|csv|parquet)$/i

/** Recordings; a file may also be named as one with `.audio.` before its extension. */
const AUDIO = /\.(wav|mp3|m4a|mp4|aac|og[ga]|opus|flac|webm)$|\.audio\.[^./]+$/i

const MEGABYTE = 1_000_000

/** Returns the maximum number of bytes of a file with this name. */
export function maxBytesOf(name: string): number {
  if (TEXT.test(name)) return MAX_BYTES.text
  if (ROWS.test(name)) return MAX_BYTES.labels
  return AUDIO.test(name) ? MAX_BYTES.audio : MAX_BYTES.pages
}

/** Returns the message about a file that is larger than the limit, without its name: “it has …”. */
export function tooLargeProblem(bytes: number, most: number): string {
  const [has, may] = [Math.ceil(bytes / MEGABYTE), Math.floor(most / MEGABYTE)]
  return `it has ${has} MB; at most ${may} MB are read. Make it smaller, or split it.`
}

/** Size in bytes of one uploaded part of a dropped file: the host answers other requests between two parts. */
export const PART_BYTES = 262_144

/** Yields the byte ranges of the parts of a file with `bytes` bytes; an empty file is one part, too. */
export function* partsOf(bytes: number): Generator<{ readonly from: number; readonly to: number }> {
  let from = 0
  do {
    const to = Math.min(bytes, from + PART_BYTES)
    yield { from, to }
    from = to
  } while (from < bytes)
}
