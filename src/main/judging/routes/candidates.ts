import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { isLoopback } from './hosts.ts'
import { chooseLocal, type FindLocal, localTrouble } from './local-models.ts'
import { baseUrlOf, type EnvironmentUrls, type RoutePlan } from './route.ts'

/** The next model of a route. */
export type Candidate =
  | { readonly kind: 'model'; readonly model: ModelRef; readonly isLast: boolean }
  /** No local model was found to end the route. */
  | { readonly kind: 'missing'; readonly error: string }

export interface LocalParts {
  readonly findLocal: FindLocal
  readonly environment: EnvironmentUrls
}

/**
 * The models of a route in order; a local model comes last if one is found. A server on this machine is looked for at
 * the start, so that the models before it leave it some of the time; a server elsewhere only when it is reached.
 */
export async function* candidates(
  { models, endsLocally }: Extract<RoutePlan, { kind: 'route' }>,
  settings: Settings,
  { findLocal, environment }: LocalParts,
): AsyncGenerator<Candidate> {
  const { models: wanted } = settings.providers.ollama
  const baseUrl = baseUrlOf({ provider: 'ollama', model: '' }, settings, environment)
  const isNear = endsLocally && isLoopback(baseUrl)
  const near = isNear ? await findLocal(baseUrl) : null
  const followed = endsLocally && (near === null || near.kind === 'found')
  for (const [at, model] of models.entries())
    yield { kind: 'model', model, isLast: at === models.length - 1 && !followed }
  if (!endsLocally) return

  const server = near ?? (await findLocal(baseUrl))
  const local = server.kind === 'found' ? chooseLocal(server.models, wanted) : null
  if (local === null) yield { kind: 'missing', error: localTrouble(server, wanted) }
  else if (!models.some(({ provider, model }) => provider === 'ollama' && model === local.name))
    yield { kind: 'model', model: { provider: 'ollama', model: local.name }, isLast: true }
}
