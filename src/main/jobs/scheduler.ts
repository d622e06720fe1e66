import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Returns a scheduler that lets one piece of work run in each turn of the event loop. Requests of a window are handled
 * between two pieces: however many items are worked on concurrently, a key press waits for one piece at most.
 */
export function createScheduler(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
