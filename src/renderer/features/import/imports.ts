import type { BatchId } from '../../../shared/domain/ids.ts'
import { client, problemText } from '../../lib/client/api.ts'
import type { DroppedFile } from '../../lib/files/dropped-file.ts'
import { sendFiles } from '../../lib/files/send-files.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { checkFiles } from './check-files.ts'
import { currentImport, showBatch, type UnsentFile } from './current-import.ts'
import { imports as texts } from './texts.ts'

/** The progress of files that are being sent to the host. After that, the import screen lists them. */
export interface Sending {
  readonly done: number
  readonly total: number
  /** A readable reason if sending stopped. */
  readonly problem: string | null
}

const sending = createObservable<Sending | null>(null)

export function useSending(): Sending | null {
  return useObservable(sending)
}

/** Closes the error report of sending. */
export function closeSending(): void {
  sending.set(null)
}

/**
 * Sends files to the host, adding them to the waiting batch, and opens the import screen. Does nothing while other
 * files are being sent. Files that the host would refuse are listed with the reason and do not affect the others.
 */
export function importFiles(dropped: readonly DroppedFile[], unsent: readonly UnsentFile[] = []): void {
  // Files that are chosen meanwhile wait until the ones before them are sent.
  if (!isFree()) return void whenFree().then(() => importFiles(dropped, unsent))
  const { files, problems } = checkFiles(dropped)
  if (files.length + problems.length + unsent.length === 0) return
  sending.set({ done: 0, total: files.length, problem: null })
  void reported(send(files, [...unsent, ...problems]), files.length)
}

/** Lists a batch of files that the host already has, together with waiting files. */
export async function importReceived(
  batchId: BatchId,
  total: number,
  problems: readonly UnsentFile[],
): Promise<void> {
  await whenFree()
  sending.set({ done: total, total, problem: null })
  await reported(receive(batchId, problems), total)
}

/**
 * Shows the progress of files that the host reads itself, unless other files are being sent; `null` when it is done.
 */
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

/** Shows the outcome of sending files. */
function reported(work: Promise<void>, total: number): Promise<void> {
  return work
    .then(() => sending.set(null))
    .catch((error: unknown) => {
      const problem = problemText(error)
      sending.set({ done: 0, total, problem })
      showToast(problem, { isProblem: true }) // the review screen has no room for it in the navigation
    })
}

/** Loads the bundled sample cases; cases that exist already are not added again. */
export function loadSamples(): void {
  client.imports.samples().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

/**
 * Opens a file picker; the chosen files are treated like dropped ones. In Electron the host opens it, and later offers
 * the files again as recent files.
 */
export function openFilePicker(): void {
  if (window.desktop === undefined) return openPicker(false)
  client.imports.choose().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

/** Opens a folder picker; all files of the folder are sent. */
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

/** Imports recent files again, which the host reads. */
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
