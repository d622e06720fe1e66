import type { RunId } from '../../../../shared/domain/ids.ts'
import { RunQuestions } from '../../../../shared/domain/judging/question.ts'
import type { LabelRow } from '../../../datasets/rows/label.ts'
import type { JudgedAnswer } from '../../../datasets/rows/labelled-case.ts'
import { readBody } from '../../../ledger/bodies.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'

/** The judges' answers that some labels of a case are about, by run and in the order in which they were asked. */
export function judgedAnswers(
  snapshot: Snapshot,
  _row: CaseRow,
  labels: readonly LabelRow[],
): JudgedAnswer[] {
  const byRun = new Map<RunId, LabelRow[]>()
  for (const label of labels) byRun.set(label.runId, [...(byRun.get(label.runId) ?? []), label])
  return [...byRun].flatMap(([run, ofRun]) => answersOfRun(snapshot, run, ofRun))
}

function answersOfRun(snapshot: Snapshot, run: RunId, labels: readonly LabelRow[]): JudgedAnswer[] {
  const sha256 = snapshot.runs.get(run)?.questions_sha256 ?? null
  const asked = sha256 === null ? null : readBody(snapshot, RunQuestions, sha256)
  return (asked?.questions ?? []).flatMap(({ role, key, sample, system, user, callIds, outcome }) => {
    const [first, ...more] = labels.filter((label) => label.callIds.some((id) => callIds.includes(id)))
    if (outcome.kind !== 'answered' || first === undefined) return []
    const { answer } = outcome
    return [{ role, key, sample, system, user, answer, corrected: null, labels: [first, ...more] as const }]
  })
}
