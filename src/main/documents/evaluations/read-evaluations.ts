import { AppError } from '../../../shared/errors.ts'
import type {
  EvaluationRow,
  Json,
  RowAccount,
  RowTool,
  RowVerdict,
} from '../../../shared/pipelines/evaluation/row.ts'
import { refuse } from '../refuse.ts'
import type { OpenFile } from '../regular-file.ts'
import { conversationsIn } from './chat-rows.ts'
import { withColumns } from './columns.ts'
import {
  answer,
  type FindInFile,
  Findings,
  type FoundRecord,
  Memory,
  type ReadingTools,
  verdict,
} from './found.ts'
import { recordsOf } from './records.ts'
import {
  archiveOf,
  type ByteSource,
  bytesOf,
  type EvaluationFile,
  memberSource,
  openSource,
  sourceOf,
} from './sources.ts'
import { readerFor } from './tools/index.ts'
import { at, isFields, isList, isNothing, parseJson, textOf, unpackedCell } from './values.ts'
import type { ZipMember } from './zip.ts'

export type { EvaluationFile } from './sources.ts'

/** Maximum number of results that are kept until their rows are read. */
const MAX_RESULTS = 500_000

/** Number of records from which is seen whether a file has to be read twice. */
const SAMPLE = 200

interface FileCount {
  rows: number
  results: number
  readonly tools: Map<RowTool, number>
}

/**
 * Yields the rows of files that belong together, and returns the account of all that was read or skipped. Results that
 * stand in another file are joined to their rows by id; results without their row come last, with `belongsTo`. Files
 * are recognized by content: exports of tools by their keys, other rows by their headings. JSON, JSON Lines, tables with
 * any usual separator, Parquet, zip of these, and logs of Inspect; memory is bounded by the largest record. Throws
 * INPUT_REFUSED for a file of which nothing can be read.
 */
