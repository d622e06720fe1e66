import type { Command } from 'commander'
import * as z from 'zod'
import { QueueFilter } from '../../../shared/contract/lists/queue.ts'
import { Priority } from '../../../shared/domain/cases/priority.ts'
import { BatchId, Millis } from '../../../shared/domain/ids.ts'
import { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import { ConfidenceLabel } from '../../../shared/domain/runs/decision.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Docket } from '../../compose.ts'
import { argument, choiceArgument, nameArgument } from './arguments.ts'

const batchArgument = argument(BatchId, 'It is not the id of an import.')
const shareArgument = argument(z.coerce.number().min(0).max(1), 'It must be a number from 0 to 1.')
const momentArgument = argument(
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
    .transform((text) => Date.parse(text)),
  'It must be a day such as 2026-03-01, or a moment such as 2026-03-01T08:00:00Z.',
)

const daysArgument = argument(
  z.coerce.number().pipe(QueueFilter.shape.lastDays.unwrap()),
  'It must be a whole number from 1 to 3660.',
)

/** What `withFilter` adds, as it is parsed; `by` is the name of a reviewer. */
export const FilterOptions = QueueFilter.omit({ reviewer: true }).extend({
  from: Millis.optional(),
  to: Millis.optional(),
  by: z.string().optional(),
})
export type FilterOptions = z.output<typeof FilterOptions>

/** Adds the options that say which cases are meant, the same for every command. */
export function withFilter(command: Command): Command {
  return command
    .option('--status <status>', 'only cases that stand so', choiceArgument(ReviewStatus))
    .option('--pipeline <name>', 'only of a pipeline', choiceArgument(PipelineName))
    .option('--priority <priority>', 'only of a priority', choiceArgument(Priority))
    .option('--trigger <trigger>', 'only those that wait for a reason')
    .option('--tag <tag>', 'only those with a tag')
    .option('--batch <id>', 'only those of one import', batchArgument)
    .option('--subject <name>', 'only of a subject')
    .option('--model <name>', 'only those for which a model was asked')
    .option(
      '--confidence <label>',
      'only those whose least sure decision is so',
      choiceArgument(ConfidenceLabel),
    )
    .option('--confidence-from <n>', 'only those that are as sure as this, from 0 to 1', shareArgument)
    .option('--confidence-to <n>', 'only those that are no surer than this', shareArgument)
    .option('--from <moment>', 'only those that came in then or later', momentArgument)
    .option('--to <moment>', 'only those that came in then or earlier', momentArgument)
    .option(
      '--last-days <n>',
      'only those that came in on the last so many days, today included',
      daysArgument,
    )
    .option('--by <reviewer>', 'only those that a reviewer holds or ruled on', nameArgument)
    .option('--text <words>', 'only those whose title, source, subject or tags say so')
}

/** The filter that options mean. Throws NOT_FOUND for a reviewer whom nobody knows. */
export function filterFrom({ by, ...filter }: FilterOptions, docket: Docket): QueueFilter {
  if (by === undefined) return filter
  const reviewer = docket.reviewers.known(by)
  if (reviewer === null) throw new AppError('NOT_FOUND', `There is no reviewer “${by}”.`)
  return { ...filter, reviewer: reviewer.id }
}
