import styles from './judges.module.css'

const WIDTH = 120
const MARGIN = 6
const MIDDLE = 10

/**
 * The scores of one criterion as signs on a line from 0 to 1, with a dashed line at what the mean must reach; the table
 * beside it has them as numbers.
 */
export function CriterionPlot({
  scores,
  metFrom,
}: {
  readonly scores: readonly number[]
  /** `null` where it is not known. */
  readonly metFrom: number | null
}) {
  const places = scores.map(placeOf)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true">
      <path d={`M${MARGIN} ${MIDDLE}H${WIDTH - MARGIN}`} className={styles.axis} />
      {metFrom === null ? null : <path d={`M${placeOf(metFrom)} 2V18`} className={styles.metFrom} />}
      <path d={`M${Math.min(...places)} ${MIDDLE}H${Math.max(...places)}`} className={styles.spread} />
      {places.map((x, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign is a judge's place in the panel
        <Sign key={at} at={at} x={x} y={MIDDLE} />
      ))}
    </svg>
  )
}

function placeOf(score: number): number {
  return MARGIN + score * (WIDTH - 2 * MARGIN)
}

/** The sign of a judge, by its place in the panel. */
export function JudgeSign({ at }: { readonly at: number }) {
  return (
    <svg className={styles.judgeSign} viewBox="0 0 10 10" aria-hidden="true">
      <Sign at={at} x={5} y={5} />
    </svg>
  )
}

function Sign({ at, x, y }: { readonly at: number; readonly x: number; readonly y: number }) {
  if (at % 3 === 0) return <circle cx={x} cy={y} r={3.4} className={styles.first} />
  if (at % 3 === 1) return <rect x={x - 3} y={y - 3} width={6} height={6} className={styles.second} />
  return <path d={`M${x} ${y - 3.8}l3.8 6.8h-7.6z`} className={styles.third} />
}
