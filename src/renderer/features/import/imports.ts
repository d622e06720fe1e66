import type { BatchId } from '../../../shared/domain/ids.ts'
import { client, problemText } from '../../lib/client/api.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { checkFiles } from './check-files.ts'
import { currentImport, showBatch, type UnsentFile } from './current-import.ts'
import type { DroppedFile } from './dropped-file.ts'
import { sendFiles } from './send-files.ts'
import { imports as texts } from './texts.ts'

/** Files on their way to the host. Once they are there, the import screen lists them. */
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
 * Sends files to the host, to the files that wait there already; the import screen opens then. One heap at a time. Files
 * that the host would refuse are listed with the reason, and keep out none of the others.
 */
export function importFiles(dropped: readonly DroppedFile[], unsent: readonly UnsentFile[] = []): void {
  if (!isFree()) return
  const { files, problems } = checkFiles(dropped)
  if (files.length + problems.length + unsent.length === 0) return
  sending.set({ done: 0, total: files.length, problem: null })
  void reported(send(files, [...unsent, ...problems]), files.length)
}

/** Lists files that are in a batch of the host already, together with files that wait. */
export async function importReceived(
  batchId: BatchId,
  total: number,
  problems: readonly UnsentFile[],
): Promise<void> {
  await whenFree()
  sending.set({ done: total, total, problem: null })
  await reported(receive(batchId, problems), total)
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
  return before === null || before.problem !== null
}

function whenFree(): Promise<void> {
  return new Promise((resolve) => {
    const stop = sending.subscribe(look)
    look()

    function look(): void {
      if (!isFree()) return
      stop()
      resolve()
    }
  })
}

/** Reports how the sending of files ended. */
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
  if (window.desktop === undefined) return openPicker(false)
  client.imports.choose().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

/** Lets the person choose a folder, all of whose files are sent. */
export function openFolderPicker(): void {
  openPicker(true)
}

function openPicker(isFolder: boolean): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.webkitdirectory = isFolder
  input.addEventListener('change', () =>
    importFiles(
      [...(input.files ?? [])]
        .map((file) => ({ path: isFolder ? file.webkitRelativePath : file.name, file }))
        .filter(({ path }) => !isFolder || !/(?:^|\/)\./u.test(path)),
    ),
  )
  input.click()
}

/** Imports again what the host read lately. */
export function importRecent(number: number): void {
  client.imports
    .openRecent({ number })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

async function send(files: readonly DroppedFile[], unsent: readonly UnsentFile[]): Promise<void> {
  const total = files.length
  const tell = (done: number) => sending.set({ done, total, problem: null })
  const into = currentImport()?.batchId ?? null
  const refused: UnsentFile[] = []
  const batchId = await sendFiles(files, tell, {
    into,
    onRefused: ({ path }, error) => refused.push({ file: path, problem: problemText(error) }),
  })
  showBatch(batchId, [...unsent, ...refused])
}

async function receive(batchId: BatchId, problems: readonly UnsentFile[]): Promise<void> {
  const waiting = currentImport()
  if (waiting === null) return showBatch(batchId, problems)
  const { leftOut } = await client.imports.join({ from: batchId, into: waiting.batchId })
  const again = leftOut.map((file) => ({ file, problem: texts.sameNameIsListed }))
  showBatch(waiting.batchId, [...problems, ...again])
}
