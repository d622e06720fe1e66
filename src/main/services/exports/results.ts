import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ExportProgress, ResultFormat } from '../../../shared/contract/cases/exports.ts'
import type { ResultsLine } from '../../../shared/contract/cases/lines.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Summary } from '../../../shared/pipelines/define.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { evidentColumns, openRangeOf, summaryColumns, summaryOf } from '../../../shared/pipelines/summary.ts'
import { type DecidedBy, type ResultRow, resultHead, resultLine } from '../../datasets/results.ts'
import { beside } from '../../store/beside.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { CaseContentService } from '../cases/case-content.ts'
import type { ServiceContext } from '../context.ts'
import { caseListService } from '../lists/case-list.ts'
import type { OpenSoundCases } from '../program/verification/sound-cases.ts'
import { blindness } from '../reviews/blind.ts'
import { isOpinionAsked } from '../reviews/review-state.ts'
import { createFile } from './data-file.ts'
import { noteExport } from './note-export.ts'
import { datedName, type Named, type Places, writer } from './places.ts'
import { textWriter } from './texts.ts'
import { writeProblem } from './write-problem.ts'

export interface ResultsRequest {
  readonly format: ResultFormat
  readonly file: string
  readonly filter: QueueFilter
}

/** So many cases are read before others get their turn. */
const PAGE = 100

