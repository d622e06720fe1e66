import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { iterationStrip as texts } from '../texts/changes.ts'

/** A text that can stand beside another one: a version of the run, or what stands after people's answers. */
export interface Version {
  /** The number of the iteration; `standing` for a text that only people's answers made. */
  readonly key: string
  readonly label: string
  readonly text: string
  /** `null` where no panel read this very text. */
  readonly score: number | null
}

/** The key of the text that people's answers made. */
export const STANDING = 'standing'

/** The versions of a run in order, and the standing text where it is none of them. */
export function versionsOf({ iterations }: LessonOutcome, final: LessonFinal): readonly Version[] {
  const versions = iterations.map(({ number, text, score }) => ({
    key: String(number),
    label: texts.version(number),
    text,
    score,
  }))
  if (versions.some(({ text }) => text === final.text)) return versions
  return [...versions, { key: STANDING, label: texts.standingText, text: final.text, score: final.score }]
}

/** The version whose text stands now: the newest one with these words. */
export function standingVersion(
  versions: readonly Version[],
  { text }: Pick<LessonFinal, 'text'>,
): Version | null {
  return versions.findLast((each) => each.text === text) ?? null
}

/** The version with this key. */
export function versionWith(versions: readonly Version[], key: string | undefined): Version | undefined {
  return versions.find((each) => each.key === key)
}

/**
 * What stands beside the first version unless somebody chooses: the text that stands. Where that is the first one (its
 * edits were rejected, or taken back), what was tried is to be seen: the best version, else the last one with other words.
 */
export function usualRight(
  versions: readonly Version[],
  { refinement }: Pick<LessonOutcome, 'refinement'>,
  final: Pick<LessonFinal, 'text'>,
): Version | undefined {
  const [first] = versions
  const isOther = (version: Version | null | undefined) => version?.text !== first?.text
  const standing = standingVersion(versions, final)
  if (standing !== null && isOther(standing)) return standing
  const best = refinement === null ? undefined : versionWith(versions, String(refinement.best))
  return best !== undefined && isOther(best) ? best : (versions.findLast(isOther) ?? versions.at(-1))
}
