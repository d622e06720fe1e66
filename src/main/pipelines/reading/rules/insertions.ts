import { Engine } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { changeEach, type ReadingContext, type ReadingState } from '../evidence/state.ts'
import { canonicalForm } from '../evidence/text/equivalents.ts'
import { isFiller, isMark } from '../evidence/text/normalize.ts'
import { silenceBetween, spanOf, toMilliseconds } from '../evidence/time.ts'

/** Sounds that fill a pause are no words: they never count. */
export function classifyFillers({ words, insertions }: ReadingState): ReadingState {
  return { words, insertions: changeEach(insertions, ({ heard }) => ({ isFiller: isFiller(heard) })) }
}

/**
 * An insertion is confirmed when every engine that there is heard the same word in the same place. What was said
 * before the first word and after the last is never confirmed. That the word stands elsewhere in the passage is only
 * noted.
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

/** What turned out to be part of a word, or a trace of the recognizer, was not put in, whichever engine heard it. */
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

/** Marks for noise that last no longer than a click and lie on a word that both engines heard are not shown. */
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
