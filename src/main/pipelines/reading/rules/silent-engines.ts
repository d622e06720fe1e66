import type { Engine } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { spanOf, toMilliseconds } from '../evidence/time.ts'
import { type EngineReading, type PerEngine, presentEngines } from '../evidence/words.ts'

/** A recognizer that heard far too little, with what it heard and what there was to hear, in words. */
export interface SilentEngine {
  readonly engine: Engine
  readonly words: number
  readonly expected: number
}

/**
 * The recognizers that heard nothing although others did, or less than a share of the words that the others, or their
 * own times of speech, hold (c.20): their silence is not the child's.
 */
export function silentEngines(
  engines: PerEngine<EngineReading>,
  { share, minWords, wordsPerSecond }: ReadingSettings['silence'],
): SilentEngine[] {
  const heard = presentEngines(engines).map(({ engine, of }) => ({
    engine,
    words: of.normalized.words.length,
    spoken: Math.floor(secondsOfSpeech(of) * wordsPerSecond),
  }))
  return heard.flatMap(({ engine, words, spoken }) => {
    const others = heard.filter((other) => other.engine !== engine).map((other) => other.words)
    const expected = Math.max(spoken, ...others)
    const isSilent = words === 0 ? expected > 0 : expected >= minWords && words < share * expected
    return isSilent ? [{ engine, words, expected }] : []
  })
}

/** How long an engine heard something, in seconds. */
function secondsOfSpeech({ heard }: EngineReading): number {
  const spans = heard.flatMap((word) => spanOf(word) ?? [])
  return toMilliseconds(spans.reduce((sum, { start, end }) => sum + end - start, 0))
}

/** The counts of a reading without the scores that a recognizer's silence would make. */
export function unscored(metrics: ReadingMetrics): ReadingMetrics {
  return {
    ...metrics,
    wcpm: null,
    wcpmMin: null,
    wcpmMax: null,
    accuracy: null,
    accuracyLevel: null,
    wordsPerError: null,
    selfCorrectionRatio: null,
    norm: null,
  }
}
