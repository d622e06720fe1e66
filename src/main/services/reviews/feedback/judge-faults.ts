import * as z from 'zod'
import type { Answer, Feedback } from '../../../../shared/domain/reviews/feedback.ts'
import { heldMarks, type MarkedSentence, sentencesOf } from '../../../../shared/domain/reviews/sentences.ts'
import type { DecisionDraft } from '../../../../shared/domain/runs/decision.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type PipelineName, schemas } from '../../../../shared/pipelines/index.ts'
import { reasonsBeside } from '../../../../shared/pipelines/wrong-reason.ts'

/** Why the judge was wrong, as a reviewer says it. What is left out stays as it stands beside the same answer. */
export interface GivenFaults {
  /** Closed words of the pipeline. */
  readonly reasons?: readonly string[] | null
  /** The sentences of the judge's rationale that are wrong, by their places in it, from 0. */
  readonly wrongSentences?: readonly number[] | null
}

/** Why the judge was wrong, as it is kept. */
export type JudgeFaults = Pick<Feedback, 'reasons' | 'wrongSentences'>

const NONE: JudgeFaults = { reasons: [], wrongSentences: [] }

/** What can be said against: a decision as the reviewer sees it. */
type Shown = Pick<DecisionDraft, 'label' | 'rationale' | 'callIds' | 'source'>

/** What stands beside an answer, and what it is about. */
interface FaultParts {
  readonly pipeline: PipelineName
  readonly answer: Answer
  /** `null` where the judge is hidden from the reviewer: then nothing can be said against it. */
  readonly shown: Shown | null
  /** What stands beside the same answer already. */
  readonly known: JudgeFaults | null
}

/**
 * Why the judge was wrong, checked against the words of the pipeline and the rationale that the reviewer sees. Throws
 * NOT_ALLOWED where the judge is hidden or was not asked, where the answer is not against it, and for what is no reason
 * or no sentence.
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

/** The reasons in the order of the pipeline's words. */
function closed(reasons: readonly string[], pipeline: PipelineName, answer: Answer): string[] {
  const words: readonly string[] = schemas[pipeline].words.reason.options
  const possible = reasonsBeside(words, answer)
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

/** The reasons of a stored answer. */
export function reasonsOf({ reasons }: { readonly reasons: string }): string[] {
  return Reasons.parse(JSON.parse(reasons))
}

const Reasons = z.array(z.string())
