import * as z from 'zod'
import type { PartlyAnswered } from '../../../../shared/contract/cases/datasets.ts'
import type { RunId } from '../../../../shared/domain/ids.ts'
import { type AskedQuestion, RunQuestions } from '../../../../shared/domain/judging/question.ts'
import { type DefiniteAnswer, pickedIn } from '../../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { RunRecord } from '../../../../shared/domain/runs/record.ts'
import { CaseInput, RunOutcome } from '../../../../shared/pipelines/index.ts'
import type { LabelAnswer, LabelRow } from '../../../datasets/rows/label.ts'
import type { JudgedAnswer } from '../../../datasets/rows/labeled-case.ts'
import { readBody } from '../../../ledger/bodies.ts'
import { answerWithoutOf, correctedAnswerOf } from '../../../pipelines/index.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'

/**
 * Returns the judges' answers that some labels of a case are about, by run and in the order in which they were asked.
 */
export function judgedAnswers(
  snapshot: Snapshot,
  row: CaseRow,
  labels: readonly LabelRow[],
  partly: PartlyAnswered,
): JudgedAnswer[] {
  const byRun = new Map<RunId, LabelRow[]>()
  for (const label of labels) byRun.set(label.runId, [...(byRun.get(label.runId) ?? []), label])
  return [...byRun].flatMap(([run, ofRun]) => answersOfRun(snapshot, row, run, { labels: ofRun, partly }))
}

function answersOfRun(
  snapshot: Snapshot,
  row: CaseRow,
  runId: RunId,
  { labels, partly }: { readonly labels: readonly LabelRow[]; readonly partly: PartlyAnswered },
): JudgedAnswer[] {
  const run = snapshot.runs.get(runId)
  if (run?.questions_sha256 == null || run.outcome_sha256 === null) return []
  const asked = readBody(snapshot, RunQuestions, run.questions_sha256)
  const input = readBody(snapshot, CaseInput, row.input_sha256)
  const found = readBody(snapshot, RunOutcome, run.outcome_sha256)
  if (asked === null || input === null || found === null) return []
  const record = run.record_sha256 === null ? null : readBody(snapshot, RunRecord, run.record_sha256)
  const decisions = record?.decisions ?? []
  const config = readBody(snapshot, z.unknown(), run.config_sha256)
  return asked.questions.flatMap((question) => {
    const [first, ...more] = labels.filter(({ callIds }) =>
      callIds.some((id) => question.callIds.includes(id)),
    )
    if (question.outcome.kind !== 'answered' || first === undefined) return []
    const { role, key, sample, system, user } = question
    const covered = [first, ...more] as const
    const answered = { question, answer: question.outcome.answer, found, config }
    const asked = decisions.filter(({ callIds }) => callIds.some((id) => question.callIds.includes(id)))
    const taught = taughtBy(input, answered, { labels: covered, asked, partly })
    return [{ role, key, sample, system, user, ...taught, labels: covered }]
  })
}

interface Answered {
  readonly question: AskedQuestion
  readonly answer: unknown
  readonly found: RunOutcome
  readonly config: unknown
}

interface Covered {
  readonly labels: readonly LabelRow[]
  /** All decisions of the question, answered or not. */
  readonly asked: readonly RunRecord['decisions'][number][]
  readonly partly: PartlyAnswered
}

/**
 * Returns the part of an answer that a row teaches: nothing that people left open, unless the policy allows it, and no
 * verdict that a guard blocked and no person confirmed.
 */
function taughtBy(
  input: CaseInput,
  answered: Answered,
  { labels, asked, partly }: Covered,
): Pick<JudgedAnswer, 'answer' | 'corrected'> {
  const { answer } = answered
  const corrected = correctedBy(input, answered, labels)
  if (corrected === null) return { answer, corrected: { leftOut: 'no_correction' } }
  const settled = new Set(labels.filter(({ gold }) => gold !== null).map(({ decisionId }) => decisionId))
  const open = asked.filter(({ id }) => !settled.has(id))
  const untaught = partly === 'all' ? open.filter(({ blockedBy }) => blockedBy !== null) : open
  if (untaught.length === 0) return { answer, corrected }
  const partOf = (whole: unknown) =>
    answerWithoutOf(input, { ...answered, ...answered.question, answer: whole }, untaught)
  const [taught, own] = [partOf(corrected.answer), partOf(answer)]
  if (taught === null)
    return { answer, corrected: { leftOut: partly === 'all' ? 'guarded' : 'partly_answered' } }
  const differs = JSON.stringify(taught) !== JSON.stringify(own)
  return { answer: own, corrected: { answer: taught, differs: differs && corrected.differs } }
}

/** Returns the answer that the judge should have given, if every settled label states what is right. */
function correctedBy(
  input: CaseInput,
  { question: { role, key, sample }, ...answered }: Answered,
  labels: readonly LabelRow[],
): { readonly answer: unknown; readonly differs: boolean } | null {
  const rulings = labels.flatMap(rulingOf)
  if (rulings.length === 0) return null
  const { answer, isChanged, applied } = correctedAnswerOf(input, { role, key, sample, ...answered }, rulings)
  return answer === null || applied === 0 ? null : { answer, differs: isChanged }
}

/** Returns the combined ruling of a label, as a pipeline's correction needs it; none if people disagree. */
function rulingOf({ about, label, after, gold, answers, adjudication }: LabelRow): Ruling[] {
  if (gold === null) return []
  const given =
    adjudication === null ? answers.map(({ correction }) => correction) : [adjudication.correction]
  const corrections = [...new Set(given.filter((each) => each !== null))]
  const own = adjudication === null ? answers.map((each) => ownOption(each, gold, after)) : []
  const picked = [...new Set(own.filter((each) => each !== null))]
  return [{ about, label, after, answer: gold, corrections, picked }]
}

/** The option that an answer names, where the label goes by that answer as it was first given, or as it stands. */
function ownOption(given: LabelAnswer, gold: DefiniteAnswer, after: string): string | null {
  const isLabel = given.answer === gold || given.blindAnswer === gold
  return isLabel ? pickedIn({ ...given, answer: gold }, after) : null
}
