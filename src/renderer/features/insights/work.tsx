import { AGES, type JudgeFigures, type WorkFigures } from '../../../shared/contract/insights/insights.ts'
import { counted, shownCount, shownShare } from '../../../shared/counted.ts'
import { shownDollars, shownDuration } from '../../lib/formats/format.ts'
import { spoken } from '../../lib/formats/labels.ts'
import { Panel } from './panel.tsx'
import { work as texts } from './texts.ts'

/** Shows figures of the queue and of the reviewer's own work, and the cost and time of a case. */
export function Work({ of, judge }: { readonly of: WorkFigures; readonly judge: JudgeFigures | null }) {
  return (
    <>
      <Days of={of} />
      <Open of={of} />
      <PerCase of={of} judge={judge} />
    </>
  )
}

const [BAR, GAP, HEIGHT] = [8, 10, 90] as const

/** Minimum number of days for which the chart has room, so that a few days are not drawn as large blocks. */
const MIN_DAYS = 28

/** Pairs of bars by day: filled for arrived cases, outlined for decided cases. */
function Days({ of: { byDay, days, forecast } }: { readonly of: WorkFigures }) {
  const most = Math.max(1, ...byDay.flatMap(({ arrived, ruled }) => [arrived, ruled]))
  const step = 2 * BAR + GAP
  const bar = (count: number) => (HEIGHT * count) / most
  const width = Math.max(byDay.length, MIN_DAYS) * step
  return (
    <Panel
      isWide
      title={texts.title(counted(days, 'day'))}
      note={forecast}
      rows={[
        ['day', 'arrived', 'ruled', 'yourAnswers'],
        ...byDay.map(({ day, arrived, ruled, answers }) => [day, arrived, ruled, answers]),
      ]}
      table={<DayTable of={byDay} />}
    >
      <svg
        className="insight-chart"
        data-wide
        viewBox={`0 0 ${width} ${HEIGHT + 20}`}
        role="img"
        aria-label={texts.chart}
      >
        {byDay.map(({ day, arrived, ruled }, at) => (
          <g key={day}>
            <rect
              x={at * step}
              y={HEIGHT - bar(arrived)}
              width={BAR}
              height={bar(arrived)}
              className="insight-arrived"
            />
            <rect
              x={at * step + BAR + 1}
              y={HEIGHT - bar(ruled)}
              width={BAR - 1}
              height={bar(ruled)}
              className="insight-ruled"
            />
            {at % 7 === byDay.length % 7 ? (
              <text x={at * step} y={HEIGHT + 16}>
                {day.slice(5)}
              </text>
            ) : null}
          </g>
        ))}
        <path d={`M0 ${HEIGHT}H${width}`} className="insight-grid" />
      </svg>
      <p className="small insight-key">
        <i data-of="arrived" />
        {texts.arrived}
        <i data-of="ruled" />
        {texts.ruled}
      </p>
    </Panel>
  )
}

function DayTable({ of }: { readonly of: WorkFigures['byDay'] }) {
  const busy = of.filter(({ arrived, ruled, answers }) => arrived + ruled + answers > 0)
  return (
    <table className="insight-table">
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.arrived}</th>
          <th scope="col">{texts.ruled}</th>
          <th scope="col">{texts.yours}</th>
        </tr>
      </thead>
      <tbody>
        {busy.map(({ day, arrived, ruled, answers }) => (
          <tr key={day}>
            <th scope="row" className="mono">
              {day}
            </th>
            <td className="mono">{shownCount(arrived)}</td>
            <td className="mono">{shownCount(ruled)}</td>
            <td className="mono">{shownCount(answers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Open({ of: { open } }: { readonly of: WorkFigures }) {
  const total = (ages: readonly number[]) => ages.reduce((sum, each) => sum + each, 0)
  return (
    <Panel
      title={texts.open}
      rows={[
        ['priority', ...AGES.map(({ name }) => name)],
        ...open.map(({ priority, ages }) => [priority, ...ages]),
      ]}
    >
      <table className="insight-table">
        <thead>
          <tr>
            <th scope="col">{texts.priority}</th>
            {AGES.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ priority, ages }) => (
            <tr key={priority}>
              <th scope="row">{spoken(priority)}</th>
              {ages.map((count, at) => (
                <td key={AGES[at]?.name} className="mono">
                  {shownCount(count)}
                </td>
              ))}
              <td className="mono">{shownCount(total(ages))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function PerCase({ of, judge }: { readonly of: WorkFigures; readonly judge: JudgeFigures | null }) {
  const { secondsPerRuling: seconds, escalated, withoutModel } = of
  const [cost, time] = [judge?.costMicros ?? null, judge?.judgeMs ?? null]
  const rows = [
    [texts.cost, cost === null ? texts.unknown : shownDollars(cost)],
    [texts.time, time === null ? texts.unknown : shownDuration(time)],
    [
      texts.seconds,
      seconds.value === null || seconds.from === null || seconds.to === null
        ? (seconds.note ?? '')
        : `${seconds.value.toFixed(1)} s, ${texts.quartiles(seconds.from.toFixed(1), seconds.to.toFixed(1))}`,
    ],
    [texts.escalated, escalated === null ? texts.unknown : shownShare(escalated.share)],
    [texts.withoutModel, withoutModel === null ? texts.unknown : shownShare(withoutModel.share)],
  ] as const
  return (
    <Panel title={texts.perCase} rows={[['figure', 'measured'], ...rows]}>
      <table className="insight-table">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
