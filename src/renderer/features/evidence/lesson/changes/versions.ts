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
export function standingVersion(versions: readonly Version[], { text }: LessonFinal): Version | null {
  return versions.findLast((each) => each.text === text) ?? null
}
