import type { Pause, ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import type { TimeSpan } from '../../../../shared/pipelines/reading/speech.ts'
import { changeEach, type ReadingContext, type ReadingState } from '../evidence/state.ts'
import { isNearMiss } from '../evidence/text/similarity.ts'
import { spanOf, toMilliseconds } from '../evidence/time.ts'
import { likenessOf } from './likeness.ts'
import { silencesBefore } from './silences.ts'

/** Minimum length of a word for which a pause before it shows a struggle. */
const SHORTEST_FOR_PAUSE = 4

/**
 * Finds the pause before each word, how the reader struggled with it, and the similarity of a wrong word to the
 * passage's.
 */
export function findStruggles(state: ReadingState, { settings, passage }: ReadingContext): ReadingState {
  const silences = silencesBefore(state)
  const tries = attemptTimes(state.insertions)
  const words = changeEach(state.words, (word) => {
    const gap = silences.get(word.index) ?? null
    const pause = pauseOf(gap, settings.pauses, () => stopBefore(word, state.words, passage.text))
    return {
      gap,
      pause,
      struggle: struggleOf(word, pause, settings),
      severity: severityOf(word, tries.get(word.index) ?? [], settings.severity),
      likeness: word.type === 'substitution' ? likenessOf(word, settings.nearMiss) : null,
    }
  })
  return { words, insertions: state.insertions }
}

/** Returns the times of failed attempts, by word. */
function attemptTimes(insertions: readonly ReadingInsertion[]): Map<number, TimeSpan[]> {
  const tries = new Map<number, TimeSpan[]>()
  for (const each of insertions) {
    const span = spanOf(each)
    if (each.partOf === null || each.isRepetition || span === null) continue
    tries.set(each.partOf, [...(tries.get(each.partOf) ?? []), span])
  }
  return tries
}

type Stop = 'none' | 'comma' | 'sentence'

/** Returns the punctuation between a word and the previous one. */
function stopBefore({ index, span }: ReadingWord, words: readonly ReadingWord[], text: string): Stop {
  const before = words[index - 1]
  const between = before === undefined ? '' : text.slice(before.span.end, span.start)
  if (/[.!?\u2026]/.test(between)) return 'sentence'
  return /[,;:]/.test(between) ? 'comma' : 'none'
}

function pauseOf(
  gap: number | null,
  {
    hesitationThresholdSeconds: hesitation,
    afterCommaSeconds: afterComma,
    afterSentenceSeconds: afterSentence,
    longPauseSeconds: long,
  }: ReadingSettings['pauses'],
  stop: () => Stop,
): Pause | null {
  if (gap === null || gap < Math.min(hesitation, afterComma, afterSentence, long)) return null
  if (gap >= long) return 'long_pause'
  return gap >= { none: hesitation, comma: afterComma, sentence: afterSentence }[stop()] ? 'hesitation' : null
}

/** Returns the evidence that the reader struggled with a word; `null` if there is none. */
function struggleOf(
  { type, ref, attempts, heard, engines, merge }: ReadingWord,
  pause: Pause | null,
  { nearMiss }: ReadingSettings,
): ReadingWord['struggle'] {
  switch (type) {
    case 'correct': // pieces of one word that were said separately; an abbreviation is read letter by letter
      return merge?.kind === 'compound' && merge.isApart && merge.parts.some((part) => part.length > 1)
        ? 'fragments'
        : null
    case 'omission':
      return null
    case 'substitution':
      if (attempts.length > 0) return 'near_miss'
      if (engines.crossValidator?.type === 'omission' && isNearMiss(heard.primary ?? '', ref, nearMiss))
        return 'abandoned'
      return pause === 'long_pause' && ref.length >= SHORTEST_FOR_PAUSE ? 'pause' : null
  }
}

/** Returns how difficult a word was, by the number and duration of attempts. */
function severityOf(
  { attempts, type, spoken }: ReadingWord,
  timed: readonly TimeSpan[],
  { moderateTries, significantTries, significantSeconds }: ReadingSettings['severity'],
): ReadingWord['severity'] {
  if (type === 'omission' || attempts.length === 0) return 'none'
  const tries = attempts.length + 1
  const spans = spoken === null ? timed : [...timed, spoken]
  const seconds = Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start))
  if (tries >= significantTries || toMilliseconds(seconds) >= significantSeconds) return 'significant'
  return tries >= moderateTries ? 'moderate' : 'minor'
}
