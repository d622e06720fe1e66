import { prepareRun } from '../../../src/main/pipelines/index.ts'
import { CaseId, DecisionId, RunId } from '../../../src/shared/domain/ids.ts'
import type { RunRecord } from '../../../src/shared/domain/runs/record.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import type { CaseInput, RunOutcome } from '../../../src/shared/pipelines/index.ts'
import { stillTools } from '../tools.ts'
import { type SyntheticCase, syntheticCase } from './synthetic.ts'

/** A synthetic case, judged and ready to be written. */
export interface PreparedCase extends SyntheticCase {
  readonly number: number
  readonly caseId: CaseId
  readonly runId: RunId
  readonly body: CaseInput
  readonly outcome: RunOutcome
  readonly record: RunRecord
}

/** Judges the case of a number by the real pipeline. */
export async function prepare(number: number, newId: () => string): Promise<PreparedCase> {
  const synthetic = syntheticCase(number)
  const body: CaseInput = { pipeline: 'reading', input: synthetic.input }
  const { outcome, decisions, stages } = await prepareRun(body, defaultSettings, () => null).run(stillTools)
  const record: RunRecord = {
    decisions: decisions.map((decision) => ({ ...decision, id: DecisionId.parse(newId()) })),
    escalations: [...synthetic.escalations],
    stages: [...stages],
    calls: [],
    error: null,
    judge: null,
  }
  return {
    ...synthetic,
    number,
    caseId: CaseId.parse(newId()),
    runId: RunId.parse(newId()),
    body,
    outcome,
    record,
  }
}
