import type { Priority } from '../../../src/shared/domain/cases/priority.ts'
import { type BatchId, CaseId, RunId } from '../../../src/shared/domain/ids.ts'
import type { Confidence } from '../../../src/shared/domain/runs/decision.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { plainRecord } from './runs.ts'

export interface WaitingCase {
  readonly title: string
  readonly subject?: string | null
  readonly tags?: readonly string[]
  readonly batch?: BatchId | null
  /** How sure its only decision is. */
  readonly confidence?: Confidence | null
  /** Who was asked. */
  readonly models?: readonly string[]
  /** Why it waits; nothing for a case that does not. */
  readonly reasons: readonly { readonly trigger: string; readonly priority: Priority }[]
}

/** Puts cases into the queue at one instant, as imports and runs would have. */
export function addCases({ ledger, newId }: TempDocket, cases: readonly WaitingCase[]): CaseId[] {
  return cases.map((each) => {
    const { title, subject = null, tags = [], batch = null, confidence, models, reasons } = each
    const hasRecord = confidence !== undefined || models !== undefined
    const caseId = CaseId.parse(newId())
    const runId = RunId.parse(newId())
    ledger.write({ actor: { kind: 'system' }, batchId: batch }, (writer) => {
      const contentSha256 = writer.putSharedBody({ content: caseId })
      const about = { title, source: '', subject, tags, attachments: [], contentSha256 }
      writer.append({
        type: 'case.import',
        caseId,
        payload: {
          pipeline: 'reading',
          inputSha256: writer.putBody(caseId, { input: title }),
          aboutSha256: writer.putBody(caseId, about),
        },
      })
      writer.append({
        type: 'run.start',
        caseId,
        runId,
        payload: { attempt: 1, pipelineVersion: 'test', configSha256: writer.putSharedBody({}) },
      })
      writer.append({
        type: 'run.end',
        caseId,
        runId,
        payload: {
          state: 'done',
          escalations: [...reasons],
          outcomeSha256: null,
          recordSha256: hasRecord
            ? writer.putBody(caseId, plainRecord(newId, { confidence: confidence ?? null, models }))
            : null,
        },
      })
    })
    return caseId
  })
}
