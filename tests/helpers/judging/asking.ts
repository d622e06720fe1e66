import type { BoundJudge, Instead } from '../../../src/main/services/runs/judges.ts'
import { EMPTY_RECORD, type Found, runEnds } from '../../../src/main/services/runs/run-ends.ts'
import type { CaseId, RunId } from '../../../src/shared/domain/ids.ts'
import { startRun } from '../cases/runs.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { bellQuestion } from './judges.ts'

export interface AskingOptions {
  readonly signal?: AbortSignal
  readonly isPatient?: boolean
  readonly instead?: Instead
}

/** Sets settings as a person would, by dotted key. */
export function setAll({ docket, ada }: TempDocket, settings: readonly (readonly [string, unknown])[]): void {
  for (const [key, value] of settings)
    docket.program.settings.set(key, value, { kind: 'reviewer', id: ada.id })
}

/** A run of a case that has begun, with its judge: simulates a pipeline that asks the questions of a test. */
export function beginAsking(test: TempDocket, caseId: CaseId, options: AskingOptions = {}) {
  const { docket, store, ledger, clock } = test
  const runId = startRun(test, caseId)
  store.leases.renewRun(runId, clock.now() + 60_000)
  const judge: BoundJudge = docket.runs.judges.forRun({
    runId,
    caseId,
    settings: docket.program.settings.current(),
    signal: options.signal ?? new AbortController().signal,
    isPatient: options.isPatient ?? false,
    instead: options.instead ?? null,
  })
  const { end, interrupt } = runEnds(
    { store, ledger, clock, settings: docket.program.settings.current },
    docket.cases,
  )
  return {
    runId,
    judge,
    /** Asks about these bells, one question each. */
    ask: (...reports: string[]) =>
      Promise.all(reports.map((report) => judge.ask(bellQuestion(report, { key: `bell:${report}` })))),
    finish: (found: Found = { state: 'done', record: EMPTY_RECORD, outcome: null }) =>
      end({ caseId, runId, pipeline: 'reading', asked: judge, ended: undefined }, found),
    interrupt: () => interrupt(caseId, runId),
  }
}

/** The stored calls of a run. */
export function callsOf({ docket }: TempDocket, runId: RunId) {
  return docket.cases.record(runId).calls
}
