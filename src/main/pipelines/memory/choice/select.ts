import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { absenceIn } from '../../../judging/decisions/absence.ts'
import { alwaysIncluded } from './always.ts'
import type { JudgeAnswer, JudgeAnswers } from './judge-answers.ts'
import { hasInstructions, isTalkMarked } from './markers.ts'
import type { Plan } from './plan.ts'
import { capOf, fallbackCapOf, type Ranked } from './ranked.ts'

/** The selected candidates, before their files are checked again. */
export interface Selection {
  readonly path: MemoryOutcome['path']
  readonly reason: MemoryOutcome['reason']
  /** The candidates that the judges keep; `null` if they decide nothing. */
  readonly wanted: ReadonlySet<Ranked> | null
  /** The candidates that are kept although no judge keeps them. */
  readonly always: ReadonlySet<Ranked>
  readonly given: ReadonlySet<Ranked>
  /** The candidates that a fallback excludes because they contain instructions. */
  readonly withheld: ReadonlySet<Ranked>
}

/** The candidates of a fallback, and those that it excludes because they contain instructions. */
export interface Best {
  readonly given: ReadonlySet<Ranked>
  readonly withheld: ReadonlySet<Ranked>
}

/** Returns the best of retrieval with enough evidence, in their order; candidates with instructions are withheld. */
export function bestOf(ranked: readonly Ranked[], most: number): Best {
  const given = new Set<Ranked>()
  const withheld = new Set<Ranked>()
  for (const each of ranked) {
    if (given.size >= most) break
    if (each.cutBy !== null || !each.isEvident) continue
    if (hasInstructions(each.candidate)) withheld.add(each)
    else given.add(each)
  }
  return { given, withheld }
}

/**
 * Selects the candidates for the output (004-08): those that judges keep, else the best few. `said` is `null` if no
 * judge was asked.
 */
export function select(
  input: MemoryInput,
  ranked: readonly Ranked[],
  plan: Plan,
  answers: JudgeAnswers | null,
  settings: MemorySettings,
): Selection {
  const { mode } = input
  const top = (path: Selection['path'], reason: Selection['reason'], most: number): Selection => ({
    ...{ path, reason, wanted: null, always: new Set<Ranked>() },
    ...bestOf(ranked, most),
  })
  if (plan.kind === 'skip')
    return top(plan.path, plan.reason, plan.path === 'none' ? 0 : capOf(mode, settings))
  if (answers === null) return top('top_k', 'not_configured', capOf(mode, settings))
  const combined = combine(answers, settings.judge.modes[mode].verification)
  if (combined.kind === 'absent') {
    const { reason } = combined
    return top('top_k', reason, reason === 'failed' ? fallbackCapOf(mode, settings) : capOf(mode, settings))
  }
  const { pool } = plan
  const wanted = new Set(pool.filter((_, place) => combined.kept.has(place)))
  if (wanted.size === pool.length && hasVisibleInstructions(input, pool))
    return top('top_k', 'kept_everything', fallbackCapOf(mode, settings))
  const always = alwaysIncluded(input, pool, settings)
  const given = capped(pool, wanted, always, capOf(mode, settings))
  return { path: 'judged', reason: combined.reason, wanted, always, given, withheld: new Set() }
}

/**
 * Returns whether the material for the judge contained instructions. The conversation does not count if there is only
 * one candidate.
 */
function hasVisibleInstructions(input: MemoryInput, pool: readonly Ranked[]): boolean {
  return pool.some(({ candidate }) => hasInstructions(candidate)) || (pool.length > 1 && isTalkMarked(input))
}

/** Applies the limit in the order of retrieval (c6); candidates that are always included come before the others. */
function capped(
  pool: readonly Ranked[],
  wanted: ReadonlySet<Ranked>,
  always: ReadonlySet<Ranked>,
  most: number,
): ReadonlySet<Ranked> {
  const others = pool.filter((each) => wanted.has(each) && !always.has(each))
  const chosen = new Set([...always, ...others].slice(0, most))
  return new Set(pool.filter((each) => chosen.has(each)))
}

type Verification = MemorySettings['judge']['modes']['auto']['verification']

/** Why no judge decides. */
type AbsentReason = 'failed' | 'disabled' | 'not_configured' | 'advises'

/** The combined result of the judges, by index in the pool, or why there is no answer. */
type Combined =
  | { readonly kind: 'kept'; readonly kept: ReadonlySet<number>; readonly reason: 'answered' | 'degraded' }
  | {
      readonly kind: 'absent'
      readonly reason: AbsentReason
    }

/**
 * Combines the answers of two judges: in strict verification both must keep a memory, in lenient verification one is
 * enough (004-12). If one judge has no answer, the other decides alone; if one only advises, none decides; without any answer the caller uses the fallback
 * (c9).
 */
function combine({ judge, judgeSecond }: JudgeAnswers, verification: Verification): Combined {
  const asked = judgeSecond === null ? [judge] : [judge, judgeSecond]
  const [first, second] = asked.flatMap((answered) => (answered.kind === 'kept' ? [answered.kept] : []))
  if (first === undefined) return { kind: 'absent', reason: reasonOf(asked) }
  // One judge alone would keep what strict verification refuses: rules decide until both judges may.
  if (asked.some((answered) => answered.kind === 'absent' && answered.absence === 'advises'))
    return { kind: 'absent', reason: 'advises' }
  if (second === undefined)
    return { kind: 'kept', kept: first, reason: asked.length === 1 ? 'answered' : 'degraded' }
  const both =
    verification === 'strict' ? [...first].filter((place) => second.has(place)) : [...first, ...second]
  const kept = new Set(both)
  return { kind: 'kept', kept, reason: 'answered' }
}

function reasonOf(asked: readonly JudgeAnswer[]): AbsentReason {
  const absence = absenceIn(asked.flatMap((each) => (each.kind === 'absent' ? [each.absence] : [])))
  return absence === 'unavailable' ? 'failed' : absence
}
