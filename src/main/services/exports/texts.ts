import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine, ResultsLine } from '../../../shared/contract/cases/lines.ts'
import type { CaseListRow } from '../../../shared/contract/lists/case-list.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { pipelineNames } from '../../../shared/pipelines/index.ts'
import { finalTextOf, hasText } from '../../pipelines/index.ts'
import { partialFile } from '../../store/partial-file.ts'
import type { CaseContentService } from '../cases/case-content.ts'
import type { ServiceContext } from '../context.ts'
import { caseListService } from '../lists/case-list.ts'
import { createFile, writeText } from '../places/data-file.ts'
import { makeFolder, refuseTaken } from '../places/new-folder.ts'
import { noteExport } from '../places/note-export.ts'
import { type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import type { OpenSoundCases } from '../records/sound-cases.ts'
import { blindness } from '../reviews/blind.ts'
import { isOpinionAsked, requireCase } from '../reviews/review-state.ts'

export interface TextsRequest {
  readonly folder: string
  readonly filter: QueueFilter
}

/** Number of cases per read, after which other work may run. */
const PAGE = 100

/** A line for each text, with its file and hash. */
const MANIFEST = 'manifest.jsonl'

/** Exports the final texts of cases after rulings, as Markdown, for pipelines that judge texts. */
export function textWriter(
  context: ServiceContext,
  content: Pick<CaseContentService, 'of'>,
  openSound: OpenSoundCases,
) {
  const { store } = context
  const list = caseListService(context)
  const blind = blindness(context)
  const writtenTo = writer<ResultsLine>()
  return {
    write,
    /**
     * Writes the text of one case to a new file at a place that the host of a window chooses. Throws NOT_FOUND if there
     * is none.
     */
    async *toPlace({ caseId, actionId }: Named<{ readonly caseId: CaseId }>, places: Places, me: Reviewer) {
      const { title } = requireText(caseId, me)
      const wanted = { actionId, title: 'Export text', name: fileNameOf({ title, caseId }) }
      yield* writtenTo(places, wanted, (file) => writeOne(caseId, file, me))
    },
  }

  /**
   * Writes under a temporary name first; the folder gets its name only when complete and recorded. Throws INPUT_REFUSED
   * if it exists already, or if the requested pipeline judges no texts.
   */
  async function* write(
    { folder: asked, filter }: TextsRequest,
    reviewer: Reviewer,
  ): AsyncGenerator<ExportProgress | ExportedLine> {
    const folder = resolve(asked)
    refuseWithoutText(filter)
    refuseTaken(folder)
    try {
      using written = partialFile(folder, { notedIn: store.dir })
      makeFolder(written.path)
      const { names, sha256 } = yield* writeAll(written.path, filter, reviewer)
      refuseTaken(folder)
      noteExport(context, reviewer, { format: 'results.texts', rows: names.length, manifestSha256: sha256 })
      rmSync(folder, { recursive: true, force: true })
      written.keep()
      const files = names.map((name) => join(folder, name))
      yield { event: 'exported', rows: names.length, files, manifest: join(folder, MANIFEST) }
    } catch (error) {
      throw writeProblem(error, folder)
    }
  }

  /** Writes under a temporary name first; the text is that of the moment when the place was chosen. */
  async function* writeOne(caseId: CaseId, asked: string, me: Reviewer): AsyncGenerator<ResultsLine> {
    const file = resolve(asked)
    if (existsSync(file))
      throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the text.`)
    try {
      using sound = await openSound()
      sound.require(caseId)
      using written = partialFile(file, { notedIn: store.dir })
      const { sha256 } = await writeText(written.path, requireText(caseId, me).text)
      noteExport(context, me, { format: 'results.text', rows: 1, manifestSha256: sha256 })
      written.keep()
      yield { event: 'exported', rows: 1, files: [file] }
    } catch (error) {
      throw writeProblem(error, file)
    }
  }

  function requireText(caseId: CaseId, me: Reviewer): { title: string; text: string } {
    const { title, pipeline } = requireCase(store, caseId)
    const text = hasText(pipeline) ? textOf(caseId, me) : null
    if (text !== null) return { title, text }
    throw new AppError(
      'NOT_FOUND',
      `“${title}” has no text to export. Its pipeline has no texts, it is not judged yet (run it), or its text is hidden (answer it first).`,
    )
  }

  async function* writeAll(path: string, filter: QueueFilter, me: Reviewer) {
    const manifest = await createFile(join(path, MANIFEST))
    const names: string[] = []
    try {
      using sound = await openSound()
      for (const page of list.pages(filter, PAGE, me)) {
        for (const row of page) {
          const text = hasText(row.pipeline) ? textOf(row.caseId, me) : null
          if (text === null) continue
          sound.require(row.caseId)
          const file = fileNameOf(row)
          const kept = await writeText(join(path, file), text)
          const { caseId, pipeline, title, status } = row
          await manifest.write(`${JSON.stringify({ file, caseId, pipeline, title, status, ...kept })}\n`)
          names.push(file)
        }
        yield { event: 'progress', rows: names.length } as const
      }
      return { names, sha256: (await manifest.close()).sha256 }
    } finally {
      await manifest.abandon()
    }
  }

  /**
   * Returns the final text of a case; `null` if it was not judged, was erased meanwhile, or is hidden from a reviewer
   * who works blind.
   */
  function textOf(caseId: CaseId, me: Reviewer): string | null {
    const row = store.cases.get(caseId)
    const isLeftOut = row === null || row.erased_at !== null || blind.hidden(row, me.id).size > 0
    const found = isLeftOut ? null : content.of(row, isOpinionAsked(row, me.id) ? me : null)
    return found === null ? null : finalTextOf(found)
  }
}

function refuseWithoutText({ pipeline }: QueueFilter): void {
  if (pipeline === undefined || hasText(pipeline)) return
  const others = pipelineNames.filter(hasText).join(', ')
  throw new AppError(
    'INPUT_REFUSED',
    `The result of a ${pipeline} is not a text. Export it as csv, jsonl or md. Pipelines with texts: ${others}.`,
  )
}

/** Number of characters of a title in a file name: with four bytes each, the name is valid in every file system. */
const TITLE_CHARACTERS = 50

/**
 * Returns the stable, unique name of a case's file: its title in letters and digits, then the end of its id. No other
 * characters of a title are used, so that no name leaves the folder or is reserved for a device.
 */
function fileNameOf({ title, caseId }: Pick<CaseListRow, 'title' | 'caseId'>): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = [...words.join('-')].slice(0, TITLE_CHARACTERS).join('').replace(/-$/u, '')
  return `${name === '' ? 'text' : name}-${caseId.slice(-12)}.md`
}
