import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ImportLine, RunLine } from '../../../shared/contract/cases/lines.ts'
import { deferredObject } from '../../../shared/deferred.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import type { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { switchedOffText } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { goesInRounds, PipelineName } from '../../../shared/pipelines/index.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { type CaseSource, filesOf, sourceName, unmatchedProblem } from '../../intake/index.ts'
import type { ReadPlace } from '../../intake/reader/source-reader.ts'
import type { ItemLease, NewItem } from '../../jobs/item-lease.ts'
import type { ItemHandler, ItemWork } from '../../jobs/runner.ts'
import type { Store } from '../../store/store.ts'
import type { ImportAbout, Imported, ImportService } from '../cases/imports.ts'
import type { SampleAnswers } from '../cases/sample-answers.ts'
import type { UploadService } from '../cases/uploads.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { RunService } from '../runs/runs.ts'
import { watchEnough } from './enough.ts'
import type { OpenWork } from './open-work.ts'
import { caseItem, type ImportStep, type JudgeStep, NOT_BEGUN, Step } from './steps.ts'

/** A line that reports the work on a job. */
export type WorkLine = ImportLine | RunLine

/** The options that all items of a job share. */
export const JobOptions = deferredObject(() => ({
  /** The pipeline of the files; `null` for a job on existing cases. */
  pipeline: PipelineName.nullable(),
  tags: z.array(z.string()),
  /** The subject of the cases, where the files name none. */
  subject: z.string().nullable(),
  /** Whether existing cases are run again. */
  judgeKnown: z.boolean(),
  /** Settings of the pipeline for these runs only, nested as in the Settings. */
  config: z.json().nullable(),
  /** What a person asked of these runs besides; nothing in the jobs of older versions. */
  asked: AskedRun.nullable().default(null),
  /** Whether the job resumes when the program starts, because a person waits for it. */
  goesOn: z.boolean().default(false),
  /** Whether the files were dropped on the window and are in the batch's upload folder. */
  hasUploads: z.boolean(),
  /** Whether the cases are samples, whose questions have prepared answers. */
  areSamples: z.boolean().default(false),
}))
export type JobOptions = z.infer<typeof JobOptions>

/** What the work on items takes from the services. */
interface StepParts {
  readonly imports: ImportService
  readonly runs: RunService
  readonly uploads: UploadService
  readonly open: OpenWork
}

/**
 * The handler of items: imports files and runs pipelines. Each effect and the item's own change are one
 * transaction, so that nothing is lost or done twice whenever the process dies.
 */
