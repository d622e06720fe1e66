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

/** The chosen details of a pipeline's cases. */
export type ChosenDetails = Readonly<Partial<Record<ImportDetail, string>>>

/** A file that was not sent to the host, with a readable reason. */
export interface UnsentFile {
  readonly file: string
  readonly problem: string
}

/** Files that wait to be imported, with the user's choices about them. */
export interface CurrentImport {
  readonly batchId: BatchId
  readonly unsent: readonly UnsentFile[]
  /** Rows that the user excluded, by `keyOf`. */
  readonly out: ReadonlySet<string>
  /** Rows for which the user chose the pipeline. */
  readonly taken: readonly TakenAs[]
  readonly details: Readonly<Partial<Record<PipelineName, ChosenDetails>>>
  /** Tags that the cases get. */
  readonly tags: readonly string[]
}

const current = createObservable<CurrentImport | null>(null)

/** Counts the arrivals of files, each of which opens the import screen. */
const arrivals = createObservable(0)

export function useCurrentImport(): CurrentImport | null {
  return useObservable(current)
}

export function currentImport(): CurrentImport | null {
  return current.get()
}

/** Calls a listener whenever files arrive; returns a function that unsubscribes. */
export function onArrival(listener: () => void): () => void {
  return arrivals.subscribe(listener)
}

/** Returns the key of a row within its batch. */
export function keyOf({ files }: Pick<ImportRow, 'files'>): string {
  return files.join('\n')
}

/** Shows a batch whose files the host has: another batch, or more files of the current one. */
export function showBatch(batchId: BatchId, unsent: readonly UnsentFile[] = []): void {
  const before = current.get()
  current.set(
    before?.batchId === batchId
      ? { ...before, unsent: [...before.unsent, ...unsent] }
      : { batchId, unsent, out: new Set(), taken: [], details: {}, tags: [] },
  )
  void queries.invalidateQueries({ queryKey: api.imports.inspect.key() })
  arrivals.set(arrivals.get() + 1)
}

/** Opens the batch in the address, for example after a reload. */
export function reopenBatch(batchId: BatchId): void {
  if (current.get() === null)
    current.set({ batchId, unsent: [], out: new Set(), taken: [], details: {}, tags: [] })
}

/** Excludes a row, or includes it again. */
export function toggleRow(row: Pick<ImportRow, 'files'>): void {
  change((before) => {
    const out = new Set(before.out)
    if (!out.delete(keyOf(row))) out.add(keyOf(row))
    return { ...before, out }
  })
}

/** Assigns the files of a row to a pipeline. */
export function takeAs({ files }: Pick<ImportRow, 'files'>, pipeline: PipelineName): void {
  change((before) => {
    const others = before.taken.filter((each) => !each.files.some((file) => files.includes(file)))
    return { ...before, taken: [...others, { files: [...files], pipeline }] }
  })
}

/** Chooses a detail of a pipeline's cases; an empty text clears the choice. */
export function chooseDetail(pipeline: PipelineName, detail: ImportDetail, value: string): void {
  change((before) => {
    const { [detail]: _, ...others } = before.details[pipeline] ?? {}
    const own = value === '' ? others : { ...others, [detail]: value }
    return { ...before, details: { ...before.details, [pipeline]: own } }
  })
}

/** Maximum length of a tag, in characters. */
const MAX_TAG = 100

/** Chooses the tags of the cases, as a text with commas; default standards may apply by them. */
export function chooseTags(text: string): void {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, MAX_TAG))
  change((before) => ({ ...before, tags: [...new Set(tags.filter((tag) => tag !== ''))] }))
}

/** Starts the import of rows. Throws the error of the host. */
export async function startImport(batchId: BatchId, rows: ChosenRow[]): Promise<void> {
  const tags = [...(current.get()?.tags ?? [])]
  await untilAnswered(() => client.imports.run({ batchId, tags, rows }))
  current.set(null)
}

/** Discards the waiting files, and deletes them on the host. */
export async function discardImport(): Promise<void> {
  const before = current.get()
  current.set(null)
  if (before !== null) await client.imports.discard({ batchId: before.batchId })
}

function change(by: (before: CurrentImport) => CurrentImport): void {
  const before = current.get()
  if (before !== null) current.set(by(before))
}
