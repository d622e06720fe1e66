import type { CheckLine } from '../../../shared/contract/program/models.ts'

/** A check as a line for people. */
export function checkText({ check, ok, detail }: CheckLine): string {
  return `${ok ? 'ok  ' : 'FAIL'}  ${check}: ${detail}`
}
