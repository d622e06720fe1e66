import type { Comparison, RetrievalFigures } from '../../../../shared/contract/memories/evaluation.ts'
import { Term } from '../../../components/term.tsx'
import { measureTable as texts } from '../texts.ts'
import {
  type Estimate,
  type Measure,
  measures,
  shownDifference,
  shownPercent,
  verdictOf,
} from './measures.ts'

const verdicts = { better: texts.bBetter, worse: texts.bWorse, unsure: 'no clear difference' } as const

/** Shows every measure of both configurations with its interval, and the difference. */
export function MeasureTable({
  a,
  b,
  differences,
}: {
  readonly a: RetrievalFigures
  readonly b: RetrievalFigures | null
  readonly differences: Comparison['differences']
}) {
  return (
    <table className="measure-table">
      <thead>
        <tr>
          <th scope="col">{texts.measure}</th>
          <th scope="col" className="measure-track">
            {texts.n010095Interval}
          </th>
          <th scope="col">A, %</th>
          {b === null ? null : <th scope="col">B, %</th>}
          {b === null ? null : <th scope="col">{texts.bPoints}</th>}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <Row key={measure.key} measure={measure} a={a} b={b} difference={differences[measure.key]} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  measure,
  a,
  b,
  difference,
}: {
  readonly measure: (typeof measures)[number]
  readonly a: RetrievalFigures
  readonly b: RetrievalFigures | null
  readonly difference: Estimate | null | undefined
}) {
  const { key, label, hint, isLowerBetter }: Measure & typeof measure = measure
  const verdict = verdictOf(difference, measure)
  return (
    <tr>
      <th scope="row">
        <Term hint={hint}>{label}</Term>
        {isLowerBetter ? <span className="dim"> {texts.lowerBetter}</span> : null}
      </th>
      <td className="measure-track">
        <Interval side="A" of={a[key]} />
        {b === null ? null : <Interval side="B" of={b[key]} />}
      </td>
      <td className="mono">{shownPercent(a[key]?.value)}</td>
      {b === null ? null : <td className="mono">{shownPercent(b[key]?.value)}</td>}
      {b === null ? null : (
        <td data-verdict={verdict}>
          <span className="mono">{shownDifference(difference)}</span>
          <span className="dim"> {difference ? verdicts[verdict] : ''}</span>
        </td>
      )}
    </tr>
  )
}

/** Draws a figure as a dot on a line from 0 to 100 %, with its bounds. */
function Interval({ side, of }: { readonly side: 'A' | 'B'; readonly of: Estimate | null }) {
  if (of === null) return null
  const { value, from, to, n } = of
  return (
    <span
      className="measure-interval"
      data-side={side}
      role="img"
      aria-label={texts.toOn(side, shownPercent(value), shownPercent(from), shownPercent(to), n)}
    >
      <i style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }} />
      <b style={{ insetInlineStart: `${value * 100}%` }} />
    </span>
  )
}
