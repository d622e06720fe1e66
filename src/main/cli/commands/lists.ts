import type { Command } from 'commander'
import * as z from 'zod'
import { CaseSort } from '../../../shared/contract/lists/case-list.ts'
import { FixedQueueSort, QueueSort } from '../../../shared/contract/lists/queue.ts'
import { Tag } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import { argument, caseArguments, choiceArgument, collect, countArgument } from '../options/arguments.ts'
import { FilterOptions, filterFrom, withFilter } from '../options/filter-options.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const QueueOptions = FilterOptions.extend({
  sort: QueueSort.default('priority'),
  limit: z.number().default(50),
})

const CasesOptions = FilterOptions.extend({ sort: CaseSort.default('newest'), limit: z.number().default(50) })

const TagOptions = z.object({ add: z.array(z.string()).default([]), remove: z.array(z.string()).default([]) })

const QUEUE_SORTS = `${FixedQueueSort.options.join(', ')}, or random:1 with any number as its seed`

const queueSortArgument = argument(QueueSort, `Choose one of: ${QUEUE_SORTS}.`)

const OPEN: readonly ReviewStatus[] = ['pending', 'in_review']

/** Adds `queue`, `cases`, `tags` and `tag`, which list cases and change their tags. */
export function addListCommands(program: Command): void {
  withFilter(program.command('queue'))
    .description('list the cases of the queue; by default the pending ones')
    .option('--sort <order>', QUEUE_SORTS, queueSortArgument)
    .option('--limit <n>', 'maximum number of lines', countArgument)
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => listQueue(session, QueueOptions.parse(options))),
    )
  withFilter(program.command('cases'))
    .description('list all cases, queued or not')
    .option('--sort <order>', CaseSort.options.join(', '), choiceArgument(CaseSort))
    .option('--limit <n>', 'maximum number of lines', countArgument)
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => listCases(session, CasesOptions.parse(options))),
    )
  program
    .command('tags')
    .description('list the tags in use')
    .action((_: unknown, command: Command) =>
      withSession(command, ({ docket, output }) => {
        for (const { name: tag, cases } of docket.lists.queue.facets().tags)
          output.line('tags', { tag, cases }, `${String(cases).padStart(8)}  ${tag}`)
        return ExitCode.done
      }),
    )
  program
    .command('tag')
    .description('add tags to cases and remove tags; one undo reverts all of it')
    .argument('<cases...>', 'case ids', caseArguments)
    .option('--add <tag>', 'a tag to add; may be repeated', collectTags)
    .option('--remove <tag>', 'a tag to remove; may be repeated', collect)
    .action((ids: CaseId[], options: unknown, command: Command) =>
      withSession(command, (session) => tag(session, ids, TagOptions.parse(options))),
    )
}

const tagArgument = argument(Tag, 'It must be a word of at most 100 characters.')

function collectTags(text: string, before: string[] = []): string[] {
  return [...before, tagArgument(text)]
}

/** Lists the queue; without a status, the open cases: pending ones before those in review. */
function listQueue(
  { docket, reader, output }: Session,
  { sort, limit, ...options }: z.output<typeof QueueOptions>,
): ExitCode {
  const filter = filterFrom(options, docket)
  let left = limit
  for (const status of filter.status === undefined ? OPEN : [filter.status]) {
    if (left === 0) break
    const request = { filter: { ...filter, status }, sort, limit: left, after: null }
    const { rows } = docket.lists.queue.page(request, reader)
    left -= rows.length
    for (const { caseId, title, pipeline, status: now, priority, triggers, holder } of rows) {
      const claimedBy = holder?.name ?? null
      const text = [
        caseId,
        (priority ?? '').padEnd(6),
        now.padEnd(10),
        title,
        triggers.join(', '),
        claimedBy ?? '',
      ]
      const line = { caseId, title, pipeline, status: now, priority, triggers, claimedBy }
      output.line('queue', line, text.join('  ').trimEnd())
    }
  }
  return ExitCode.done
}

function listCases(
  { docket, reader, output }: Session,
  { sort, limit, ...options }: z.output<typeof CasesOptions>,
): ExitCode {
  const filter = filterFrom(options, docket)
  const { rows } = docket.lists.cases.page({ filter, sort, limit, after: null }, reader)
  for (const { caseId, title, pipeline, status, priority, tags, importedAt, needs } of rows) {
    const text = [
      caseId,
      (status ?? (needs === undefined ? '' : `needs ${needs}`)).padEnd(10),
      new Date(importedAt).toISOString(),
      title,
      tags.join(', '),
    ]
    output.line(
      'cases',
      { caseId, title, pipeline, status, priority, tags, importedAt, ...(needs !== undefined && { needs }) },
      text.join('  ').trimEnd(),
    )
  }
  return ExitCode.done
}

function tag(
  { docket, reviewer, output }: Session,
  ids: readonly CaseId[],
  change: z.output<typeof TagOptions>,
): ExitCode {
  for (const { caseId, tags } of docket.lists.tags.changeAll(
    ids,
    change,
    docket.program.newBatchId(),
    reviewer,
  ))
    output.line('tag', { caseId, tags }, `${caseId}  ${tags.join(', ')}`)
  return ExitCode.done
}
