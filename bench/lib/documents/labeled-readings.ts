import type { HeardWord } from '../../../src/shared/domain/documents/heard-word.ts'
import type { ReadingInput } from '../../../src/shared/pipelines/reading/input.ts'
import { type Chance, chance } from '../measures/chance.ts'
import { LABELED_PASSAGES } from './labeled-passages.ts'

/** A reading of which it is known what the child said. */
export interface LabeledReading {
  readonly name: string
  readonly input: ReadingInput
  /** For each word of the passage: whether the child read it as it stands. */
  readonly wasRead: readonly boolean[]
}

/** How often, in a hundred words where it could happen, a reader does something. */
interface Reader {
  readonly name: string
  /** Reads the other word that a passage names. */
  readonly misreads: number
  /** Leaves an ending out that is there. */
  readonly dropsEndings: number
  readonly leavesOut: number
  /** Says the beginning of a long word first. */
  readonly tries: number
}

const READERS: readonly Reader[] = [
  { name: 'careful', misreads: 6, dropsEndings: 2, leavesOut: 0, tries: 2 },
  { name: 'usual', misreads: 18, dropsEndings: 6, leavesOut: 1, tries: 5 },
  { name: 'struggling', misreads: 38, dropsEndings: 14, leavesOut: 3, tries: 12 },
  { name: 'endings', misreads: 12, dropsEndings: 45, leavesOut: 1, tries: 3 },
]

/** How often, in a hundred words where it could happen, the recognizers slip: made to be like what is known of them. */
const SLIPS = {
  primary: { ending: 20, piece: 30, sound: 25, derailed: 30, left: 1 },
  cross: { sound: 8, left: 1, piece: 3, asItStands: 35 },
  cleanIsPrimary: 91,
} as const

/** A word of a passage with what can become of it. */
interface MarkedWord {
  /** The word as in the text, with its punctuation. */
  readonly shown: string
  readonly word: string
  readonly misread: string | null
  readonly stem: string | null
  readonly piece: string | null
  readonly sound: string | null
}

/** Every passage read by every reader, the same in every run. */
export function labeledReadings(): LabeledReading[] {
  return LABELED_PASSAGES.flatMap((passage, number) =>
    READERS.map((reader, at) => {
      const name = `passage ${number + 1}, ${reader.name} reader`
      return readAloud(name, passage.split(/\s+/).map(marked), reader, chance(100 * number + at + 1))
    }),
  )
}

const ALTERNATIVE = /([/~%&])([\p{L}’']+)/gu

function marked(token: string): MarkedWord {
  const shown = token.replace(ALTERNATIVE, '')
  const of = new Map(Array.from(token.matchAll(ALTERNATIVE), ([, mark = '', other = '']) => [mark, other]))
  const alternative = (mark: string) => of.get(mark)?.toLowerCase() ?? null
  return {
    shown,
    word: shown.toLowerCase().replace(/[^\p{L}’']/gu, ''),
    misread: alternative('/'),
    stem: alternative('~'),
    piece: alternative('%'),
    sound: alternative('&'),
  }
}

function readAloud(
  name: string,
  words: readonly MarkedWord[],
  reader: Reader,
  random: Chance,
): LabeledReading {
  const sayings = words.map((word) => sayingOf(word, reader, random))
  const heard = words.map((word, at) => {
    const afterError = at > 0 && sayings[at - 1] !== words[at - 1]?.word
    const primary = primaryHears(word, sayings[at] ?? null, afterError, random)
    const cross = crossHears(word, sayings[at] ?? null, random)
    const isTried = word.word.length > 5 && random.percent(reader.tries)
    const clean = random.percent(SLIPS.cleanIsPrimary) ? primary : cross
    return { primary: isTried ? [word.word.slice(0, 3), ...listed(primary)] : listed(primary), cross, clean }
  })
  return {
    name,
    input: {
      passage: { text: words.map(({ shown }) => shown).join(' '), grade: 3, season: 'winter' },
      primary: timed(heard.map(({ primary }) => primary)),
      clean: timed(heard.map(({ clean }) => listed(clean))),
      crossValidator: timed(heard.map(({ cross }) => listed(cross))),
    },
    wasRead: words.map(({ word }, at) => sayings[at] === word),
  }
}

/** The child's reading of a word, `null` for nothing. */
function sayingOf({ word, misread, stem }: MarkedWord, reader: Reader, random: Chance): string | null {
  if (misread !== null && random.percent(reader.misreads)) return misread
  if (stem !== null && random.percent(reader.dropsEndings)) return stem
  return random.percent(reader.leavesOut) ? null : word
}

/** The primary writes what it hears, letter by letter, and slips in its own ways. */
function primaryHears(
  { word, stem, piece, sound }: MarkedWord,
  saying: string | null,
  afterError: boolean,
  random: Chance,
): string | null {
  const { ending, piece: cut, sound: alike, derailed, left } = SLIPS.primary
  if (saying !== word) return saying
  if (stem !== null && random.percent(ending)) return stem
  if (piece !== null && random.percent(cut)) return piece
  if (sound !== null && random.percent(alike)) return sound
  if (afterError && word.length > 3 && random.percent(derailed)) return word.slice(0, -2)
  return random.percent(left) ? null : word
}

/** The cross-validator knows the language: what is nearly a likely word becomes it, whatever was said. */
function crossHears(
  { word, sound, piece }: MarkedWord,
  saying: string | null,
  random: Chance,
): string | null {
  const { sound: alike, left, piece: cut, asItStands } = SLIPS.cross
  if (saying !== word) return saying !== null && random.percent(asItStands) ? word : saying
  if (sound !== null && random.percent(alike)) return sound
  if (piece !== null && random.percent(cut)) return piece
  return random.percent(left) ? null : word
}

function listed(word: string | null): string[] {
  return word === null ? [] : [word]
}

/** A word begins every 0.45 s; tries come right before their word. */
function timed(slots: readonly (readonly string[])[]): HeardWord[] {
  return slots.flatMap((words, slot) =>
    words.map((word, at) => {
      const start = Number((slot * 0.45 + at * 0.2).toFixed(2))
      return { word, start, end: Number((start + 0.18).toFixed(2)), confidence: null }
    }),
  )
}
