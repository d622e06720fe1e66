import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { iterationStrip as texts } from '../texts/changes.ts'

/** A text that can be compared with another one: a version of the run, or the text after people's answers. */
export interface Version {
  /** The number of the iteration; `standing` for a text that exists only through people's answers. */
  readonly key: string
  readonly label: string
  readonly text: string
  /** `null` if the panel did not judge this exact text. */
  readonly score: number | null
}

/** Key of the text after people's answers. */
export const FINAL_VERSION = 'standing'

/** Returns the versions of a run in order, and the text after people's answers if it is not one of them. */
export function versionsOf({ iterations }: LessonOutcome, final: LessonFinal): readonly Version[] {
  const versions = iterations.map(({ number, text, score }) => ({
    key: String(number),
    label: texts.version(number),
    text,
    score,
  }))
  if (versions.some(({ text }) => text === final.text)) return versions
  return [
    ...versions,
    { key: FINAL_VERSION, label: texts.standingText, text: final.text, score: final.score },
  ]
}

/** Returns the newest version with the current text. */
export function finalVersion(
  versions: readonly Version[],
  { text }: Pick<LessonFinal, 'text'>,
): Version | null {
  return versions.findLast((each) => each.text === text) ?? null
}

/** Returns the version with a key. */
export function versionWith(versions: readonly Version[], key: string | undefined): Version | undefined {
  return versions.find((each) => each.key === key)
}

/**
 * Returns the version that is compared with the first one by default: the current text. If that equals the first
 * version (its edits were rejected or taken back), the best version shows what was tried, else the last one with a
 * different text.
 */
export function usualRight(
  versions: readonly Version[],
  { refinement }: Pick<LessonOutcome, 'refinement'>,
  final: Pick<LessonFinal, 'text'>,
): Version | undefined {
  const [first] = versions
  const isOther = (version: Version | null | undefined) => version?.text !== first?.text
  const finalAt = finalVersion(versions, final)
  if (finalAt !== null && isOther(finalAt)) return finalAt
  const best = refinement === null ? undefined : versionWith(versions, String(refinement.best))
  return best !== undefined && isOther(best) ? best : (versions.findLast(isOther) ?? versions.at(-1))
}
