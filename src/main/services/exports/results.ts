import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ExportProgress, ResultFormat } from '../../../shared/contract/cases/exports.ts'
import type { ResultsLine } from '../../../shared/contract/cases/lines.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { GateVersion } from '../../../shared/domain/reviews/gate.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Summary } from '../../../shared/pipelines/define.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { evidentColumns, openRangeOf, summaryColumns, summaryOf } from '../../../shared/pipelines/summary.ts'
import { type DecidedBy, type ResultRow, resultHead, resultLine } from '../../datasets/results.ts'
import { findingLines, resultLines } from '../../intake/index.ts'
import type { NamedLine } from '../../intake/intake.ts'
import { partialFile } from '../../store/partial-file.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { CaseContentService } from '../cases/case-content.ts'
import type { ServiceContext } from '../context.ts'
import { caseListService } from '../lists/case-list.ts'
import { createFile } from '../places/data-file.ts'
import { noteExport } from '../places/note-export.ts'
import { datedName, type Named, type Places, writer } from '../places/places.ts'
import { writeProblem } from '../places/write-problem.ts'
import { settledNow } from '../records/run-record.ts'
import type { OpenSoundCases } from '../records/sound-cases.ts'
import { blindness } from '../reviews/blind.ts'
import { isOpinionAsked } from '../reviews/review-state.ts'
import { textWriter } from './texts.ts'

export interface ResultsRequest {
  readonly format: ResultFormat
  readonly file: string
  readonly filter: QueueFilter
}

/** Number of cases per read, after which other work may run. */
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
    /** Writes the final texts, a file each, of cases whose pipeline judges texts. */
    texts: texts.write,
    /** Writes the final text of one case to a new file at a place that the host of a window chooses. */
    textToPlace: texts.toPlace,
    /** Writes results to a new file at a place that the host of a window chooses. */
    toPlace({ actionId, ...asked }: Named<Omit<ResultsRequest, 'file'>>, places: Places, reviewer: Reviewer) {
      const name = `${datedName('results', context.clock.now())}.${asked.format}`
      return writtenTo(places, { actionId, title: 'Export results', name }, (file) =>
        write({ ...asked, file }, reviewer),
      )
    },
  }

  /** Writes under a temporary name first; the file gets its name only when complete and recorded. */
  async function* write(
    request: ResultsRequest,
    reviewer: Reviewer,
  ): AsyncGenerator<ExportProgress | ResultsLine> {
    const file = resolve(request.file)
    if (existsSync(file))
      throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the results.`)
    try {
      using written = partialFile(file, { notedIn: context.store.dir })
      const { rows, sha256 } = yield* writeRows(written.path, request, reviewer)
      noteExport(context, reviewer, { format: `results.${request.format}`, rows, manifestSha256: sha256 })
      written.keep()
      yield { event: 'exported', rows, files: [file] }
    } catch (error) {
      throw writeProblem(error, file)
    }
  }

  async function* writeRows(path: string, { format, filter }: ResultsRequest, me: Reviewer) {
    const columns = pipelinesIn(filter, me).flatMap((pipeline) =>
      summaryColumns(pipeline).map((name) => ({ pipeline, name })),
    )
    const data = await createFile(path)
    let rows = 0
    try {
      using sound = await openSound()
      await data.write(resultHead(format, columns))
      for (const page of list.pages(filter, PAGE, me)) {
        for (const { caseId } of page) sound.require(caseId)
        const found = page.flatMap((each) => rowOf(each, me, format === 'md') ?? [])
        await data.write(found.map((row) => resultLine(format, row, columns)).join(''))
        rows += found.length
        yield { event: 'progress', rows } as const
      }
      return { rows, ...(await data.close()) }
    } finally {
      await data.abandon()
    }
  }

  /** Returns the pipelines of the cases in a filter: results have no columns of others. */
  function pipelinesIn(filter: QueueFilter, me: Reviewer): readonly PipelineName[] {
    const asked = filter.pipeline === undefined ? PipelineName.options : [filter.pipeline]
    return asked.filter((pipeline) => {
      const [first = []] = list.pages({ ...filter, pipeline }, 1, me)
      return first.length > 0
    })
  }

  /**
   * Returns the row of a case; `null` if it was not judged, or was erased meanwhile. For a reviewer who works blind,
   * before the answers or the reveal, the result contains only what no judge could change; for a reviewer asked for a
   * second opinion, it does not contain the first one.
   */
  function rowOf(
    { caseId, pipeline, title, subject, tags, status }: Pick<ResultRow, Listed>,
    me: Reviewer,
    withReport: boolean,
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
    const result = { ...shown, ...judged, differs, summary: ranged, final: found.final }
    if (!withReport) return result
    const answers = isAlone ? [] : content.rulings(row.id).map(answerLine)
    return { ...result, report: [...resultLines(found), ...findingLines(found), ...answers] }
  }

  /**
   * Returns who decided a case, the work of its judge, and its open decisions; without the answers of others if
   * `onlyOf` is given.
   */
  function judgedOf(row: CaseRow, onlyOf: Reviewer | null) {
    const isAlone = onlyOf !== null
    const record = content.recordOf(row.latest_run_id)
    const { decisions, calls, judge } = record
    const gate = settledNow(store, row.latest_run_id, record)
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
      settledBy: gate === null ? null : gateName(gate),
      notes: content.notes(row, onlyOf),
    }
  }

  /** A gate by the role of its judge and its version. */
  function gateName({ id, version }: GateVersion): string {
    return `gate ${store.gates.get(id)?.role ?? ''}, version ${version}`
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

/** An answer of people as a line: the decision, whether it was right, and the correction. */
function answerLine({ label, after, answer, corrections, picked }: Ruling): NamedLine {
  const stated = [...corrections, ...picked]
  const corrected = stated.length === 0 ? '' : `, corrected to ${stated.join(' or ')}`
  return ['answer', `${label}: “${after}” is ${answer}${corrected}`]
}

/** The columns of a result that a list row has. */
type Listed = 'caseId' | 'pipeline' | 'title' | 'subject' | 'tags' | 'status'

/** The columns that are hidden from a reviewer who answers without the answers of others. */
const UNKNOWN = {
  openDecisions: null,
  decidedBy: null,
  judgeAsked: null,
  judgeAnswered: null,
  judgeChanged: null,
  judgeModel: null,
  settledBy: null,
  notes: null,
} satisfies Partial<ResultRow>

const ONLY_JUDGE: readonly DecidedBy[] = ['judge']
const ONLY_PEOPLE: readonly DecidedBy[] = ['people']
