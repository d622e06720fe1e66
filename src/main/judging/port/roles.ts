import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type CallRole, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { isAwaited } from '../../../shared/pipelines/index.ts'

/** The rules for the questions of a role. */
export interface RoleRules {
  /** Deadline of a question in milliseconds, with all its attempts. */
  readonly deadlineMs: number
  /** Timeout of one call in milliseconds; `null` for the rest of the deadline. */
  readonly callTimeoutMs: number | null
  /** Whether a person waits for the case: then its deadline applies to models on this machine too. */
  readonly isAwaited: boolean
  /** Whether an invalid answer is repaired: asked for once more, with the error. */
  readonly repair: boolean
  /** Whether an answer may come from the cache. */
  readonly cache: boolean
  /** Results after which the next model of the route is asked. */
  readonly fallsThroughOn: ReadonlySet<CallResult>
}

/** The rules for the check of a model: only that model is asked. */
const MODEL_CHECK = {
  callTimeoutMs: null,
  isAwaited: false,
  repair: true,
  cache: false,
  fallsThroughOn: new Set<CallResult>(),
}

/**
 * Returns the rules for the questions of a role: those of its pipeline, with deadlines and timeouts from the settings.
 */
export function rulesOf(callRole: CallRole, settings: Settings): RoleRules {
  const { deadlines } = settings
  const role = Role.safeParse(callRole)
  if (!role.success) return { ...MODEL_CHECK, deadlineMs: deadlines.modelCheck }
  const { pipeline, repair, cache, fallsThroughOn } = roleInfo(role.data)
  return {
    deadlineMs: milliseconds(settingAt(settings, `deadlines.roles.${role.data}`)) ?? deadlines[pipeline],
    callTimeoutMs: milliseconds(settingAt(settings, `callTimeouts.${role.data}`)),
    isAwaited: isAwaited(pipeline),
    repair,
    cache,
    fallsThroughOn: new Set(fallsThroughOn),
  }
}

function milliseconds(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
