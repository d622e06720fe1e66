import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import type { Decided } from '../../decide/outcome.ts'
import type { ShownPassage } from '../../judge/question.ts'
import type { HeldLesson } from '../../panel/hold.ts'
import type { Spent } from './meter.ts'

/** A text with all that checks and a panel said of it. */
export interface ReadText extends Decided {
  /** `null` where no panel was held, as the free checks throw the text out. */
  readonly held: HeldLesson | null
  readonly passages: readonly ShownPassage[]
  /** What judges and embedding model reported. */
  readonly spent: Spent
}

/** What is to be read, and who has written in it. */
export interface Reading {
  readonly text: string
  readonly round: Round
  /** The text that it was made of, where its diagrams are still the same. */
  readonly from: LessonOutcome | null
  /** The models whose edits are in it. */
  readonly writers: readonly string[]
  /** The model that wrote the whole; `null` for the input's. */
  readonly generator: string | null
}

/** Checks a text and has a panel read it. */
export type Reader = (reading: Reading) => Promise<ReadText>

/** An iteration with what the repair goes on from. */
export interface Version extends LessonIteration {
  readonly read: ReadText
  /** Of the edits in its text. */
  readonly writers: readonly string[]
  readonly generator: string | null
}

/** What an iteration has besides the text and what was said of it. */
export interface About
  extends Round,
    Pick<LessonIteration, 'number' | 'from' | 'result'>,
    Pick<Version, 'writers' | 'generator'> {
  readonly edits: readonly LessonEdit[]
  readonly locked: readonly string[]
  readonly notes: readonly string[]
}

/** The iteration of a text that was read. */
export function versionOf(read: ReadText, about: About): Version {
  const { text, textId, score, panel, verdicts, issues, recommendation } = read.outcome
  return {
    ...about,
    ...{ text, textId, score, panel, verdicts, issues, recommendation },
    edits: [...about.edits],
    locked: [...about.locked],
    notes: [...about.notes],
    stop: null,
    read,
  }
}
