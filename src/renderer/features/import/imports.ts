import { useSyncExternalStore } from 'react'
import { client, problemText } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** A file with the path it was dropped with. */
export interface DroppedFile {
  readonly path: string
  readonly file: File
}

/** Files on their way to the host. Once they are there, a job goes on with them. */
export interface Sending {
  readonly done: number
  readonly total: number
  /** What stopped it, for a person. */
  readonly problem: string | null
}

let current: Sending | null = null
const listeners = new Set<() => void>()

export function useSending(): Sending | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
}

/** Takes the report of what stopped it off the screen. */
export function closeSending(): void {
  set(null)
}

/** Sends files to the host, where a job imports and judges them. One heap at a time. */
export function importFiles(files: readonly DroppedFile[]): void {
  if (files.length === 0 || (current !== null && current.problem === null)) return
  set({ done: 0, total: files.length, problem: null })
  send(files)
    .then(() => set(null))
    .catch((error: unknown) => {
      const problem = problemText(error)
      set({ done: 0, total: files.length, problem })
      showToast(problem, { isProblem: true }) // on the review screen the rail has no room for it
    })
}

/** Loads the cases that come with the program. Nothing comes in twice. */
export function loadSamples(): void {
  client.imports.samples().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
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

async function send(files: readonly DroppedFile[]): Promise<void> {
  const { batchId } = await client.imports.open()
  for (const [done, { path, file }] of files.entries()) {
    set({ done, total: files.length, problem: null })
    await client.imports.add({ batchId, path, file })
  }
  await client.imports.run({ batchId, tags: [] })
}

function set(next: Sending | null): void {
  current = next
  for (const listener of listeners) listener()
}
