import type { ExamProgress, SittingState } from '../../../shared/contract/program/exams.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Role } from '../../../shared/domain/judging/role.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Clock } from '../../judging/port/result.ts'

/** A model that sits the exam of a role, with the number of questions of a paper other than the usual one. */
export interface Candidate {
  readonly role: Role
  readonly model: ModelRef
  readonly questions?: number | undefined
}

type Sit = (
  candidate: Candidate,
  reviewer: Pick<Reviewer, 'id'>,
  signal: AbortSignal,
) => AsyncGenerator<ExamProgress, unknown>

interface Begun {
  readonly stop: AbortController
  readonly ended: Promise<void>
}

/** Sittings that go on while windows open and close, one after the other; each ends by itself, by a pause or with the process. */
export function backgroundSittings(sit: Sit, clock: Pick<Clock, 'elapsed'>) {
  const begun = new Map<Role, Begun>()
  const states = new Map<Role, SittingState>()
  let last: Promise<void> = Promise.resolve()

  return {
    /** Returns the state of the sitting of a role in this process; `null` if none was begun, or it has a result. */
    stateOf: (role: Role): SittingState | null => states.get(role) ?? null,

    /** Begins a sitting after those that are under way; nothing happens if the role already has one. */
    start(candidate: Candidate, reviewer: Pick<Reviewer, 'id'>): void {
      const { role } = candidate
      if (begun.has(role)) return
      const stop = new AbortController()
      states.set(role, { kind: 'waiting' })
      last = last.then(() => run(candidate, reviewer, stop.signal))
      begun.set(role, { stop, ended: last })
    },

    /** Stops the sitting of a role and waits for its end. */
    async pause(role: Role): Promise<void> {
      const found = begun.get(role)
      found?.stop.abort()
      await found?.ended
      states.delete(role)
    },

    async close(): Promise<void> {
      for (const { stop } of begun.values()) stop.abort()
      await last
    },
  }

  /** Runs a sitting to its end; a failure is its state, and the next sitting begins. */
  async function run(
    candidate: Candidate,
    reviewer: Pick<Reviewer, 'id'>,
    signal: AbortSignal,
  ): Promise<void> {
    const { role } = candidate
    try {
      signal.throwIfAborted()
      const left = pace(clock)
      for await (const { asked, questions, harm, costMicros } of sit(candidate, reviewer, signal)) {
        const leftMs = left(asked, questions)
        states.set(role, { kind: 'under_way', asked, questions, harm, costMicros, leftMs })
      }
      states.delete(role)
    } catch (error) {
      if (signal.aborted) states.delete(role)
      else states.set(role, { kind: 'stopped', why: error instanceof Error ? error.message : String(error) })
    } finally {
      begun.delete(role)
    }
  }
}

/** The number of last questions by which the time left is estimated: those answered before a pause come at once. */
const PACE_OF = 20

/**
 * Returns a function that estimates the milliseconds until all questions are answered, by the pace of the last ones; it
 * is called after each answer, and returns `null` after the first.
 */
function pace({ elapsed }: Pick<Clock, 'elapsed'>): (asked: number, questions: number) => number | null {
  const ends: number[] = []
  return (asked, questions) => {
    ends.push(elapsed())
    const last = ends.slice(-PACE_OF - 1)
    const [first = 0] = last
    return last.length < 2
      ? null
      : (((last.at(-1) ?? first) - first) / (last.length - 1)) * (questions - asked)
  }
}
