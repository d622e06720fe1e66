import { statSync } from 'node:fs'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { readTranscript } from '../../documents/transcripts/transcript.ts'
import { readPassages } from './passage.ts'

/** A recognizer's transcript with the passage that was read, matched by content. */
export interface MatchedReading {
  readonly passage: NamedFile
  readonly primary: NamedFile
  /** The transcript of a second recognizer of the same recording. */
  readonly cross: NamedFile | null
  /** The transcripts of further recognizers of the same recording. */
  readonly surplus: readonly NamedFile[]
}

/**
 * Minimum share of pairs of neighboring words of a reading that occur in its passage; even a poor reader has far more.
 */
const MIN_SHARED_PAIRS = 0.3

/** Minimum number of equal pairs: a few words fit any text. */
const MIN_PAIRS = 5

/** Share of the best passage's pairs above which another passage makes the choice ambiguous. */
const MAX_OTHER_PASSAGE = 0.5

/** Maximum difference in seconds between two recognizers' times of the same word of one recording. */
const SAME_TIME_SECONDS = 0.5

/** Minimum share of common words at the same time for two transcripts to be of one recording. */
const MIN_SAME_TIMES = 0.7

/**
 * Maximum bytes of one file, and of all files together, that are read for their content, as this blocks other requests.
 */
const [MAX_FILE_BYTES, MAX_ALL_BYTES] = [1_000_000, 16_000_000]

/**
 * Finds the passage of each transcript by pairs of neighboring words, and transcripts of one recording by the times of
 * their words. One passage may have many readers. A transcript that matches no passage, or several, is left out.
 * @param texts that may be passages
 * @param heard transcripts of recognizers, each of one reader
 * @param named transcripts that a person named as the primary recognizer's
 */
export function matchByContent(
  texts: readonly NamedFile[],
  heard: readonly NamedFile[],
  named: ReadonlySet<NamedFile>,
): readonly MatchedReading[] {
  if (texts.length === 0 || heard.length === 0) return []
  const readable = withinBytes([...texts, ...heard])
  const passages = texts.flatMap((file) => {
    const pairs = readable.has(file) ? pairsOfPassage(file) : null
    return pairs === null ? [] : [{ file, pairs }]
  })
  const transcripts = heard.flatMap((file) => {
    const words = readable.has(file) ? wordsOf(file) : null
    const passage = words === null ? null : passageOf(words, passages)
    return words === null || passage === null ? [] : [{ file, words, passage }]
  })
  return [...Map.groupBy(transcripts, ({ passage }) => passage)].flatMap(([passage, readers]) =>
    byRecording(readers).flatMap((own) => {
      const [first, ...others] = own.toSorted(
        (one, other) => Number(named.has(other.file)) - Number(named.has(one.file)) || byName(one, other),
      )
      if (first === undefined) return []
      const second = others.find(({ file, words }) => !named.has(file) && !isCopy(words, first.words)) ?? null
      const surplus = others.filter((each) => each !== second).map(({ file }) => file)
      return [{ passage, primary: first.file, cross: second?.file ?? null, surplus }]
    }),
  )
}

interface TimedWord {
  readonly word: string
  /** Start in seconds; `null` if the recognizer has none. */
  readonly start: number | null
}

interface Reader {
  readonly file: NamedFile
  readonly words: readonly TimedWord[]
}

/** Returns the files whose content is read: within the limit for each and for all. */
function withinBytes(files: readonly NamedFile[]): ReadonlySet<NamedFile> {
  let all = 0
  return new Set(
    files.filter(({ path }) => {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY
      if (size > MAX_FILE_BYTES || all + size > MAX_ALL_BYTES) return false
      all += size
      return true
    }),
  )
}

/** Caches a function by file: a plan groups the same files several times. */
function oncePerFile<T>(read: (file: NamedFile) => T): (file: NamedFile) => T {
  const known = new WeakMap<NamedFile, { readonly value: T }>()
  return (file) => {
    const found = known.get(file) ?? { value: read(file) }
    known.set(file, found)
    return found.value
  }
}

