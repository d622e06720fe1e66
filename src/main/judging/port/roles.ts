import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type CallRole, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'

/** How the engine treats the questions of a role. */
export interface RoleRules {
  /** Milliseconds that a question may take in all. */
  readonly deadlineMs: number
  /** Milliseconds that one call may take; `null` for what is left of the deadline. */
  readonly callTimeoutMs: number | null
  /** Whether an answer that does not validate is asked for once more, with the error. */
  readonly repair: boolean
  /** Whether an answer may come from the cache. */
  readonly cache: boolean
  /** Results after which the next model of the route is asked. */
  readonly fallsThroughOn: ReadonlySet<CallResult>
}

/** The test of a connection asks the one model that it is about, and nobody after it. */
const MODEL_CHECK = { callTimeoutMs: null, repair: true, cache: false, fallsThroughOn: new Set<CallResult>() }

/** What holds for the questions of a role: what its pipeline says, with the times that the settings give it. */
export function rulesOf(callRole: CallRole, settings: Settings): RoleRules {
  const { deadlines } = settings
  const role = Role.safeParse(callRole)
  if (!role.success) return { ...MODEL_CHECK, deadlineMs: deadlines.modelCheck }
  const { pipeline, repair, cache, fallsThroughOn } = roleInfo(role.data)
  return {
    deadlineMs: milliseconds(settingAt(settings, `deadlines.roles.${role.data}`)) ?? deadlines[pipeline],
    callTimeoutMs: milliseconds(settingAt(settings, `callTimeouts.${role.data}`)),
    repair,
    cache,
    fallsThroughOn: new Set(fallsThroughOn),
  }
}

function milliseconds(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
