import { Route } from '../../../../shared/domain/judging/pool.ts'
import type { Role } from '../../../../shared/domain/judging/role.ts'
import { type Settings, settingAt } from '../../../../shared/domain/settings.ts'

/** The route of a role as it is set. */
export function routeOf(settings: Settings, role: Role): Route {
  return Route.parse(settingAt(settings, `routes.${role}`))
}
