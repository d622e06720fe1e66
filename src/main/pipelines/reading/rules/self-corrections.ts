import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import { areEquivalent } from '../evidence/align.ts'
import { changeEach, type ReadingContext, type ReadingState, unexplained } from '../evidence/state.ts'
import { isNearMiss } from '../evidence/text/similarity.ts'

/** A single letter shows nothing. */
const SHORTEST = 2

/** What something said besides has to do with a word that came out right. */
interface Relation {
  readonly word: number
  readonly kind: 'repetition' | 'false_start'
}

/**
 * What was said beside words that came out right: the beginning of the next word or a near miss of it is a false
 * start that the reader corrected; the word itself, or a run of words before or after, was read twice. Neither was
 * put in.
 */
export function findSelfCorrections(state: ReadingState, { settings }: ReadingContext): ReadingState {
  const free = unexplained(state)
  if (free.length === 0) return state
  const found = new Map<ReadingInsertion, Relation>()
  for (const [slot, said] of Map.groupBy(free, ({ beforeIndex }) => beforeIndex)) {
    const run = longestRun(said, slot, state.words, settings.nearMiss)
    for (const [at, piece] of said.entries()) {
      const relation = run.get(at) ?? relationTo(slot, piece, state.words, settings.nearMiss)
      if (relation !== null) found.set(piece, relation)
    }
  }
  return found.size === 0 ? state : withFound(state, found)
}

/**
 * The longest run of what was said in one place that repeats the words after it, of which the last may have been a
 * false start, or the words before it: relations by their place in the list.
 */
function longestRun(
  said: readonly ReadingInsertion[],
  slot: number,
  words: readonly ReadingWord[],
  nearMiss: NearMiss,
): Map<number, Relation> {
  const runAt = (from: number, length: number, first: number) => {
    const relations = said
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
  for (let length = said.length; length > 0; length -= 1) {
    const after = runAt(said.length - length, length, slot)
    const run = after.length > 0 ? after : runAt(0, length, slot - length)
    if (run.length > 0) return new Map(run)
  }
  return new Map()
}

/** What a piece has to do with one word, `null` where nothing. */
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
