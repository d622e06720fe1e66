import type { RawDate } from './date-forms.ts'
import type { DateMeaning } from './date-meaning.ts'

/** A date as it was read, with its meaning. */
export interface FoundDate extends Pick<RawDate, 'line' | 'from' | 'to' | 'form'> {
  /** ISO: the likeliest reading. */
  readonly date: string
  /** ISO: the other reading, if nothing in the document rules it out. */
  readonly other: string | null
  readonly meaning: DateMeaning
  /** Whether a time of day is printed next to it. */
  readonly hasTime: boolean
  /** Whether a machine printed it as a timestamp, as in 2024-05-09T17:42. */
  readonly isStamp: boolean
  /** The weekday next to it if it is that of no reading; `null` if there is no contradiction. */
  readonly wrongWeekday: string | null
}
