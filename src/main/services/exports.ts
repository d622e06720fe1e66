import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { DatasetFormat, ExportProgress } from '../../shared/contract/exports.ts'
import type { ExportedLine } from '../../shared/contract/lines.ts'
import type { QueueFilter } from '../../shared/contract/queue.ts'
import { FeedbackText } from '../../shared/domain/feedback.ts'
import { RunRecord } from '../../shared/domain/record.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import { AppError } from '../../shared/errors.ts'
import { jsonlLine } from '../datasets/jsonl.ts'
import { goldOf, LABEL_SCHEMA_VERSION, type LabelRow } from '../datasets/label.ts'
import { cardOf, LABEL_POLICY, type Manifest } from '../datasets/manifest.ts'
import { readBody } from '../ledger/bodies.ts'
import { openSnapshot, type Snapshot } from '../store/store.ts'
import { type LabelledRow, labelledRows, lastLabelEvent } from '../store/tables/labels.ts'
import type { ServiceContext } from './context.ts'
import { createFile, writeText } from './data-file.ts'
import { conditionsOf } from './queue.ts'

const CHUNK = 500

export interface ExportRequest {
  readonly format: DatasetFormat
  readonly folder: string
  readonly filter: QueueFilter
}

/** Writes labelled decisions as data sets: a folder with the rows, a card and a manifest. */
export function exportService({ store, ledger, clock }: ServiceContext, version: string, documents: string) {
  return {
    /** A folder that does not exist yet, among the user's documents. */
    suggestFolder(): string {
      const base = join(documents, `docket-labels-${new Date(clock.now()).toISOString().slice(0, 10)}`)
      for (let n = 1; ; n++) {
        const folder = n === 1 ? base : `${base}-${n}`
        if (!existsSync(folder)) return folder
      }
    },

    /**
     * Writes beside the folder first; it appears under its name only when it is whole. The rows are those of the
     * moment at which the export began.
     */
    async *labels(request: ExportRequest, reviewer: Reviewer): AsyncGenerator<ExportProgress | ExportedLine> {
      const folder = resolve(request.folder)
      refuseTaken(folder)
      const partial = join(dirname(folder), `.${basename(folder)}.partial-${process.pid}`)
      const snapshot = openSnapshot(store)
      try {
        rmSync(partial, { recursive: true, force: true })
        mkdirSync(partial, { recursive: true })
        const tally = newTally()
        const data = await createFile(join(partial, 'labels.jsonl'))
        for (const chunk of labelChunks(snapshot, request.filter)) {
          for (const label of chunk) addTo(tally, label)
          await data.write(chunk.map(jsonlLine).join(''))
          yield { event: 'progress', rows: tally.rows }
        }
        const files = [{ name: 'labels.jsonl', ...(await data.close()) }]
        const manifest = manifestOf(snapshot, request, tally, files)
        await writeText(join(partial, 'README.md'), cardOf(manifest))
        const text = `${JSON.stringify(manifest, null, 2)}\n`
        const { sha256 } = await writeText(join(partial, 'manifest.json'), text)
        refuseTaken(folder)
        rmSync(folder, { recursive: true, force: true })
        renameSync(partial, folder)
        ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: null }, (writer) => {
          const payload = { format: request.format, rows: tally.rows, manifestSha256: sha256 }
          writer.append({ type: 'data.export', payload })
        })
        const written = readdirSync(folder)
          .sort()
          .map((name) => join(folder, name))
        yield { event: 'exported', rows: tally.rows, files: written, manifest: join(folder, 'manifest.json') }
      } catch (error) {
        throw writeProblem(error, folder)
      } finally {
        snapshot.close()
        rmSync(partial, { recursive: true, force: true })
      }
    },
  }

  function manifestOf(
    snapshot: Snapshot,
    { format, filter }: ExportRequest,
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

export type ExportService = ReturnType<typeof exportService>

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

function* labelChunks(snapshot: Snapshot, filter: QueueFilter): Generator<LabelRow[]> {
  const conditions = { ...conditionsOf(filter), status: filter.status }
  let after: LabelledRow | null = null
  for (;;) {
    const rows: LabelledRow[] = labelledRows(snapshot.db, conditions, after, CHUNK)
    yield rows.flatMap((row) => labelOf(snapshot, row) ?? [])
    after = rows.at(-1) ?? null
    if (rows.length < CHUNK) return
  }
}

/** The row of a labelled decision, `null` where its content was erased. */
function labelOf(snapshot: Snapshot, row: LabelledRow): LabelRow | null {
  const sha256 = snapshot.runs.get(row.run_id)?.record_sha256 ?? null
  const record = sha256 === null ? null : readBody(snapshot, RunRecord, sha256)
  const found = record?.decisions.find(({ id }) => id === row.decision_id)
  if (found === undefined) return null
  const { id, ...decision } = found
  const answers = snapshot.feedback
    .ofCase(row.case_id)
    .filter(({ decision_id }) => decision_id === id)
    .map(({ reviewer_id, answer, text_sha256, at }) => {
      const text = text_sha256 === null ? null : readBody(snapshot, FeedbackText, text_sha256)
      return {
        reviewerId: reviewer_id,
        answer,
        correction: text?.correction ?? null,
        note: text?.note ?? null,
        at,
      }
    })
  const gold = goldOf(answers.map(({ answer }) => answer))
  return {
    caseId: row.case_id,
    runId: row.run_id,
    decisionId: id,
    pipeline: row.pipeline,
    decision,
    answers,
    gold,
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

function refuseTaken(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new AppError(
      'INPUT_REFUSED',
      `${folder} already holds something. Choose a new folder for the export.`,
    )
}

function writeProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error) || error instanceof AppError) return error
  const reason =
    error.code === 'ENOSPC'
      ? 'the disk is full'
      : error.code === 'EACCES' || error.code === 'EROFS'
        ? 'the folder may not be written'
        : String(error.code)
  return new AppError(
    'FILE_PROBLEM',
    `The export to ${folder} was not written: ${reason}. Nothing stands under its name.`,
    { cause: error },
  )
}
