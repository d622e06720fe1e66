import type { Stage } from '../../../shared/domain/runs/run.ts'
import type { Clock } from './result.ts'

/** Keeps the list of a run's stages: what each was called, how long it took, what it counted. */
export function stageLog(clock: Clock) {
  const stages: Stage[] = []

  return {
    stages,
    /** Does the work of a stage and notes it; `counts` says what to write down of its result. */
    run<T>(name: string, work: () => T, counts: (result: T) => Record<string, number>): T {
      const startedAt = clock.now()
      const from = clock.elapsed()
      const result = work()
      stages.push({ name, startedAt, ms: clock.elapsed() - from, counts: counts(result) })
      return result
    },
    /** The same for work that is waited for; what is written down may tell how many milliseconds it took. */
    async wait<T>(
      name: string,
      work: () => Promise<T>,
      note: (result: T, ms: number) => Pick<Stage, 'counts' | 'facts'>,
    ): Promise<T> {
      const startedAt = clock.now()
      const from = clock.elapsed()
      const result = await work()
      const ms = clock.elapsed() - from
      stages.push({ name, startedAt, ms, ...note(result, ms) })
      return result
    },
  }
}

export type StageLog = ReturnType<typeof stageLog>
