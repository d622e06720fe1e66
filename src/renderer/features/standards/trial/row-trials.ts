import type {
  TrialAnswers,
  TrialCost,
  TrialRow,
  TriedRow,
} from '../../../../shared/contract/standards/standards.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { client } from '../../../lib/client/api.ts'

/** A row that was tried, or the reason why it was not. */
export type TrialLine = TriedRow | { readonly event: 'left_out'; readonly at: number; readonly why: string }

/** How a draft is tried on rows. */
export interface RowTrials {
  /** Estimates what the judge would cost for rows. */
  cost(draft: StandardContent, rows: readonly TrialRow[], signal: AbortSignal): Promise<TrialCost>
  /** Judges rows with the draft, one after the other. */
  run(
    draft: StandardContent,
    rows: readonly TrialRow[],
    answers: TrialAnswers,
    signal: AbortSignal,
  ): AsyncIterable<TrialLine>
  /** Returns the cases of a standard that people have answered. */
  answered(name: string, signal: AbortSignal): Promise<readonly CaseId[]>
}

/** Trials by the host. */
export const hostTrials: RowTrials = {
  cost: (draft, rows, signal) =>
    client.standards.trialCost({ draft: draftOf(draft), rows: [...rows] }, { signal }),
  async *run(draft, rows, answers, signal) {
    yield* await client.standards.tryOnRows({ draft: draftOf(draft), rows: [...rows], answers }, { signal })
  },
  answered: (name, signal) => client.standards.answeredCases({ kind: 'evaluator', name }, { signal }),
}

function draftOf({ kind, content }: StandardContent) {
  return { kind, content: { ...content } }
}
