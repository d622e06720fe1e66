import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import { type Consultation, consult } from '../calls/consult.ts'
import { startDeadline } from '../calls/deadline.ts'
import { type RunTools, ruledOut, type Seat } from '../calls/job.ts'
import { createReach } from '../calls/reach.ts'
import type { JudgeModel, Question } from '../port/judge-model.ts'
import type { Clock } from '../port/result.ts'
import { rulesOf } from '../port/roles.ts'
import { type Candidate, candidates, type LocalParts } from './candidates.ts'
import { planRoute, type RoutePlan } from './route.ts'
import type { RunBinding } from './run-binding.ts'
import type { FindSeat } from './seats.ts'
import { askedOf, outcomeOf, type Walk } from './walk.ts'

/** The judge of one run, and what it was asked. */
export interface RunJudge extends JudgeModel {
  /** Every call that was made, in order of its beginning. */
  calls(): ModelCall[]
  /** Every question with its outcome, by role, key and sample. */
  questions(): AskedQuestion[]
}

export interface RunJudgeParts extends LocalParts {
  readonly clock: Clock
  readonly findSeat: FindSeat
}

/** Asks the questions of one run along the routes of their roles. */
export function runJudge(binding: RunBinding, parts: RunJudgeParts): RunJudge {
  const { settings, signal, isPatient } = binding
  const { clock, findSeat } = parts
  const calls: ModelCall[] = []
  const questions: AskedQuestion[] = []
  const tools: RunTools = { ...binding, clock, reach: createReach() }

  return {
    async ask(question) {
      const from = clock.elapsed()
      const plan = planRoute(question.role, settings, question.route ?? null)
      const walk =
        plan.kind === 'route'
          ? await walkRoute(question, plan)
          : { made: [], passed: [plan.error], why: plan.why }
      const ms = clock.elapsed() - from
      questions.push(askedOf(question, walk, ms))
      return outcomeOf(walk, ms)
    },
    calls: () => calls.toSorted((a, b) => a.startedAt - b.startedAt || compare(a.id, b.id)),
    questions: () =>
      questions.toSorted((a, b) => compare(a.role, b.role) || compare(a.key, b.key) || a.sample - b.sample),
  }

  async function walkRoute<Answer>(
    question: Question<Answer>,
    plan: Extract<RoutePlan, { kind: 'route' }>,
  ): Promise<Walk<Answer>> {
    const { deadlineMs, fallsThroughOn } = rulesOf(question.role, settings)
    const deadline = startDeadline(clock, deadlineMs, isPatient)
    const made: Consultation<Answer>[] = []
    const passed: Passed[] = []
    for await (const next of candidates(plan, settings, parts)) {
      if (signal.aborted || deadline.leftMs() === 0) break
      const met = await meet(next, made.length)
      const spoken = met.kind === 'seat' ? await consult(question, met.seat, deadline, tools) : null
      if (spoken === null) {
        passed.push(met.kind === 'seat' ? passedOver(met.seat) : met)
        continue
      }
      made.push(spoken)
      calls.push(spoken.call)
      if (spoken.answer !== null || !fallsThroughOn.has(spoken.call.result)) break
    }
    return { made, ...whyNone(passed) }
  }

  async function meet(next: Candidate, place: number): Promise<{ kind: 'seat'; seat: Seat } | Passed> {
    if (next.kind === 'missing') return { kind: 'passed', error: next.error, why: 'not_configured' }
    const found = await findSeat(next.model, settings)
    if (found.kind === 'missing') return { kind: 'passed', error: found.error, why: 'not_configured' }
    const seat = { ...found.seat, place, isLast: next.isLast }
    return ruledOut(seat, tools.reach) === null ? { kind: 'seat', seat } : passedOver(seat)
  }

  function passedOver(seat: Seat): Passed {
    return { kind: 'passed', error: ruledOut(seat, tools.reach) ?? '', why: 'unavailable' }
  }

  function whyNone(passed: readonly Passed[]): Pick<Walk<never>, 'passed' | 'why'> {
    const wasThere = passed.some(({ why }) => why === 'unavailable')
    const why = wasThere ? 'unavailable' : passed.length > 0 ? 'not_configured' : 'timeout'
    return { passed: passed.map(({ error }) => error), why: signal.aborted ? 'cancelled' : why }
  }
}

/** A model that was passed over: it lacks something, or the run has found out that it is not there. */
interface Passed {
  readonly kind: 'passed'
  readonly error: string
  readonly why: 'not_configured' | 'unavailable'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
