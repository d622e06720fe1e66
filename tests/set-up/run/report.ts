import { killFactor } from '../../helpers/depth.ts'
import { SEED } from '../../helpers/seed.ts'
import { slowestLines } from './budget.ts'
import { countsOf, isAtDepth, type Outcome, skipLines } from './outcomes.ts'
import type { Ran } from './run-part.ts'

/**
 * The end of a run: what was skipped and why, what failed and the command that repeats it alone, the slowest files, the
 * time of each part, and last, alone on its line, the counts.
 * @param seconds of the whole run, which is less than the sum of its parts where some run next to each other
 */
export function reportOf(ran: readonly Ran[], outcomes: readonly Outcome[], seconds: number): string {
  const failed = outcomes.filter(({ state }) => state === 'failed')
  return [
    '',
    ...skipLines(outcomes),
    ...failed.flatMap(failureLines),
    '',
    ...slowestLines(ran.flatMap((part) => part.outcomes)),
    '',
    ...timesOf(ran, seconds),
    '',
    countsOf(outcomes),
  ].join('\n')
}

/** The lines on a failure: its name, and for a test the command that repeats it alone with the same seed. */
function failureLines(failure: Outcome): string[] {
  const { part, file, title } = failure
  const name = [file, title].filter(Boolean).join(': ')
  if (file === '') return [`Failed: ${part}: ${name}`]
  const depth = isAtDepth(failure) ? ' --deep' : ''
  const kills = killFactor === 1 ? '' : `DOCKET_TEST_KILLS=${killFactor} ` // titles contain the number of kills
  return [`Failed: ${part}: ${name}`, `  ${kills}SEED=${SEED} npm test --${depth} ${quoted(name)}`]
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function timesOf(ran: readonly Ran[], whole: number): string[] {
  const rows = ran.filter(({ seconds }) => seconds > 0)
  const all = [...rows.map(({ name, seconds }) => [name, seconds] as const), ['Together', whole] as const]
  const width = Math.max(...all.map(([name]) => name.length))
  return all.map(([name, seconds]) => `${name.padEnd(width)}  ${clock(seconds)}`)
}

/** `4:05` for four minutes and five seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6)
}
