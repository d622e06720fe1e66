import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ResultsLine } from '../../../shared/contract/cases/lines.ts'
import type { PrintedReport, TrailFormat } from '../../../shared/contract/program/audit.ts'
import type { TrailRow } from '../../../shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { trailCsvHead, trailCsvLine, trailJsonLine } from '../../datasets/trail.ts'
import { REPORT_END, type ReportHead, reportHead, reportLine } from '../../datasets/trail-report.ts'
import { partialFile } from '../../store/partial-file.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import { createFile } from '../places/data-file.ts'
import { noteExport } from '../places/note-export.ts'
import { datedName, type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import type { OpenSoundCases } from '../records/sound-cases.ts'
import { filtersInWords } from './report-filters.ts'
import { trailService } from './trail.ts'

export interface TrailExport {
  readonly format: TrailFormat
  readonly file: string
  readonly filter: TrailFilter
}

/** Maximum number of rows of a report: printing holds all of it in memory, and more pages are not read on paper. */
const MAX_PRINTED = 10_000

/** Number of rows per read, after which other work may run. */
const PAGE = 500

export interface ExportParts {
  readonly version: string
  readonly openSound: OpenSoundCases
  /** Signs the chain before a part of it is exported. */
  readonly seal: { signed(): Promise<unknown> }
  /** Maximum number of rows of a report; default 10,000. */
  readonly maxPrinted?: number
}

/** Writes the trail into one new file: a table, lines for other programs, or a printable report. */
export function trailExports(context: ServiceContext, parts: ExportParts) {
  const { version, openSound, seal, maxPrinted = MAX_PRINTED } = parts
  const writtenTo = writer<ExportProgress | ResultsLine>()
  const lastReport = new WeakMap<Places, string>()
  return {
    write,
    /** Writes the export to a new file at a place that the host of a window chooses. */
    toPlace({ actionId, ...asked }: Named<Omit<TrailExport, 'file'>>, places: Places, reviewer: Reviewer) {
      const name = `${datedName('audit-trail', context.clock.now())}.${asked.format}`
      return writtenTo(places, { actionId, title: 'Export audit trail', name }, async function* (file) {
        for await (const line of write({ ...asked, file }, reviewer)) {
          if (line.event === 'exported' && asked.format === 'html') lastReport.set(places, file)
          yield line
        }
      })
    },
    /** Prints the last report written for a window. Throws NOT_FOUND if there is none. */
    print(places: Places): Promise<PrintedReport> {
      const file = lastReport.get(places)
      if (file === undefined || !existsSync(file))
        throw new AppError('NOT_FOUND', 'There is no report to print. Export one first.')
      return places.print(file)
    },
  }

  /** Writes under a temporary name first; the rows are those at the beginning of the export. */
  async function* write(request: TrailExport, me: Reviewer): AsyncGenerator<ExportProgress | ResultsLine> {
    const file = resolve(request.file)
    if (existsSync(file))
      throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the trail.`)
    await seal.signed()
    const snapshot = openSnapshot(context.store)
    try {
      requireWhole(snapshot)
      using written = partialFile(file, { notedIn: context.store.dir })
      const { rows, sha256 } = yield* writeRows(written.path, snapshot, request, me)
      noteExport(context, me, { format: `audit.${request.format}`, rows, manifestSha256: sha256 })
      written.keep()
      yield { event: 'exported', rows, files: [file] }
    } catch (error) {
      throw writeProblem(error, file)
    } finally {
      snapshot.close()
    }
  }

  async function* writeRows(path: string, snapshot: Snapshot, { format, filter }: TrailExport, me: Reviewer) {
    const trail = trailService({ ...context, store: snapshot })
    const data = await createFile(path)
    let rows = 0
    try {
      using sound = await openSound()
      await data.write(
        format === 'html' ? reportHead(headOf(snapshot, trail.total(filter, me), filter)) : HEADS[format](),
      )
      const most = format === 'html' ? maxPrinted : Number.POSITIVE_INFINITY
      for (const found of trail.pages(filter, PAGE, me)) {
        const page = found.slice(0, most - rows)
        if (page.length === 0) break
        for (const { case: about } of page) if (about !== null) sound.require(about.id)
        await data.write(page.map(LINES[format]).join(''))
        rows += page.length
        yield { event: 'progress', rows } as const
      }
      if (format === 'html') await data.write(REPORT_END)
      return { rows, ...(await data.close()) }
    } finally {
      await data.abandon()
    }
  }

  function headOf(
    { events, reviewers, seals }: Snapshot,
    counts: Pick<ReportHead, 'rows' | 'cases' | 'withFeedback'>,
    filter: TrailFilter,
  ): ReportHead {
    const filters = filtersInWords(filter, reviewers.all())
    const heads = events.devices().flatMap((device) => {
      const head = events.head(device)
      return head === null ? [] : [{ device, seq: head.device_seq, hash: head.hash }]
    })
    const notes = events.devices().flatMap((device) => seals.newestCheckpoint(device)?.note ?? [])
    const shown = Math.min(counts.rows, maxPrinted)
    const checkpoint = notes.length === 0 ? null : notes.join('\n')
    return { at: context.clock.now(), version, filters, ...counts, shown, heads, checkpoint }
  }
}

const HEADS = { csv: trailCsvHead, jsonl: () => '' } as const
const LINES: Readonly<Record<TrailFormat, (row: TrailRow) => string>> = {
  csv: trailCsvLine,
  jsonl: trailJsonLine,
  html: reportLine,
}

/** Throws if the trail is not complete: a part of it is never exported as the whole. */
function requireWhole({ meta }: Snapshot): void {
  const left = meta.trailFilling()
  if (left !== null)
    throw new AppError(
      'INPUT_REFUSED',
      `The trail was not exported: of ${left.until} older events, ${left.filled} have been loaded so far. Try again in a few minutes.`,
    )
}
