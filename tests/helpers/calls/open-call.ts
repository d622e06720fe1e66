import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_DETAILS } from '../../../src/main/intake/call/sources.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import { workOn } from '../cases/jobs.ts'
import { run } from '../cases/readings.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { FLOW, RUBRIC, RULES } from '../standards/contents.ts'

/** A judged call in which a critical rule is open: its forbidden word is said with a negation. No model is asked. */
export async function openCall(test: TempDocket): Promise<CaseId> {
  const { docket, ada } = test
  const by = { kind: 'reviewer', id: ada.id } as const
  docket.standards.save('flow', FLOW, by)
  docket.standards.save('rules', RULES, by)
  docket.standards.save('rubric', RUBRIC, by)
  const folder = join(test.dir, 'given')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'doubt.call.json')
  const segments = [
    { speaker: 'agent', text: 'Thank you for calling Acme Telecom.', start: 0, end: 4 },
    { speaker: 'agent', text: 'I will never ask you for the CVV.', start: 4, end: 8 },
    { speaker: 'customer', text: 'Good to know.', start: 8, end: 9 },
    { speaker: 'agent', text: 'Have a good day.', start: 9, end: 11 },
  ]
  writeFileSync(path, JSON.stringify({ segments }))
  const names = { flow: FLOW.name, rules: RULES.name, rubric: RUBRIC.name }
  const source = { ...NO_DETAILS, ...names, transcript: { path, name: 'doubt.call.json' } }
  const about = { tags: [], subject: null, title: null, judge: null, hasUploads: false }
  const sources = [{ pipeline: 'call', source }] as const
  const batchId = docket.program.newBatchId()
  const job = await docket.jobs.import({ ...about, batchId, pipeline: 'call', sources, unmatched: [] }, ada)
  const [imported] = (await workOn(test, job)).filter((line) => line.event === 'imported')
  if (imported === undefined) throw new Error('The call was not imported')
  await run(test, imported.caseId)
  return imported.caseId
}
