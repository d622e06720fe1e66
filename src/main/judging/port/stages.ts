import type { RunProgress, RunRound, Stage } from '../../../shared/domain/runs/run.ts'
import type { Clock } from './result.ts'

/** Creates a log of a run's stages, which reports progress when a stage begins or ends. */
export function stageLog(clock: Clock, tell: (progress: RunProgress) => void = () => {}) {
  const stages: Stage[] = []
  let round: RunRound | null = null

  return {
    stages,
    /** Sets the round that the run is in, and reports it at once. */
    enter(next: RunRound): void {
      round = next
      report(null)
    },
    /** Runs a stage and logs it with the counts of its result. */
    run<T>(name: string, work: () => T, counts: (result: T) => Record<string, number>): T {
      const ended = begin(name)
      const result = work()
      ended((_ms) => ({ counts: counts(result) }))
      return result
    },
    /** The same for an asynchronous stage; `note` also receives its duration in milliseconds. */
    async wait<T>(
      name: string,
      work: () => Promise<T>,
      note: (result: T, ms: number) => Pick<Stage, 'counts' | 'facts'>,
    ): Promise<T> {
      const ended = begin(name)
      const result = await work()
      ended((ms) => note(result, ms))
      return result
    },
  }

  function begin(name: string) {
    const startedAt = clock.now()
    const from = clock.elapsed()
    report({ name, startedAt })
    return (note: (ms: number) => Pick<Stage, 'counts' | 'facts'>): void => {
      const ms = clock.elapsed() - from
      stages.push({ name, startedAt, ms, ...note(ms) })
      report(null)
    }
  }

  function report(current: RunProgress['current']): void {
    tell({ stages: [...stages], current, ...(round === null ? {} : { round }) })
  }
}

export type StageLog = ReturnType<typeof stageLog>
