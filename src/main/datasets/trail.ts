import type { TrailRow } from '../../shared/contract/program/trail.ts'
import { csvCell } from './csv-cell.ts'

/** The columns of the trail as a table: names and values. */
const columns = {
  id: ({ id }) => id,
  part: ({ part }) => part,
  type: ({ type }) => type,
  at: ({ at }) => new Date(at).toISOString(),
  device: ({ device }) => device,
  seq: ({ seq }) => seq,
  eventHash: ({ eventHash }) => eventHash,
  caseId: (row) => row.case?.id ?? null,
  pipeline: (row) => row.case?.pipeline ?? null,
  title: (row) => row.case?.title ?? null,
  runId: ({ runId }) => runId,
  decisionId: ({ decisionId }) => decisionId,
  kind: ({ kind }) => kind,
  what: ({ what }) => what,
  from: ({ from }) => from,
  to: ({ to }) => to,
  reason: ({ reason }) => reason,
  source: ({ source }) => source,
  by: ({ by }) => by,
  model: ({ model }) => model,
  promptVersion: ({ promptVersion }) => promptVersion,
  applied: ({ applied }) => applied,
  blockedBy: ({ blockedBy }) => blockedBy,
  confidence: ({ confidence }) => confidence,
  answer: ({ answer }) => answer,
  correct: ({ answers }) => answers.correct,
  incorrect: ({ answers }) => answers.incorrect,
  unsure: ({ answers }) => answers.unsure,
  isAdjudicated: ({ answers }) => answers.isAdjudicated,
} as const satisfies Readonly<Record<string, (row: TrailRow) => string | number | boolean | null>>

/** Returns the first line of the trail as CSV. */
export function trailCsvHead(): string {
  return `${Object.keys(columns).join(',')}\r\n`
}

/** Returns a row of the trail as CSV. */
export function trailCsvLine(row: TrailRow): string {
  return `${Object.values(columns)
    .map((of) => csvCell(of(row)))
    .join(',')}\r\n`
}

/** Returns a row of the trail as JSON Lines. */
export function trailJsonLine(row: TrailRow): string {
  return `${JSON.stringify(row)}\n`
}
