import type { GateFigures, GatePoint } from '../../../../shared/contract/insights/gates.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { Panel } from '../panel.tsx'
import { shownThreshold } from './shown.ts'
import { moreLabelsText, gateChart as texts } from './texts.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [40, 16, 520, 180] as const

/** How the error and its bound grow with the share of cases that a gate would settle, the surest first. */
export function GateChart({ figures }: { readonly figures: GateFigures }) {
  const { curve, look, alpha, gate } = figures
  if (look === null || curve.length === 0)
    return (
      <Panel title={texts.title} note={texts.noLook} isWide>
        <p className="insight-few">
          {figures.next === null ? texts.noLook : texts.tooFew(moreLabelsText(figures.next.missing))}
        </p>
      </Panel>
    )
  const most = Math.max(alpha * 2, ...curve.map(({ bound }) => Math.min(bound, alpha * 4)))
  const x = (n: number) => LEFT + (WIDTH * n) / look.labels
  const y = (share: number) => TOP + HEIGHT * (1 - Math.min(share, most) / most)
  const line = (of: (point: GatePoint) => number) =>
    curve.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point.n)} ${y(of(point))}`).join('')
  const seen = ({ wrong, n }: GatePoint) => wrong / n
  return (
    <Panel
      isWide
      title={texts.title}
      note={texts.look(String(look.place), shownCount(look.labels))}
      rows={[
        ['confidence', 'labels', 'wrong', 'bound'],
        ...curve.map(({ threshold, n, wrong, bound }) => [threshold, n, wrong, bound]),
      ]}
      table={<CurveTable curve={curve} labels={look.labels} />}
    >
      <svg className="insight-chart" data-wide viewBox="0 0 580 232" role="img" aria-label={texts.label}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path d={`M${LEFT} ${y(most * part)}H${LEFT + WIDTH}`} className="insight-grid" />
            <text x={LEFT - 6} y={y(most * part) + 3.5} textAnchor="end">
              {(100 * most * part).toFixed(0)}
            </text>
            <text x={LEFT + WIDTH * part} y={TOP + HEIGHT + 14} textAnchor="middle">
              {100 * part}
            </text>
          </g>
        ))}
        <path d={`M${LEFT} ${y(alpha)}H${LEFT + WIDTH}`} className="insight-ideal" />
        {gate === null ? null : <path d={`M${x(gate.n)} ${TOP}V${TOP + HEIGHT}`} className="gate-at" />}
        <path d={line(({ bound }) => bound)} className="gate-bound" />
        {curve.map(({ n, bound }) => (
          <path key={n} d={`M${x(n) - 3} ${y(bound)}h6`} className="gate-bound" />
        ))}
        {curve.map((point) => (
          <circle key={point.n} cx={x(point.n)} cy={y(seen(point))} r={2.5} className="insight-point" />
        ))}
        <text x={LEFT + WIDTH} y={y(alpha) - 4} textAnchor="end">
          {texts.keyAllowed}
        </text>
      </svg>
      <p className="small dim">{texts.across}</p>
      <p className="gate-key small">
        <i data-of="bound" />
        {texts.keyBound}
        <i data-of="seen" />
        {texts.keySeen}
      </p>
    </Panel>
  )
}

function CurveTable({ curve, labels }: { readonly curve: readonly GatePoint[]; readonly labels: number }) {
  return (
    <table className="insight-table">
      <thead>
        <tr>
          <th scope="col">{texts.threshold}</th>
          <th scope="col">{texts.share}</th>
          <th scope="col">{texts.labels}</th>
          <th scope="col">{texts.seen}</th>
          <th scope="col">{texts.bound}</th>
        </tr>
      </thead>
      <tbody>
        {curve.map(({ threshold, n, wrong, bound }) => (
          <tr key={n}>
            <th scope="row" className="mono">
              {shownThreshold(threshold)}
            </th>
            <td className="mono">{((100 * n) / labels).toFixed(0)}</td>
            <td className="mono">{n}</td>
            <td className="mono">{((100 * wrong) / n).toFixed(1)}</td>
            <td className="mono">{(100 * bound).toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
