import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { chooseLocal, type FindLocal, localTrouble } from './local-models.ts'
import { baseUrlOf, type EnvironmentUrls, type RoutePlan } from './route.ts'

/** The next model of a route. */
export type Candidate =
  | { readonly kind: 'model'; readonly model: ModelRef; readonly followers: readonly ModelRef[] }
  /** No local model was found to end the route. */
  | { readonly kind: 'missing'; readonly error: string }

export interface LocalParts {
  readonly findLocal: FindLocal
  readonly environment: EnvironmentUrls
}

/**
 * The models of a route in order, each with those that follow it; a local model that a person chose comes last if it is
 * found. Its server is looked for when it is reached: it has a time of its own, so that the models before it leave it none.
 */
export async function* candidates(
  { models, endsLocally }: Extract<RoutePlan, { kind: 'route' }>,
  settings: Settings,
  { findLocal, environment }: LocalParts,
): AsyncGenerator<Candidate> {
  for (const [at, model] of models.entries()) yield { kind: 'model', model, followers: models.slice(at + 1) }
  if (!endsLocally) return

  const { models: chosen } = settings.providers.ollama
  const baseUrl = baseUrlOf({ provider: 'ollama', model: '' }, settings, environment)
  const server = await findLocal(baseUrl, 'ollama')
  const local = server.kind === 'found' ? chooseLocal(server.models, chosen) : null
  if (local === null) yield { kind: 'missing', error: localTrouble(server, chosen)?.text ?? '' }
  else if (!models.some(({ provider, model }) => provider === 'ollama' && model === local.name))
    yield { kind: 'model', model: { provider: 'ollama', model: local.name }, followers: [] }
}
