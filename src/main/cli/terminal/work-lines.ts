import type { RunLine } from '../../../shared/contract/cases/lines.ts'
import { counted } from '../../../shared/counted.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { defaultSentence } from '../../../shared/domain/standards/default-standards.ts'
import type { CaseNeed } from '../../../shared/domain/standards/standard.ts'
import { RunOutcome } from '../../../shared/pipelines/index.ts'
import { judgedLines } from '../../intake/index.ts'
import type { WorkLine } from '../../services/jobs/job-steps.ts'
import { escalationLine, judgeLines, namedText } from './named-lines.ts'
import type { Output } from './output.ts'

/** Prints a line of an import or a run. */
export function printWork(output: Output, line: WorkLine): void {
  switch (line.event) {
    case 'imported':
      return output.line(
        'import',
        line,
        [
          `${line.duplicate ? 'duplicate' : 'imported'}  ${line.caseId}  ${line.title}`,
          ...(line.byDefault === undefined ? [] : [`          ${defaultSentence(line.byDefault)}`]),
        ].join('\n'),
      )
    case 'waiting':
      return output.line(
        'import',
        line,
        `waiting        ${line.caseId}  ${needText(line.needs, line.caseId)}`,
      )
    case 'failed':
      return output.line('import', line, `not imported   ${line.error}`)
    case 'done':
      return output.line(
        'import',
        line,
        `${line.imported} imported, ${counted(line.duplicates, 'duplicate')}, ${line.failed} not imported`,
      )
    case 'run':
      return output.line('run', line, () => runText(line))
  }
}

/** Returns the result of a run first, then who decided, and what a person must review. */
function runText({
  state,
  caseId,
  error,
  pipeline,
  outcome,
  escalations,
  requiresHumanReview,
  judge,
}: RunLine): string | string[] {
  if (state !== 'done') return `${state}         ${caseId}  ${error ?? ''}`
  const found = RunOutcome.safeParse({ pipeline, outcome }).data
  const [result, ...others] = found === undefined ? [] : judgedLines(found)
  const status = requiresHumanReview ? 'waits for review' : 'no review needed'
  return [
    `judged         ${caseId}  ${result === undefined ? status : `${result[1]}  ${status}`}`,
    ...namedText([...others, ...judgeLines(pipeline, judge), ...escalations.map(escalationLine)]),
  ]
}

/** Returns what a case needs before it can be judged, with the command that provides it. */
export function needText(need: CaseNeed, id: CaseId): string {
  return `needs ${need === 'flow' ? 'a flow' : 'an evaluator'}: docket run ${id} --${need} NAME`
}
