import type { Pause, ReadingWord, Severity } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import { toMilliseconds } from './seconds.ts'
import { isNearMiss } from './similarity.ts'
import { changeEach, type ReadingContext, type ReadingState } from './state.ts'

/** A word this short is not given away by a pause before it. */
const SHORTEST_FOR_PAUSE = 4

/** From so many tries on, or so many seconds of silence, a word was not read fluently. */
const MODERATE_TRIES = 3
const SIGNIFICANT_TRIES = 5
const SIGNIFICANT_SECONDS = 2

/** Something on the time line of what was heard. */
interface Heard {
  readonly start: number
  readonly end: number
  /** The passage word that it begins, if it begins one. */
  readonly index: number | null
  /** Words that only the primary heard rightly are looked past when silence is measured. */
  readonly isSkipped: boolean
}

/** Finds where the reader stopped before a word, and how hard the word was. */
export function diagnose({ words, insertions }: ReadingState, context: ReadingContext): ReadingState {
  const gaps = gapsBefore(words, context)
  const diagnosed = changeEach(words, (word) => {
    const gap = gaps.get(word.index) ?? null
    const pause = pauseOf(gap, stopBefore(word, words, context.input.passage.text), context.settings.pauses)
    return { gap, pause, struggle: struggleOf(word, pause), severity: severityOf(word, gap) }
  })
  return { words: diagnosed, insertions }
}

/** Silence in seconds before each passage word that has a time. */
function gapsBefore(words: readonly ReadingWord[], { input }: ReadingContext): Map<number, number> {
  const gaps = new Map<number, number>()
  let last: number | null = null
  for (const { start, end, index, isSkipped } of timeLine(words, input.primary)) {
    if (index !== null && last !== null) gaps.set(index, Math.max(0, toMilliseconds(start - last)))
    if (!isSkipped) last = Math.max(last ?? end, end)
  }
  return gaps
}

/** Everything that the primary heard, and what only the cross-validator heard and was believed, by time. */
function timeLine(words: readonly ReadingWord[], primary: ReadingContext['input']['primary']): Heard[] {
  const byToken = new Map<number, ReadingWord>()
  for (const word of words) {
    const token = word.engines.primary?.token ?? null
    if (token !== null && !byToken.has(token)) byToken.set(token, word)
  }
  const heard = primary.flatMap(({ start, end }, token) => {
    if (start === null || end === null) return []
    const word = byToken.get(token)
    return [{ start, end, index: word?.index ?? null, isSkipped: word?.status === 'unconfirmed' }]
  })
  const recovered = words.flatMap(({ status, index, engines: { crossValidator: view } }) =>
    status === 'recovered' && view?.start != null && view.end !== null
      ? [{ start: view.start, end: view.end, index, isSkipped: false }]
      : [],
  )
  return [...heard, ...recovered].sort((a, b) => a.start - b.start)
}

type Stop = 'none' | 'comma' | 'sentence'

/** What the passage has between a word and the one before it. */
function stopBefore({ index, span }: ReadingWord, words: readonly ReadingWord[], text: string): Stop {
  const before = words[index - 1]
  const between = before === undefined ? '' : text.slice(before.span.end, span.start)
  if (/[.!?\u2026]/.test(between)) return 'sentence'
  return /[,;:]/.test(between) ? 'comma' : 'none'
}

function pauseOf(gap: number | null, stop: Stop, pauses: ReadingSettings['pauses']): Pause | null {
  if (gap === null) return null
  if (gap >= pauses.long) return 'long_pause'
  const from = { none: pauses.hesitation, comma: pauses.afterComma, sentence: pauses.afterSentence }[stop]
  return gap >= from ? 'hesitation' : null
}

/** How somebody can be seen to struggle with a word, `null` where nothing shows it. */
function struggleOf(word: ReadingWord, pause: Pause | null): ReadingWord['struggle'] {
  if (word.type === 'correct')
    return word.merge?.kind === 'compound' && word.merge.parts.length > 1 ? 'fragments' : null
  if (word.type === 'omission') return null
  if (word.attempts.length > 0) return 'near_miss'
  if (word.status === 'unconfirmed' && isNearMiss(word.heard.primary ?? '', word.ref)) return 'abandoned'
  return pause === 'long_pause' && word.ref.length >= SHORTEST_FOR_PAUSE ? 'pause' : null
}

/** How far a word was from being read at once: 2 tries are minor, 3 or 4 moderate, 5 or 2 s of silence significant. */
function severityOf({ attempts, type }: ReadingWord, gap: number | null): Severity {
  if (type === 'omission') return 'none'
  const tries = attempts.length + 1
  if (tries >= SIGNIFICANT_TRIES || (gap ?? 0) >= SIGNIFICANT_SECONDS) return 'significant'
  if (tries >= MODERATE_TRIES) return 'moderate'
  return tries > 1 ? 'minor' : 'none'
}
