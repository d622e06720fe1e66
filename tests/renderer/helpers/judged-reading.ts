import type { ReadingInput } from '../../../src/shared/pipelines/reading/input.ts'
import type { ReadingMetrics } from '../../../src/shared/pipelines/reading/metrics.ts'
import {
  JudgeStage,
  type ReadingInsertion,
  type ReadingOutcome,
  type ReadingWord,
} from '../../../src/shared/pipelines/reading/outcome.ts'
import { engineView, readingWord } from '../../main/pipelines/reading/reading-word.ts'

export const metrics: ReadingMetrics = {
  words: 100,
  correct: 93,
  wordsInTime: null,
  correctInTime: null,
  substitutions: 5,
  omissions: 2,
  notAttempted: 0,
  insertions: 0,
  repetitions: 0,
  hesitations: 0,
  longPauses: 0,
  selfCorrections: 0,
  forgiven: 0,
  errors: 7,
  seconds: 60,
  wcpm: 87,
  wcpmMin: 87,
  wcpmMax: 91.5,
  accuracy: 0.93,
  accuracyLevel: 'instructional',
  wordsPerError: 14.3,
  selfCorrectionRatio: null,
  norm: { grade: 3, season: 'spring', percentile: 25, risk: 'some_risk' },
}

/** A reading of a text, a word each second, both engines right; `changes` are by the place of the word. */
export function judgedReading(
  text: string,
  changes: Readonly<Record<number, Partial<ReadingWord>>> = {},
  insertions: readonly ReadingInsertion[] = [],
): { text: string; input: ReadingInput; outcome: ReadingOutcome } {
  const words = [...text.matchAll(/[\p{L}\p{N}’]+/gu)].map(({ 0: word, index: start }, index) =>
    readingWord({
      index,
      ref: word.toLowerCase(),
      span: { start, end: start + word.length },
      engines: {
        primary: engineView('correct', index),
        clean: null,
        crossValidator: engineView('correct', index),
      },
      ...changes[index],
    }),
  )
  const heard = words.map(({ ref, index }) => ({ word: ref, start: index, end: index + 0.5, confidence: 1 }))
  return {
    text,
    input: {
      passage: { text, grade: 3, season: 'spring' },
      primary: heard,
      clean: null,
      crossValidator: heard,
    },
    outcome: {
      words,
      insertions: [...insertions],
      metrics: { ...metrics, withoutJudge: metrics },
      scored: null,
      judgeStage: JudgeStage.parse({ queried: 0, overridden: 0, kept: 0, model: null }),
      alignment: { primary: null, clean: null, crossValidator: null },
      language: null,
      speech: null,
      leftOutText: [],
    },
  }
}

/** A word that the primary heard before the word at `beforeIndex`, and no other engine. */
export function insertion(given: Partial<ReadingInsertion> = {}): ReadingInsertion {
  return {
    engine: 'primary',
    beforeIndex: 1,
    heard: 'uh',
    token: 1,
    start: 0.6,
    end: 0.9,
    isFiller: false,
    confirmed: false,
    inPassage: false,
    partOf: null,
    isRepetition: false,
    isArtifact: false,
    ...given,
  }
}

/** The judge's answer about a word. */
export const judgment = {
  verdict: 'trust_crossvalidator',
  confidence: 'high',
  reasoning: 'Only the ending is missing.',
  applied: true,
  blockedBy: null,
  advisory: false,
} as const
