import { hash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { MaskRule } from '../../../shared/contract/cases/datasets.ts'
import {
  type BackFormat,
  type ExportProgress,
  SendBackRequest,
} from '../../../shared/contract/cases/exports.ts'
import type { SentBackLine } from '../../../shared/contract/cases/lines.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { CaseId, ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import { statedName } from '../../../shared/domain/reviews/imported-name.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import {
  type SentCriterion,
  type SentVerdict,
  sentBackSentences,
} from '../../../shared/domain/reviews/sent-verdict.ts'
import { AppError } from '../../../shared/errors.ts'
import { pipelineNames } from '../../../shared/pipelines/index.ts'
import { sendBack } from '../../datasets/send-back/send-back.ts'
import { backFiles, backFormatsOf, type JudgedRow, outputOf } from '../../datasets/send-back/sent-verdict.ts'
import { isSentBack, toolRowOf } from '../../pipelines/index.ts'
import { partialFile } from '../../store/partial-file.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { CaseContentService } from '../cases/case-content.ts'
import type { ServiceContext } from '../context.ts'
import { caseListService } from '../lists/case-list.ts'
import { createFile, writeText } from '../places/data-file.ts'
import { makeFolder, refuseTaken } from '../places/new-folder.ts'
import { noteExport } from '../places/note-export.ts'
import { datedName, type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import type { OpenSoundCases, SoundCases } from '../records/sound-cases.ts'
import { blindness } from '../reviews/blind.ts'
import { isOpinionAsked } from '../reviews/review-state.ts'
import { createMasker, type Masker } from './labels/masked.ts'
import { type Account, openAccount } from './sent-account.ts'

/** Verdicts to send back. */
export interface VerdictsAsked {
  /** The file to write; `null` for that of the tool of each row. */
  readonly format?: BackFormat | null
  readonly filter: QueueFilter
  readonly masks?: readonly MaskRule[]
}

/** Verdicts to send back into a folder. */
export interface VerdictsToFolder extends VerdictsAsked {
  readonly folder: string
  /** Paths of the original files: a document that has its rows again keeps what is around them. */
  readonly originals?: readonly string[]
}

/** Number of cases per read, after which other work may run. */
const PAGE = 100

/** The account of all verdicts, and a line for each one that is left out. */
const [REPORT, NOT_SENT] = ['report.json', 'not-sent.jsonl']

/** Formats that are documents: the rows of each original file are a file of their own. */
const DOCUMENTS: ReadonlySet<BackFormat> = new Set<BackFormat>([
  ...(['promptfoo', 'label-studio', 'argilla', 'inspect', 'ragas'] as const),
  ...(['original-table', 'original-rows'] as const),
])

/** Formats that have more than the rows of a document, such as its configuration. */
const WITH_HEADER: ReadonlySet<BackFormat> = new Set<BackFormat>(['promptfoo', 'inspect'])

/** A case with the place of its row: enough to order the rows as their file had them. */
interface Placed {
  readonly caseId: CaseId
  readonly number: number
  /** The record that the row is from: outputs of one record are written together. */
  readonly record: string
}

/** The rows of one file that is written. */
interface Group {
  readonly format: BackFormat
  /** The name of the file that the rows are from; `null` where rows of several are written to one file. */
  readonly source: string | null
  readonly hasDocument: boolean
  /** The names of all criteria, for the columns of a table. */
  readonly names: string[]
  /** The highest number of outputs of a record. */
  outputs: number
  readonly rows: Placed[]
}

/** A written file, as the report lists it. */
interface WrittenFile {
  readonly file: string
  readonly format: BackFormat
  readonly source: string | null
  readonly rows: number
  readonly verdicts: number
  readonly sha256: Sha256
}

/** Writes verdicts as the files of the tools that their rows are from. */
export function sendBackService(
  context: ServiceContext,
  content: Pick<CaseContentService, 'input' | 'verdicts'>,
  openSound: OpenSoundCases,
) {
  const { store } = context
  const list = caseListService(context)
  const blind = blindness(context)
  const writtenTo = writer<ExportProgress | SentBackLine>()

  return {
    write,
    /** Writes verdicts to a new folder at a place that the host of a window chooses. */
    toPlace({ actionId, ...asked }: Named<VerdictsAsked>, places: Places, reviewer: Reviewer) {
      const name = datedName('sent-back', context.clock.now())
      return writtenTo(places, { actionId, title: 'Send back', name }, (folder) =>
        write({ ...asked, folder }, reviewer),
      )
    },
  }

  /**
   * Writes the verdicts after people's rulings: one file for each tool, or for each original file where the tool reads
   * documents; and a report. The folder gets its name only when complete and recorded. Throws INPUT_REFUSED if it exists
   * already, if no row matches, or if the requested pipeline has no rows of tools.
   */
  async function* write(
    { folder: to, originals = [], ...asked }: VerdictsToFolder,
    me: Reviewer,
  ): AsyncGenerator<ExportProgress | SentBackLine> {
    const request = SendBackRequest.parse(asked)
    const folder = resolve(to)
    refuseWithoutRows(request.filter)
    refuseTaken(folder)
    try {
      using written = partialFile(folder, { notedIn: store.dir })
      makeFolder(written.path)
      const found = yield* writeAll(written.path, request, originals, me)
      refuseTaken(folder)
      const { rows, sha256, files, sent } = found
      noteExport(context, me, { format: 'results.send-back', rows, manifestSha256: sha256 })
      rmSync(folder, { recursive: true, force: true })
      written.keep()
      yield {
        event: 'exported',
        rows,
        files: files.map((file) => join(folder, file)),
        manifest: join(folder, REPORT),
        sent,
      }
    } catch (error) {
      throw writeProblem(error, folder)
    }
  }

  async function* writeAll(
    path: string,
    { format, filter, masks }: SendBackRequest,
    originals: readonly string[],
    me: Reviewer,
  ) {
    const notSent = await createFile(join(path, NOT_SENT))
    const account = openAccount()
    const files: WrittenFile[] = []
    try {
      using sound = await openSound()
      const masker = createMasker(store, masks, [])
      const headers = await headersOf(originals)
      for (const [file, group] of namedGroups(groupsOf(filter, format, me, account))) {
        const header = group.source === null ? null : (headers.get(group.source) ?? null)
        if (group.hasDocument && header === null) account.sent.withoutDocument += 1
        account.beginFile()
        const before = account.size()
        const options = {
          header,
          names: group.names,
          outputs: group.outputs,
          onRow: account.written,
          refused: account.refused,
        }
        const rows = judgedRows(group, { masker, masks, sound, me }, account)
        const data = await createFile(join(path, file))
        try {
          let pieces = 0
          for (const text of sendBack(group.format, rows, options)) {
            await data.write(text)
            await notSent.write(account.takeLeft())
            pieces += 1
            if (pieces % PAGE === 0) yield { event: 'progress', rows: account.size().rows } as const
          }
          const { sha256 } = await data.close()
          const { rows: all, verdicts } = account.size()
          const counts = { rows: all - before.rows, verdicts: verdicts - before.verdicts }
          files.push({ file, format: group.format, source: group.source, ...counts, sha256 })
        } finally {
          await data.abandon()
        }
      }
      await notSent.write(account.takeLeft())
      const left = await notSent.close()
      const { rows } = account.size()
      const report = {
        ...{ filter, format: format ?? 'tool', masks, rows, sent: account.sent },
        says: sentBackSentences(account.sent),
        files: [...files, { file: NOT_SENT, sha256: left.sha256 }],
      }
      const { sha256 } = await writeText(join(path, REPORT), `${JSON.stringify(report, null, 2)}\n`)
      return { rows, sha256, sent: account.sent, files: [...files.map(({ file }) => file), NOT_SENT] }
    } finally {
      await notSent.abandon()
    }
  }

  /** Returns the rows of a filter by the file that they are written to, and counts those that are not written. */
  function groupsOf(
    filter: QueueFilter,
    asked: BackFormat | null,
    me: Reviewer,
    account: Account,
  ): readonly Group[] {
    const groups = new Map<string, Group>()
    for (const page of list.pages(filter, PAGE, me))
      for (const { caseId, pipeline } of page) {
        const row = isSentBack(pipeline) ? store.cases.get(caseId) : null
        const input = row === null ? null : content.input(row)
        const found = input === null ? null : toolRowOf(input)
        if (row === null || found === null) continue
        account.sent.all += 1
        const { number, row: toolRow } = found
        const formats = backFormatsOf(toolRow)
        const format = asked === null ? formats[0] : formats.find((each) => each === asked)
        if (format === undefined) {
          account.sent.otherFormat += 1
          account.leave({ caseId, row: toolRow }, 'other_format')
          continue
        }
        const source = DOCUMENTS.has(format) ? toolRow.file : null
        const key = JSON.stringify([format, source, source === null ? null : row.batch_id])
        const group = groups.get(key) ?? {
          ...{ format, source, rows: [], names: [], outputs: 1 },
          hasDocument: WITH_HEADER.has(format) && !/^L\d/u.test(toolRow.place),
        }
        groups.set(key, group)
        const record = hash('sha256', JSON.stringify([toolRow.place, toolRow.raw]))
        group.rows.push({ caseId, number, record })
        group.outputs = Math.max(group.outputs, (outputOf(toolRow) ?? 0) + 1)
        if (format === 'original-table')
          for (const { name } of content.verdicts(row) ?? [])
            if (!group.names.includes(name)) group.names.push(name)
      }
    return [...groups.values()]
  }

  /** Yields the rows of a file in their order, with the verdicts that may be sent. */
  function* judgedRows(
    { rows }: Group,
    { masker, masks, sound, me }: Writing,
    account: Account,
  ): Generator<JudgedRow> {
    for (const { caseId } of inOrder(rows)) {
      sound.require(caseId)
      const found = store.cases.get(caseId)
      const input = found === null ? null : content.input(found)
      const row = input === null ? null : (toolRowOf(input)?.row ?? null)
      // A case that was erased meanwhile has no row any more.
      if (found === null || row === null) continue
      const isHidden = blind.hidden(found, me.id).size > 0 || isOpinionAsked(found, me.id)
      const criteria = isHidden ? [] : content.verdicts(found)
      const isOpen = found.review_status === 'pending' || found.review_status === 'in_review'
      account.begin({ caseId, row, isOpen, isHidden, criteria })
      const sent = (criteria ?? []).filter(({ leftOut }) => leftOut === null)
      yield { row, verdicts: sent.map((each) => verdictOf(found, each, masker, masks)) }
    }
  }

  /** Returns a verdict as it is written: the people by name, or by id where names are masked. */
  function verdictOf(
    row: CaseRow,
    { people, leftOut: _, ...criterion }: SentCriterion,
    masker: Masker,
    masks: readonly MaskRule[],
  ): SentVerdict {
    const { comment, by } = criterion
    const key = by === 'person' ? 'note' : 'comment'
    const [masked] = comment === null ? [] : masker.rows(row, [{ [key]: comment }])
    const text = masked?.[key]
    const names = people.map((id) => (masks.includes('names') ? id : nameOf(id)))
    return {
      ...criterion,
      comment: typeof text === 'string' ? text : null,
      person: names.length === 0 ? null : names.join(', '),
    }
  }

  function nameOf(id: ReviewerId): string {
    return statedName(store.reviewers.byId(id)?.name ?? id)
  }
}

/** Dependencies of writing rows. */
interface Writing {
  readonly masker: Masker
  readonly masks: readonly MaskRule[]
  readonly sound: Pick<SoundCases, 'require'>
  readonly me: Reviewer
}

/** Returns rows as their file had them, with the outputs of one record together. */
function inOrder(rows: readonly Placed[]): readonly Placed[] {
  const sorted = rows.toSorted((one, other) => one.number - other.number)
  return [...Map.groupBy(sorted, ({ record }) => record).values()].flat()
}

function refuseWithoutRows({ pipeline }: QueueFilter): void {
  if (pipeline === undefined || isSentBack(pipeline)) return
  const others = pipelineNames.filter(isSentBack).join(', ')
  throw new AppError(
    'INPUT_REFUSED',
    `The cases of ${pipeline} are not rows of another tool, so nothing can be sent back. Pipelines with such rows: ${others}.`,
  )
}

/** Returns the documents around the rows of original files, by the name of the file. */
async function headersOf(originals: readonly string[]) {
  const { documentHeader } = await import('../../documents/evaluations/read-evaluations.ts')
  const found = new Map<string, Awaited<ReturnType<typeof documentHeader>>>()
  for (const path of originals) {
    const name = basename(path)
    found.set(name, await documentHeader({ name, from: path }))
  }
  return found
}

/** Maximum number of characters of the name of an original file in the name of a written one. */
const MAX_STEM = 60

/** Yields the groups with the names of their files: that of the format, after the original name where it has several. */
function* namedGroups(groups: readonly Group[]): Generator<readonly [string, Group]> {
  const taken = new Set<string>()
  for (const group of groups) {
    const isAlone = groups.filter(({ format }) => format === group.format).length === 1
    const stem = basename(group.source ?? '')
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .slice(0, MAX_STEM)
    const wanted = isAlone ? backFiles[group.format] : `${stem}.${backFiles[group.format]}`
    let name = wanted
    for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${at}.${wanted}`
    taken.add(name.toLowerCase())
    yield [name, group]
  }
}
