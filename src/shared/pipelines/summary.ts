import type { OpenRange, Summary } from './define.ts'
import { type CaseContent, type FinalOf, type OutcomeOf, type PipelineName, schemas } from './index.ts'

type Summarized<N extends PipelineName> = {
  readonly summary: {
    readonly columns: readonly string[]
    readonly evident: readonly string[]
    readonly of: (found: OutcomeOf<N> | FinalOf<N>) => Summary
    readonly open?: OpenRange
  }
}

const summarized: { readonly [N in PipelineName]: Summarized<N> } = schemas

/** Returns the columns of a pipeline's results, in this order. */
export function summaryColumns(pipeline: PipelineName): readonly string[] {
  return summarized[pipeline].summary.columns
}

/** Returns the columns that a blind reviewer may see. */
export function evidentColumns(pipeline: PipelineName): readonly string[] {
  return summarized[pipeline].summary.evident
}

/** Returns how undecided decisions widen a range of the summary of a pipeline; `null` if they widen none. */
export function openRangeOf(pipeline: PipelineName): OpenRange | null {
  return summarized[pipeline].summary.open ?? null
}

/** Returns the summary of a case: as judged, or after people's rulings; `null` before a run. */
export function summaryOf<N extends PipelineName>(
  evidence: CaseContent<N>,
  side: 'outcome' | 'final',
): Summary | null {
  const { columns, of } = summarized[evidence.pipeline].summary
  const found = evidence[side]
  if (found === null) return null
  const values = of(found)
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? null]))
}
