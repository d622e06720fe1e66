import type { Comparison, RetrievalFigures } from '../../../../shared/contract/memories/evaluation.ts'
import { AnswerLegend, ChangedQueries } from './changed-queries.tsx'
import { EvaluationFacts } from './evaluation-facts.tsx'
import { MeasureTable } from './measure-table.tsx'

/** What an evaluation found: the measures, what they rest on, and every query that changed. */
export function ComparisonResult({
  names,
  a,
  b,
  comparison,
}: {
  readonly names: readonly [a: string, b: string | null]
  readonly a: RetrievalFigures
  readonly b: RetrievalFigures | null
  readonly comparison: Comparison | null
}) {
  return (
    <>
      <p className="comparison-names">
        <Side of="A" name={names[0]} />
        {names[1] === null ? null : <Side of="B" name={names[1]} />}
      </p>
      <MeasureTable a={a} b={b} differences={comparison?.differences ?? {}} />
      <EvaluationFacts a={a} b={b} comparison={comparison} />
      {comparison === null ? null : (
        <>
          <ChangedQueries changed={comparison.changed} />
          <AnswerLegend />
        </>
      )}
    </>
  )
}

function Side({ of, name }: { readonly of: 'A' | 'B'; readonly name: string }) {
  return (
    <>
      <b className="memory-side" data-side={of}>
        {of}
      </b>
      {name}
    </>
  )
}
