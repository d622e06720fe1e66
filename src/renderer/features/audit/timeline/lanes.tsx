import type { TrailLane } from '../../../../shared/domain/ledger/trail.ts'
import { DAY_PX, type LaneStep, MIDDLE, stepHeight } from './steps.ts'

const WIDTH = 76
/** Where the line of each lane runs, in pixels. */
const AT: Readonly<Record<TrailLane, number>> = { rules: 14, judge: 38, people: 62 }

/** Who did one step after the other, as one line through three lanes. It is told in words beside it. */
export function Lanes({ steps }: { readonly steps: readonly LaneStep[] }) {
  let height = 0
  const points = steps.map((step) => {
    if (step.day !== null) height += DAY_PX
    const point = { x: AT[step.lane], y: height + MIDDLE, lane: step.lane }
    height += stepHeight(step)
    return point
  })
  return (
    <svg
      className="lanes"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden="true"
    >
      {Object.values(AT).map((x) => (
        <path key={x} className="lane" d={`M${x} 0V${height}`} />
      ))}
      {points.map(({ x, y }, index) => {
        const next = points[index + 1]
        if (next === undefined) return null
        const half = (y + next.y) / 2
        return (
          <path
            key={y}
            className="lane-path"
            d={
              next.x === x
                ? `M${x} ${y}V${next.y}`
                : `M${x} ${y}C${x} ${half} ${next.x} ${half} ${next.x} ${next.y}`
            }
          />
        )
      })}
      {points.map(({ x, y, lane }) => (
        <LaneSign key={y} lane={lane} x={x} y={y} />
      ))}
    </svg>
  )
}

/** A square for rules, a diamond for the judge, a disc for people: none is told by its color alone. */
function LaneSign({ lane, x, y }: { readonly lane: TrailLane; readonly x: number; readonly y: number }) {
  switch (lane) {
    case 'rules':
      return <rect className="lane-sign" data-lane={lane} x={x - 5} y={y - 5} width="10" height="10" rx="2" />
    case 'judge':
      return <path className="lane-sign" data-lane={lane} d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />
    case 'people':
      return <circle className="lane-sign" data-lane={lane} cx={x} cy={y} r="5" />
  }
}
