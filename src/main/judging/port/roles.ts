import type { CallResult } from '../../../shared/domain/judging/call.ts'
import type { Role } from '../../../shared/domain/judging/role.ts'

/** How the engine treats the questions of a role. */
export interface RoleRules {
  /** Whether an answer that does not fit may be asked for once more, with what was wrong with it. */
  readonly repair: boolean
  /** Whether an answer may be taken from the cache. */
  readonly cache: boolean
  /** Results after which the next model of the route is tried. */
  readonly walksOn: ReadonlySet<CallResult>
  /** The most that one call may take, in milliseconds; `null` for what is left of the question's time. */
  readonly callMs: number | null
  /** Whether a local model that is found answers although nobody has set a route. */
  readonly usesLocalUnasked: boolean
}

/** A model that was not reached, or that the budget does not allow: it has not answered at all. */
const notReached = ['unavailable', 'rate_limited', 'budget'] as const satisfies CallResult[]
const noAnswer = [...notReached, 'timeout', 'refused', 'truncated', 'invalid'] as const satisfies CallResult[]

const judge: RoleRules = {
  repair: true,
  cache: true,
  walksOn: new Set(noAnswer),
  callMs: null,
  usesLocalUnasked: false,
}

/** Writes rather than judges: the same question is asked again for the sake of another answer. */
const writer: RoleRules = { ...judge, cache: false }

const memoryJudge: RoleRules = { ...judge, callMs: 3_000 }

/** Every role, with what its pipeline's source demands. */
export const roleRules: Readonly<Record<Role, RoleRules>> = {
  'reading.judge': judge,
  'receipt.referee': { ...judge, usesLocalUnasked: true },
  'lesson.reviewer': judge,
  'lesson.patcher': writer,
  'lesson.expander': writer,
  'lesson.delta': judge,
  'lesson.refiner': writer,
  'lesson.generator': writer,
  'lesson.regenerator': writer,
  'lesson.judges': judge,
  // An invalid, late or failed answer means the deterministic fallback, not another model (003-10).
  'call.evaluator': { ...judge, repair: false, walksOn: new Set(notReached) },
  'memory.judge': memoryJudge,
  'memory.judgeSecond': memoryJudge,
}
