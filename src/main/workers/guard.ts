import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Ends this process when it uses too much memory, or when its parent is gone. It runs in a thread, so that it works
 * while the process is busy.
 */
const PROGRAM = `
const { workerData } = require('node:worker_threads')
const parent = process.ppid
const look = () => {
  if (process.memoryUsage.rss() > workerData || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}
setInterval(look, 20)
`

/** Guards a worker process: it ends as soon as it uses more than `maxBytes` bytes of memory. */
export function guardProcess(maxBytes: number): void {
  new Worker(PROGRAM, { eval: true, workerData: maxBytes }).unref()
  goFirst()
}

/** Makes the system kill this process before any other when it runs out of memory. */
function goFirst(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A container that does not allow it.
  }
}
