import { countsOf, type Outcome, skipLines } from './outcomes.ts'
import type { Ran } from './run-part.ts'

/**
 * What stands at the end of a run: what was skipped and why, what failed, the time of each part, and last, alone on its
 * line, how much passed, failed and was skipped.
 */
export function reportOf(ran: readonly Ran[], outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ state }) => state === 'failed')
  return [
    '',
    ...skipLines(outcomes),
    ...failed.map(({ part, file, title }) => `Failed: ${part}: ${[file, title].filter(Boolean).join(': ')}`),
    '',
    ...timesOf(ran),
    '',
    countsOf(outcomes),
  ].join('\n')
}

function timesOf(ran: readonly Ran[]): string[] {
  const rows = ran.filter(({ seconds }) => seconds > 0)
  const together = rows.reduce((sum, { seconds }) => sum + seconds, 0)
  const all = [...rows.map(({ name, seconds }) => [name, seconds] as const), ['Together', together] as const]
  const width = Math.max(...all.map(([name]) => name.length))
  return all.map(([name, seconds]) => `${name.padEnd(width)}  ${clock(seconds)}`)
}

/** `4:05` for four minutes and five seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6)
}
