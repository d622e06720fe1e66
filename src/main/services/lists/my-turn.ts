import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Waits until pending messages were handled, and throws if the work was canceled: of many searches, one for each typed
 * letter, only the last is made.
 */
export async function myTurn(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn()
  signal?.throwIfAborted()
}
