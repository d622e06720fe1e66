import { partsOf } from '../../../shared/domain/documents/file-limits.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { client, problemText } from '../../lib/client/api.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { checkFiles } from './check-files.ts'
import type { DroppedFile } from './dropped-file.ts'

/** Files on their way to the host. Once they are there, a job goes on with them. */
export interface Sending {
  readonly done: number
  readonly total: number
  /** What stopped it, for a person. */
  readonly problem: string | null
}

const sending = createObservable<Sending | null>(null)

export function useSending(): Sending | null {
  return useObservable(sending)
}

/** Takes the report of what stopped it off the screen. */
export function closeSending(): void {
  sending.set(null)
}

/**
 * Sends files to the host, where a job imports and judges them. One heap at a time. What cannot be read anyway is told of
 * at once, and keeps none of the others.
 */
export function importFiles(dropped: readonly DroppedFile[]): void {
  const before = sending.get()
  if (before !== null && before.problem === null) return
  const { files, problem: leftOut } = checkFiles(dropped)
  if (leftOut !== null) showToast(leftOut, { isProblem: true })
  if (files.length === 0) return
  sending.set({ done: 0, total: files.length, problem: null })
  send(files)
    .then(() => sending.set(null))
    .catch((error: unknown) => {
      const problem = problemText(error)
      sending.set({ done: 0, total: files.length, problem })
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
  for (const [done, file] of files.entries()) {
    sending.set({ done, total: files.length, problem: null })
    await sendFile(batchId, file)
  }
  await client.imports.run({ batchId, tags: [] })
}

/** Sends a file in parts, one after the other, so that nobody holds it whole. */
async function sendFile(batchId: BatchId, { path, file }: DroppedFile): Promise<void> {
  for (const { from, to } of partsOf(file.size)) {
    const part = new File([file.slice(from, to)], 'part')
    await client.imports.add({ batchId, path, from, bytes: file.size, part })
  }
}
