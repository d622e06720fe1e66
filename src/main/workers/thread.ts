import { Worker as Thread } from 'node:worker_threads'
import type { StartWorker } from './worker.ts'

/**
 * Returns a starter of workers that are threads of this process; `program` is the path of their program, which calls
 * `serveTasks`.
 */
export function threads(program: string): StartWorker {
  return ({ onMessage, onEnd }) => {
    const thread = new Thread(program)
    thread.on('message', onMessage)
    thread.on('error', (cause) => onEnd({ cause, isTooLarge: false }))
    thread.on('exit', () => onEnd({ isTooLarge: false }))
    return {
      post: (message) => thread.postMessage(message),
      hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
      async end() {
        await thread.terminate()
      },
      memory: () => null,
    }
  }
}
