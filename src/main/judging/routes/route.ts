import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { Route } from '../../../shared/domain/judging/pool.ts'
import { type CallRole, judgeRolesOf, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { trimmedUrl } from './hosts.ts'

/** The route of a role, or why its questions are not asked. */
export type RoutePlan =
  | { readonly kind: 'none'; readonly why: FailureReason; readonly error: string }
  | {
      readonly kind: 'route'
      readonly models: readonly ModelRef[]
      /** Whether a local server, if found, comes last. */
      readonly endsLocally: boolean
    }

/**
 * Returns the models to try for a role, in order; a question may name its own, such as one judge of a panel. Judges
 * that are off are never asked. Judges that are neither on nor off are asked only if a route is set for their role,
 * except for roles that use a local model by default.
 */
export function planRoute(
  callRole: CallRole,
  settings: Settings,
  given: readonly ModelRef[] | null,
): RoutePlan {
  const known = Role.safeParse(callRole)
  if (!known.success) return { kind: 'route', models: given ?? [], endsLocally: false }
  const role = known.data
  const { pipeline, localModel } = roleInfo(role)
  const mode = settings.judges[pipeline]
  const set = modelsOf(role, settings)
  const models = mode === 'on' || set.length > 0 ? (given ?? set) : []
  if (mode === 'off')
    return {
      kind: 'none',
      why: 'disabled',
      error: `The judges of ${pipeline} are switched off in the settings.`,
    }
  const endsLocally = settings.providers.ollama.fallback && localModel !== 'named'
  const isAsked = mode === 'on' || localModel === 'unasked' || set.length > 0
  if (models.length > 0 || (isAsked && endsLocally)) return { kind: 'route', models, endsLocally }
  return {
    kind: 'none',
    why: 'not_configured',
    error: `No model is set for “${roleInfo(role).label}”. Choose one in the settings, under Models & keys.`,
  }
}

/**
 * Returns settings by dotted key that make a run of a pipeline ask this judge; a chosen model has no fallback. It only
 * judges: the model for vectors stays as it is.
 */
export function settingsFor(pipeline: PipelineName, judge: RunJudge): [key: string, value: unknown][] {
  if (judge.kind === 'settings') return []
  if (judge.kind === 'none') return [[`judges.${pipeline}`, 'off']]
  return [
    [`judges.${pipeline}`, 'on'],
    ['providers.ollama.fallback', false],
    ...judgeRolesOf(pipeline).map((role): [string, unknown] => [`routes.${role}`, [judge.model]]),
  ]
}

/** Returns the models that the settings name for a role, in order. */
export function modelsOf(role: Role, settings: Settings): readonly ModelRef[] {
  return Route.parse(settingAt(settings, `routes.${role}`))
}

/** Base URLs from environment variables, by provider. */
export type EnvironmentUrls = Partial<Readonly<Record<ProviderName, string>>>

/**
 * Returns the base URL of a model: from its route, else the settings, else the environment, else the provider's
 * default.
 */
export function baseUrlOf(
  { provider, baseUrl }: ModelRef,
  settings: Settings,
  environment: EnvironmentUrls,
): string {
  const usual = environment[provider] ?? providers[provider].baseUrl
  return trimmedUrl(baseUrl ?? settings.providers[provider].baseUrl ?? usual)
}
