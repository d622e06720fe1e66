import type { JudgeWork } from '../../../shared/domain/runs/judge-work.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { judgeWorkText, mayChangeText } from '../../../shared/pipelines/judged.ts'
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

/** Work of the judge of a run, after the part that it may change; no line where it was asked nothing, or that was not counted. */
export function judgeLines(pipeline: PipelineName, judge: JudgeWork | null): NamedLine[] {
  if (judge === null || judge.asked === 0) return []
  const mayChange = mayChangeText(pipeline, judge)
  return [
    ['judge', [...(mayChange === null ? [] : [mayChange]), `${judgeWorkText(pipeline, judge)}.`].join(' ')],
  ]
}
