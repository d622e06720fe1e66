import type { Comparison, RetrievalFigures } from '../../../../shared/contract/memories/evaluation.ts'
import { counted } from '../../../../shared/counted.ts'
import { filled } from '../../../components/filled.tsx'
import { evaluationFacts as texts } from '../texts.ts'
import type { Estimate } from './measures.ts'

/** Minimum e-value for the claim that B is better. */
const CLAIM = 20

/** The basis of an evaluation, the number of queries that became better or worse, and its latency and cost. */
export function EvaluationFacts({
  a,
  b,
  comparison,
}: {
  readonly a: RetrievalFigures
  readonly b: RetrievalFigures | null
  readonly comparison: Comparison | null
}) {
  return (
    <ul className="evaluation-facts">
      <li>{counted(a.queries, 'query', 'queries')}</li>
      {comparison === null ? null : (
        <li>
          {filled(texts.change, {
            better: comparison.fixed,
            worse: comparison.broken,
            eValue: <span className="mono">{comparison.eValue.toFixed(1)}</span>,
            claim: comparison.eValue >= CLAIM ? texts.bCanClaimedBetter : texts.claimNeeds(CLAIM),
          })}
        </li>
      )}
      <li>
        {filled(texts.latencyP95, {
          latency: both(a.latencyP95Ms, b?.latencyP95Ms, (ms) => texts.ms(Math.round(ms))),
        })}
      </li>
      <li>
        {filled(texts.costPer1000, {
          cost: both(a.costPer1000, b?.costPer1000, (dollars) => `$${dollars.toFixed(2)}`),
        })}
      </li>
    </ul>
  )
}

function both(a: Estimate | null, b: Estimate | null | undefined, shown: (value: number) => string): string {
  const one = (of: Estimate | null) => (of === null ? '–' : shown(of.value))
  return b === undefined ? one(a) : `${one(a)} · ${one(b)}`
}
