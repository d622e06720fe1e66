/** The most that is read of a file, in bytes, by what it is. */
export const MOST_BYTES = {
  /** A passage, a transcript or a JSON document is far smaller. */
  text: 64_000_000,
  /** A PDF or a picture. */
  pages: 128_000_000,
  /** Labels of a data set, in one file. */
  labels: 512_000_000,
  /** Two hours as they stand on a compact disc. */
  audio: 1_000_000_000,
} as const

const TEXT = /\.(txt|json|ctm|stm|vtt|srt|md|html?)$/i

/** Files of rows, as data sets are made of them. */
export const ROWS = /\.(jsonl|ndjson|csv|parquet)$/i

/** A recording may also be named by its part, whatever its format is. */
const AUDIO = /\.(wav|mp3|m4a|mp4|aac|og[ga]|opus|flac|webm)$|\.audio\.[^./]+$/i

const MEGABYTE = 1_000_000

/** The most bytes that a file of a name may have. */
export function mostBytesOf(name: string): number {
  if (TEXT.test(name)) return MOST_BYTES.text
  if (ROWS.test(name)) return MOST_BYTES.labels
  return AUDIO.test(name) ? MOST_BYTES.audio : MOST_BYTES.pages
}

/** What is said of a file that has more bytes than are read of it, without its name: “it has …”. */
export function tooLargeProblem(bytes: number, most: number): string {
  const [has, may] = [Math.ceil(bytes / MEGABYTE), Math.floor(most / MEGABYTE)]
  return `it has ${has} MB; at most ${may} MB are read. Make it smaller, or split it.`
}

/** How much of a dropped file a window sends at once, in bytes: its host answers others between two parts. */
export const PART_BYTES = 262_144

/** Where the parts of a file of so many bytes begin and end, in bytes; an empty file is one part, too. */
export function* partsOf(bytes: number): Generator<{ readonly from: number; readonly to: number }> {
  let from = 0
  do {
    const to = Math.min(bytes, from + PART_BYTES)
    yield { from, to }
    from = to
  } while (from < bytes)
}