/** Exports the results of cases after rulings, one row for each case with a run. */
export function resultService(
  context: ServiceContext,
  content: Pick<CaseContentService, 'of' | 'preview' | 'recordOf' | 'rulings' | 'notes'>,
  openSound: OpenSoundCases,
) {
  const { store } = context
  const list = caseListService(context)
  const blind = blindness(context)
  const writtenTo = writer<ExportProgress | ResultsLine>()
  const texts = textWriter(context, content, openSound)

  return {
    write,
    /** The texts that stand, a file each, where cases are texts. */
    texts: texts.write,
    /** The text that stands of one case, to a new file where the host of a window says. */
    textToPlace: texts.toPlace,
    /** The same, to a new file where the host of a window says. */
    toPlace({ actionId, ...asked }: Named<Omit<ResultsRequest, 'file'>>, places: Places, reviewer: Reviewer) {
      const name = `${datedName('results', context.clock.now())}.${asked.format}`
      return writtenTo(places, { actionId, title: 'Export results', name }, (file) =>
        write({ ...asked, file }, reviewer),
      )
    },
  }

  /** Writes beside the file first; it appears under its name only when it is whole and noted. */
  async function* write(
    request: ResultsRequest,
    reviewer: Reviewer,
  ): AsyncGenerator<ExportProgress | ResultsLine> {
    const file = resolve(request.file)
    if (existsSync(file))
      throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the results.`)
    try {
      using written = beside(file, { notedIn: context.store.dir })
      const { rows, sha256 } = yield* writeRows(written.path, request, reviewer)
      noteExport(context, reviewer, { format: `results.${request.format}`, rows, manifestSha256: sha256 })
      written.keep()
      yield { event: 'exported', rows, files: [file] }
    } catch (error) {
      throw writeProblem(error, file)
    }
  }

  async function* writeRows(path: string, { format, filter }: ResultsRequest, me: Reviewer) {
    const pipelines = filter.pipeline === undefined ? PipelineName.options : [filter.pipeline]
    const columns = pipelines.flatMap((pipeline) =>
      summaryColumns(pipeline).map((name) => ({ pipeline, name })),
    )
    const data = await createFile(path)
    let rows = 0
    try {
      using sound = await openSound()
      await data.write(resultHead(format, columns))
      for (const page of list.pages(filter, PAGE, me)) {
        for (const { caseId } of page) sound.require(caseId)
        const found = page.flatMap((each) => rowOf(each, me) ?? [])
        await data.write(found.map((row) => resultLine(format, row, columns)).join(''))
        rows += found.length
        yield { event: 'progress', rows } as const
      }
      return { rows, ...(await data.close()) }
    } finally {
      await data.abandon()
    }
  }

  /**
   * `null` for a case that was not judged, or was erased meanwhile. Before the answers or the reveal, who works blind has
   * of its result what no judge could change; who is asked for a second opinion has the result without the first.
   */
  function rowOf(
    { caseId, pipeline, title, subject, tags, status }: Pick<ResultRow, Listed>,
    me: Reviewer,
  ): ResultRow | null {
    const row = store.cases.get(caseId)
    if (row === null || row.erased_at !== null) return null
    const isHidden = blind.hidden(row, me.id).size > 0
    const isAlone = isHidden || isOpinionAsked(row, me.id)
    const found = content.of(row, isAlone ? me : null)
    const summary = found === null ? null : summaryOf(found, 'final')
    if (found === null || summary === null) return null
    const shown = { caseId, pipeline, title, subject, tags, status }
    if (isHidden) {
      const evident = evidentColumns(pipeline).map((name) => [name, summary[name] ?? null])
      return { ...shown, ...UNKNOWN, differs: null, summary: Object.fromEntries(evident), final: null }
    }
    const differs = !isDeepStrictEqual(summary, summaryOf(found, 'outcome'))
    const { open, ...judged } = judgedOf(row, isAlone ? me : null)
    const ranged = overOpen(summary, row, open, isAlone ? me : null)
    return { ...shown, ...judged, differs, summary: ranged, final: found.final }
  }

  /** Who decided a case, the work of its judge, and its open decisions; without the answers of others where `onlyOf` is given. */
  function judgedOf(row: CaseRow, onlyOf: Reviewer | null) {
    const isAlone = onlyOf !== null
    const { decisions, calls, judge } = content.recordOf(row.latest_run_id)
    const rulings = isAlone ? [] : content.rulings(row.id)
    const ruled = new Set(rulings.map(({ about }) => aboutText(about)))
    const open = decisions.filter(({ about }) => !ruled.has(aboutText(about)))
    const models = calls.flatMap(({ result, servedModel, requestedModel }) =>
      result === 'ok' ? [servedModel ?? requestedModel] : [],
    )
    const isJudged = judge === null ? models.length > 0 : judge.answered > 0
    const isByPeople = !isAlone && (rulings.length > 0 || row.ruled_by !== null)
    const decidedBy: DecidedBy[] = [
      'rules',
      ...(isJudged ? ONLY_JUDGE : []),
      ...(isByPeople ? ONLY_PEOPLE : []),
    ]
    return {
      open,
      openDecisions: open.length,
      decidedBy,
      judgeAsked: judge?.asked ?? null,
      judgeAnswered: judge?.answered ?? null,
      judgeChanged: judge?.changed ?? null,
      judgeModel: models.length === 0 ? null : [...new Set(models)].join('; '),
      notes: content.notes(row, onlyOf),
    }
  }

  /** The summary with a range that covers every answer that people may still give to open decisions. */
  function overOpen(
    summary: Summary,
    row: CaseRow,
    open: RunRecord['decisions'],
    onlyOf: Reviewer | null,
  ): Summary {
    const range = openRangeOf(row.pipeline)
    if (range === null || open.length === 0) return summary
    const ends = [range.low, range.high].map(({ column, correction }) => {
      const proposed = open.map(({ about, label }) => ({ about, correction: correction(label) }))
      const found = content.preview(row, proposed, onlyOf)
      return [
        column,
        (found === null ? null : summaryOf(found, 'final')?.[column]) ?? summary[column] ?? null,
      ]
    })
    return { ...summary, ...Object.fromEntries(ends) }
  }
}

/** The columns of a result that its row in a list has. */
type Listed = 'caseId' | 'pipeline' | 'title' | 'subject' | 'tags' | 'status'

/** The columns that are hidden from a reviewer who answers without the answers of others. */
const UNKNOWN = {
  openDecisions: null,
  decidedBy: null,
  judgeAsked: null,
  judgeAnswered: null,
  judgeChanged: null,
  judgeModel: null,
  notes: null,
} satisfies Partial<ResultRow>

const ONLY_JUDGE: readonly DecidedBy[] = ['judge']
const ONLY_PEOPLE: readonly DecidedBy[] = ['people']
