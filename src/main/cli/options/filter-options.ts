import type { Command } from 'commander'
import * as z from 'zod'
import type { FilterInput } from '../../../shared/contract/lists/filter-row.ts'
import { filterKeys, filterRow, QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import {
  TrailFilter,
  trailFilterKeys,
  trailFilterRow,
} from '../../../shared/contract/program/trail-filter.ts'
import { dayBegins, dayEnds } from '../../../shared/days.ts'
import type { ReviewerId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Docket } from '../../compose.ts'
import { argument } from './arguments.ts'

/** The parsed options of `withFilter`; `by` is the name of a reviewer. */
export const FilterOptions = QueueFilter.omit({ reviewer: true }).extend({ by: z.string().optional() })
export type FilterOptions = z.output<typeof FilterOptions>

/** Adds the options that select cases, the same for every command: one for each row of the table of filters. */
export function withFilter(command: Command): Command {
  return filterKeys.reduce((all, key) => {
    const { input, option } = filterRow(key)
    return all.option(
      `--${flagOf(key, input)} <${option.value}>`,
      option.help,
      readerOf(QueueFilter.shape[key], input),
    )
  }, command)
}

/** The parsed options of `withTrailFilter`; `by` is the name of a reviewer. */
export const TrailFilterOptions = TrailFilter.omit({ reviewer: true }).extend({ by: z.string().optional() })

/** Adds the options that select rows of the trail. */
export function withTrailFilter(command: Command): Command {
  return trailFilterKeys.reduce((all, key) => {
    const { input, option } = trailFilterRow(key)
    const reader = readerOf(TrailFilter.shape[key], input)
    return all.option(`--${flagOf(key, input)} <${option.value}>`, option.help, reader)
  }, command)
}

/** Returns the filter of the trail for some options. Throws NOT_FOUND for an unknown reviewer. */
export function trailFilterFrom(
  { by, ...filter }: z.output<typeof TrailFilterOptions>,
  docket: Docket,
): TrailFilter {
  return by === undefined ? filter : { ...filter, reviewer: knownReviewer(by, docket) }
}

/** Returns the filter for some options. Throws NOT_FOUND for an unknown reviewer. */
export function filterFrom({ by, ...filter }: FilterOptions, docket: Docket): QueueFilter {
  return by === undefined ? filter : { ...filter, reviewer: knownReviewer(by, docket) }
}

function knownReviewer(name: string, docket: Docket): ReviewerId {
  const reviewer = docket.program.reviewers.known(name)
  if (reviewer === null) throw new AppError('NOT_FOUND', `There is no reviewer “${name}”. Check the name.`)
  return reviewer.id
}

/** Returns the option's name. A reviewer is given by name, not by the id in the filter. */
function flagOf(key: string, { kind }: FilterInput<string>): string {
  return kind === 'reviewer' ? 'by' : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const Name = z.string().trim().min(1).max(100)
const Moment = z.iso.datetime({ offset: true, local: true }).transform((text) => Date.parse(text))

/** Schemas of a moment or a local day: its beginning for the first bound, its end for the last. */
const instants = {
  first: z.union([z.iso.date().transform(dayBegins), Moment]),
  last: z.union([z.iso.date().transform(dayEnds), Moment]),
} as const

/** Parses a bound in time. */
export function momentArgument(bound: keyof typeof instants): (text: string) => number {
  return argument(
    instants[bound],
    'It must be a day such as 2026-03-01, or a moment such as 2026-03-01T08:00:00Z.',
  )
}

const Digits = z.string().trim().min(1).transform(Number)

function numberOf(part: z.ZodType) {
  return Digits.refine((value) => part.safeParse(value).success)
}

/** Returns the parser of an option according to its row of the table. */
function readerOf(part: z.ZodType, input: FilterInput<string>): (text: string) => unknown {
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
      return argument(numberOf(part), input.hint)
    case 'days':
      return argument(numberOf(part), 'It must be a whole number from 1 to 3660.')
    case 'moment':
      return momentArgument(input.bound)
  }
}
