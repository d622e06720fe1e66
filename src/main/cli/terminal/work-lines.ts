import type { RunLine } from '../../../shared/contract/cases/lines.ts'
import type { WorkLine } from '../../services/jobs/job-steps.ts'
import type { Output } from './output.ts'

/** Prints what an import or a run says. */
export function printWork(output: Output, line: WorkLine): void {
  switch (line.event) {
    case 'imported':
      return output.line(
        'import',
        line,
        `${line.duplicate ? 'known already' : 'imported'}  ${line.caseId}  ${line.title}`,
      )
    case 'failed':
      return output.line('import', line, `refused        ${line.error}`)
    case 'done':
      return output.line(
        'import',
        line,
        `${line.imported} imported, ${line.duplicates} known already, ${line.failed} refused`,
      )
    case 'run':
      return output.line('run', line, runText(line))
  }
}

function runText({ state, caseId, error, escalations }: RunLine): string {
  if (state !== 'done') return `${state}         ${caseId}  ${error ?? ''}`
  const why = escalations
    .map(({ trigger, priority, reason }) => `${trigger} (${priority}): ${reason}`)
    .join(' ')
  return `judged         ${caseId}  ${why === '' ? 'settled by rule' : why}`
}
