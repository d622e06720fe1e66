import * as z from 'zod'
import type { Answer, Feedback } from '../../../../shared/domain/reviews/feedback.ts'
import { heldMarks, type MarkedSentence, sentencesOf } from '../../../../shared/domain/reviews/sentences.ts'
import type { DecisionDraft } from '../../../../shared/domain/runs/decision.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type PipelineName, schemas } from '../../../../shared/pipelines/index.ts'
import { reasonsWith } from '../../../../shared/pipelines/wrong-reason.ts'

/** Why the judge was wrong, according to a reviewer. An omitted field keeps its value if the answer is the same. */
export interface GivenFaults {
  /** Closed words of the pipeline. */
  readonly reasons?: readonly string[] | null
  /** Indexes of the wrong sentences in the judge's rationale, from 0. */
  readonly wrongSentences?: readonly number[] | null
}

/** Why the judge was wrong, as stored. */
export type JudgeFaults = Pick<Feedback, 'reasons' | 'wrongSentences'>

const NONE: JudgeFaults = { reasons: [], wrongSentences: [] }

/** The fields of a decision that can be criticized, as the reviewer sees it. */
type Shown = Pick<DecisionDraft, 'label' | 'rationale' | 'callIds' | 'source'>

/** The context of an answer with faults. */
interface FaultParts {
  readonly pipeline: PipelineName
  readonly answer: Answer
  /** `null` if the judge is hidden from the reviewer, who then cannot criticize it. */
  readonly shown: Shown | null
  /** Faults already recorded with the same answer. */
  readonly known: JudgeFaults | null
}

/**
 * Returns the faults, checked against the words of the pipeline and the rationale that the reviewer sees. Throws
 * NOT_ALLOWED if the judge is hidden or was not asked, if the answer does not contradict it, and for an invalid reason
 * or sentence.
 */
export function judgeFaults(given: GivenFaults, { pipeline, answer, shown, known }: FaultParts): JudgeFaults {
  const reasons = given.reasons ?? known?.reasons ?? []
  const marks =
    given.wrongSentences == null
      ? heldMarks(shown?.rationale.judge ?? null, known?.wrongSentences ?? [])
      : marked(given.wrongSentences, shown)
  if (reasons.length === 0 && marks.length === 0) return NONE
  if (shown === null) throw refused('You review blind: answer first, or reveal the judge.')
  if (shown.callIds.length === 0 && shown.source === 'rule')
    throw refused(`No judge was asked about “${shown.label}”: rules decided it.`)
  if (answer === 'unsure') throw refused('Answer “incorrect” first: with “unsure” no reason can be given.')
  return { reasons: closed(reasons, pipeline, answer), wrongSentences: marks }
}

function marked(places: readonly number[], shown: Shown | null): MarkedSentence[] {
  const sentences = sentencesOf(shown?.rationale.judge ?? '')
  const marks = [...new Set(places)].map((index) => {
    const text = sentences[index]
    if (text !== undefined) return { index, text }
    if (shown === null) throw refused('You review blind: answer first, or reveal the judge.')
    throw refused(`The judge’s rationale has ${sentences.length} sentences, and no sentence ${index + 1}.`)
  })
  return marks.toSorted((a, b) => a.index - b.index)
}

/** Returns the reasons in the order of the pipeline's words. */
function closed(reasons: readonly string[], pipeline: PipelineName, answer: Answer): string[] {
  const words: readonly string[] = schemas[pipeline].words.reason.options
  const possible = reasonsWith(words, answer)
  const unknown = reasons.find((each) => !words.includes(each))
  if (unknown !== undefined)
    throw refused(`“${unknown.slice(0, 60)}” is not a reason. Choose one of: ${words.join(', ')}.`)
  const other = reasons.find((each) => !possible.includes(each))
  if (other !== undefined) throw refused(`“${other}” cannot stand beside “${answer}”. Answer “incorrect”.`)
  return words.filter((each) => reasons.includes(each))
}

function refused(why: string): AppError {
  return new AppError('NOT_ALLOWED', `No reason was saved. ${why}`)
}

/** Returns the reasons of a stored answer. */
export function reasonsOf({ reasons }: { readonly reasons: string }): string[] {
  return Reasons.parse(JSON.parse(reasons))
}

const Reasons = z.array(z.string())
