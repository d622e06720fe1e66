import type { ReadingContext, ReadingState } from '../../../../src/main/pipelines/reading/evidence/state.ts'
import { passageWords } from '../../../../src/main/pipelines/reading/evidence/text/normalize.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { engineView, readingWord } from './reading-word.ts'

export const defaults = ReadingSettings.parse({})

const dictionary = await pipelineTools().loadDictionary()

/** The words of a text, all heard rightly, save for what a test says of some by their index. */
export function wordsOf(
  text: string,
  given: Readonly<Record<number, Partial<ReadingWord>>> = {},
): ReadingWord[] {
  return passageWords(text).map((word, index) => readingWord({ ...word, index, ...given[index] }))
}

/** A substitution: what the primary and the cross-validator heard in the word's place, `null` for nothing. */
export function wrong(primary: string, cross: string | null, crossIsRight = false): Partial<ReadingWord> {
  const crossType = crossIsRight ? 'correct' : cross === null ? 'omission' : 'substitution'
  return {
    type: 'substitution',
    status: primary === cross ? 'confirmed' : 'disagreed',
    heard: { primary, clean: null, crossValidator: cross },
    engines: {
      primary: engineView('substitution'),
      clean: null,
      crossValidator: engineView(crossType),
    },
  }
}

/** An omission: nobody heard the word, or only the cross-validator, and something else. */
export function omitted(cross: string | null = null): Partial<ReadingWord> {
  return {
    type: 'omission',
    status: cross === null ? 'confirmed_omission' : 'disagreed',
    heard: { primary: null, clean: null, crossValidator: cross },
    engines: {
      primary: engineView('omission'),
      clean: null,
      crossValidator: engineView(cross === null ? 'omission' : 'substitution'),
    },
  }
}

/** A word that the primary heard before the passage word with an index. */
export function inserted(
  heard: string,
  beforeIndex: number,
  given: Partial<ReadingInsertion> = {},
): ReadingInsertion {
  return {
    engine: 'primary',
    beforeIndex,
    heard,
    token: 100 + 10 * beforeIndex,
    start: null,
    end: null,
    isFiller: false,
    confirmed: false,
    inPassage: false,
    partOf: null,
    isRepetition: false,
    isArtifact: false,
    ...given,
  }
}

/** Words said one after the other before the same passage word. */
export function insertedRun(text: string, beforeIndex: number): ReadingInsertion[] {
  return text
    .split(' ')
    .map((heard, at) => inserted(heard, beforeIndex, { token: 100 + 10 * beforeIndex + at }))
}

export function stateOf(
  words: readonly ReadingWord[],
  insertions: readonly ReadingInsertion[] = [],
): ReadingState {
  return { words, insertions }
}

/** The context of stages: a passage, settings that differ from the defaults, the real dictionary. */
export function contextOf(
  text = '',
  settings: Parameters<typeof ReadingSettings.parse>[0] = {},
): ReadingContext {
  return {
    passage: { text, grade: null, season: null },
    settings: ReadingSettings.parse(settings),
    dictionary,
    language: { code: 'en', isCertain: true, off: [] },
  }
}
