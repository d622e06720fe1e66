import { assertNever } from '../../../../shared/assert-never.ts'
import type { ReasonFault } from '../../../../shared/domain/judging/reason-fault.ts'
import type {
  EngineWordView,
  JudgeGuard,
  JudgeStage,
  ReadingWord,
} from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { entriesById } from '../../../judging/answers/entries.ts'
import type { CheckReason } from '../../../judging/answers/own-reason.ts'
import { wasAsked } from '../../../judging/decisions/absence.ts'
import { servedModels } from '../../../judging/decisions/report.ts'
import type { Failed, Outcome } from '../../../judging/port/judge-model.ts'
import type { JudgeAnswer, JudgeAnswers } from './answer.ts'
import { guardAgainst } from './guards.ts'
import { type DisputedRow, isEligible } from './judge-rows.ts'
import { readingPrompt } from './prompt.ts'

/** Some of the disputed words, with the outcome of their question. */
export interface AskedRows {
  readonly rows: readonly DisputedRow[]
  readonly outcome: Outcome<JudgeAnswers>
  readonly checkReason: CheckReason
}

export interface FailedRows {
  readonly failure: Failed
  readonly words: number
}

/** A reading after its judge. */
export interface Judged {
  readonly words: readonly ReadingWord[]
  readonly stage: JudgeStage
  /** Questions without an answer, with the number of their words. */
  readonly failures: readonly FailedRows[]
  /** The calls that were made about a word, by its index. */
  readonly callIds: ReadonlyMap<number, readonly string[]>
}

/**
 * Applies the judge's answers to the words. A word becomes correct only if no guard prevents it; a word without an
 * answer is unchanged.
 */
export function applyAnswers(
  words: readonly ReadingWord[],
  asked: readonly AskedRows[],
  settings: Pick<ReadingSettings, 'minConfidence'>,
): Judged {
  const given = asked.map(({ rows, outcome }) => {
    const refIndices = rows.map(({ refIndex }) => refIndex)
    return entriesById(refIndices, agreed(answersIn(outcome)), ({ refIndex }) => refIndex, 'none')
  })
  const answers = new Map(given.flatMap(({ byId }) => [...byId]))
  const rows = new Map(
    asked.flatMap(({ rows: some, checkReason }) => some.map((row) => [row.refIndex, { row, checkReason }])),
  )
  const judged = words.map((word) => {
    const [answer, question] = [answers.get(word.index), rows.get(word.index)]
    if (answer === undefined || question === undefined) return word
    return judgedWord(word, question.row, checkedAnswer(answer, question.checkReason), settings)
  })
  const queried = asked
    .filter(({ outcome }) => wasAsked(outcome))
    .flatMap(({ rows: some }) => some.map(({ refIndex }) => refIndex))
  return {
    words: judged,
    stage: {
      ...countsOf(words, judged, queried),
      model: servedModels(asked.map(({ outcome }) => outcome)),
      promptVersion: queried.length === 0 ? null : readingPrompt.version,
      strangers: sum(given.map(({ unknownIds }) => unknownIds)),
      repeated: sum(given.map(({ duplicateIds }) => duplicateIds.length)),
    },
    failures: asked.flatMap(({ rows: some, outcome }) =>
      outcome.kind === 'failed' ? [{ failure: outcome, words: some.length }] : [],
    ),
    callIds: new Map(
      asked.flatMap(({ rows: some, outcome }) => some.map(({ refIndex }) => [refIndex, outcome.callIds])),
    ),
  }
}

/** Returns the entries of an answer; none if the judge failed, so that the words are unchanged. */
function answersIn(outcome: Outcome<JudgeAnswers>): JudgeAnswers {
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer
    case 'failed':
      return []
    default:
      return assertNever(outcome)
  }
}

/**
 * Merges entries about one word with the same verdict into one, with the lowest confidence; contradictory entries
 * remain separate, and none of them counts (c.2).
 */
export function agreed(entries: JudgeAnswers): JudgeAnswer[] {
  return [...Map.groupBy(entries, ({ refIndex }) => refIndex).values()].flatMap((same) => {
    if (new Set(same.map(({ verdict }) => verdict)).size > 1) return same
    return same.find(({ confidence }) => confidence === 'low') ?? same.slice(0, 1)
  })
}

/** Lowers the confidence of an answer whose reason is empty or a copy of the question. */
function checkedAnswer(answer: JudgeAnswer, checkReason: CheckReason): CheckedAnswer {
  const reasonFault = checkReason(answer.reasoning)
  return { ...answer, reasonFault, confidence: reasonFault === null ? answer.confidence : 'low' }
}

interface CheckedAnswer extends JudgeAnswer {
  readonly reasonFault: ReasonFault | null
}

/** Returns the word with the judge's answer. Its status is unchanged, because fluency depends on it. */
function judgedWord(
  word: ReadingWord,
  row: DisputedRow,
  answer: CheckedAnswer,
  settings: Pick<ReadingSettings, 'minConfidence'>,
): ReadingWord {
  const { verdict, confidence, reasoning, reasonFault } = answer
  const blockedBy = guardAgainst(answer, word, row, settings)
  const applied = verdict === 'trust_crossvalidator' && blockedBy === null
  const advisory = !isEligible(word)
  const fault = reasonFault === null ? {} : { reasonFault }
  const judge = { verdict, confidence, reasoning, ...fault, applied, blockedBy, advisory }
  if (!applied) return { ...word, judge }
  const { engines } = word
  const primary = engines.primary?.token == null ? engines.primary : flagged(engines.primary)
  return { ...word, judge, type: 'correct', originalType: word.type, engines: { ...engines, primary } }
}

function flagged(view: EngineWordView): EngineWordView {
  return { ...view, judgeOverride: true }
}

type Counts = Omit<JudgeStage, 'model' | 'promptVersion' | 'strangers' | 'repeated'>

function countsOf(
  before: readonly ReadingWord[],
  after: readonly ReadingWord[],
  queried: readonly number[],
): Counts {
  const judgments = after.flatMap(({ judge }) => judge ?? [])
  const blocked: Partial<Record<JudgeGuard, number>> = {}
  for (const { blockedBy } of judgments)
    if (blockedBy !== null) blocked[blockedBy] = (blocked[blockedBy] ?? 0) + 1
  const eligible = queried.filter((index) => before[index] !== undefined && isEligible(before[index])).length
  return {
    queried: queried.length,
    overridden: judgments.filter(({ applied }) => applied).length,
    kept: judgments.filter(({ verdict }) => verdict === 'keep_error').length,
    eligible,
    advisory: queried.length - eligible,
    answered: judgments.length,
    missing: queried.length - judgments.length,
    trusted: judgments.filter(({ verdict }) => verdict === 'trust_crossvalidator').length,
    blocked,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
