import { Route } from '../../../../shared/domain/judging/judging.ts'
import type { Role } from '../../../../shared/domain/judging/role.ts'
import { type Settings, settingAt } from '../../../../shared/domain/settings.ts'

/** The route of a role as it is set; `null` where the role has a pool of judges instead. */
export function routeOf(settings: Settings, role: Role): Route | null {
  return role === 'lesson.judges' ? null : Route.parse(settingAt(settings, `routes.${role}`))
}
