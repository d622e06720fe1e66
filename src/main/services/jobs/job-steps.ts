import { existsSync } from 'node:fs'
import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ImportLine, RunLine } from '../../../shared/contract/cases/lines.ts'
import { type CaseId, RunId } from '../../../shared/domain/ids.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { CaseSource, filesOf, sourceName, unmatchedProblem } from '../../intake/index.ts'
import type { ItemLease, NewItem } from '../../jobs/item-lease.ts'
import type { ItemHandler, ItemWork } from '../../jobs/runner.ts'
import type { Store } from '../../store/store.ts'
import type { Imported, ImportService } from '../cases/imports.ts'
import type { SampleAnswers } from '../cases/sample-answers.ts'
import type { UploadService } from '../cases/uploads.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { RunService } from '../runs/runs.ts'

/** What the work on a job says, line by line, in the process that does it. */
export type WorkLine = ImportLine | RunLine

/** What all items of a job have in common. */
export const JobOptions = z.object({
  /** Of which pipeline the files are; `null` where the cases are there already. */
  pipeline: PipelineName.nullable(),
  tags: z.array(z.string()),
  /** Whose cases they are, where the files do not say. */
  subject: z.string().nullable(),
  /** Whether cases that were there already are judged once more. */
  judgeKnown: z.boolean(),
  /** Settings of the pipeline for these runs only, nested as in the Settings. */
  config: z.json().nullable(),
  /** What a person asked of these runs besides; nothing in the jobs of older versions. */
  asked: AskedRun.nullable().default(null),
  /** Whether it goes on by itself when the program is opened again: somebody waits for this one case. */
  goesOn: z.boolean().default(false),
  /** Whether the files were dropped on the window, and stand in the place of the job's batch. */
  hasUploads: z.boolean(),
  /** Whether the cases are samples, which are judged by the answers that were written for them. */
  areSamples: z.boolean().default(false),
})
export type JobOptions = z.infer<typeof JobOptions>

/** The next thing to do for an item. */
const Step = z.discriminatedUnion('step', [
  /** Bring the cases of some files in, from one on: those before it are in. */
  z.object({ step: z.literal('import'), source: CaseSource, from: z.int().nonnegative() }),
  /** Say why a file makes no case. */
  z.object({ step: z.literal('refuse'), file: NamedFile }),
  /** Judge the item's case. A run that is named here began, and did not end if it still runs. */
  z.object({ step: z.literal('judge'), runId: RunId.nullable() }),
])
type Step = z.infer<typeof Step>
type ImportStep = Extract<Step, { step: 'import' }>

/** The item of files that make cases. */
export function sourceItem(source: CaseSource): NewItem {
  const input: Step = { step: 'import', source, from: 0 }
  return { input, name: sourceName(source), caseId: null, origin: 'none' }
}

/** The item of a file that has no part in any case. */
export function unmatchedItem(file: NamedFile): NewItem {
  const input: Step = { step: 'refuse', file }
  return { input, name: file.name, caseId: null, origin: 'none' }
}

/** The item of a case that is to be judged. */
export function caseItem(caseId: CaseId, origin: 'new' | 'known'): NewItem {
  const input: Step = { step: 'judge', runId: null }
  return { input, name: null, caseId, origin }
}

/**
 * Does the items of every job: brings files in, judges cases. What an item leads to and the item's own change are one
 * transaction each time, so that nothing is lost and nothing happens twice whenever the process dies.
 */
export function stepHandler(
  store: Store,
  imports: ImportService,
  runs: RunService,
  uploads: UploadService,
  answersFor: SampleAnswers,
): ItemHandler<WorkLine> {
  return async (work) => {
    const { job, item, nextTurn } = work
    const step = Step.parse(JSON.parse(item.input))
    const options = JobOptions.parse(JSON.parse(job.options))
    switch (step.step) {
      case 'refuse':
        throw problemOf(step.file, options)
      case 'judge':
        return judge(work, options, item.case_id, step.runId)
      case 'import': {
        const caseId = await bringIn(work, options, step)
        if (caseId === null) return
        await nextTurn()
        return judge(work, options, caseId, null)
      }
      default:
        return assertNever(step)
    }
  }

  /** Brings in the cases of an item. Gives back the one that this item goes on with, to judge it. */
  async function bringIn(work: ItemWork<WorkLine>, options: JobOptions, step: ImportStep) {
    const { job, lease, signal, nextTurn, say } = work
    const about = { batchId: job.batch_id, tags: options.tags, subject: options.subject }
    const ready = (await imports.read(step.source, about)).slice(step.from)
    let next: CaseId | null = null
    for (const [index, each] of ready.entries()) {
      await nextTurn()
      signal.throwIfAborted()
      const line = imports.register(each, about, job.reviewer_id, (imported) => {
        const item = itemOf(work, options, imported)
        if (index < ready.length - 1) split(lease, item, { ...step, from: step.from + index + 1 })
        else next = takeOverItem(lease, item)
      })
      say(line)
    }
    if (ready.length === 0) lease.done()
    if (options.hasUploads) uploads.remove(job.batch_id, filesOf(step.source))
    return next
  }

  /** What is to be done with a case that just came in; `isOpen` while it is to be judged. */
  function itemOf({ job, lease }: ItemWork<WorkLine>, { judgeKnown }: JobOptions, line: Imported) {
    const { caseId, duplicate } = line
    const wasJudged = duplicate && store.cases.get(caseId)?.latest_run_id !== null
    const isOpen = job.kind === 'judge' && (judgeKnown || !wasJudged) && !lease.hasOther(caseId)
    return { item: caseItem(caseId, duplicate ? 'known' : 'new'), isOpen }
  }

  async function judge(
    { lease, signal, say }: ItemWork<WorkLine>,
    { config, asked, areSamples }: JobOptions,
    caseId: CaseId | null,
    lost: RunId | null,
  ): Promise<void> {
    if (caseId === null) throw new Error('A case that is to be judged is not there')
    if (lost !== null) runs.interrupt(caseId, lost)
    const line = await runs.execute(caseId, {
      signal,
      ...(areSamples ? { instead: { written: answersFor(requireCase(store, caseId).source) } } : {}),
      ...(config === null ? {} : { config }),
      asked,
      begun: (runId) => lease.advance({ input: { step: 'judge', runId } satisfies Step }),
      ended: ({ state, error }, spentMicros) =>
        state === 'done'
          ? lease.done(spentMicros)
          : lease.fail(error ?? 'It could not be judged.', spentMicros),
    })
    say(line)
  }
}

interface Registered {
  readonly item: NewItem
  readonly isOpen: boolean
}

/** A case of several in one source becomes an item of its own. */
function split(lease: ItemLease, { item, isOpen }: Registered, rest: Step): void {
  if (isOpen) lease.add(item)
  else lease.addDone(item)
  lease.advance({ input: rest })
}

/** Turns a source's item into that of its last case; returns the case if it is to be judged. */
function takeOverItem(lease: ItemLease, { item, isOpen }: Registered): CaseId | null {
  lease.advance(item)
  if (isOpen) return item.caseId
  lease.done()
  return null
}

function problemOf({ name, path }: NamedFile, { pipeline }: JobOptions): AppError {
  if (!existsSync(path)) return new AppError('INPUT_REFUSED', `${path} does not exist.`)
  return pipeline === null ? refuse(name, 'this is no case.') : refuse(name, unmatchedProblem(pipeline))
}
