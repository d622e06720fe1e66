import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 5_000

/** Waits until something holds; fails when it does not within five seconds. */
export async function until(holds: () => boolean): Promise<void> {
  const from = performance.now()
  while (!holds()) {
    if (performance.now() - from > LIMIT_MS) throw new Error(`This never held: ${holds}`)
    await sleep(2)
  }
}
