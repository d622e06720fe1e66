import type { CheckLine } from '../../../shared/contract/program/models.ts'

/** Width of the column with the names of checks; a longer name moves its own details only. */
const NAME_WIDTH = 30

/**
 * A check as a line of a table: its state, its name, what was found, and the command that mends it. Of a check that is ok, only the
 * first sentence is shown unless `isVerbose`.
 */
export function checkText(
  { check, ok, isUnset, detail, command = null }: CheckLine,
  isVerbose: boolean,
): string {
  const state = ok ? (isUnset === true ? '-   ' : 'ok  ') : 'FAIL'
  const shown = ok && !isVerbose ? firstSentence(detail) : detail
  return `${state}  ${check.padEnd(NAME_WIDTH)}  ${shown}${commandText(command)}`.trimEnd()
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z“]|$)/s.exec(text)?.[0] ?? text
}

/** A command as the end of a line; nothing without one. */
export function commandText(command: string | null): string {
  return command === null ? '' : `  →  ${command}`
}
