import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Ends this process when it has too much memory, or when whoever started it is gone. It is a thread, so that it looks
 * while the process is at something that does not let go.
 */
const PROGRAM = `
const { workerData } = require('node:worker_threads')
const parent = process.ppid
const look = () => {
  if (process.memoryUsage.rss() > workerData || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}
setInterval(look, 20)
`

/** A worker of its own process looks after itself: it ends as soon as it has more than so many bytes of memory. */
export function guardProcess(mostBytes: number): void {
  new Worker(PROGRAM, { eval: true, workerData: mostBytes }).unref()
  goFirst()
}

/** Where the system itself runs out of memory, it ends this process before any other. */
function goFirst(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // a container that does not allow it
  }
}
