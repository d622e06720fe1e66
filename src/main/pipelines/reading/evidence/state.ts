import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type {
  PassageLanguage,
  ReadingInsertion,
  ReadingWord,
} from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import type { Dictionary } from '../../../judging/port/result.ts'

/** The input of the stages after alignment. Each stage returns a new state and never loses or reorders a passage word. */
export interface ReadingState {
  readonly words: readonly ReadingWord[]
  readonly insertions: readonly ReadingInsertion[]
}

/** Further input of the stages. */
export interface ReadingContext {
  readonly passage: ReadingInput['passage']
  readonly settings: ReadingSettings
  readonly dictionary: Dictionary
  readonly language: PassageLanguage
}

/**
 * Changes some elements of a list: `change` returns the wanted values, or `null`. Elements that already have them are
 * unchanged.
 */
export function changeEach<T extends object>(
  list: readonly T[],
  change: (each: T, index: number) => Partial<T> | null,
): T[] {
  return list.map((each, index) => {
    const wanted = change(each, index)
    return wanted === null || isAlready(each, wanted) ? each : { ...each, ...wanted }
  })
}

function isAlready<T extends object>(each: T, wanted: Partial<T>): boolean {
  for (const key in wanted) if (each[key] !== wanted[key]) return false
  return true
}

/** Returns the insertions of the primary that no stage has explained yet. */
export function unexplained({ insertions }: ReadingState): ReadingInsertion[] {
  return insertions.filter(
    ({ engine, isFiller, isArtifact, partOf }) =>
      engine === 'primary' && !isFiller && !isArtifact && partOf === null,
  )
}

/** Assigns some insertions to words. */
export function claim(
  { words, insertions }: ReadingState,
  owners: ReadonlyMap<ReadingInsertion, number>,
): ReadingState {
  return {
    words,
    insertions: changeEach(insertions, (each) => ({ partOf: owners.get(each) ?? each.partOf })),
  }
}