export function stepHandler(
  store: Store,
  { imports, runs, uploads, open }: StepParts,
  answersFor: SampleAnswers,
): ItemHandler<WorkLine> {
  return async (work) => {
    const { job, item, nextTurn } = work
    const step = Step.parse(JSON.parse(item.input))
    const options = JobOptions.parse(JSON.parse(job.options))
    switch (step.step) {
      case 'refuse':
        throw step.switchedOff === null
          ? problemOf(step.file, options)
          : switchedOff(step.file, step.switchedOff)
      case 'judge':
        return judge(work, options, item.case_id, step)
      case 'import': {
        const next = await bringIn(work, options, step)
        if (next === null) return
        await nextTurn()
        return judge(work, options, next.caseId, { ...NOT_BEGUN, standards: next.standards })
      }
      default:
        return assertNever(step)
    }
  }

  /** Imports the cases of an item; returns the case on which this item runs the pipeline next. */
  async function bringIn(
    work: ItemWork<WorkLine>,
    options: JobOptions,
    step: ImportStep,
  ): Promise<NextCase | null> {
    const { job, lease, signal, nextTurn, say } = work
    const { tags, subject, config } = options
    const about = { batchId: job.batch_id, tags, subject, config }
    const ready = (await readSource(work, step.source, about)).slice(step.from)
    let next: NextCase | null = null
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

  /** Reads the source of an item, and tells how far that is; it stops as soon as the job is cancelled. */
  async function readSource(
    { job, item, signal }: ItemWork<WorkLine>,
    source: CaseSource,
    about: ImportAbout,
  ) {
    const name = sourceName(source)
    const onPage = (place: ReadPlace) => {
      if (place.pages > 1) open.documents.note(job.id, item.position, { name, ...place })
    }
    try {
      return await imports.read(source, about, { signal, onPage })
    } finally {
      open.documents.end(job.id, item.position)
    }
  }

  /** The item of an imported case; `isOpen` if the pipeline is to be run on it. */
  function itemOf({ job, lease }: ItemWork<WorkLine>, { judgeKnown }: JobOptions, line: Imported) {
    const { caseId, duplicate, otherStandards = null } = line
    const wasJudged = duplicate && store.cases.get(caseId)?.latest_run_id !== null
    const isWanted = judgeKnown || !wasJudged || otherStandards !== null
    const isOpen = job.kind === 'judge' && isWanted && !lease.hasOther(caseId)
    const item = caseItem(caseId, duplicate ? 'known' : 'new', otherStandards)
    return { item, isOpen, standards: otherStandards }
  }

  async function judge(
    { job, item, lease, signal, say }: ItemWork<WorkLine>,
    { config, asked: ofJob, areSamples }: JobOptions,
    caseId: CaseId | null,
    { runId: lost, isEnough, standards }: Omit<JudgeStep, 'step'>,
  ): Promise<void> {
    if (caseId === null) throw new Error('A case that is to be judged is not there')
    if (lost !== null) runs.interrupt(caseId, lost)
    const { pipeline, source, title } = requireCase(store, caseId)
    const asked =
      standards === null ? ofJob : { ...(ofJob ?? AskedRun.parse({ by: job.reviewer_id })), standards }
    const needs = runs.needs(caseId, asked)
    if (needs !== null) {
      lease.done()
      say({ event: 'waiting', caseId, pipeline, title, needs })
      return
    }
    using told = goesInRounds(pipeline) ? watchEnough(lease, isEnough) : null
    const line = await runs.execute(caseId, {
      signal,
      ...(told === null ? {} : { enough: told.signal }),
      ...(areSamples ? { instead: { written: answersFor(source) } } : {}),
      ...(config === null ? {} : { config }),
      asked,
      onCall: (progress) =>
        progress === null
          ? open.calls.end(job.id, item.position)
          : open.calls.note(job.id, item.position, progress),
      begun: (runId) =>
        lease.advance({ input: { step: 'judge', runId, isEnough, standards } satisfies Step }),
      ended: ({ state, error }, spentMicros) =>
        state === 'done'
          ? lease.done(spentMicros)
          : lease.fail(error ?? 'The case could not be judged.', spentMicros),
    })
    say(line)
  }
}

interface Registered {
  readonly item: NewItem
  readonly isOpen: boolean
  /** The standards that its files name and that it is not judged by. */
  readonly standards: StandardChoice | null
}

/** A case on which an item runs the pipeline next. */
interface NextCase extends Pick<Registered, 'standards'> {
  readonly caseId: CaseId
}

/** A case of several in one source becomes an item of its own. */
function split(lease: ItemLease, { item, isOpen }: Registered, rest: Step): void {
  if (isOpen) lease.add(item)
  else lease.addDone(item)
  lease.advance({ input: rest })
}

/** Turns a source's item into that of its last case; returns the case if the pipeline is to be run on it. */
function takeOverItem(lease: ItemLease, { item, isOpen, standards }: Registered): NextCase | null {
  lease.advance(item)
  if (isOpen && item.caseId !== null) return { caseId: item.caseId, standards }
  lease.done()
  return null
}

function switchedOff({ name }: NamedFile, pipeline: PipelineName): AppError {
  return refuse(name, switchedOffText(pipeline))
}

function problemOf({ name, path }: NamedFile, { pipeline }: JobOptions): AppError {
  const problem = fileProblem(path)
  if (problem !== null) return new AppError('INPUT_REFUSED', problem)
  return pipeline === null
    ? refuse(name, 'the file is part of no case.')
    : refuse(name, unmatchedProblem(pipeline))
}
