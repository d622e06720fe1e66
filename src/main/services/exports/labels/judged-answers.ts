import * as z from 'zod'
import type { RunId } from '../../../../shared/domain/ids.ts'
import { type AskedQuestion, RunQuestions } from '../../../../shared/domain/judging/question.ts'
import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { CaseInput, RunOutcome } from '../../../../shared/pipelines/index.ts'
import type { LabelRow } from '../../../datasets/rows/label.ts'
import type { JudgedAnswer } from '../../../datasets/rows/labeled-case.ts'
import { readBody } from '../../../ledger/bodies.ts'
import { correctedAnswerOf } from '../../../pipelines/index.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'

/** The judges' answers that some labels of a case are about, by run and in the order in which they were asked. */
export function judgedAnswers(snapshot: Snapshot, row: CaseRow, labels: readonly LabelRow[]): JudgedAnswer[] {
  const byRun = new Map<RunId, LabelRow[]>()
  for (const label of labels) byRun.set(label.runId, [...(byRun.get(label.runId) ?? []), label])
  return [...byRun].flatMap(([run, ofRun]) => answersOfRun(snapshot, row, run, ofRun))
}

function answersOfRun(
  snapshot: Snapshot,
  row: CaseRow,
  runId: RunId,
  labels: readonly LabelRow[],
): JudgedAnswer[] {
  const run = snapshot.runs.get(runId)
  if (run?.questions_sha256 == null || run.outcome_sha256 === null) return []
  const asked = readBody(snapshot, RunQuestions, run.questions_sha256)
  const input = readBody(snapshot, CaseInput, row.input_sha256)
  const found = readBody(snapshot, RunOutcome, run.outcome_sha256)
  if (asked === null || input === null || found === null) return []
  const config = readBody(snapshot, z.unknown(), run.config_sha256)
  return asked.questions.flatMap((question) => {
    const [first, ...more] = labels.filter(({ callIds }) =>
      callIds.some((id) => question.callIds.includes(id)),
    )
    if (question.outcome.kind !== 'answered' || first === undefined) return []
    const { answer } = question.outcome
    const { role, key, sample, system, user } = question
    const covered = [first, ...more] as const
    const corrected = correctedBy(input, { question, answer, found, config }, covered)
    return [{ role, key, sample, system, user, answer, corrected, labels: covered }]
  })
}

interface Answered {
  readonly question: AskedQuestion
  readonly answer: unknown
  readonly found: RunOutcome
  readonly config: unknown
}

/** The answer that the judge should have given, where every label that is settled says what is right. */
function correctedBy(
  input: CaseInput,
  { question: { role, key, sample }, ...answered }: Answered,
  labels: readonly LabelRow[],
): JudgedAnswer['corrected'] {
  const rulings = labels.flatMap(rulingOf)
  if (rulings.length === 0) return null
  const { answer, isChanged, applied } = correctedAnswerOf(input, { role, key, sample, ...answered }, rulings)
  return answer === null || applied === 0 ? null : { answer, differs: isChanged }
}

/** What people say of a label together, as a pipeline's corrected answer takes it; none where they do not agree. */
function rulingOf({ about, label, after, gold, answers, adjudication }: LabelRow): Ruling[] {
  if (gold === null) return []
  const given =
    adjudication === null ? answers.map(({ correction }) => correction) : [adjudication.correction]
  const corrections = [...new Set(given.filter((each) => each !== null))]
  return [{ about, label, after, answer: gold, corrections }]
}
