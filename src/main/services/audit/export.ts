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
import { beside } from '../../store/beside.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import { createFile } from '../exports/data-file.ts'
import { noteExport } from '../exports/note-export.ts'
import { datedName, type Named, type Places, writer } from '../exports/places.ts'
import { writeProblem } from '../exports/write-problem.ts'
import type { OpenSoundCases } from '../program/verification/sound-cases.ts'
import { filtersInWords } from './report-filters.ts'
import { trailService } from './trail.ts'

export interface TrailExport {
  readonly format: TrailFormat
  readonly file: string
  readonly filter: TrailFilter
}

/** No report has more rows: whoever prints it holds all of it, and nobody reads more pages on paper. */
const MOST_PRINTED = 10_000

/** So many rows are read before others get their turn. */
const PAGE = 500

export interface ExportParts {
  readonly version: string
  readonly openSound: OpenSoundCases
  /** Has the chain signed before a part of it goes out. */
  readonly seal: { signed(): Promise<unknown> }
  /** No report has more rows; by default 10,000. */
  readonly mostPrinted?: number
}

/** Writes the trail into one new file: a table, lines for other programs, or a report to be read and printed. */
export function trailExports(context: ServiceContext, parts: ExportParts) {
  const { version, openSound, seal, mostPrinted = MOST_PRINTED } = parts
  const writtenTo = writer<ExportProgress | ResultsLine>()
  const lastReport = new WeakMap<Places, string>()
  return {
    write,
    /** The same, to a new file where the host of a window says. */
    toPlace({ actionId, ...asked }: Named<Omit<TrailExport, 'file'>>, places: Places, reviewer: Reviewer) {
      const name = `${datedName('audit-trail', context.clock.now())}.${asked.format}`
      return writtenTo(places, { actionId, title: 'Export audit trail', name }, async function* (file) {
        for await (const line of write({ ...asked, file }, reviewer)) {
          if (line.event === 'exported' && asked.format === 'html') lastReport.set(places, file)
          yield line
        }
      })
    },
    /** Prints the report that was written last where a window's files go. Throws NOT_FOUND where there is none. */
    print(places: Places): Promise<PrintedReport> {
      const file = lastReport.get(places)
      if (file === undefined || !existsSync(file))
        throw new AppError('NOT_FOUND', 'There is no report to print. Export one first.')
      return places.print(file)
    },
  }

  /** Writes beside the file first; the rows are those of the moment at which the export began. */
  async function* write(request: TrailExport, me: Reviewer): AsyncGenerator<ExportProgress | ResultsLine> {
    const file = resolve(request.file)
    if (existsSync(file))
      throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the trail.`)
    await seal.signed()
    const snapshot = openSnapshot(context.store)
    try {
      requireWhole(snapshot)
      using written = beside(file, { notedIn: context.store.dir })
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
      const most = format === 'html' ? mostPrinted : Number.POSITIVE_INFINITY
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
    const shown = Math.min(counts.rows, mostPrinted)
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

/** Part of a trail is never told as the whole of it. */
function requireWhole({ meta }: Snapshot): void {
  const left = meta.trailFilling()
  if (left !== null)
    throw new AppError(
      'INPUT_REFUSED',
      `The trail was not exported: of ${left.until} older events, ${left.filled} have been loaded so far. Try again in a few minutes.`,
    )
}
