import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import type { Decided } from '../../decide/outcome.ts'
import type { ShownPassage } from '../../judge/question.ts'
import type { LessonPanelResult } from '../../panel/run-panel.ts'
import type { Spent } from './meter.ts'

/** A text with the results of the checks and of a panel. */
export interface ReadText extends Decided {
  /** `null` if no panel was held, as the checks without a model reject the text. */
  readonly held: LessonPanelResult | null
  readonly passages: readonly ShownPassage[]
  /** The usage that the judges and the embedding model reported. */
  readonly spent: Spent
}

/** The text to read, and its writers. */
export interface Reading {
  readonly text: string
  readonly round: Round
  /** The outcome of the text that it was derived from, if its diagrams are unchanged. */
  readonly from: LessonOutcome | null
  /** The models whose edits it contains. */
  readonly writers: readonly string[]
  /** The model that wrote the whole text; `null` for the one of the input. */
  readonly generator: string | null
}

/** Checks a text and has a panel read it. */
export type Reader = (reading: Reading) => Promise<ReadText>

/** An iteration with the data that the repair continues from. */
export interface Version extends LessonIteration {
  readonly read: ReadText
  /** The models whose edits its text contains. */
  readonly writers: readonly string[]
  readonly generator: string | null
}

/** The parts of an iteration besides its text and verdicts. */
export interface About
  extends Round,
    Pick<LessonIteration, 'number' | 'from' | 'result'>,
    Pick<Version, 'writers' | 'generator'> {
  readonly edits: readonly LessonEdit[]
  readonly locked: readonly string[]
  readonly notes: readonly string[]
}

/** Builds the iteration of a text that was read. */
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
