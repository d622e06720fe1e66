import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { TimeSpan } from '../../../../shared/pipelines/reading/speech.ts'
import { claim, type ReadingContext, type ReadingState, unexplained } from '../evidence/state.ts'
import { spanOf, toMilliseconds } from '../evidence/time.ts'

/** Assigns short pieces that were heard during a wrong word to that word. */
export function absorbFragments(state: ReadingState, { settings }: ReadingContext): ReadingState {
  const { letters, reach } = settings.fragments
  const owners = new Map<ReadingInsertion, number>()
  for (const each of unexplained(state)) {
    const piece = spanOf(each)
    if (piece === null || each.heard.length > letters) continue
    const { beforeIndex: next } = each
    const index = [next, next - 1].find((at) => liesWithin(piece, state.words[at], reach))
    if (index !== undefined) owners.set(each, index)
  }
  return owners.size === 0 ? state : claim(state, owners)
}

function liesWithin(piece: TimeSpan, word: ReadingWord | undefined, maxDistance: number): boolean {
  if (word?.type !== 'substitution' || word.spoken === null) return false
  const { start, end } = word.spoken
  return toMilliseconds(start - piece.start) <= maxDistance && toMilliseconds(piece.end - end) <= maxDistance
}
