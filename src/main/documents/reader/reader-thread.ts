import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../shared/errors.ts'
import { readDocument } from '../pages/read-document.ts'
import { createRecogniser } from '../pages/recogniser.ts'
import { unreadable } from '../refuse.ts'
import { ReaderJob, type ReaderMessage, ReaderStart } from './reader-messages.ts'

/** A thread that reads documents one by one, so that nothing else has to wait for them. */
const { recogniser, language, characterMaps } = ReaderStart.parse(workerData)
const { recognise } = createRecogniser({ language, program: recogniser })

parentPort?.on('message', (message: unknown) => void read(ReaderJob.parse(message)))

async function read({ file, format, limits }: ReaderJob): Promise<void> {
  const progress = (page: number, pages: number) => say({ kind: 'page', page, pages })
  try {
    const options = { limits, characterMaps, recognise, progress }
    say({ kind: 'read', document: await readDocument(file, format, options) })
  } catch (error) {
    say({ kind: 'refused', problem: problemOf(file.name, error) })
  }
}

/** What is no sentence of ours is a library's trouble with a file that is not as it should be. */
function problemOf(name: string, error: unknown): string {
  if (error instanceof AppError) return error.message
  return unreadable(name, error).message
}

function say(message: ReaderMessage): void {
  parentPort?.postMessage(message)
}
