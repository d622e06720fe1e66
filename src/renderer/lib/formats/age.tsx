import { shownAge, shownDay, shownMoment, shownTime } from './format.ts'
import { yesterdayAt } from './labels.ts'

/** Shows how long ago something was. The exact time is in the tooltip and in text for screen readers. */
export function Age({
  since,
  now,
  asDay = false,
  className = 'dim mono',
}: {
  readonly since: number
  readonly now: number
  /** Shows the day for anything before today: "15 hours" does not say whether that was yesterday. */
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

/** Returns the age for today, "yesterday" with the time for yesterday, else the day. */
function shownWhen(since: number, now: number): string {
  const day = shownDay(since)
  if (day === shownDay(now)) return shownAge(since, now)
  const before = new Date(now)
  before.setDate(before.getDate() - 1)
  return day === shownDay(before.getTime()) ? yesterdayAt(shownTime(since)) : day
}
