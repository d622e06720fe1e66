import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import { areEquivalent } from '../evidence/align.ts'
import { changeEach, type ReadingContext, type ReadingState, unexplained } from '../evidence/state.ts'
import { isNearMiss } from '../evidence/text/similarity.ts'

/** Minimum length of a false start: a single letter is not evidence. */
const SHORTEST = 2

/** The relation of an insertion to a correct word. */
interface Relation {
  readonly word: number
  readonly kind: 'repetition' | 'false_start'
}

/**
 * Finds insertions next to correct words: the beginning of the next word or a near miss of it is a corrected false
 * start; the word itself, or a run of the words before or after, is a repetition. Neither counts as an insertion.
 */
export function findSelfCorrections(state: ReadingState, { settings }: ReadingContext): ReadingState {
  const free = unexplained(state)
  if (free.length === 0) return state
  const found = new Map<ReadingInsertion, Relation>()
  for (const [slot, inserted] of Map.groupBy(free, ({ beforeIndex }) => beforeIndex)) {
    const run = longestRun(inserted, slot, state.words, settings.nearMiss)
    for (const [at, piece] of inserted.entries()) {
      const relation = run.get(at) ?? relationTo(slot, piece, state.words, settings.nearMiss)
      if (relation !== null) found.set(piece, relation)
    }
  }
  return found.size === 0 ? state : withFound(state, found)
}

/**
 * Returns the longest run of insertions in one place that repeats the words after it, whose last word may be a false
 * start, or the words before it: relations by index in the list.
 */
function longestRun(
  insertedWords: readonly ReadingInsertion[],
  slot: number,
  words: readonly ReadingWord[],
  nearMiss: NearMiss,
): Map<number, Relation> {
  const runAt = (from: number, length: number, first: number) => {
    const relations = insertedWords
      .slice(from, from + length)
      .map((piece, at) => relationTo(first + at, piece, words, nearMiss))
    const mayStart = first === slot ? length - 1 : length
    const isRun = relations.every(
      (relation, at) => relation !== null && (relation.kind === 'repetition' || at >= mayStart),
    )
    return isRun
      ? relations.flatMap((relation, at) => (relation ? [[from + at, relation] as const] : []))
      : []
  }
  for (let length = insertedWords.length; length > 0; length -= 1) {
    const after = runAt(insertedWords.length - length, length, slot)
    const run = after.length > 0 ? after : runAt(0, length, slot - length)
    if (run.length > 0) return new Map(run)
  }
  return new Map()
}

/** Returns the relation of a piece to one word; `null` if there is none. */
function relationTo(
  index: number,
  { heard }: ReadingInsertion,
  words: readonly ReadingWord[],
  nearMiss: NearMiss,
): Relation | null {
  const word = words[index]
  if (word?.type !== 'correct') return null
  if (areEquivalent(heard, word.ref)) return { word: index, kind: 'repetition' }
  if (heard.length < SHORTEST) return null
  return word.ref.startsWith(heard) || isNearMiss(heard, word.ref, nearMiss)
    ? { word: index, kind: 'false_start' }
    : null
}

function withFound(
  { words, insertions }: ReadingState,
  found: ReadonlyMap<ReadingInsertion, Relation>,
): ReadingState {
  return {
    insertions: changeEach(insertions, (each) => {
      const relation = found.get(each)
      if (relation === undefined) return null
      return { partOf: relation.word, isRepetition: relation.kind === 'repetition' }
    }),
    words: changeEach(words, ({ index, attempts }) => {
      const starts = [...found].filter(([, { word, kind }]) => word === index && kind === 'false_start')
      return starts.length === 0 ? null : { attempts: [...attempts, ...starts.map(([{ heard }]) => heard)] }
    }),
  }
}
