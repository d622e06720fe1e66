import { EventEmitter, on } from 'node:events'
import type { LiveRun } from '../../../shared/contract/runs/runs.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import { tokensOf } from '../../../shared/domain/judging/call.ts'
import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { RunProgress } from '../../../shared/domain/runs/run.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'

/** A run of this process. */
interface Entry {
  readonly run: LiveRun
  readonly controls: RunControls
}

/** A person's controls of a run in progress. */
export interface RunControls {
  readonly stop: () => void
  /** Ends it early with the results so far; `null` for a run without rounds. */
  readonly end: (() => void) | null
}

/** A run that has just begun. */
const NOTHING_DONE: Omit<LiveRun, 'runId' | 'mayEnd'> = {
  ended: 0,
  current: null,
  round: null,
  isEnding: false,
  asked: 0,
  heard: 0,
  tokens: 0,
  spentMicros: 0,
  call: null,
}

/** The progress of this process's runs, for viewers of their cases; in memory only. */
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
    /** Records that a run has begun. */
    begin(caseId: CaseId, runId: RunId, controls: RunControls): void {
      const mayEnd = controls.end !== null
      current.set(caseId, { run: { ...NOTHING_DONE, runId, mayEnd }, controls })
      emitter.emit('moved', caseId)
    },
    /** Records the progress of a run. */
    note(caseId: CaseId, runId: RunId, { stages, current: stage, round }: RunProgress): void {
      update(caseId, runId, (run) => ({
        ...run,
        ended: stages.length,
        current: stage,
        round: round ?? null,
      }))
    },
    /** Records the progress of a call of a run; `null` when it has ended. */
    noteCall(caseId: CaseId, runId: RunId, call: CallProgress | null): void {
      update(caseId, runId, (run) => ({ ...run, call }))
    },
    /** Returns the judge of a run with its questions counted; `spent` returns the cost of all of them. */
    counting(
      caseId: CaseId,
      runId: RunId,
      ask: JudgeModel['ask'],
      spent: () => Micros | null,
    ): JudgeModel['ask'] {
      return async (question) => {
        update(caseId, runId, (run) => ({ ...run, asked: run.asked + 1 }))
        let tokens = 0
        try {
          const outcome = await ask(question)
          tokens = outcome.usage === null ? 0 : tokensOf(outcome.usage)
          return outcome
        } finally {
          update(caseId, runId, (run) => ({
            ...run,
            heard: run.heard + 1,
            tokens: run.tokens + tokens,
            spentMicros: spent(),
          }))
        }
      }
    },
    /** Stops the run of a case; `false` if this process has none. */
    stop(caseId: CaseId): boolean {
      const entry = current.get(caseId)
      entry?.controls.stop()
      return entry !== undefined
    },
    /**
     * Ends the run of a case early with the results so far; `false` if it has no rounds, `null` if this process has
     * none.
     */
    enough(caseId: CaseId): boolean | null {
      const entry = current.get(caseId)
      if (entry === undefined) return null
      const { run, controls } = entry
      if (controls.end === null) return false
      controls.end()
      update(caseId, run.runId, (now) => ({ ...now, isEnding: true }))
      return true
    },
    /** Records that a run has ended, with any result. */
    end(caseId: CaseId, runId: RunId): void {
      if (current.get(caseId)?.run.runId !== runId) return // another run of the case has begun meanwhile
      current.delete(caseId)
      emitter.emit('moved', caseId)
    },
    /** Streams the progress of the run of a case, now and at every change, until the signal aborts. */
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
