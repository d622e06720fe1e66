import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Waits until what came in meanwhile has been looked at, and throws if the work is not wanted any more: of many
 * searches, one for each letter typed, only the last is made.
 */
export async function myTurn(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn()
  signal?.throwIfAborted()
}
