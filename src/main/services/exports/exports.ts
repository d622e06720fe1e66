import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatasetFormat, ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine } from '../../../shared/contract/cases/lines.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { jsonlLine } from '../../datasets/jsonl.ts'
import { LABEL_SCHEMA_VERSION, type LabelRow } from '../../datasets/label.ts'
import { cardOf, LABEL_POLICY, type Manifest } from '../../datasets/manifest.ts'
import { beside } from '../../store/beside.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import { lastLabelEvent } from '../../store/tables/reviews/labels.ts'
import type { ServiceContext } from '../context.ts'
import { type FixedFilter, fixed } from '../lists/last-days.ts'
import { conditionsOf } from '../lists/queue-filter.ts'
import type { OpenSoundCases, SoundCases } from '../program/verification/sound-cases.ts'
import { createFile, writeText } from './data-file.ts'
import { labelChunks } from './labels.ts'
import { makeFolder, refuseTaken } from './new-folder.ts'
import { noteExport } from './note-export.ts'
import { datedName, type Places, writtenTo } from './places.ts'

export interface ExportRequest {
  readonly format: DatasetFormat
  readonly folder: string
  readonly filter: QueueFilter
}

/** Writes labelled decisions as data sets: a folder with the rows, a card and a manifest. */
export function exportService(context: ServiceContext, version: string, openSound: OpenSoundCases) {
  const { store, clock } = context
  return {
    labels,
    /** The same, to a new folder where the host of a window says. */
    labelsToPlace(asked: Omit<ExportRequest, 'folder'>, places: Places, reviewer: Reviewer) {
      const wanted = { title: 'Export labels', name: datedName('labels', clock.now()) }
      return writtenTo(
        () => places.toWrite(wanted),
        (folder) => labels({ ...asked, folder }, reviewer),
      )
    },
  }

  /**
   * Writes beside the folder first; it appears under its name only when it is whole and noted in the ledger. The rows are
   * those of the moment at which the export began. Throws NOT_INTACT where a case is not what its events say.
   */
  async function* labels(
    asked: ExportRequest,
    reviewer: Reviewer,
  ): AsyncGenerator<ExportProgress | ExportedLine> {
    const request = { ...asked, filter: fixed(asked.filter, clock.now()) }
    const folder = resolve(request.folder)
    refuseTaken(folder)
    const snapshot = openSnapshot(store)
    try {
      using sound = await openSound()
      using written = beside(folder, { notedIn: store.dir })
      makeFolder(written.path)
      const tally = newTally()
      const chunks = labelChunks(snapshot, request.filter)
      const files = [yield* writeRows(written.path, chunks, { tally, sound })]
      const manifest = manifestOf(snapshot, request, tally, files)
      await writeText(join(written.path, 'README.md'), cardOf(manifest))
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      const { sha256 } = await writeText(join(written.path, 'manifest.json'), text)
      refuseTaken(folder)
      noteExport(context, reviewer, { format: request.format, rows: tally.rows, manifestSha256: sha256 })
      rmSync(folder, { recursive: true, force: true })
      written.keep()
      const kept = readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
      yield { event: 'exported', rows: tally.rows, files: kept, manifest: join(folder, 'manifest.json') }
    } catch (error) {
      throw writeProblem(error, folder)
    } finally {
      snapshot.close()
    }
  }

  function manifestOf(
    snapshot: Snapshot,
    { format, filter }: Pick<ExportRequest, 'format'> & { readonly filter: FixedFilter },
    tally: Tally,
    files: Manifest['files'],
  ): Manifest {
    const last = lastLabelEvent(snapshot.db, { ...conditionsOf(filter), status: filter.status })
    return {
      format,
      schemaVersion: LABEL_SCHEMA_VERSION,
      tool: { name: 'docket', version },
      rows: tally.rows,
      answers: Object.fromEntries([...tally.answers].sort()),
      gold: Object.fromEntries([...tally.gold].sort()),
      pipelines: Object.fromEntries([...tally.pipelines].sort()),
      reviewers: tally.reviewers.size,
      filter,
      labelPolicy: LABEL_POLICY,
      lastEvent: last === null ? null : { device: last.device, seq: last.device_seq, hash: last.hash },
      files,
    }
  }
}

interface Tally {
  rows: number
  readonly answers: Map<string, number>
  readonly gold: Map<string, number>
  readonly pipelines: Map<string, number>
  readonly reviewers: Set<string>
}

function newTally(): Tally {
  return { rows: 0, answers: new Map(), gold: new Map(), pipelines: new Map(), reviewers: new Set() }
}

async function* writeRows(
  folder: string,
  chunks: Iterable<readonly LabelRow[]>,
  { tally, sound }: { readonly tally: Tally; readonly sound: Pick<SoundCases, 'require'> },
): AsyncGenerator<ExportProgress, Manifest['files'][number]> {
  const name = 'labels.jsonl'
  const data = await createFile(join(folder, name))
  try {
    for (const chunk of chunks) {
      for (const label of chunk) {
        sound.require(label.caseId)
        addTo(tally, label)
      }
      await data.write(chunk.map(jsonlLine).join(''))
      yield { event: 'progress', rows: tally.rows }
    }
    return { name, ...(await data.close()) }
  } finally {
    await data.abandon()
  }
}

function addTo(tally: Tally, { answers, gold, pipeline }: LabelRow): void {
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  tally.rows += 1
  add(tally.pipelines, pipeline)
  add(tally.gold, gold ?? 'none')
  for (const { answer, reviewerId } of answers) {
    add(tally.answers, answer)
    tally.reviewers.add(reviewerId)
  }
}

/** An error of the file system as a sentence that says what to choose instead. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'the folder may not be written'],
  ['EPERM', 'the folder may not be written'],
  ['EROFS', 'the folder may not be written'],
  ['ENOENT', 'the folder that it would stand in is not there'],
  ['ENOTDIR', 'a part of its path is a file, not a folder'],
  ['ENAMETOOLONG', 'its name is too long'],
])

/** What kept a file or folder from being written, as a sentence; a bug stays one. */
export function writeProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error) || error instanceof AppError) return error
  const reason = REASONS.get(error.code) ?? String(error.code)
  return new AppError(
    'FILE_PROBLEM',
    `The export to ${folder} was not written: ${reason}. Nothing stands under its name.`,
    { cause: error },
  )
}
