import type {
  EngineWordView,
  ReadingWord,
  WordType,
} from '../../../../src/shared/pipelines/reading/outcome.ts'

/** The view of an engine on a word: half a second from `start` on, without a token where it heard nothing. */
export function engineView(
  type: WordType,
  start: number | null = null,
  token: number | null = type === 'omission' ? null : 0,
): EngineWordView {
  return { type, token, start, end: start === null ? null : start + 0.5 }
}

/** A passage word that both engines heard rightly, save for what a test says of it. */
export function readingWord(given: Partial<ReadingWord> = {}): ReadingWord {
  const { ref = 'word', index = 0 } = given
  return {
    index,
    ref,
    span: { start: 0, end: ref.length },
    type: 'correct',
    status: 'confirmed',
    heard: { primary: ref, clean: null, crossValidator: ref },
    engines: {
      primary: engineView('correct', null, index),
      clean: null,
      crossValidator: engineView('correct', null, index),
    },
    judge: null,
    originalType: null,
    inflectionDrop: false,
    spoken: null,
    merge: null,
    struggle: null,
    attempts: [],
    likeness: null,
    gap: null,
    pause: null,
    severity: 'none',
    forgiven: null,
    sameFamily: null,
    excluded: false,
    postStruggleLeniency: false,
    attempted: true,
    bucket: 'correct',
    ...given,
  }
}
