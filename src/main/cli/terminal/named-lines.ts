import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { NamedLine } from '../../intake/intake.ts'

/** Lines below what they are of: indented, the names in a column of their own. */
export function namedText(lines: readonly NamedLine[]): string[] {
  const width = Math.max(0, ...lines.map(([name]) => name.length))
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}

/** Why a person is to look at a case. */
export function escalationLine({ trigger, priority, reason }: Escalation): NamedLine {
  return ['to review', `${trigger} (${priority}): ${reason}`]
}
