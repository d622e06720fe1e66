import type { BatchId } from '../../../shared/domain/ids.ts'
import { client, problemText, untilAnswered } from '../../lib/client/api.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { checkFiles } from './check-files.ts'
import type { DroppedFile } from './dropped-file.ts'
import { askForBatch, isAsking, onQuestion } from './place/question.ts'
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
  if (!isFree()) return
  const { files, problem: leftOut } = checkFiles(dropped)
  if (leftOut !== null) showToast(leftOut, { isProblem: true })
  if (files.length === 0) return
  sending.set({ done: 0, total: files.length, problem: null })
  void reported(send(files), files.length)
}

/** Imports files that stand in a batch of the host already, once what is on its way or asked about is done. */
export async function importReceived(batchId: BatchId, total: number): Promise<void> {
  await whenFree()
  sending.set({ done: total, total, problem: null })
  await reported(start(batchId), total)
}

/** Shows how far the host is with files that it reads itself, unless others are on their way; `null` once it is done. */
export function showReceived(received: Pick<Sending, 'done' | 'total'> | null): void {
  if (!isReceivedShown && !(received !== null && isFree())) return
  isReceivedShown = received !== null
  sending.set(received === null ? null : { ...received, problem: null })
}

let isReceivedShown: boolean = false

function isFree(): boolean {
  const before = sending.get()
  return (before === null || before.problem !== null) && !isAsking()
}

function whenFree(): Promise<void> {
  return new Promise((resolve) => {
    const stops = [sending.subscribe(look), onQuestion(look)]
    look()

    function look(): void {
      if (!isFree()) return
      for (const stop of stops) stop()
      resolve()
    }
  })
}

/** Says how the sending or starting of an import ended. */
function reported(work: Promise<void>, total: number): Promise<void> {
  return work
    .then(() => sending.set(null))
    .catch((error: unknown) => {
      const problem = problemText(error)
      sending.set({ done: 0, total, problem })
      showToast(problem, { isProblem: true }) // on the review screen the rail has no room for it
    })
}

/** Loads the cases that come with the program. Nothing comes in twice. */
export function loadSamples(): void {
  client.imports.samples().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

/** Lets the person choose files; the same as dropping them. In Electron the host asks, and offers them again later. */
export function openFilePicker(): void {
  if (window.desktop !== undefined) {
    client.imports.choose().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
    return
  }
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () =>
    importFiles([...(input.files ?? [])].map((file) => ({ path: file.name, file }))),
  )
  input.click()
}

/** Imports again what the host read lately. */
export function importRecent(number: number): void {
  client.imports
    .openRecent({ number })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

async function send(files: readonly DroppedFile[]): Promise<void> {
  const total = files.length
  const batchId = await sendFiles(files, (done) => sending.set({ done, total, problem: null }))
  await start(batchId)
}

async function start(batchId: BatchId): Promise<void> {
  const { unplaced } = await untilAnswered(() => client.imports.run({ batchId, tags: [] }))
  if (unplaced.length > 0) askForBatch(batchId, unplaced)
}
