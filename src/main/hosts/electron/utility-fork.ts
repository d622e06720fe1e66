import { utilityProcess } from 'electron'
import { bareEnvironment, type Fork } from '../../workers/fork.ts'

/**
 * Starts one of our processes in Electron, once it is ready: the packaged application cannot run as Node (the fuse is
 * off), but its utility processes can, and they read its archive.
 */
export const utilityFork: Fork = (program, options, { onMessage, onExit }) => {
  const child = utilityProcess.fork(program, [], {
    execArgv: [...options],
    env: bareEnvironment(process.env),
    stdio: 'ignore',
    serviceName: 'Docket reader of files',
  })
  child.on('message', onMessage)
  child.on('exit', (code) => onExit(code, null))
  return {
    pid: () => child.pid,
    post: (message) => child.postMessage(message),
    hold: () => {}, // The application lives as long as its windows, and its child processes with it.
    kill() {
      const { pid } = child
      child.kill()
      if (pid !== undefined) endNow(pid)
    },
  }
}

/** Kills a process. A busy process can ignore Electron's signal, but not this one. */
function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
