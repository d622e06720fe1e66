import { shownMinutes } from '../../../../../shared/pipelines/call/clock.ts'
import type { StageSpan } from '../../../../../shared/pipelines/call/deterministic.ts'
import type { MarkedPlace } from '../checks.ts'
import { timeline as texts } from '../texts/screen.ts'
import styles from './timing.module.css'

const WIDTH = 600
const EDGE = 8
const TICKS = 4

/** A mark on the timeline: its kind, its time, and its place in the conversation. */
type TimedMark = Pick<MarkedPlace, 'kind' | 'at' | 'label' | 'about' | 'segment'>

/**
 * Shows the call from start to end: stages as bands, evidence as ticks, violations as triangles, and the chosen time.
 */
export function TimeLine({
  seconds,
  stages,
  nameOf,
  marks,
  at,
  onChoose,
}: {
  readonly seconds: number
  readonly stages: readonly StageSpan[]
  readonly nameOf: (stageId: string) => string
  readonly marks: readonly TimedMark[]
  /** The chosen time in seconds. */
  readonly at: number | null
  /** Called when a mark is clicked. On the keyboard, the keys of the evidence move between marks. */
  readonly onChoose: (mark: TimedMark) => void
}) {
  const x = (time: number) => EDGE + (Math.min(time, seconds) / Math.max(seconds, 1)) * (WIDTH - 2 * EDGE)
  const violations = marks.filter(({ kind }) => kind === 'critical' || kind === 'violation')
  const spans = stages.flatMap(({ stageId, start, end }) =>
    start === null || end === null ? [] : [{ stageId, start, end }],
  )
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} 64`}
      role="img"
      aria-label={texts.label(
        shownMinutes(seconds),
        spans.length,
        marks.length - violations.length,
        violations.length,
      )}
    >
      {spans.map(({ stageId, start, end }) => (
        <g key={stageId}>
          <rect
            className={styles.band}
            x={x(start)}
            y="4"
            width={Math.max(2, x(end) - x(start))}
            height="18"
            rx="3"
          >
            <title>{texts.stage(nameOf(stageId), shownMinutes(start), shownMinutes(end))}</title>
          </rect>
          {x(end) - x(start) < nameOf(stageId).length * LETTER ? null : (
            <text className={styles.name} x={x(start) + 6} y="17">
              {nameOf(stageId)}
            </text>
          )}
        </g>
      ))}
      <path className={styles.axis} d={`M${EDGE} 48H${WIDTH - EDGE}`} />
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be equal
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys of evidence and the list of decisions lead there too
        <g key={index} className={styles.place} onClick={() => onChoose(mark)}>
          <title>{`${shownMinutes(mark.at)} ${mark.label}`}</title>
          <rect className={styles.target} x={x(mark.at) - 8} y="26" width="16" height="24" />
          <path className={styles.mark} data-kind={mark.kind} d={shapeAt(mark.kind, x(mark.at))} />
        </g>
      ))}
      {at === null ? null : <path className={styles.now} d={`M${x(at)} 24V50`} />}
      {Array.from({ length: TICKS + 1 }, (_, tick) => (tick * seconds) / TICKS).map((time) => (
        <text
          key={time}
          className={styles.time}
          x={x(time)}
          y="61"
          textAnchor={time === 0 ? 'start' : time === seconds ? 'end' : 'middle'}
        >
          {shownMinutes(time)}
        </text>
      ))}
    </svg>
  )
}

/** Approximate width of a letter of a stage's name. */
const LETTER = 6

function shapeAt(kind: MarkedPlace['kind'], x: number): string {
  if (kind === 'critical' || kind === 'violation') return `M${x} 29l6 11h-12z`
  return `M${x} 40v8`
}
