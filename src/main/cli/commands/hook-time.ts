import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Number of timed starts; the median counts, as the first start reads the program from the disk. */
const TIMES = 3

/** Time limit of a start in milliseconds. */
const LIMIT_MS = 15_000

/** Target time of an answer without a judge, in milliseconds (004-04, 004-06). */
export const HOOK_AIM_MS = 250

/**
 * Returns the duration of the hook on this machine, in milliseconds, without a search: it runs on a folder without
 * memories, so that nothing is recorded. `null` if it does not start.
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
