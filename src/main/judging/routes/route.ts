import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { pipelineOfRole, Role } from '../../../shared/domain/judging/role.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../shared/pipelines/name.ts'
import { roleRules } from '../port/roles.ts'
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
export function planRoute(role: Role, settings: Settings, given: readonly ModelRef[] | null): RoutePlan {
  const pipeline = pipelineOfRole(role)
  const mode = settings.judges[pipeline]
  const models = given ?? modelsOf(role, settings)
  if (mode === 'off')
    return {
      kind: 'none',
      why: 'disabled',
      error: `The judges of ${pipeline} are switched off in the settings.`,
    }
  const endsLocally = settings.providers.ollama.lastResort
  const isAsked = mode === 'on' || roleRules[role].usesLocalUnasked
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
  const roles = Role.options.filter((role) => pipelineOfRole(role) === pipeline)
  return [
    [`judges.${pipeline}`, 'on'],
    ['providers.ollama.lastResort', false],
    ...roles.map((role): [string, unknown] => [`routes.${role}`, [judge.model]]),
  ]
}

function modelsOf(role: Role, { routes }: Settings): readonly ModelRef[] {
  switch (role) {
    case 'reading.judge':
      return routes.reading.judge
    case 'receipt.referee':
      return routes.receipt.referee
    case 'lesson.reviewer':
      return routes.lesson.reviewer
    case 'lesson.patcher':
      return routes.lesson.patcher
    case 'lesson.expander':
      return routes.lesson.expander
    case 'lesson.delta':
      return routes.lesson.delta
    case 'lesson.refiner':
      return routes.lesson.refiner
    case 'lesson.generator':
      return routes.lesson.generator
    case 'lesson.regenerator':
      return routes.lesson.regenerator
    case 'lesson.judges':
      return routes.lesson.judges.flatMap(({ route }) => route)
    case 'call.evaluator':
      return routes.call.evaluator
    case 'memory.judge':
      return routes.memory.judge
    case 'memory.judgeSecond':
      return routes.memory.judgeSecond
  }
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
