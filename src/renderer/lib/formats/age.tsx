import { shownAge, shownDay, shownMoment, shownTime } from './format.ts'
import { yesterdayAt } from './labels.ts'

/** How long ago something was, with its day and time: in a title for the pointer, unseen for who listens. */
export function Age({
  since,
  now,
  asDay = false,
  className = 'dim mono',
}: {
  readonly since: number
  readonly now: number
  /** Shows the day of what was not today: 15 hours tell nobody whether that was yesterday. */
  readonly asDay?: boolean
  readonly className?: string
}) {
  const moment = shownMoment(since)
  return (
    <time className={className} dateTime={new Date(since).toISOString()} title={moment}>
      <span aria-hidden="true">{asDay ? shownWhen(since, now) : shownAge(since, now)}</span>
      <span className="visually-hidden">{moment}</span>
    </time>
  )
}

/** How long ago, for today; yesterday with its time; else the day. */
function shownWhen(since: number, now: number): string {
  const day = shownDay(since)
  if (day === shownDay(now)) return shownAge(since, now)
  const before = new Date(now)
  before.setDate(before.getDate() - 1)
  return day === shownDay(before.getTime()) ? yesterdayAt(shownTime(since)) : day
}
