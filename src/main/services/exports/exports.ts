import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as z from 'zod'
import {
  type DatasetCounts,
  type DatasetPreview,
  DatasetRequest,
} from '../../../shared/contract/cases/datasets.ts'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine } from '../../../shared/contract/cases/lines.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { croissantOf } from '../../datasets/folder/croissant.ts'
import type { Manifest } from '../../datasets/folder/manifest.ts'
import { SUMS_FILE, type SummedFile, sumsText } from '../../datasets/folder/sums.ts'
import { partialFile } from '../../store/partial-file.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import { writeText } from '../places/data-file.ts'
import { formatFiles } from '../places/format-pages.ts'
import { makeFolder, refuseTaken } from '../places/new-folder.ts'
import { noteExport } from '../places/note-export.ts'
import { datedName, type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import { fixed } from '../records/last-days.ts'
import type { OpenSoundCases } from '../records/sound-cases.ts'
import { blindness } from '../reviews/blind.ts'
import { isOpinionAsked } from '../reviews/review-state.ts'
import { type CheckpointSigner, checkpointOf } from './labels/checkpoint.ts'
import type { FixedRequest, LabelSource } from './labels/chosen-labels.ts'
import { countRows } from './labels/count-rows.ts'
import { manifestOf, peopleOf } from './labels/describe.ts'
import { judgedAnswers } from './labels/judged-answers.ts'
import { previewRow } from './labels/preview-row.ts'
import { type WrittenRows, writeFiles } from './labels/write-files.ts'

/** A requested data set; missing options have their defaults. */
export type AskedDataset = z.input<typeof DatasetRequest>

/** Dependencies of exports besides the store. */
interface ExportParts {
  readonly version: string
  readonly audit: { readonly openSound: OpenSoundCases }
  /** Signs the chain before a part of it is exported. */
  readonly seal: CheckpointSigner & { signed(): Promise<unknown> }
}

/** Writes labeled decisions as data sets: a folder with the rows, a card, a description and a manifest. */
export function exportService(context: ServiceContext, parts: ExportParts) {
  const { store, clock } = context
  const writtenTo = writer<ExportProgress | ExportedLine>()
  const lastWritten = new WeakMap<Places, string>()
  return {
    labels,
    /** Writes labels to a new folder at a place that the host of a window chooses. */
    labelsToPlace({ actionId, ...asked }: Named<AskedDataset>, places: Places, reviewer: Reviewer) {
      const wanted = { actionId, title: 'Export labels', name: datedName(asked.format, clock.now()) }
      return writtenTo(places, wanted, async function* (folder) {
        for await (const line of labels({ ...asked, folder }, reviewer)) {
          if (line.event === 'exported') lastWritten.set(places, line.manifest)
          yield line
        }
      })
    },
    /** Shows the last data set written for a window. Throws NOT_FOUND if there is none to show. */
    showLabels(places: Places): void {
      const manifest = lastWritten.get(places)
      if (manifest === undefined || places.show === null)
        throw new AppError('NOT_FOUND', 'There is no data set to show. Export one first.')
      places.show(manifest)
    },
    /**
     * Counts what an export would write now; nothing is written or recorded. Throws INPUT_REFUSED for an invalid
     * pattern.
     */
    async *labelCounts(
      asked: AskedDataset,
      reviewer: Reviewer,
    ): AsyncGenerator<ExportProgress | DatasetCounts> {
      const snapshot = openSnapshot(store)
      try {
        yield* countRows(sourceOf(snapshot, reviewer), requestOf(asked))
      } finally {
        snapshot.close()
      }
    },
    /** Returns the n-th row as it would be written, from 1. Throws INPUT_REFUSED for an invalid pattern. */
    async labelPreview(
      { row, ...asked }: AskedDataset & { readonly row: number },
      reviewer: Reviewer,
    ): Promise<DatasetPreview> {
      const snapshot = openSnapshot(store)
      try {
        return await previewRow(sourceOf(snapshot, reviewer), requestOf(asked), row)
      } finally {
        snapshot.close()
      }
    },
  }

  /**
   * Writes under a temporary name first; the folder gets its name only when complete and recorded in the ledger. The
   * rows are those at the beginning of the export. Throws NOT_INTACT if a case differs from its events.
   */
  async function* labels(
    { folder: to, ...asked }: AskedDataset & { readonly folder: string },
    reviewer: Reviewer,
  ): AsyncGenerator<ExportProgress | ExportedLine> {
    const request = requestOf(asked)
    const folder = resolve(to)
    refuseTaken(folder)
    await parts.seal.signed()
    const snapshot = openSnapshot(store)
    try {
      using sound = await parts.audit.openSound()
      using written = partialFile(folder, { notedIn: store.dir })
      makeFolder(written.path)
      const rows = yield* writeFiles(written.path, sourceOf(snapshot, reviewer), request, sound)
      const manifestSha256 = await describe(written.path, snapshot, request, rows)
      refuseTaken(folder)
      noteExport(context, reviewer, { format: request.format, rows: rows.rows, manifestSha256 })
      rmSync(folder, { recursive: true, force: true })
      written.keep()
      yield {
        event: 'exported',
        rows: rows.rows,
        files: filesIn(folder),
        manifest: join(folder, 'manifest.json'),
      }
    } catch (error) {
      throw writeProblem(error, folder)
    } finally {
      snapshot.close()
    }
  }

  /** Writes all files besides the rows; returns the hash of the manifest. */
  async function describe(folder: string, snapshot: Snapshot, request: FixedRequest, rows: WrittenRows) {
    const found = manifestOf(snapshot, request, rows, parts.version)
    const checkpoint =
      found.lastEvent === null ? null : await checkpointOf(snapshot, parts.seal, found.lastEvent)
    const described: Manifest = {
      ...found,
      checkpoint: checkpoint === null ? 'unsigned' : 'checkpoint.txt',
      texts: [],
    }
    const { cardOf } = await import('../../datasets/folder/card.ts')
    const texts = {
      'README.md': cardOf(described),
      'checkpoint.txt': checkpoint ?? 'unsigned\n',
      'croissant.json': json(croissantOf(described, peopleOf(rows))),
    }
    const written: SummedFile[] = rows.cases.map(({ name, sha256 }) => ({ name, sha256 }))
    makeFolder(join(folder, 'format'))
    const all = [...Object.entries(texts).map(([name, text]) => ({ name, text })), ...formatFiles('dataset')]
    for (const { name, text } of all)
      written.push({ name, sha256: (await writeText(join(folder, name), text)).sha256 })
    const manifest: Manifest = { ...described, texts: written }
    const { sha256 } = await writeText(join(folder, 'manifest.json'), json(manifest))
    await writeText(
      join(folder, SUMS_FILE),
      sumsText([...manifest.files, ...written, { name: 'manifest.json', sha256 }]),
    )
    return sha256
  }

  function requestOf(asked: AskedDataset): FixedRequest {
    const request = DatasetRequest.parse(asked)
    return { ...request, filter: fixed(request.filter, clock.now()) }
  }

  function sourceOf(snapshot: Snapshot, reviewer: Reviewer): LabelSource {
    const blind = blindness({ store: snapshot, settings: context.settings })
    return {
      snapshot,
      isHidden: (row, { decisionId }) =>
        isOpinionAsked(row, reviewer.id) || blind.hides(row, decisionId, reviewer.id),
      answersOf: (row, labels, partly) => judgedAnswers(snapshot, row, labels, partly),
    }
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Returns the path of every file in a folder and its subfolders. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
