import type { Command } from 'commander'
import * as z from 'zod'
import type { FilterInput } from '../../../shared/contract/lists/filter-row.ts'
import {
  type FilterKey,
  filterKeys,
  filterRow,
  QueueFilter,
} from '../../../shared/contract/lists/queue-filter.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Docket } from '../../compose.ts'
import { argument } from './arguments.ts'

/** What `withFilter` adds, as it is parsed; `by` is the name of a reviewer. */
export const FilterOptions = QueueFilter.omit({ reviewer: true }).extend({ by: z.string().optional() })
export type FilterOptions = z.output<typeof FilterOptions>

/** Adds the options that say which cases are meant, the same for every command: one a row of the table of filters. */
export function withFilter(command: Command): Command {
  return filterKeys.reduce((all, key) => {
    const { input, option } = filterRow(key)
    return all.option(`--${flagOf(key, input)} <${option.value}>`, option.help, readerOf(key, input))
  }, command)
}

/** The filter that options mean. Throws NOT_FOUND for a reviewer whom nobody knows. */
export function filterFrom({ by, ...filter }: FilterOptions, docket: Docket): QueueFilter {
  if (by === undefined) return filter
  const reviewer = docket.program.reviewers.known(by)
  if (reviewer === null) throw new AppError('NOT_FOUND', `There is no reviewer “${by}”.`)
  return { ...filter, reviewer: reviewer.id }
}

/** A reviewer is named, and not given by the id that the filter holds. */
function flagOf(key: FilterKey, { kind }: FilterInput): string {
  return kind === 'reviewer' ? 'by' : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const Name = z.string().trim().min(1).max(100)
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])

/** Reads an option as its row of the table says. */
function readerOf(key: FilterKey, input: FilterInput): (text: string) => unknown {
  const part = QueueFilter.shape[key]
  const number = z
    .string()
    .trim()
    .min(1)
    .transform(Number)
    .refine((value) => part.safeParse(value).success)
  switch (input.kind) {
    case 'choice':
      return argument(part, `Choose one of: ${input.words.join(', ')}.`)
    case 'word':
    case 'text':
      return argument(part, 'It must not be empty.')
    case 'id':
      return argument(part, input.hint)
    case 'reviewer':
      return argument(Name, 'It must be a name of at most 100 characters.')
    case 'number':
      return argument(number, input.hint)
    case 'days':
      return argument(number, 'It must be a whole number from 1 to 3660.')
    case 'moment':
      return argument(
        Moment.transform((text) => Date.parse(text)),
        'It must be a day such as 2026-03-01, or a moment such as 2026-03-01T08:00:00Z.',
      )
  }
}
