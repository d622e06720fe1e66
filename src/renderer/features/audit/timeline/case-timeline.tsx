import '../audit.css'
import './timeline.css'
import { useQuery } from '@tanstack/react-query'
import { Scale, User } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import type { TimelineStep, TrailId, TrailRow } from '../../../../shared/contract/program/trail.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { TrailLane } from '../../../../shared/domain/ledger/trail.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { api, problemText } from '../../../lib/client/api.ts'
import { shownMoment, shownTimeOfDay } from '../../../lib/formats/format.ts'
import { caseTimeline as texts } from '../texts.ts'
import { useSentences } from './sentences.ts'
import { DAY_PX, isStepOf, keepShown, type LaneStep, MIDDLE, stepHeight, withDays } from './steps.ts'

const WIDTH = 76
/** Horizontal position of each lane's line, in pixels. */
const AT: Readonly<Record<TrailLane, number>> = { rules: 14, judge: 38, people: 62 }

/** Draws the actors of consecutive steps as one line through three lanes. The text beside it states the same. */
function Lanes({ steps }: { readonly steps: readonly LaneStep[] }) {
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

/** A square for rules, a diamond for the judge, a disc for people, so that color is not the only difference. */
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

const LANES: Readonly<Record<TrailLane, string>> = { rules: 'Rules', judge: 'Judge', people: 'People' }

/** Shows the history of a case in order, with a lane each for rules, judge and people. */
export function CaseTimeline({
  caseId,
  chosen,
  onChoose,
}: {
  readonly caseId: CaseId
  /** The chosen row of the trail. */
  readonly chosen: Pick<TrailRow, 'id' | 'device' | 'seq'>
  readonly onChoose: (id: TrailId) => void
}) {
  const sentence = useSentences()
  const { data, error } = useQuery(api.audit.timeline.queryOptions({ input: { caseId } }))
  if (error !== null)
    return (
      <Notice isProblem title={texts.timelineCouldNotLoaded}>
        {problemText(error)}
      </Notice>
    )
  if (data === undefined) return <SkeletonRows rows={6} label={texts.loadingTimeline} />
  const steps = withDays(data.steps)
  return (
    <>
      <div className="lane-head">
        <span className="lane-names" aria-hidden="true">
          <Icon of={Scale} size="small" />
          <b className="judge-letter">J</b>
          <Icon of={User} size="small" />
        </span>
        <span>{texts.rulesJudgePeople}</span>
      </div>
      <ScrollRegion label={texts.timeline} className="timeline scroll grow">
        <Lanes steps={steps} />
        <ol>
          {steps.map((step) => (
            <Fragment key={`${step.device} ${step.seq} ${step.decisionId} ${step.sentence}`}>
              {step.day === null ? null : (
                <li className="timeline-day" style={{ height: DAY_PX }}>
                  {step.day}
                </li>
              )}
              <Step
                step={step}
                sentence={sentence(data.pipeline, step)}
                height={stepHeight(step)}
                isChosen={isStepOf(chosen, step)}
                onChoose={onChoose}
              />
            </Fragment>
          ))}
        </ol>
        {data.isHidden ? <p className="timeline-note">{texts.judgesEntriesHiddenUntilYou}</p> : null}
      </ScrollRegion>
    </>
  )
}

function Step({
  step,
  sentence,
  height,
  isChosen,
  onChoose,
}: {
  readonly step: TimelineStep
  readonly sentence: string
  readonly height: number
  readonly isChosen: boolean
  readonly onChoose: (id: TrailId) => void
}) {
  const { entry } = step
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const region = place.current?.closest<HTMLElement>('.timeline') ?? null
    return isChosen && region !== null && place.current !== null
      ? keepShown(region, place.current)
      : undefined
  }, [isChosen])
  return (
    <li ref={place} style={{ height }} aria-current={isChosen || undefined}>
      <time className="mono dim" dateTime={new Date(step.at).toISOString()} title={shownMoment(step.at)}>
        {shownTimeOfDay(step.at)}
      </time>
      <span className="step-text">
        <span className="visually-hidden">{LANES[step.lane]}: </span>
        {entry === null ? (
          <span className="cut" title={sentence}>
            {sentence}
          </span>
        ) : (
          <button type="button" className="cut" title={sentence} onClick={() => onChoose(entry)}>
            {sentence}
          </button>
        )}
        {step.detail === null ? null : (
          <span className="small dim cut" title={step.detail}>
            {step.detail}
          </span>
        )}
      </span>
    </li>
  )
}
