import type { LabelRow } from './label.ts'

/** JSON Lines: one labelled decision a line, all fields, keys always in the same order. */
export function jsonlLine({ decision, ...row }: LabelRow): string {
  const { evidence, ...said } = decision
  return `${JSON.stringify({
    caseId: row.caseId,
    runId: row.runId,
    decisionId: row.decisionId,
    pipeline: row.pipeline,
    ...said,
    evidence,
    answers: row.answers,
    gold: row.gold,
  })}\n`
}