/** Returns the pairs of neighboring words of a passage; `null` for a file that cannot be read or has several texts. */
const pairsOfPassage = oncePerFile((file): ReadonlySet<string> | null => {
  try {
    const [only, ...more] = readPassages(file).values()
    return only === undefined || more.length > 0 ? null : new Set(pairsOf(lettersOf(only.passage.text)))
  } catch {
    return null // Its reader reports the fault when the file is imported.
  }
})

/** Returns the words of a transcript of one recording; `null` for any other file. */
const wordsOf = oncePerFile((file): readonly TimedWord[] | null => {
  try {
    const [only, ...more] = readTranscript(file).values()
    return only === undefined || more.length > 0 ? null : only.words.flatMap(timedWords)
  } catch {
    return null
  }
})

function timedWords({ word, start }: HeardWord): TimedWord[] {
  return lettersOf(word).map((each) => ({ word: each, start }))
}

/** Words. In scripts without spaces each letter counts as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu

function lettersOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().replaceAll(/['’]/gu, '').match(WORD) ?? []
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`)
}

/** Returns the passage that was read, if the pairs of words are unambiguous. */
function passageOf(
  words: readonly TimedWord[],
  passages: readonly { readonly file: NamedFile; readonly pairs: ReadonlySet<string> }[],
): NamedFile | null {
  const pairs = pairsOf(words.map(({ word }) => word))
  const [best, second] = passages
    .map((passage) => ({ ...passage, shared: pairs.filter((pair) => passage.pairs.has(pair)).length }))
    .toSorted((one, other) => other.shared - one.shared)
  if (best === undefined || best.shared < Math.max(MIN_PAIRS, pairs.length * MIN_SHARED_PAIRS)) return null
  return second !== undefined && second.shared > best.shared * MAX_OTHER_PASSAGE ? null : best.file
}

/** Groups transcripts by their recording. */
function byRecording(readers: readonly Reader[]): readonly Reader[][] {
  const recordings: Reader[][] = []
  for (const reader of readers) {
    const same = recordings.find(([first]) => first !== undefined && isSameRecording(first, reader))
    if (same === undefined) recordings.push([reader])
    else same.push(reader)
  }
  return recordings
}

/**
 * Whether two transcripts have most of their common words at the same times, which two readers never do. If too few
 * words can be compared, the names decide: one is the other with an addition.
 */
function isSameRecording(one: Reader, other: Reader): boolean {
  const others = timesOf(other.file)
  let [common, same] = [0, 0]
  for (const [word, start] of timesOf(one.file)) {
    const second = others.get(word)
    if (second === undefined) continue
    common++
    if (Math.abs(start - second) <= SAME_TIME_SECONDS) same++
    if (common === MAX_LOOKED_AT && same < MIN_PAIRS) return false
  }
  if (common >= MIN_PAIRS) return same >= common * MIN_SAME_TIMES
  const [first, second] = [stemOf(one.file), stemOf(other.file)]
  return first.startsWith(second) || second.startsWith(first)
}

/** Number of common words after which two transcripts with hardly any equal times count as two readers. */
const MAX_LOOKED_AT = 12

/** Whether a transcript is a second copy of another one. */
function isCopy(words: readonly TimedWord[], of: readonly TimedWord[]): boolean {
  return (
    words.length === of.length &&
    words.every(({ word, start }, index) => word === of[index]?.word && start === of[index].start)
  )
}

function stemOf({ name }: NamedFile): string {
  return name.replace(/(?:\.\p{L}+)?\.[^./]+$/u, '').toLowerCase()
}

/**
 * Returns the times of words that occur once in a transcript, without its first seconds, in which any two readers are
 * alike.
 */
const timesOf = oncePerFile((file): ReadonlyMap<string, number> => {
  const byWord = Map.groupBy(wordsOf(file) ?? [], ({ word }) => word)
  return new Map(
    [...byWord].flatMap(([word, [first, ...more]]) =>
      first?.start == null || more.length > 0 || first.start < FIRST_SECONDS ? [] : [[word, first.start]],
    ),
  )
})

const FIRST_SECONDS = 3

/** Sorts the shorter name first: the file of another program has a name with an addition. */
function byName({ file: one }: Reader, { file: other }: Reader): number {
  return one.name.length - other.name.length || (one.name < other.name ? -1 : 1)
}
