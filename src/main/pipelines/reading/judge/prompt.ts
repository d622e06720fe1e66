import * as z from 'zod'
import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { type CheckReason, reasonChecker } from '../../../judging/answers/own-reason.ts'
import { type AnswerForm, answerForm, charactersPerToken } from '../../../judging/port/answer-form.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { definePromptPair, type RenderedPrompt, renderPrompt } from '../../../judging/port/prompt.ts'
import { JudgeAnswer, JudgeAnswers } from './answer.ts'
import type { DisputedRow } from './judge-rows.ts'
import { disputedTable } from './judge-table.ts'

const TASK = `
You are the arbiter of a reading assessment. A child read a passage aloud, and recognizers wrote down what they heard. For each word on which they do not agree, decide one thing: did the child make the error, or did a recognizer mishear?

This is NOT transcript correction. Do not make the transcript more correct, fluent or grammatical. The child's real errors are what is measured: keep them. A child who said "walk" for "walked" made an error, however well "walked" fits.

Verdicts, the same in every row:
- trust_crossvalidator: the child said the word of the passage; the mismatch is a recognizer's artifact.
- keep_error: the child did not say it.

Artifacts, where the cross-validator is to be trusted:
- dropped inflections (faced/face, tried/try, others/other, running/run);
- fragments (platforms heard as plat + forms, or only plat);
- derailment: after a genuine error (prev_was_error) the primary often mishears the next 1-2 words; if the cross-validator heard them, trust it;
- homophones (there/their/they're).

Keep the error when:
- both recognizers heard the same wrong word;
- what was heard is a real word that sounds different;
- it is a common misreading: a word that looks alike or means the same, one function word for another.
If nothing decides, keep it with low confidence.

Columns: # is the refIndex; in unconfirmed rows only the primary heard the word of the passage; Similarity compares the primary's word with the reference (1 = equal); Extra fragments were heard beside it (V1: primary, Pk: cross-validator); "-" is nothing.`

const QUESTION = `
Reference passage:
{{passage}}

Disputed words, in the order of the passage ([[count]]):
{{words}}
` as const

/** The prompts of the judge of a reading: its task, its criteria, and its limits (000-03, 000-08 to 000-12). */
export const { prompt: readingPrompt, formPrompt: readingFormPrompt } = definePromptPair(
  {
    id: 'reading.judge',
    system: `${TASK}

Answer with a list, one JSON object per row and no other: refIndex, reasoning (one sentence), verdict (trust_crossvalidator or keep_error), confidence (high or low).`,
    user: QUESTION,
  },
  {
    system: `${TASK}

Answer with one JSON object that has a field for each row, named by its #: reasoning (one short sentence about what was heard), verdict, confidence (high or low).`,
    user: QUESTION,
  },
)

/** Some disputed words, with the question about them. */
export interface Batch {
  readonly rows: readonly DisputedRow[]
  readonly question: Question<JudgeAnswers>
  /** Checks a reason against the question: a copy of the question is not a reason. */
  readonly checkReason: CheckReason
}

/**
 * Returns the questions about some disputed words: one if its answer has room (000-04); otherwise the rows are
 * distributed evenly, in order, over the smallest number of questions.
 */
export function questionsAbout(
  rows: readonly DisputedRow[],
  { text }: Pick<ReadingInput['passage'], 'text'>,
  { temperature, maxOutputTokens, wordsPerQuestion }: ReadingSettings['judge'],
): Batch[] {
  return balancedChunks(rows, wordsPerQuestion).map((part, index) => {
    const words = disputedTable(part)
    const input = { passage: text, words, count: part.length }
    const prompt = renderPrompt(readingPrompt, input)
    const question = {
      role: 'reading.judge',
      key: `words:${index}`,
      prompt,
      schema: JudgeAnswers,
      form: () => readingForm(part, renderPrompt(readingFormPrompt, input)),
    } as const
    return {
      rows: part,
      question: { ...question, temperature, maxOutputTokens },
      checkReason: reasonChecker(() => [prompt]),
    }
  })
}

/**
 * Splits a list into the smallest number of parts with at most `most` elements, whose lengths differ by at most one.
 */
export function balancedChunks<T>(list: readonly T[], most: number): T[][] {
  const parts = Math.ceil(list.length / most)
  const from = (part: number) => Math.floor((part * list.length) / parts)
  return Array.from({ length: parts }, (_, part) => list.slice(from(part), from(part + 1)))
}

/** Maximum characters of a reason: one short sentence. */
const MAX_REASON = 120

/**
 * Number of reasons that may take a token for each character: a small model writes “1.1.1.1” as the reason of each row,
 * and an answer that is cut loses all its rows. More rows have the average length, so that a question fits the context.
 */
const SHORT_TOKEN_REASONS = 10

/**
 * Returns the form for some disputed words: one field per row, so that no row is omitted, invented or answered twice.
 */
function readingForm(rows: readonly Pick<DisputedRow, 'refIndex'>[], prompt: RenderedPrompt): AnswerForm {
  const Row = z.object({
    reasoning: z.string().min(1).max(MAX_REASON),
    verdict: JudgeAnswer.shape.verdict,
    confidence: JudgeAnswer.shape.confidence,
  })
  return answerForm({
    prompt,
    schema: z.object(Object.fromEntries(rows.map(({ refIndex }) => [String(refIndex), Row]))),
    toAnswer: (filled) =>
      Object.entries(filled).map(([refIndex, row]) => ({ refIndex: Number(refIndex), ...row })),
    charactersPerToken: charactersPerToken(prompt.user),
    shortTokenTexts: SHORT_TOKEN_REASONS,
  })
}
