import type { HeardWord } from '../../../../shared/domain/documents/heard-word.ts'
import { Engine, type ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { scoredText } from '../../../../shared/pipelines/reading/unread-text.ts'
import type { Refusal } from '../../pipeline.ts'
import { type Alignment, createAligner } from './align.ts'
import { canonicalForm } from './text/equivalents.ts'
import { type EngineWord, engineWords, type PassageWord, passageWords } from './text/normalize.ts'

/** More words than any reading has; the cost of an alignment is the product of both lengths. */
const MAX_WORDS = 5_000

/** Longer texts are not even split into words. */
const MAX_CHARACTERS = 100 * MAX_WORDS

/** Longer words are not meant to be read aloud. */
const LONGEST_WORD = 100

/** With fewer heard words, their match with the passage is not meaningful. */
const MIN_TO_COMPARE = 10

/**
 * Explains why a reading cannot be judged although its files could be read: nothing to read, far too much text, or
 * words of another recording. `null` if it can.
 */
export function refusalOf(input: ReadingInput, settings: ReadingSettings): Refusal<'reading'> | null {
  const { text } = input.passage
  if (text.length > MAX_CHARACTERS) return { part: 'passage', problem: tooLong(text.length) }
  const passage = passageWords(scoredText(input.passage))
  const problem = wordsProblem(passage.map(({ ref }) => ref))
  if (problem !== null) return { part: 'passage', problem }

  const align = createAligner(
    passage.map(({ ref }) => ref),
    settings.alignment,
  )
  for (const part of Engine.options) {
    const heard = input[part]
    const problem =
      heard && hasWords(heard, passage)
        ? (heardProblem(heard, passage) ?? matchProblem(heard, passage, align, settings))
        : null
    if (problem !== null) return { part, problem }
  }
  return null
}

/**
 * Returns the share of an engine's words that are in the passage; if the engine heard more words than the passage has,
 * the share of the passage's words.
 */
export function matchedShare({ entries }: Alignment, heard: number): number {
  const matched = entries.filter(({ type }) => type === 'correct').length
  return matched / Math.min(heard, entries.length)
}

const NO_WORDS = 'there are no words in it.'

/** Whether an engine heard anything. Otherwise it allows no score, and the reading is escalated to a person (c.20). */
function hasWords(heard: readonly HeardWord[] | null, passage: readonly PassageWord[]): boolean {
  if (heard === null) return false
  const characters = heard.reduce((sum, { word }) => sum + word.length, 0)
  if (characters > MAX_CHARACTERS) return true
  const { words, fillers } = engineWords(heard, passage)
  return words.length + fillers.length > 0
}

function heardProblem(heard: readonly HeardWord[], passage: readonly PassageWord[]): string | null {
  const characters = heard.reduce((sum, { word }) => sum + word.length, 0)
  if (characters > MAX_CHARACTERS) return tooLong(characters)
  const { words, fillers } = engineWords(heard, passage)
  return wordsProblem([...words, ...fillers].map(({ word }) => word))
}

function wordsProblem(words: readonly string[]): string | null {
  if (words.length === 0) return NO_WORDS
  if (words.length > MAX_WORDS) return `it has ${words.length} words; a reading has at most ${MAX_WORDS}.`
  const longest = Math.max(...words.map(({ length }) => length))
  if (longest <= LONGEST_WORD) return null
  return `one of its words has ${longest} characters; a word of a reading has at most ${LONGEST_WORD}.`
}

function tooLong(characters: number): string {
  return `it has ${characters} characters; a reading has at most ${MAX_CHARACTERS}.`
}

function matchProblem(
  heard: readonly HeardWord[],
  passage: readonly PassageWord[],
  align: (heard: readonly EngineWord[]) => Alignment,
  { minMatch }: ReadingSettings,
): string | null {
  const { words } = engineWords(heard, passage)
  if (words.length < MIN_TO_COMPARE) return null
  // No alignment matches more words than both have in common: most wrong files need none.
  const common = commonWords(words, passage) / Math.min(words.length, passage.length)
  const share = common < minMatch ? common : matchedShare(align(words), words.length)
  if (share >= minMatch) return null
  return `only ${Math.round(share * 100)} % of its words are in the passage, so it may be of another reading. Choose the right file, or lower “Minimum match with the passage” (pipelines.reading.minMatch).`
}

/** Returns how many words both have, in any order, counting repetitions. */
function commonWords(heard: readonly EngineWord[], passage: readonly PassageWord[]): number {
  const left = new Map<string, number>()
  for (const { ref } of passage) left.set(canonicalForm(ref), (left.get(canonicalForm(ref)) ?? 0) + 1)
  return heard.filter(({ word }) => {
    const form = canonicalForm(word)
    const rest = left.get(form) ?? 0
    left.set(form, rest - 1)
    return rest > 0
  }).length
}
