import { useSyncExternalStore } from 'react'
import { client, problemText } from '../../lib/api.ts'

/** A file with the path it was dropped with. */
export interface DroppedFile {
  readonly path: string
  readonly file: File
}

/** The import that is going on, or the last one. */
export interface ImportState {
  readonly phase: 'sending' | 'importing' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly imported: number
  readonly duplicates: number
  readonly failures: readonly { readonly source: string; readonly error: string }[]
  /** What stopped it as a whole, for a person. */
  readonly problem: string | null
}

const EMPTY: ImportState = {
  phase: 'sending',
  done: 0,
  total: 0,
  imported: 0,
  duplicates: 0,
  failures: [],
  problem: null,
}

let current: ImportState | null = null
const listeners = new Set<() => void>()

export function useImport(): ImportState | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
}

/** Takes the report of the last import off the screen. */
export function closeImport(): void {
  set(null)
}

/** Sends files to the host, which imports and judges them. One import at a time. */
export function importFiles(files: readonly DroppedFile[]): void {
  if (files.length === 0 || isBusy()) return
  set({ ...EMPTY, total: files.length })
  run(files).catch(stopped)
}

/** Loads the cases that come with the program. Nothing comes in twice. */
export function loadSamples(): void {
  if (isBusy()) return
  set({ ...EMPTY, phase: 'importing' })
  client.imports.samples().then(follow).catch(stopped)
}

/** Lets the person choose files; the same as dropping them. */
export function openFilePicker(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () =>
    importFiles([...(input.files ?? [])].map((file) => ({ path: file.name, file }))),
  )
  input.click()
}

async function run(files: readonly DroppedFile[]): Promise<void> {
  const { batchId } = await client.imports.open()
  for (const [done, { path, file }] of files.entries()) {
    update({ done })
    await client.imports.add({ batchId, path, file })
  }
  update({ phase: 'importing', done: 0 })
  await follow(await client.imports.run({ batchId, pipeline: 'reading', tags: [] }))
}

async function follow(lines: Awaited<ReturnType<typeof client.imports.run>>): Promise<void> {
  for await (const line of lines) {
    if (line.event === 'progress') update({ done: line.done, total: line.total })
    if (line.event === 'imported') addOne(line.duplicate ? 'duplicates' : 'imported')
    if (line.event === 'failed') addFailure(line.source, line.error)
    if (line.event === 'run' && line.state !== 'done')
      addFailure(line.caseId, line.error ?? 'It could not be judged.')
    if (line.event === 'done') update({ phase: 'done' })
  }
}

function isBusy(): boolean {
  return current?.phase === 'sending' || current?.phase === 'importing'
}

function stopped(error: unknown): void {
  update({ phase: 'failed', problem: problemText(error) })
}

function addOne(what: 'imported' | 'duplicates'): void {
  update({ [what]: (current?.[what] ?? 0) + 1 })
}

function addFailure(source: string, error: string): void {
  update({ failures: [...(current?.failures ?? []), { source, error }] })
}

function update(change: Partial<ImportState>): void {
  set({ ...(current ?? EMPTY), ...change })
}

function set(next: ImportState | null): void {
  current = next
  for (const listener of listeners) listener()
}
