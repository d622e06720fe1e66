import { shownAge, shownDay, shownMoment } from './format.ts'

const LONG_AGO_MS = 24 * 60 * 60_000

/** How long ago something was, with its day and time: in a title for the pointer, unseen for who listens. */
export function Age({
  since,
  now,
  asDay = false,
  className = 'dim mono',
}: {
  readonly since: number
  readonly now: number
  /** Shows the day itself of what is a day ago or more: 30 hours tell nobody whether that was yesterday. */
  readonly asDay?: boolean
  readonly className?: string
}) {
  const moment = shownMoment(since)
  return (
    <time className={className} dateTime={new Date(since).toISOString()} title={moment}>
      <span aria-hidden="true">
        {asDay && now - since >= LONG_AGO_MS ? shownDay(since) : shownAge(since, now)}
      </span>
      <span className="visually-hidden">{moment}</span>
    </time>
  )
}
