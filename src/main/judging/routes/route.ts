import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import { Route } from '../../../shared/domain/judging/judging.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { type CallRole, Role, roleInfo, rolesOf } from '../../../shared/domain/judging/role.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { trimmedUrl } from './hosts.ts'

/** Where a role's questions go. */
export type RoutePlan =
  | { readonly kind: 'none'; readonly why: FailureReason; readonly error: string }
  | {
      readonly kind: 'route'
      readonly models: readonly ModelRef[]
      /** Whether a local server that is found comes last. */
      readonly endsLocally: boolean
    }

/**
 * The models to try for a role, in order. A pipeline that is off is never asked; one that nobody has chosen for asks
 * only where a route was set, but for a role whose source asks a local model without being told to.
 */
export function planRoute(
  callRole: CallRole,
  settings: Settings,
  given: readonly ModelRef[] | null,
): RoutePlan {
  const known = Role.safeParse(callRole)
  if (!known.success) return { kind: 'route', models: given ?? [], endsLocally: false }
  const role = known.data
  const { pipeline, usesLocalUnasked } = roleInfo(role)
  const mode = settings.judges[pipeline]
  const models = given ?? modelsOf(role, settings)
  if (mode === 'off')
    return {
      kind: 'none',
      why: 'disabled',
      error: `The judges of ${pipeline} are switched off in the settings.`,
    }
  const endsLocally = settings.providers.ollama.lastResort
  const isAsked = mode === 'on' || usesLocalUnasked
  if (models.length > 0 || (isAsked && endsLocally)) return { kind: 'route', models, endsLocally }
  return {
    kind: 'none',
    why: 'not_configured',
    error: `No model is set for ${role}. Choose one in the settings, or with: docket settings set routes.${role}`,
  }
}

/** Settings by dotted key with which a run of a pipeline asks this judge: nobody stands in for a chosen model. */
export function settingsFor(pipeline: PipelineName, judge: RunJudge): [key: string, value: unknown][] {
  if (judge.kind === 'settings') return []
  if (judge.kind === 'none') return [[`judges.${pipeline}`, 'off']]
  return [
    [`judges.${pipeline}`, 'on'],
    ['providers.ollama.lastResort', false],
    ...rolesOf(pipeline).map((role): [string, unknown] => [`routes.${role}`, [judge.model]]),
  ]
}

function modelsOf(role: Role, settings: Settings): readonly ModelRef[] {
  return Route.parse(settingAt(settings, `routes.${role}`))
}

/** Base URLs that the environment sets, by provider. */
export type EnvironmentUrls = Partial<Readonly<Record<ProviderName, string>>>

/** Where a model answers: as its route says, else the settings, else the environment, else as usual. */
export function baseUrlOf(
  { provider, baseUrl }: ModelRef,
  settings: Settings,
  environment: EnvironmentUrls,
): string {
  const usual = environment[provider] ?? providers[provider].baseUrl
  return trimmedUrl(baseUrl ?? settings.providers[provider].baseUrl ?? usual)
}
