import { utilityProcess } from 'electron'
import { bareEnvironment, type Fork } from '../../workers/fork.ts'

/**
 * Starts a process of ours in Electron, once it is ready: the packaged application is no Node that a child could be made
 * of (the fuse is off), but its utility processes are, and read its archive.
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
    hold: () => {}, // the application lives as long as its windows do, and its children with it
    kill() {
      const { pid } = child
      child.kill()
      if (pid !== undefined) endNow(pid)
    },
  }
}

/** What Electron sends can be ignored by what is busy; this cannot. */
function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
