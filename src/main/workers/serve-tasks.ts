import { parentPort } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import type { WorkerMessage } from './worker-message.ts'

/** Processes a task, which is not validated yet; may report progress. */
type Work = (task: unknown, progress: (progress: unknown) => void) => unknown

/** Connection of a worker to its parent. */
interface Channel {
  listen(hear: (message: unknown) => void): void
  say(message: WorkerMessage): void
}

/** The program of a worker: begins with the start parameters of the pool, then processes tasks. */
export function serveTasks(begin: (start: unknown) => Work): void {
  const { listen, say } = ofThread() ?? ofElectron() ?? ofProcess()
  let work: Work | null = null
  listen((message) => {
    if (work === null) work = begin(message)
    else void answer(work, message, say).then(say)
  })
}

async function answer(work: Work, task: unknown, say: Channel['say']): Promise<WorkerMessage> {
  try {
    return { kind: 'answer', answer: await work(task, (progress) => say({ kind: 'progress', progress })) }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function ofThread(): Channel | null {
  const port = parentPort
  if (port === null) return null
  return { listen: (hear) => void port.on('message', hear), say: (message) => void port.postMessage(message) }
}

/** The port of an Electron utility process. */
interface ElectronPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  postMessage(message: unknown): void
}

function ofElectron(): Channel | null {
  const port: ElectronPort | undefined = Reflect.get(process, 'parentPort')
  if (port === undefined || port === null) return null
  return {
    listen: (hear) => void port.on('message', ({ data }) => hear(data)),
    say: (message) => port.postMessage(message),
  }
}

function ofProcess(): Channel {
  process.on('disconnect', () => process.exit()) // Its parent is gone.
  return {
    listen: (hear) => void process.on('message', hear),
    say: (message) => void process.send?.(message),
  }
}
