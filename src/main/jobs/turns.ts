import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets work go on one piece a turn of the event loop. Whoever waits here goes on alone, after what came in from a
 * window meanwhile: however many items are worked on at once, a key press waits for one piece at most.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
