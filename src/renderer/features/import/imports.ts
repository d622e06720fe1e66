import { client, problemText, untilAnswered } from '../../lib/client/api.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { checkFiles } from './check-files.ts'
import type { DroppedFile } from './dropped-file.ts'
import { askForBatch, isAsking } from './place/question.ts'
import { sendFiles } from './send-files.ts'

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
  if ((before !== null && before.problem === null) || isAsking()) return
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
  const total = files.length
  const batchId = await sendFiles(files, (done) => sending.set({ done, total, problem: null }))
  const { unplaced } = await untilAnswered(() => client.imports.run({ batchId, tags: [] }))
  if (unplaced.length > 0) askForBatch(batchId, unplaced)
}
