import type { RawDate } from './date-forms.ts'
import type { DateMeaning } from './date-meaning.ts'

/** A date as it was read, and what it is the date of. */
export interface FoundDate extends Pick<RawDate, 'line' | 'from' | 'to' | 'form'> {
  /** ISO: the likeliest reading. */
  readonly date: string
  /** ISO: the other reading, where nothing in the document rules it out. */
  readonly other: string | null
  readonly meaning: DateMeaning
  /** Whether a time of day stands beside it: when something happened. */
  readonly hasTime: boolean
  /** Whether a machine wrote it with its time, as in 2024-05-09T17:42: the moment at which it printed. */
  readonly isStamp: boolean
  /** The day of the week that is printed beside it and is not its own; `null` where none contradicts it. */
  readonly wrongWeekday: string | null
}
