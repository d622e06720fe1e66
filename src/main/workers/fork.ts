import { fork } from 'node:child_process'

/** Who is told of what a process says, and of its end. */
export interface ProcessEvents {
  onMessage(message: unknown): void
  /** `code` is `null` where a signal ended it, or where it never began. */
  onExit(code: number | null, signal: NodeJS.Signals | null): void
}

/** A process of ours, however it was started. */
export interface OwnProcess {
  /** Its number; undefined before it begins and once it has ended. */
  pid(): number | undefined
  post(message: unknown): void
  /** Whether this program goes on as long as the process does. */
  hold(isHeld: boolean): void
  /** Ends it at once, whatever it is at. */
  kill(): void
}

/** Starts a process that runs a program of ours with options of Node; what it prints is for nobody. */
export type Fork = (program: string, options: readonly string[], events: ProcessEvents) => OwnProcess

/** What Windows cannot start a program without; nothing else of our environment is a child's business, keys least. */
const NEEDED = ['SystemRoot', 'windir'] as const

/** The environment that a process of ours gets: no key, no path, no option of Node. */
export function bareEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Starts a process of Node, as the command line and the browser host do. */
export const nodeFork: Fork = (program, options, { onMessage, onExit }) => {
  const child = fork(program, {
    execArgv: [...options],
    env: bareEnvironment(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', onMessage)
  child.on('error', () => onExit(null, null)) // it could not be started, or not be told something
  child.on('exit', onExit)
  return {
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    post: (message) => void child.send(Object(message), () => {}),
    hold(isHeld) {
      if (isHeld) child.ref()
      else child.unref()
      if (isHeld) child.channel?.ref()
      else child.channel?.unref()
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
