import { Engine } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { changeEach, type ReadingContext, type ReadingState } from '../evidence/state.ts'
import { canonicalForm } from '../evidence/text/equivalents.ts'
import { isFiller, isMark } from '../evidence/text/normalize.ts'
import { silenceBetween, spanOf, toMilliseconds } from '../evidence/time.ts'

/** Marks fillers, which are not words and never count. */
export function classifyFillers({ words, insertions }: ReadingState): ReadingState {
  return { words, insertions: changeEach(insertions, ({ heard }) => ({ isFiller: isFiller(heard) })) }
}

/**
 * Confirms an insertion if every available engine heard the same word in the same place. Words before the first and
 * after the last passage word are never confirmed. Whether the word occurs elsewhere in the passage is only noted.
 */
export function crossValidateInsertions({ words, insertions }: ReadingState): ReadingState {
  const engines = Engine.options.filter((engine) => words.some((word) => word.engines[engine] !== null))
  const passage = new Set(words.map(({ ref }) => canonicalForm(ref)))
  const heard = new Set(insertions.map((each) => `${each.engine} ${placeOf(each)}`))
  const isConfirmed = (each: ReadingInsertion) =>
    !each.isFiller &&
    each.beforeIndex > 0 &&
    each.beforeIndex < words.length &&
    engines.every((engine) => heard.has(`${engine} ${placeOf(each)}`))
  return {
    words,
    insertions: changeEach(insertions, (each) => ({
      confirmed: isConfirmed(each),
      inPassage: passage.has(canonicalForm(each.heard)),
    })),
  }
}

/** Removes the confirmation of insertions that are part of a word or an artifact of the recognizer, for all engines. */
export function clearConfirmed({ words, insertions }: ReadingState): ReadingState {
  const explained = new Set(insertions.filter(isExplained).map(placeOf))
  return {
    words,
    insertions: changeEach(insertions, (each) =>
      each.confirmed && explained.has(placeOf(each)) ? { confirmed: false } : null,
    ),
  }
}

function isExplained({ partOf, isArtifact }: ReadingInsertion): boolean {
  return partOf !== null || isArtifact
}

function placeOf({ beforeIndex, heard }: ReadingInsertion): string {
  return `${beforeIndex} ${canonicalForm(heard)}`
}

/** Hides marks for noise that are as short as a click and overlap a word that both engines heard. */
export function hideArtifacts(
  { words, insertions }: ReadingState,
  { settings }: ReadingContext,
): ReadingState {
  const confirmed = words.filter(({ status }) => status === 'confirmed')
  return {
    words,
    insertions: changeEach(insertions, (each) => ({
      isArtifact: isMark(each.heard) && isArtifact(each, confirmed, settings.artifacts),
    })),
  }
}

function isArtifact(
  insertion: ReadingInsertion,
  confirmed: readonly ReadingWord[],
  { seconds, reach }: ReadingSettings['artifacts'],
): boolean {
  const noise = spanOf(insertion)
  if (noise === null || toMilliseconds(noise.end - noise.start) > seconds) return false
  return confirmed.some(({ spoken }) => spoken !== null && silenceBetween(noise, spoken) <= reach)
}
