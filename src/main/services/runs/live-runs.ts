import { EventEmitter, on } from 'node:events'
import type { LiveRun } from '../../../shared/contract/runs/runs.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { RunProgress } from '../../../shared/domain/runs/run.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'

/** A run of this process. */
interface Entry {
  readonly run: LiveRun
  readonly stop: () => void
}

/** How far the runs of this process are, for whoever looks at their cases. It stands in memory only. */
export function liveRuns() {
  const current = new Map<CaseId, Entry>()
  const emitter = new EventEmitter<{ moved: [CaseId] }>()
  emitter.setMaxListeners(0)
  const shown = (caseId: CaseId) => current.get(caseId)?.run ?? null
  const update = (caseId: CaseId, runId: RunId, change: (run: LiveRun) => LiveRun) => {
    const entry = current.get(caseId)
    if (entry?.run.runId !== runId) return // another run of the case has begun meanwhile
    current.set(caseId, { ...entry, run: change(entry.run) })
    emitter.emit('moved', caseId)
  }

  return {
    /** Notes that a run has begun; `stop` ends it. */
    begin(caseId: CaseId, runId: RunId, stop: () => void): void {
      const run = { runId, ended: 0, current: null, asked: 0, heard: 0, spentMicros: 0 }
      current.set(caseId, { run, stop })
      emitter.emit('moved', caseId)
    },
    /** Notes how far a run is. */
    note(caseId: CaseId, runId: RunId, { stages, current: stage }: RunProgress): void {
      update(caseId, runId, (run) => ({ ...run, ended: stages.length, current: stage }))
    },
    /** The judge of a run, whose questions are counted; `spent` is what all of them have cost. */
    counting(
      caseId: CaseId,
      runId: RunId,
      ask: JudgeModel['ask'],
      spent: () => Micros | null,
    ): JudgeModel['ask'] {
      return async (question) => {
        update(caseId, runId, (run) => ({ ...run, asked: run.asked + 1 }))
        try {
          return await ask(question)
        } finally {
          update(caseId, runId, (run) => ({ ...run, heard: run.heard + 1, spentMicros: spent() }))
        }
      }
    },
    /** Stops the run of a case; `false` where this process makes none of it. */
    stop(caseId: CaseId): boolean {
      const entry = current.get(caseId)
      entry?.stop()
      return entry !== undefined
    },
    /** Notes that a run goes on no more, whatever came of it. */
    end(caseId: CaseId, runId: RunId): void {
      if (current.get(caseId)?.run.runId !== runId) return // another run of the case has begun meanwhile
      current.delete(caseId)
      emitter.emit('moved', caseId)
    },
    /** How far the run of a case is, now and whenever that changes, until the signal aborts. */
    async *watch(caseId: CaseId, signal: AbortSignal): AsyncGenerator<LiveRun | null> {
      try {
        const moves = on(emitter, 'moved', { signal })
        yield shown(caseId)
        for await (const [moved] of moves) if (moved === caseId) yield shown(caseId)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}
