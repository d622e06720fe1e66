import { fork } from 'node:child_process'

/** Handlers of a process's messages and end. */
export interface ProcessEvents {
  onMessage(message: unknown): void
  /** `code` is `null` if a signal ended it, or if it never began. */
  onExit(code: number | null, signal: NodeJS.Signals | null): void
}

/** One of our processes, started in any way. */
export interface OwnProcess {
  /** Its id; undefined before it begins and after it has ended. */
  pid(): number | undefined
  post(message: unknown): void
  /** Whether this program stays alive as long as the process does. */
  hold(isHeld: boolean): void
  /** Kills it at once, even if it is busy. */
  kill(): void
}

/** Starts a process that runs one of our programs with options of Node; its output is discarded. */
export type Fork = (program: string, options: readonly string[], events: ProcessEvents) => OwnProcess

/** Variables without which Windows cannot start a program; a child process gets no others, least of all keys. */
const NEEDED = ['SystemRoot', 'windir'] as const

/** Returns the environment of our processes: no key, no path, no option of Node. */
export function bareEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Starts a process of Node, for the command line and the browser host. */
export const nodeFork: Fork = (program, options, { onMessage, onExit }) => {
  const child = fork(program, {
    execArgv: [...options],
    env: bareEnvironment(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', onMessage)
  child.on('error', () => onExit(null, null)) // It could not be started, or a message could not be sent.
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
