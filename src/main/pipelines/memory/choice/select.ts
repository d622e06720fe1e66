import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { alwaysIncluded } from './always.ts'
import { combine } from './combine.ts'
import { hasInstructions, isTalkMarked } from './markers.ts'
import type { Plan } from './plan.ts'
import { capOf, fallbackCapOf, type Ranked } from './ranked.ts'
import type { AllSaid } from './said.ts'

/** Which candidates are given, before their files are looked at once more. */
export interface Selection {
  readonly path: MemoryOutcome['path']
  readonly reason: MemoryOutcome['reason']
  /** What the judges keep together; `null` where they decide nothing. */
  readonly wanted: ReadonlySet<Ranked> | null
  /** What is kept although no judge keeps it. */
  readonly always: ReadonlySet<Ranked>
  readonly given: ReadonlySet<Ranked>
  /** The candidates that a fallback leaves out because they give orders. */
  readonly withheld: ReadonlySet<Ranked>
}

/** The candidates of a fallback, and those that it leaves out because they give orders. */
export interface Best {
  readonly given: ReadonlySet<Ranked>
  readonly withheld: ReadonlySet<Ranked>
}

/** The best of retrieval with enough evidence, in their order; those that give orders are withheld. */
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

/** Which candidates are given (004-08): what judges keep, else the best few. `said` is `null` where nobody was asked. */
export function select(
  input: MemoryInput,
  ranked: readonly Ranked[],
  plan: Plan,
  said: AllSaid | null,
  settings: MemorySettings,
): Selection {
  const { mode } = input
  const top = (path: Selection['path'], reason: Selection['reason'], most: number): Selection => ({
    ...{ path, reason, wanted: null, always: new Set<Ranked>() },
    ...bestOf(ranked, most),
  })
  if (plan.kind === 'skip')
    return top(plan.path, plan.reason, plan.path === 'none' ? 0 : capOf(mode, settings))
  if (said === null) return top('top_k', 'not_configured', capOf(mode, settings))
  const combined = combine(said, settings.judge.modes[mode].verification)
  if (combined.kind === 'absent') {
    const { reason } = combined
    return top('top_k', reason, reason === 'failed' ? fallbackCapOf(mode, settings) : capOf(mode, settings))
  }
  const { pool } = plan
  const wanted = new Set(pool.filter((_, place) => combined.kept.has(place)))
  if (wanted.size === pool.length && isSwayed(input, pool))
    return top('top_k', 'kept_everything', fallbackCapOf(mode, settings))
  const always = alwaysIncluded(input, pool, settings)
  const given = capped(pool, wanted, always, capOf(mode, settings))
  return { path: 'judged', reason: combined.reason, wanted, always, given, withheld: new Set() }
}

/** Whether something that the judge was shown gave it orders; of one candidate alone the conversation says nothing. */
function isSwayed(input: MemoryInput, pool: readonly Ranked[]): boolean {
  return pool.some(({ candidate }) => hasInstructions(candidate)) || (pool.length > 1 && isTalkMarked(input))
}

/** As many as may be given, in the order of retrieval (c6); what is always included goes before the rest. */
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
