import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import { changeEach, claim, type ReadingContext, type ReadingState, unexplained } from '../evidence/state.ts'
import { isNearMiss, similarity } from '../evidence/text/similarity.ts'

/** Maximum number of neighboring pieces of one attempt, and minimum letters of each. */
const MAX_PIECES = 3
const SHORTEST_PIECE = 2

/** An attempt before or after a wrong word. */
interface Attempt {
  readonly word: number
  readonly pieces: readonly ReadingInsertion[]
}

/** Returns whether pieces, alone or together with the word that was heard, are an attempt at it. */
type IsAttemptAt = (pieces: readonly ReadingInsertion[], word: ReadingWord, nearMiss: NearMiss) => boolean

/**
 * Finds attempts at wrong words: an insertion that is a near miss of the next wrong word belongs to it, else to the
 * previous one; then up to three neighboring pieces together; then pieces together with the heard word, if that is
 * nearer to the passage's word than the heard word alone.
 */
export function resolveNearMisses(state: ReadingState, { settings }: ReadingContext): ReadingState {
  const free = unexplained(state)
  if (free.length === 0) return state
  const tries: Attempt[] = []
  const claims = new Map<ReadingInsertion, number>()
  const look = (isTryAt: IsAttemptAt, length: number, shortest: number) => {
    for (const at of free.keys()) {
      const pieces = free.slice(at, at + length)
      const isOpen = pieces.every((piece) => !claims.has(piece) && piece.heard.length >= shortest)
      if (pieces.length < length || !isOpen || !areNeighbors(pieces)) continue
      const word = attemptedWord(pieces, state.words, (of) => isTryAt(pieces, of, settings.nearMiss))
      if (word === null) continue
      tries.push({ word, pieces })
      for (const piece of pieces) claims.set(piece, word)
    }
  }
  look(areAttempt, 1, 1)
  for (let length = 2; length <= MAX_PIECES; length += 1) look(areAttempt, length, SHORTEST_PIECE)
  for (let length = 1; length <= MAX_PIECES; length += 1) look(completesAttempt, length, SHORTEST_PIECE)
  return withAttempts(claim(state, claims), tries)
}

/** Whether pieces were said in one place, one after the other; only fillers may be in between. */
function areNeighbors(pieces: readonly ReadingInsertion[]): boolean {
  return pieces.every(({ beforeIndex }) => beforeIndex === pieces[0]?.beforeIndex)
}

/**
 * Returns the wrong word that pieces are an attempt at: the next one, else the previous one; `null` if there is none.
 */
function attemptedWord(
  pieces: readonly ReadingInsertion[],
  words: readonly ReadingWord[],
  isTryAt: (word: ReadingWord) => boolean,
): number | null {
  const slot = pieces[0]?.beforeIndex ?? 0
  const [next, previous] = [words[slot], words[slot - 1]]
  if (next?.type === 'substitution' && isTryAt(next)) return slot
  if (next?.ref.startsWith(joinedText(pieces))) return null // the beginning of the next word
  return previous?.type === 'substitution' && isTryAt(previous) ? slot - 1 : null
}

function areAttempt(pieces: readonly ReadingInsertion[], { ref }: ReadingWord, nearMiss: NearMiss): boolean {
  const together = joinedText(pieces)
  return isNearMiss(together, ref, nearMiss) && (pieces.length === 1 || canBeOneWord(together, ref))
}

function completesAttempt(
  pieces: readonly ReadingInsertion[],
  { index, ref, heard: { primary } }: ReadingWord,
  nearMiss: NearMiss,
): boolean {
  const heard = primary ?? ''
  const isBefore = pieces[0]?.beforeIndex === index
  const together = isBefore ? joinedText(pieces) + heard : heard + joinedText(pieces)
  return (
    isNearMiss(together, ref, nearMiss) &&
    canBeOneWord(together, ref) &&
    similarity(together, ref) > similarity(heard, ref)
  )
}

function joinedText(pieces: readonly ReadingInsertion[]): string {
  return pieces.map(({ heard }) => heard).join('')
}

/** Whether pieces can still be one word: at most twice as long. */
function canBeOneWord(together: string, ref: string): boolean {
  return together.length <= 2 * ref.length
}

function withAttempts({ words, insertions }: ReadingState, tries: readonly Attempt[]): ReadingState {
  if (tries.length === 0) return { words, insertions }
  const inOrder = tries.toSorted((a, b) => (a.pieces[0]?.token ?? 0) - (b.pieces[0]?.token ?? 0))
  return {
    insertions,
    words: changeEach(words, ({ index }) => {
      const own = inOrder.filter(({ word }) => word === index)
      return own.length === 0 ? null : { attempts: own.map(({ pieces }) => joinedText(pieces)) }
    }),
  }
}
