import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { isReady } from '../ready.ts'

interface ForkOptions {
  readonly execArgv?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly stdio?: 'ignore'
}

/** A process with the port that Electron gives it: its program finds it as `process.parentPort`. */
class UtilityProcess extends EventEmitter {
  readonly #child

  constructor(program: string, options: ForkOptions) {
    super()
    const port = ['--import', new URL('./parent-port.ts', import.meta.url).href]
    this.#child = fork(program, {
      execArgv: [...(options.execArgv ?? []), ...port],
      ...(options.env === undefined ? {} : { env: options.env }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (message) => this.emit('message', message))
    // As on Linux: the number of the signal replaces it.
    this.#child.on('exit', (code, signal) => this.emit('exit', code ?? (signal === 'SIGKILL' ? 9 : 6)))
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  postMessage(message: unknown): void {
    this.#child.send(Object(message), () => {})
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM')
  }
}

/** Electron's `utilityProcess`. */
export const utilityProcess = {
  fork(program: string, _args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess {
    if (!isReady()) throw new Error('utilityProcess cannot be created before app is ready.')
    return new UtilityProcess(program, options)
  },
}
