import type { InsightFigure, JudgeFigures } from '../../../shared/contract/insights/insights.ts'
import { counted } from '../../../shared/counted.ts'
import { ByPrompt, Reliability } from './charts.tsx'
import { FIGURE_HEADS, figureCells, type Scale, shownInterval, shownN, shownValue } from './figures.ts'
import { type CaseLink, Matrix } from './matrix.tsx'
import { Panel } from './panel.tsx'
import { people, judgeView as texts } from './texts.ts'

/** Shows all figures of a judge. */
export function JudgeView({
  figures,
  linkTo,
}: {
  readonly figures: JudgeFigures
  readonly linkTo: CaseLink
}) {
  const { resultAgreement, unsettled, unweighted } = figures
  return (
    <>
      <section className="insight-kpis" aria-label={texts.keyFigures}>
        <Kpi name={texts.agreement} figure={figures.agreement} scale="share" />
        {resultAgreement === null ? null : (
          <Kpi name={texts.resultAgreement} figure={resultAgreement} scale="share" />
        )}
        <Kpi name={texts.kappa} figure={figures.kappa} scale="number" />
        <Kpi name={texts.overridePrecision} figure={figures.overridePrecision} scale="share" />
        <Kpi name={texts.errorsAccepted} figure={figures.errorsAccepted} scale="share" />
        <Kpi name={texts.calibrationError} figure={figures.calibrationError} scale="small" />
      </section>
      <p className="insight-describes small">
        {figures.describes}
        {unsettled === 0 ? null : <span>{texts.unsettled(counted(unsettled, 'decision'))}</span>}
        {unweighted === 0 ? null : <span>{texts.unweighted(counted(unweighted, 'label'))}</span>}
      </p>
      <ByPrompt figures={figures} />
      <Matrix key={JSON.stringify(figures.judge)} of={figures.matrix} linkTo={linkTo} />
      <Reliability figures={figures} />
      <People figures={figures} />
    </>
  )
}

/** A figure with its interval, or a sentence that says why there is none. */
function Kpi({
  name,
  figure,
  scale,
}: {
  readonly name: string
  readonly figure: InsightFigure
  readonly scale: Scale
}) {
  const { value, note } = figure
  return (
    <div className="insight-kpi">
      <span className="small">{name}</span>
      {value === null ? (
        <span className="small dim">{note}</span>
      ) : (
        <>
          <span className="insight-value">
            {shownValue(value, scale)}
            {scale === 'share' ? <small> %</small> : null}
          </span>
          <span className="small dim">
            {figure.from === null ? null : <span className="mono">{shownInterval(figure, scale)} · </span>}
            {shownN(figure)}
          </span>
          {note === null ? null : <span className="small dim">{note}</span>}
        </>
      )}
    </div>
  )
}

function People({ figures: { peopleAlpha, changedAfterReveal } }: { readonly figures: JudgeFigures }) {
  const rows = [
    { name: people.alpha, figure: peopleAlpha, scale: 'number' },
    { name: people.changed, figure: changedAfterReveal, scale: 'share' },
  ] as const
  return (
    <Panel
      isWide
      title={people.title}
      note={people.note}
      rows={[['figure', ...FIGURE_HEADS], ...rows.map(({ name, figure }) => [name, ...figureCells(figure)])]}
    >
      <div className="insight-people">
        {rows.map((row) => (
          <Kpi key={row.name} {...row} />
        ))}
      </div>
    </Panel>
  )
}
