import type { SentFormat } from '../../shared/contract/program/sent.ts'
import type { SentLine } from '../../shared/domain/runs/sent.ts'
import { csvCell } from './csv-cell.ts'

/** The columns of the list of content that left this machine: names and values. */
const columns = {
  caseId: ({ caseId }) => caseId,
  pipeline: ({ pipeline }) => pipeline,
  title: ({ title }) => title,
  runId: ({ runId }) => runId,
  attempt: ({ attempt }) => attempt,
  at: ({ at }) => new Date(at).toISOString(),
  provider: ({ provider }) => provider,
  model: ({ model }) => model,
  leftThisMachine: ({ address }) => address !== null,
  address: ({ address }) => address,
  questions: ({ questions }) => questions,
  characters: ({ characters }) => characters,
  recordings: ({ recordings }) => recordings,
  masked: ({ masked }) => masked,
} as const satisfies Readonly<Record<string, (line: SentLine) => string | number | boolean | null>>

/** Returns the text before the lines. */
export function sentHead(format: SentFormat): string {
  return format === 'csv' ? `${Object.keys(columns).join(',')}\r\n` : ''
}

/** Returns a line of the list. */
export function sentLine(format: SentFormat, line: SentLine): string {
  if (format === 'jsonl') return `${JSON.stringify(line)}\n`
  const cells = Object.values(columns).map((of) => csvCell(of(line)))
  return `${cells.join(',')}\r\n`
}
