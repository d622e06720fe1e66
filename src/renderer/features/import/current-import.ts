import type {
  ChosenRow,
  ImportDetail,
  ImportRow,
  TakenAs,
} from '../../../shared/contract/cases/import-plan.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { api, client, queries, untilAnswered } from '../../lib/client/api.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'

/** The chosen details of the cases of one pipeline. */
export type ChosenDetails = Readonly<Partial<Record<ImportDetail, string>>>

/** A file that did not reach the host, with the reason for a person. */
export interface UnsentFile {
  readonly file: string
  readonly problem: string
}

/** Files that wait to be imported, with the choices that a person made about them. */
export interface CurrentImport {
  readonly batchId: BatchId
  readonly unsent: readonly UnsentFile[]
  /** Rows that a person left out, by `keyOf`. */
  readonly out: ReadonlySet<string>
  /** Rows for which a person chose the pipeline. */
  readonly taken: readonly TakenAs[]
  readonly details: Readonly<Partial<Record<PipelineName, ChosenDetails>>>
}

const current = createObservable<CurrentImport | null>(null)

/** Counts the times that files came in: the import screen opens then. */
const arrivals = createObservable(0)

export function useCurrentImport(): CurrentImport | null {
  return useObservable(current)
}

export function currentImport(): CurrentImport | null {
  return current.get()
}

/** Calls a listener whenever files came in; returns how to stop. */
export function onArrival(listener: () => void): () => void {
  return arrivals.subscribe(listener)
}

/** Identifies a row among those of its batch. */
export function keyOf({ files }: Pick<ImportRow, 'files'>): string {
  return files.join('\n')
}

/** Takes over a batch whose files are with the host: another one, or more files of the same. */
export function showBatch(batchId: BatchId, unsent: readonly UnsentFile[] = []): void {
  const before = current.get()
  current.set(
    before?.batchId === batchId
      ? { ...before, unsent: [...before.unsent, ...unsent] }
      : { batchId, unsent, out: new Set(), taken: [], details: {} },
  )
  void queries.invalidateQueries({ queryKey: api.imports.inspect.key() })
  arrivals.set(arrivals.get() + 1)
}

/** Opens the import of a batch that an address names, as after a reload. */
export function reopenBatch(batchId: BatchId): void {
  if (current.get() === null) current.set({ batchId, unsent: [], out: new Set(), taken: [], details: {} })
}

/** Leaves a row out, or takes it in again. */
export function toggleRow(row: Pick<ImportRow, 'files'>): void {
  change((before) => {
    const out = new Set(before.out)
    if (!out.delete(keyOf(row))) out.add(keyOf(row))
    return { ...before, out }
  })
}

/** Takes the files of a row as cases of a pipeline. */
export function takeAs({ files }: Pick<ImportRow, 'files'>, pipeline: PipelineName): void {
  change((before) => {
    const others = before.taken.filter((each) => !each.files.some((file) => files.includes(file)))
    return { ...before, taken: [...others, { files: [...files], pipeline }] }
  })
}

/** Chooses a detail of the cases of a pipeline; an empty text takes the choice back. */
export function chooseDetail(pipeline: PipelineName, detail: ImportDetail, value: string): void {
  change((before) => {
    const { [detail]: _, ...others } = before.details[pipeline] ?? {}
    const own = value === '' ? others : { ...others, [detail]: value }
    return { ...before, details: { ...before.details, [pipeline]: own } }
  })
}

/** Starts the import of rows. Throws the problem of the host. */
export async function startImport(batchId: BatchId, rows: ChosenRow[]): Promise<void> {
  await untilAnswered(() => client.imports.run({ batchId, tags: [], rows }))
  current.set(null)
}

/** Discards the files that wait: nothing of them stays with the host. */
export async function discardImport(): Promise<void> {
  const before = current.get()
  current.set(null)
  if (before !== null) await client.imports.discard({ batchId: before.batchId })
}

function change(by: (before: CurrentImport) => CurrentImport): void {
  const before = current.get()
  if (before !== null) current.set(by(before))
}
