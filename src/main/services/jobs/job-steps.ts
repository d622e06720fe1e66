import { basename } from 'node:path'
import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ImportLine, RunLine } from '../../../shared/contract/cases/lines.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import type { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { switchedOffText } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { goesInRounds, PipelineName } from '../../../shared/pipelines/index.ts'
import { audioType } from '../../documents/audio.ts'
import { audioSeconds } from '../../documents/audio-length.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import {
  type CaseSource,
  ownFilesOf,
  pendingTranscripts,
  sourceName,
  unmatchedProblem,
  withTranscript,
} from '../../intake/index.ts'
import type { ReadPlace } from '../../intake/reader/source-reader.ts'
import type { ItemLease, NewItem } from '../../jobs/item-lease.ts'
import type { ItemHandler, ItemWork } from '../../jobs/runner.ts'
import type { TranscriptionStep } from '../../judging/port/transcription.ts'
import type { Store } from '../../store/store.ts'
import type { ImportAbout, Imported, ImportService } from '../cases/imports.ts'
import type { UploadService } from '../cases/uploads.ts'
import type { Transcriber } from '../recognizers/transcribe.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { RunService } from '../runs/runs.ts'
import { watchEnough } from './enough.ts'
import type { OpenWork } from './open-work.ts'
import type { SampleAnswers } from './sample-answers.ts'
import { caseItem, type ImportStep, type JudgeStep, NOT_BEGUN, Step } from './steps.ts'

/** A line that reports the work on a job. */
export type WorkLine = ImportLine | RunLine

/** The options that all items of a job share. */
export const JobOptions = lazyObject(() => ({
  /** The pipeline of the files; `null` for a job on existing cases. */
  pipeline: PipelineName.nullable(),
  tags: z.array(z.string()),
  /** The subject of the cases, if the files name none. */
  subject: z.string().nullable(),
  /** Whether existing cases are run again. */
  judgeKnown: z.boolean(),
  /** Settings of the pipeline for these runs only, nested as in the Settings. */
  config: z.json().nullable(),
  /** Further choices of a person for these runs; absent in the jobs of older versions. */
  asked: AskedRun.nullable().default(null),
  /** Whether the job resumes when the program starts, because a person waits for it. */
  goesOn: z.boolean().default(false),
  /** Whether the files were dropped on the window and are in the batch's upload folder. */
  hasUploads: z.boolean(),
  /** Whether the cases are samples, whose questions have prepared answers. */
  areSamples: z.boolean().default(false),
}))
export type JobOptions = z.infer<typeof JobOptions>

/** Services used to work on items. */
interface StepParts {
  readonly imports: ImportService
  readonly runs: RunService
  readonly uploads: UploadService
  readonly transcriber: Pick<Transcriber, 'transcribe'>
  readonly open: OpenWork
}

/**
 * Creates the handler of items, which imports files and runs pipelines. Each effect and the item's own change are one
 * transaction, so that nothing is lost or done twice if the process dies.
 */
export function stepHandler(
  store: Store,
  { imports, runs, uploads, transcriber, open }: StepParts,
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
    begun: ImportStep,
  ): Promise<NextCase | null> {
    const { job, item: own, lease, signal, nextTurn, say } = work
    const step = { ...begun, source: await transcribed(work, begun) }
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
    if (options.hasUploads) uploads.remove(job.batch_id, ownFilesOf(begun.source))
    uploads.removeKept(job.batch_id, own.position)
    return next
  }

  /**
   * Returns the source with the transcripts that a person asked for. Each is stored with the item as soon as it exists:
   * interrupted or retried work does not transcribe again.
   */
  async function transcribed(work: ItemWork<WorkLine>, step: ImportStep): Promise<CaseSource> {
    const { job, item, lease, signal } = work
    let { source } = step
    for (;;) {
      const pending = pendingTranscripts(source)
      const [next] = pending?.transcripts ?? []
      if (pending === null || next === undefined) return source
      const { recording: file } = pending
      const problem = fileProblem(file.path)
      if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
      const seconds = audioSeconds(file)
      const about = { name: basename(file.name), recognizer: next.recognizer, seconds }
      open.transcriptions.note(job.id, item.position, {
        ...about,
        done: null,
        percent: null,
        isWaiting: true,
      })
      const onStep = ({ seconds: done, percent }: TranscriptionStep) =>
        open.transcriptions.note(job.id, item.position, { ...about, done, percent })
      try {
        const { content, extension, by } = await transcriber.transcribe({
          recognizer: next.recognizer,
          recording: { path: file.path, name: file.name, mediaType: audioType(file), seconds },
          needs: next.needs,
          signal,
          onStep,
        })
        const name = `${basename(sourceName(source))}.${next.part}.${extension}`
        const kept = uploads.keep(job.batch_id, item.position, name, content)
        source = withTranscript(source, next.part, kept, by)
        lease.advance({ input: { ...step, source } satisfies Step })
      } finally {
        open.transcriptions.end(job.id, item.position)
      }
    }
  }

  /** Reads the source of an item, and reports its progress; stops as soon as the job is canceled. */
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

  /** Returns the item of an imported case; `isOpen` if the pipeline is to be run on it. */
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
    using enoughWatch = goesInRounds(pipeline) ? watchEnough(lease, isEnough) : null
    const line = await runs.execute(caseId, {
      signal,
      ...(enoughWatch === null ? {} : { enough: enoughWatch.signal }),
      ...(areSamples ? { instead: { written: answersFor(source, title) } } : {}),
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
  /** The standards that its files name and that the case does not use. */
  readonly standards: StandardChoice | null
}

/** A case on which an item runs the pipeline next. */
interface NextCase extends Pick<Registered, 'standards'> {
  readonly caseId: CaseId
}

/** Gives one of several cases in a source an item of its own. */
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
