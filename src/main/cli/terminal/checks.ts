import type { CheckLine } from '../../../shared/contract/program/models.ts'

/** Width of the column of check names; a longer name shifts only its own details. */
const NAME_WIDTH = 30

/**
 * Returns a check as a line of a table: its state, its name, the finding, and the command that fixes it. Of a passed
 * check, only the first sentence is shown unless `isVerbose`.
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

/** Returns a command as the end of a line; empty for `null`. */
export function commandText(command: string | null): string {
  return command === null ? '' : `  →  ${command}`
}
