import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A start is timed so often; the median counts, as the first one reads the program from the disk. */
const TIMES = 3

/** A start that takes longer is given up. */
const LIMIT_MS = 15_000

/** Within this an answer without a judge is to be there (004-04, 004-06). */
export const HOOK_AIM_MS = 250

/**
 * How long the hook takes from its start to its end on this machine, in milliseconds, without a search: it is asked about a
 * folder without memories, so that nothing is recorded. `null` where it does not start.
 */
export function timeOfHook(
  [program = '', ...args]: readonly string[],
  places: { readonly storeDir: string; readonly folder: string },
  elapsed: () => number,
): number | null {
  const none = join(places.folder, 'no-memories-here')
  const all = [...args, 'hook', 'memory', '--store', places.storeDir, '--memory', none]
  const input = JSON.stringify({ prompt: 'How long does an answer take here?', cwd: places.folder })
  const times: number[] = []
  for (let at = 0; at < TIMES; at += 1) {
    const from = elapsed()
    const { status } = spawnSync(program, all, { input, timeout: LIMIT_MS, windowsHide: true })
    if (status !== 0) return null
    times.push(elapsed() - from)
  }
  return Math.round(times.sort((a, b) => a - b)[1] ?? 0)
}