export async function* readEvaluationFiles(
  files: readonly EvaluationFile[],
): AsyncGenerator<EvaluationRow, RowAccount> {
  const findings = new Findings()
  const memory = new Memory()
  const counts = new Map<EvaluationFile, FileCount>(
    files.map((file) => [file, { rows: 0, results: 0, tools: new Map() }]),
  )
  const silent: ReadingTools = { memory, find: () => {} }
  const results = new Map<string, EvaluationRow[]>()
  let resultCount = 0
  const isSeveral = files.length > 1
  const areBatchesResults = await haveOtherRows(files)
  const collected = new Set<EvaluationFile>()
  for (const file of files) {
    if (!(await needsTwoReadings(file, isSeveral))) continue
    collected.add(file)
    for await (const record of recordsInFile(file, () => {})) readerFor(record).collect?.(record, silent)
    for await (const record of recordsInFile(file, () => {})) {
      const reader = readerFor(record)
      const isBatchResult = areBatchesResults && BATCHES.has(reader.tool)
      if (reader.hasResults !== true && !isBatchResult) continue
      for (const found of reader.rows(record, silent)) {
        const row = isBatchResult ? { ...found, belongsTo: found.id } : found
        if (row.belongsTo === null) continue
        resultCount += 1
        if (resultCount > MAX_RESULTS) findings.add('too_many_results', record)
        else {
          const known = results.get(row.belongsTo)
          if (known === undefined) results.set(row.belongsTo, [row])
          else known.push(row)
        }
      }
    }
  }
  const joins = new Joins(results)
  const tools: ReadingTools = {
    memory,
    find: (finding, record, detail) => findings.add(finding, record, detail),
  }
  let [rows, joined, unjoined] = [0, 0, 0]
  for (const file of files) {
    const count = counts.get(file)
    const findInFile =
      (name: string): FindInFile =>
      (finding, place, detail) =>
        findings.add(finding, { file: name, place }, detail)
    for await (const record of recordsInFile(file, findInFile(file.name))) {
      for (const cell of record.cells?.values ?? [])
        if (cell !== null && /^\s*\[/.test(cell) && isList(unpackedCell(cell)))
          findings.add('list_cell', record)
      for (const found of readerFor(record).rows(record, tools)) {
        count?.tools.set(found.tool, (count.tools.get(found.tool) ?? 0) + 1)
        if (found.belongsTo !== null || (areBatchesResults && BATCHES.has(found.tool))) {
          if (count !== undefined) count.results += 1
          if (collected.has(file)) continue
          // The file has its first result after many rows, which are already read.
          const result = { ...found, belongsTo: found.belongsTo ?? found.id }
          unjoined += 1
          findings.add('no_row', result, result.belongsTo)
          yield finished(result)
          continue
        }
        const own = joins.takeFor(found)
        joined += own.length
        const row = finished(withResults(found, own))
        noteRow(row, findings)
        rows += 1
        if (count !== undefined) count.rows += 1
        yield row
      }
    }
  }
  if (memory.refused > 0)
    findings.add('no_room', { file: files[0]?.name ?? '', place: '' }, undefined, memory.refused)
  for (const result of joins.left()) {
    unjoined += 1
    findings.add('no_row', result, result.belongsTo ?? '')
    yield finished(result)
  }
  return {
    files: files.map((file) => {
      const { tools: byTool = new Map<RowTool, number>(), rows = 0, results = 0 } = counts.get(file) ?? {}
      const [most] = [...byTool].toSorted(([, one], [, other]) => other - one)
      return { name: file.name, tool: most?.[0] ?? null, rows, results }
    }),
    rows,
    joined,
    unjoined,
    findings: findings.counted(),
  }
}

/** Tools whose files have answers only; their rows are in other files. */
const BATCHES: ReadonlySet<RowTool> = new Set(['openai-batch', 'anthropic-batch'])

/** Whether some files, or files of archives, have answers of batches, and others have rows to which these may belong. */
async function haveOtherRows(files: readonly EvaluationFile[]): Promise<boolean> {
  const tools = new Set<RowTool>()
  for (const file of files)
    for await (const record of recordsInFile(file, () => {}, 1)) tools.add(readerFor(record).tool)
  return [...tools].some((tool) => BATCHES.has(tool)) && [...tools].some((tool) => !BATCHES.has(tool))
}

/** Results by the id of their row. */
class Joins {
  readonly #results: Map<string, EvaluationRow[]>

  constructor(results: Map<string, EvaluationRow[]>) {
    this.#results = results
  }

  /**
   * Takes the results of a row: those with its id, with the id of its answer, and, if it is not inside another row of
   * its trace, those of its trace.
   */
  takeFor(row: EvaluationRow): EvaluationRow[] {
    if (this.#results.size === 0) return []
    const { trace, response, span, observation, call, custom, parent, root } = row.ids
    // The run of LangSmith is the row; in other tools it has many rows.
    const run = row.tool === 'langsmith' ? row.ids['run'] : undefined
    const own = [row.id, response, span, observation, run, call, custom, root]
    const keys = new Set(
      [...own, ...(parent === undefined ? [trace] : [])].flatMap((id) =>
        id === undefined ? [] : [String(id)],
      ),
    )
    return [...keys].flatMap((key) => {
      const found = this.#results.get(key) ?? []
      const [taken, left] = [
        found.filter((each) => fits(each, row)),
        found.filter((each) => !fits(each, row)),
      ]
      if (left.length === 0) this.#results.delete(key)
      else this.#results.set(key, left)
      return taken
    })
  }

  left(): EvaluationRow[] {
    return [...this.#results.values()].flat()
  }
}

/** Ids of steps of a trace. */
const STEPS = ['span', 'observation', 'call', 'response', 'root'] as const

/**
 * Whether a result can be of a row: its id is of a type that a row has, and it is not of another trace, as the ids of
 * steps are unique only within a trace. A result of a whole run or session of many rows has no row.
 */
function fits(result: EvaluationRow, row: EvaluationRow): boolean {
  const isOf = (...names: readonly string[]) =>
    names.some((name) => result.ids[name] !== undefined && String(result.ids[name]) === result.belongsTo)
  if (result.tool === 'langfuse' && isOf('run', 'session') && !isOf('trace', 'observation')) return false
  const { id, ids } = row
  if (isOf('trace') && !isOf(...STEPS)) {
    if (ids['trace'] !== undefined && String(ids['trace']) !== result.belongsTo) return false
  } else if (isOf('span', 'observation') && ids['trace'] !== undefined) {
    const steps = STEPS.flatMap((name) => ids[name] ?? [])
    if (![id, ...steps].some((each) => String(each) === result.belongsTo)) return false
  }
  const [one, other] = [result.ids['trace'], row.ids['trace']]
  return one === undefined || other === undefined || one === other
}

function withResults(row: EvaluationRow, results: readonly EvaluationRow[]): EvaluationRow {
  if (results.length === 0) return row
  const hasOutput = !isNothing(row.output) || row.outputs.length > 0 || row.turns.length > 0
  const isJudges = (each: EvaluationRow) => BATCHES.has(each.tool) && (hasOutput || each.judged.length > 0)
  // The answer of a judge is neither the output of the row, nor is its model the model of the output.
  const answers = results.filter((each) => !isJudges(each))
  const failed = answers.find((each) => BATCHES.has(each.tool) && each.error !== null)
  return {
    ...row,
    judged: [...row.judged, ...results.flatMap((each) => (isJudges(each) ? ofJudge(each) : each.judged))],
    answers: [...row.answers, ...results.flatMap((each) => each.answers)],
    output: row.output ?? answers.map(({ output }) => output).find((each) => each !== null) ?? null,
    outputs:
      row.outputs.length > 0
        ? row.outputs
        : (answers.find(({ outputs }) => outputs.length > 0)?.outputs ?? []),
    tools: row.tools.length > 0 ? row.tools : (answers.find(({ tools }) => tools.length > 0)?.tools ?? []),
    model: row.model ?? answers.map(({ model }) => model).find((each) => each !== null) ?? null,
    error: row.error ?? failed?.error ?? null,
    reference:
      row.reference ?? results.map(({ reference }) => reference).find((each) => each !== null) ?? null,
    tags: [...new Set([...row.tags, ...results.flatMap(({ tags }) => tags)])],
  }
}

/** Returns the verdicts of a batch of a judge; a failure or an answer that is no verdict is a verdict not given. */
function ofJudge({ judged, error, output, model }: EvaluationRow): readonly RowVerdict[] {
  if (error === null && judged.length > 0) return judged
  const why = typeof output === 'string' ? output : null
  return [verdict('batch', { by: 'model', model, why, error: error ?? 'the answer is no verdict' })]
}

/**
 * Returns a row whose verdicts by people are answers of people too. A verdict with an error has neither score nor label
 * nor result: what stands beside an error was not judged. If the row has an error, no model or rule judged it.
 */
function finished(row: EvaluationRow): EvaluationRow {
  const judged = row.judged.map((each) => {
    const error = each.error ?? (row.error === null || each.by === 'person' ? null : 'the row has an error')
    return error === null ? each : { ...each, score: null, label: null, pass: null, error }
  })
  const people = judged.filter(
    ({ by, error, isReplaced }) => by === 'person' && error === null && !isReplaced,
  )
  const answers = people.map(({ name, label, score, pass, person, when, why, note }) =>
    answer(name, label ?? score ?? pass, { person, when, note: note ?? why }),
  )
  return { ...row, judged, answers: [...row.answers, ...answers] }
}

function noteRow(row: EvaluationRow, findings: Findings): void {
  const hasOutput =
    !isNothing(row.output) ||
    row.outputs.length > 0 ||
    row.tools.length > 0 ||
    row.steps.length > 0 ||
    row.chosen !== null ||
    (row.judged.length > 0 && BATCHES.has(row.tool))
  if (!hasOutput) findings.add('no_output', row)
  if (row.error !== null) findings.add('error_row', row, row.error.slice(0, 200))
  // The verdicts of a row with an error are counted with the row.
  for (const { name, error } of row.error === null ? row.judged : [])
    if (error !== null) findings.add('not_judged', row, `${name}: ${error}`)
  if (row.media.length > 0) findings.add('missing_media', row)
}

/** Whether rows of a file need facts of other records, or its records may be results of other rows. */
async function needsTwoReadings(file: EvaluationFile, isSeveral: boolean): Promise<boolean> {
  if (isArchive(file)) return true
  let seen = 0
  for await (const record of recordsInFile(file, () => {})) {
    const reader = readerFor(record)
    if (reader.collect !== undefined || reader.hasResults === true) {
      const isAlone = reader.tool === 'openai-batch' || reader.tool === 'anthropic-batch'
      if (isSeveral || !isAlone) return true
    }
    seen += 1
    if (seen >= SAMPLE) return false
  }
  return false
}

/** The first bytes of a zip. */
const ZIP = [0x50, 0x4b]

function isArchive(file: EvaluationFile): boolean {
  using open = openSource(file)
  const [first, second] = open.read(0, 2)
  return first === ZIP[0] && second === ZIP[1]
}

/** Yields the records of a file, or of all files of a zip; `most` is the maximum of each. */
async function* recordsInFile(
  file: EvaluationFile,
  find: FindInFile,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<FoundRecord> {
  yield* conversationsIn(singleRecords(file, find, most), find)
}

/** Yields the first records. */
async function* firstOf(records: AsyncIterable<FoundRecord>, most: number): AsyncGenerator<FoundRecord> {
  let read = 0
  for await (const record of records) {
    yield record
    read += 1
    if (read >= most) return
  }
}

async function* singleRecords(
  file: EvaluationFile,
  find: FindInFile,
  most: number,
): AsyncGenerator<FoundRecord> {
  using open = openSource(file)
  const [first, second] = open.read(0, 2)
  if (first !== ZIP[0] || second !== ZIP[1])
    return yield* firstOf(withColumns(recordsOf(sourceOf(file.name, open), open, find)), most)
  const { members, unread } = archiveOf(file.name, open)
  for (const name of unread) find('unread_member', '', name)
  if (members.some(({ name }) => name === 'header.json' || name.startsWith('_journal/')))
    return yield* firstOf(inspectRecords(file.name, open, members, find), most)
  let read = 0
  for (const member of members) {
    try {
      const records = recordsOf(memberSource(file.name, open, member), null, find)
      for await (const record of firstOf(withColumns(records), most)) {
        read += 1
        yield record
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      find('unread_member', '', `${member.name}: ${error.message}`)
    }
  }
  if (read === 0) throw refuse(file.name, 'no file of this archive has rows that can be read.')
}

/** A file of a sample of Inspect, and a file of a sample in several files: the id of a sample may have slashes. */
const [WHOLE, PART] = [
  /^samples\/((?:.+_epoch_\d+)|[^/]+)\.json$/,
  /^samples\/(.+?_epoch_\d+|[^/]+)\/(.+)\.json$/,
]

/** Yields the samples of an Inspect log, one at a time. */
async function* inspectRecords(
  name: string,
  open: OpenFile,
  members: readonly ZipMember[],
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  const parsedMember = async (member: ZipMember): Promise<Json> => {
    const source: ByteSource = memberSource(name, open, member)
    const parsed = parseJson(new TextDecoder().decode(await bytesOf(source)))
    if (parsed === null) throw refuse(source.name, 'this is not valid JSON: the log may be cut off.')
    if (parsed.noNumbers > 0) find('bad_number', member.name.replace(/\.json$/, ''))
    return parsed.value
  }
  const header =
    members.find((each) => each.name === 'header.json') ??
    members.find((each) => each.name === '_journal/start.json')
  const whole = header === undefined ? null : await parsedMember(header)
  const status = textOf(at(whole, 'status'))
  if (status !== null && status !== 'success') find('missing_samples', '', `status ${status}`)
  if (header?.name !== 'header.json') find('missing_samples', '', 'the log has no header')
  const split = new Map<string, ZipMember[]>()
  for (const member of members) {
    const sample = WHOLE.exec(member.name)?.[1]
    const part = sample === undefined ? PART.exec(member.name)?.[1] : undefined
    if (part !== undefined) split.set(part, [...(split.get(part) ?? []), member])
    if (sample !== undefined)
      yield { file: name, place: `samples/${sample}`, value: await parsedMember(member), whole, cells: null }
  }
  for (const [sample, parts] of split) {
    let value: { readonly [key: string]: Json } = {}
    const [messages, attachments]: [Json[], { [key: string]: Json }] = [[], {}]
    for (const part of parts) {
      const kind = PART.exec(part.name)?.[2] ?? ''
      if (/^(?:events|calls)\//.test(kind)) continue
      const found = await parsedMember(part)
      const start = Number(/\/(\d+)$/.exec(kind)?.[1] ?? 0)
      if (kind.startsWith('messages/')) {
        if (isList(found)) for (const [index, each] of found.entries()) messages[start + index] = each
      } else if (kind.startsWith('attachments/')) {
        if (isList(found))
          for (const [index, each] of found.entries()) attachments[String(start + index)] = each
        else if (isFields(found)) Object.assign(attachments, found)
      } else if (isFields(found)) value = { ...value, ...found }
    }
    yield {
      file: name,
      place: `samples/${sample}`,
      value: {
        ...value,
        ...(messages.length > 0 ? { messages: messages.filter((each) => each !== undefined) } : {}),
        ...(Object.keys(attachments).length > 0 ? { attachments } : {}),
      },
      whole,
      cells: null,
    }
  }
}

/** Returns the document that the rows of a file are from, without its rows; `null` if each row stands alone. */
export async function documentHeader(file: EvaluationFile): Promise<Json> {
  for await (const { whole } of recordsInFile(file, () => {})) return whole
  return null
}
