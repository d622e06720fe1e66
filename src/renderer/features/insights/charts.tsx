import type { InsightFigure, JudgeFigures } from '../../../shared/contract/insights/insights.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { FIGURE_HEADS, figureCells, shownFigure, shownInterval, shownN } from './figures.ts'
import { Panel } from './panel.tsx'
import { charts as texts } from './texts.ts'

/** Shows the agreement of each prompt version as a point on its interval. */
export function ByPrompt({ figures: { byPrompt, judge } }: { readonly figures: JudgeFigures }) {
  const lowest = Math.min(0.9, ...byPrompt.map(({ agreement }) => agreement.from ?? 1))
  const least = Math.floor(lowest * 10) / 10
  return (
    <Panel
      isWide
      title={texts.byPrompt}
      note={texts.byPromptNote}
      rows={[
        ['prompt', ...FIGURE_HEADS],
        ...byPrompt.map(({ prompt, agreement }) => [prompt, ...figureCells(agreement)]),
      ]}
    >
      <table className="insight-table">
        <thead>
          <tr>
            <th scope="col">{texts.prompt}</th>
            <th scope="col">{texts.labels}</th>
            <th scope="col" className="insight-track">
              {texts.interval}
            </th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {byPrompt.map(({ prompt, agreement }) => (
            <tr key={prompt} aria-current={prompt === judge.prompt || undefined}>
              <th scope="row" className="mono">
                {prompt || '–'}
              </th>
              <td className="mono">{shownN(agreement)}</td>
              <td className="insight-track">
                <Track figure={agreement} least={least} />
              </td>
              <td className="mono nowrap">
                {agreement.value === null ? (
                  <span className="dim">{texts.tooFew}</span>
                ) : (
                  `${shownFigure(agreement, 'share')} (${shownInterval(agreement, 'share')})`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** Draws a point on its interval, between a lower bound and 1; the adjacent cells have the numbers. */
function Track({
  figure: { value, from, to },
  least,
}: {
  readonly figure: InsightFigure
  readonly least: number
}) {
  if (value === null || from === null || to === null) return <span className="insight-line" data-empty />
  const at = (share: number) => `${(100 * (share - least)) / (1 - least)}%`
  return (
    <span className="insight-line">
      <i style={{ insetInlineStart: at(from), insetInlineEnd: `calc(100% - ${at(to)})` }} />
      <b style={{ insetInlineStart: at(value) }} />
    </span>
  )
}

const [LEFT, TOP, WIDTH, HEIGHT] = [40, 16, 250, 190] as const

/**
 * Shows the stated confidence against the share of answers that people call correct: points with intervals, and a line
 * where both are equal.
 */
export function Reliability({ figures }: { readonly figures: JudgeFigures }) {
  const { reliability, precisionByLabel, brier } = figures
  if (reliability.length === 0)
    return <ByLabel labels={precisionByLabel} note={figures.calibrationError.note} />
  const lows = reliability.flatMap(({ confidence, right }) => [confidence, right.from ?? 1])
  const least = Math.min(0.8, Math.floor(Math.min(...lows) * 5) / 5)
  const x = (share: number) => LEFT + (WIDTH * (share - least)) / (1 - least)
  const y = (share: number) => TOP + (HEIGHT * (1 - share)) / (1 - least)
  const ticks = Array.from({ length: Math.round((1 - least) * 5) + 1 }, (_, at) => least + at / 5)
  const rows = reliability.map(({ lowest, highest, confidence, right }) => [
    lowest,
    highest,
    confidence,
    ...figureCells(right),
  ])
  return (
    <Panel
      title={texts.reliability}
      note={
        brier.value === null
          ? counted(reliability.length, 'bin')
          : `${counted(reliability.length, 'bin')} · ${texts.brier(brier.value.toFixed(3))}`
      }
      rows={[['lowest', 'highest', 'confidence', ...FIGURE_HEADS], ...rows]}
      table={<BinTable bins={reliability} />}
    >
      <svg className="insight-chart" viewBox="0 0 310 248" role="img" aria-label={texts.reliabilityLabel}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${LEFT + WIDTH}`} className="insight-grid" />
            <text x={LEFT - 6} y={y(tick) + 3.5} textAnchor="end">
              {tick.toFixed(1)}
            </text>
            <text x={x(tick)} y={TOP + HEIGHT + 14} textAnchor="middle">
              {tick.toFixed(1)}
            </text>
          </g>
        ))}
        <path d={`M${x(least)} ${y(least)}L${x(1)} ${y(1)}`} className="insight-ideal" />
        {reliability.map(({ confidence, right }) => (
          <g key={confidence}>
            <path
              d={`M${x(confidence)} ${y(Math.max(least, right.from ?? 0))}V${y(right.to ?? 1)}`}
              className="insight-bar"
            />
            <circle
              cx={x(confidence)}
              cy={y(Math.max(least, right.value ?? 0))}
              r={4}
              className="insight-point"
            />
          </g>
        ))}
        <text x={LEFT + WIDTH / 2} y={244} textAnchor="middle">
          {texts.stated}
        </text>
        <text x={LEFT} y={10}>
          {texts.agreed}
        </text>
      </svg>
    </Panel>
  )
}

function BinTable({ bins }: { readonly bins: JudgeFigures['reliability'] }) {
  return (
    <table className="insight-table">
      <thead>
        <tr>
          <th scope="col">{texts.confidence}</th>
          <th scope="col">{texts.labels}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ lowest, highest, right }) => (
          <tr key={lowest}>
            <th scope="row" className="mono">
              {lowest === highest ? lowest.toFixed(2) : `${lowest.toFixed(2)}–${highest.toFixed(2)}`}
            </th>
            <td className="mono">{shownCount(right.labels)}</td>
            <td className="mono">{`${shownFigure(right, 'share')} (${shownInterval(right, 'share')})`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the share of correct answers for each confidence label, if the judge states labels. */
function ByLabel({
  labels,
  note,
}: {
  readonly labels: JudgeFigures['precisionByLabel']
  readonly note: string | null
}) {
  if (labels.length === 0)
    return (
      <Panel title={texts.reliability}>
        <p className="insight-few">{note ?? texts.noConfidence}</p>
      </Panel>
    )
  return (
    <Panel
      title={texts.reliability}
      rows={[
        ['confidence', ...FIGURE_HEADS],
        ...labels.map(({ label, right }) => [label, ...figureCells(right)]),
      ]}
    >
      <table className="insight-table">
        <thead>
          <tr>
            <th scope="col">{texts.confidence}</th>
            <th scope="col">{texts.labels}</th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {labels.map(({ label, right }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="mono">{shownCount(right.labels)}</td>
              <td className={right.value === null ? 'dim' : 'mono'}>
                {right.value === null
                  ? texts.tooFew
                  : `${shownFigure(right, 'share')} (${shownInterval(right, 'share')})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
