import { EventEmitter, on } from 'node:events'
import type { LiveRun } from '../../../shared/contract/runs/runs.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { RunProgress } from '../../../shared/domain/runs/run.ts'

/** How far the runs of this process are, for whoever looks at their cases. It stands in memory only. */
export function liveRuns() {
  const current = new Map<CaseId, LiveRun>()
  const emitter = new EventEmitter<{ moved: [CaseId] }>()
  emitter.setMaxListeners(0)

  return {
    /** Notes how far a run is. */
    note(caseId: CaseId, runId: RunId, { stages, current: stage }: RunProgress): void {
      current.set(caseId, { runId, ended: stages.length, current: stage })
      emitter.emit('moved', caseId)
    },
    /** Notes that a run goes on no more, whatever came of it. */
    end(caseId: CaseId, runId: RunId): void {
      if (current.get(caseId)?.runId !== runId) return // another run of the case has begun meanwhile
      current.delete(caseId)
      emitter.emit('moved', caseId)
    },
    /** How far the run of a case is, now and whenever that changes, until the signal aborts. */
    async *watch(caseId: CaseId, signal: AbortSignal): AsyncGenerator<LiveRun | null> {
      try {
        const moves = on(emitter, 'moved', { signal })
        yield current.get(caseId) ?? null
        for await (const [moved] of moves) if (moved === caseId) yield current.get(caseId) ?? null
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}
