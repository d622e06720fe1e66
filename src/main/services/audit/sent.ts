import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import * as z from 'zod'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ResultsLine } from '../../../shared/contract/cases/lines.ts'
import type { CaseListRow } from '../../../shared/contract/lists/case-list.ts'
import type { SentFormat, SentPage, SentSummary } from '../../../shared/contract/program/sent.ts'
import { type CaseId, Millis, Sha256 } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import { RunQuestions } from '../../../shared/domain/judging/question.ts'
import { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import {
  type SentLine,
  type SentRecordings,
  type SentTotal,
  UNKNOWN_HOST,
} from '../../../shared/domain/runs/sent.ts'
import { AppError } from '../../../shared/errors.ts'
import { type PipelineName, schemas } from '../../../shared/pipelines/index.ts'
import { sentHead, sentLine } from '../../datasets/sent.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { partialFile } from '../../store/partial-file.ts'
import type { Schema } from '../../store/schema.ts'
import type { ServiceContext } from '../context.ts'
import { caseListService } from '../lists/case-list.ts'
import { createFile } from '../places/data-file.ts'
import { noteExport } from '../places/note-export.ts'
import { datedName, type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import { recordOf } from '../records/run-record.ts'
import { blindness } from '../reviews/blind.ts'

/** Number of cases per read, after which other work may run. */
const PAGE = 100

/**
 * Lists content that left this machine, from the records of all runs: over all time, whatever the current settings are.
 */
export function sentService(context: ServiceContext) {
  const { store, ledger } = context
  const list = caseListService(context)
  const blind = blindness(context)
  const writtenTo = writer<ExportProgress | ResultsLine>()

  return {
    /**
     * Returns the lines of the cases after a case, newest first; at least one per case, which states that nothing left
     * this machine if that is so.
     */
    page(asked: { after: CaseId | null; limit: number; onlySent: boolean }, me: Reviewer): SentPage {
      const { after, limit, onlySent } = asked
      const { rows, next } = list.page({ filter: {}, sort: 'newest', limit, after }, me)
      const lines = rows.flatMap((row) => linesOf(row, me))
      return { lines: onlySent ? lines.filter(({ address }) => address !== null) : lines, next }
    },

    /** Returns the addresses to which content was sent, with totals; yields after each page of cases. */
    async *summary(me: Reviewer, signal: AbortSignal): AsyncGenerator<SentSummary> {
      const cases = list.total({}, me)
      const erased = store.cases.erasedIds().length
      const totals = new Map<string, Total>()
      let read = 0
      let stayed = 0
      const recordings = sentRecordings()
      yield { read, cases, stayed, erased, totals: [], recordings }
      for (const page of list.pages({}, PAGE, me)) {
        await turn()
        if (signal.aborted) return
        for (const row of page) {
          const sent = linesOf(row, me).filter(({ address }) => address !== null)
          if (sent.length === 0) stayed += 1
          for (const line of sent) if (line.questions > 0) add(totals, line)
        }
        read += page.length
        const counted = { read, cases: Math.max(cases, read), stayed, erased }
        yield { ...counted, totals: [...totals.values()].map(shown), recordings }
      }
    },

    /** Yields every line, oldest case first. */
    *lines(me: Reviewer): Generator<SentLine[]> {
      for (const page of list.pages({}, PAGE, me)) yield page.flatMap((row) => linesOf(row, me))
    },

    write,

    /** Writes all lines to a new file at a place that the host of a window chooses. */
    toPlace({ actionId, format }: Named<{ format: SentFormat }>, places: Places, reviewer: Reviewer) {
      const name = `${datedName('sent', context.clock.now())}.${format}`
      return writtenTo(places, { actionId, title: 'Export what left this machine', name }, (file) =>
        write({ format, file }, reviewer),
      )
    },
  }

  /** Writes all lines into a new file, which appears under its name only when complete. */
  async function* write(
    { format, file: given }: { readonly format: SentFormat; readonly file: string },
    me: Reviewer,
  ): AsyncGenerator<ExportProgress | ResultsLine> {
    const file = resolve(given)
    if (existsSync(file))
      throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the list.`)
    try {
      using written = partialFile(file, { notedIn: store.dir })
      const data = await createFile(written.path)
      let rows = 0
      try {
        await data.write(sentHead(format))
        for (const page of list.pages({}, PAGE, me)) {
          const lines = page.flatMap((row) => linesOf(row, me))
          await data.write(lines.map((line) => sentLine(format, line)).join(''))
          rows += lines.length
          yield { event: 'progress', rows }
        }
        const { sha256 } = await data.close()
        noteExport(context, me, { format: `sent.${format}`, rows, manifestSha256: sha256 })
        written.keep()
      } finally {
        await data.abandon()
      }
      yield { event: 'exported', rows, files: [file] }
    } catch (error) {
      throw writeProblem(error, file)
    }
  }

  function linesOf({ caseId, pipeline, title, importedAt }: CaseListRow, me: Reviewer): SentLine[] {
    const row = store.cases.get(caseId)
    if (row === null || blind.hidden(row, me.id).size > 0) return []
    const about = { caseId, pipeline, title }
    const lines = [
      ...linesOfRecording(about, row.input_sha256, importedAt),
      ...store.runs.ofCase(caseId).flatMap((run) => linesOfRun(about, run)),
    ]
    return lines.length > 0 ? lines : [{ ...about, ...NOTHING, runId: null, attempt: null, at: importedAt }]
  }

  /** Returns lines for the remote recognizers to which the recording of a case was sent. */
  function linesOfRecording(
    about: Pick<SentLine, 'caseId' | 'pipeline' | 'title'>,
    inputSha256: Sha256,
    at: number,
  ): SentLine[] {
    const found = ledger.bodies.get(Transcribed, inputSha256)
    return Object.values(found?.input.transcribedBy ?? {}).flatMap((by) =>
      by === null || by.sentTo === null
        ? []
        : [
            {
              ...about,
              ...NOTHING,
              ...NOT_RUN,
              at,
              model: by.model ?? by.name,
              address: by.sentTo,
              recordings: 1,
            },
          ],
    )
  }

  /** Returns every recording that was about to be sent, by address. */
  function sentRecordings(): SentRecordings[] {
    const totals = new Map<string, SentRecordings>()
    for (const row of store.events.ofType('recording.send')) {
      const { payload, at } = RecordingSent.parse(JSON.parse(row.canonical))
      const address = ledger.bodies.get(TranscribedBy, payload.recognizerSha256)?.sentTo ?? UNKNOWN_HOST
      const known = totals.get(address) ?? { address, recordings: 0, bytes: 0, first: at, last: at }
      totals.set(address, {
        ...known,
        recordings: known.recordings + 1,
        bytes: known.bytes + payload.bytes,
        last: at,
      })
    }
    return [...totals.values()]
  }

  function linesOfRun(
    about: Pick<SentLine, 'caseId' | 'pipeline' | 'title'>,
    run: Schema['runs'],
  ): SentLine[] {
    const { id: runId, attempt, started_at: at } = run
    const { calls } = recordOf(store, ledger.bodies, runId)
    const asked = calls.filter(
      ({ tries, cached, provider }) => tries > 0 && !cached && provider !== 'written',
    )
    if (asked.length === 0) return [{ ...about, ...NOTHING, runId, attempt, at }]
    const masked = isMasked(about.pipeline, run)
    const kept = asked.some(({ sent }) => sent === undefined) ? keptCharacters(run) : new Map()
    const groups = Map.groupBy(asked, (call) => `${addressOf(call)} ${call.provider} ${call.requestedModel}`)
    return [...groups.values()].map((same): SentLine => {
      const counts = same.map(({ id, sent }) => sent?.characters ?? kept.get(id) ?? null)
      const [first] = same
      return {
        ...about,
        ...{ runId, attempt, masked },
        at: Math.min(...same.map(({ startedAt }) => startedAt)),
        model: first?.requestedModel ?? null,
        provider: first?.provider ?? null,
        address: first === undefined ? null : addressOf(first),
        questions: same.length,
        recordings: 0,
        characters: counts.reduce<number | null>(
          (sum, count) => (sum === null || count === null ? null : sum + count),
          0,
        ),
      }
    })
  }

  /**
   * Returns the number of characters of a run's questions by call, for calls that did not count them; empty if prompts
   * are not stored.
   */
  function keptCharacters({ questions_sha256: sha256 }: Schema['runs']): ReadonlyMap<string, number> {
    const found = sha256 === null ? null : ledger.bodies.get(RunQuestions, sha256)
    return new Map(
      (found?.questions ?? []).flatMap(({ callIds, system, user }) =>
        system === null || user === null
          ? []
          : callIds.map((id) => [id, system.length + user.length] as const),
      ),
    )
  }

  function isMasked(pipeline: PipelineName, { config_sha256: sha256 }: Schema['runs']): boolean {
    return maskers[pipeline].masks?.(ledger.bodies.get(z.unknown(), sha256)) ?? false
  }
}

const maskers: Readonly<Record<PipelineName, { readonly masks?: (config: unknown) => boolean }>> = schemas

/** The line of a case, or a run, of which nothing left this machine. */
const NOTHING = {
  model: null,
  provider: null,
  address: null,
  questions: 0,
  characters: 0,
  recordings: 0,
  masked: false,
} as const

const NOT_RUN = { runId: null, attempt: null } as const

/** The recognizers in the input of a case, common to all pipelines with recordings. */
const Transcribed = z.object({
  input: z.object({ transcribedBy: z.record(z.string(), TranscribedBy.nullable()).optional() }),
})

const RecordingSent = z.object({
  at: Millis,
  payload: z.object({ recognizerSha256: Sha256, bytes: z.int().nonnegative() }),
})

/**
 * Returns the origin to which a call was sent; `null` if it stayed on this machine. Older calls have only the base URL.
 */
function addressOf({ sent, baseUrl }: ModelCall): string | null {
  if (sent !== undefined) return sent.to
  return !URL.canParse(baseUrl) || isLoopback(baseUrl) ? null : new URL(baseUrl).origin
}

interface Total extends SentTotal {
  readonly caseIds: Set<string>
  readonly plainIds: Set<string>
}

/** Adds a line to the total of its address. */
function add(totals: Map<string, Total>, line: SentLine): void {
  if (line.address === null) return
  const known: Total = totals.get(line.address) ?? {
    address: line.address,
    ...{ cases: 0, questions: 0, characters: 0, maskedCases: 0, first: line.at, last: line.at },
    ...{ caseIds: new Set(), plainIds: new Set() },
  }
  known.caseIds.add(line.caseId)
  if (!line.masked) known.plainIds.add(line.caseId)
  totals.set(line.address, {
    ...known,
    questions: known.questions + line.questions,
    characters:
      known.characters === null || line.characters === null ? null : known.characters + line.characters,
    first: Math.min(known.first, line.at),
    last: Math.max(known.last, line.at),
  })
}

function shown({ caseIds, plainIds, ...total }: Total): SentTotal {
  return { ...total, cases: caseIds.size, maskedCases: caseIds.size - plainIds.size }
}
