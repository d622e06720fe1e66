import type { JudgeWork } from '../../../shared/domain/runs/judge-work.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { judgeWorkText, mayChangeText } from '../../../shared/pipelines/judged.ts'
import type { NamedLine } from '../../intake/intake.ts'

/** Returns indented lines, with the names in a column of their own. */
export function namedText(lines: readonly NamedLine[]): string[] {
  const width = Math.max(0, ...lines.map(([name]) => name.length))
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}

/** Returns the line of an escalation. */
export function escalationLine({ trigger, priority, reason }: Escalation): NamedLine {
  return ['to review', `${trigger} (${priority}): ${reason}`]
}

/**
 * Returns the lines of a judge's work, by the part of the result that it may change; none if the judge was asked
 * nothing, or its work was not counted.
 */
export function judgeLines(pipeline: PipelineName, judge: JudgeWork | null): NamedLine[] {
  if (judge === null || judge.asked === 0) return []
  const mayChange = mayChangeText(pipeline, judge)
  return [
    ['judge', [...(mayChange === null ? [] : [mayChange]), `${judgeWorkText(pipeline, judge)}.`].join(' ')],
  ]
}
