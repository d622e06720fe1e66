import type { PriceLine } from '../../../shared/contract/program/models.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { isEmbedding } from '../../../shared/domain/judging/role.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { canJudge, fallbackModels, isNamed, type LocalServer } from '../../judging/routes/local-models.ts'
import type { ModelService } from './models.ts'

export interface ConnectedModelParts {
  readonly models: Pick<ModelService, 'keyStatuses' | 'routes' | 'presets' | 'prices'>
  readonly local: () => Promise<LocalServer>
  readonly baseUrl: (model: ModelRef) => string
}

/**
 * Returns the models that a run of a pipeline could use as a judge now: those of its routes and presets, those of this
 * machine, and those with a known price. Providers that need a key are included only with one; of Ollama, only what is
 * installed and runs there. No provider is asked.
 */
export async function connectedModels(
  pipeline: PipelineName,
  { models, local, baseUrl }: ConnectedModelParts,
): Promise<ModelRef[]> {
  const [keys, server] = await Promise.all([models.keyStatuses(), local()])
  const withKeys = new Set(keys.flatMap(({ provider, set }) => (set ? provider : [])))
  const installed = server.kind === 'found' ? fallbackModels(server.models) : []
  const routes = models.routes().filter(({ role }) => !isEmbedding(role))
  const ofPipeline = [...routes, ...models.presets()].filter((each) => each.pipeline === pipeline)
  const priced = models.prices().filter(isOfJudges)
  const known = [
    ...ofPipeline.flatMap((each) => each.models),
    ...installed.map(({ name }): ModelRef => ({ provider: 'ollama', model: name })),
    ...priced.map(({ provider, model }): ModelRef => ({ provider, model })),
  ]
  const there = known.filter((model) => isThere(model, withKeys))
  return [...new Map(there.map((model) => [JSON.stringify(model), model])).values()]

  function isThere(model: ModelRef, withKey: ReadonlySet<ProviderName>): boolean {
    if (providers[model.provider].needsKey) return withKey.has(model.provider) || isLoopback(baseUrl(model))
    if (model.provider !== 'ollama' || model.baseUrl !== undefined) return true // The models of other providers cannot be listed.
    return installed.some(({ name }) => isNamed(name, model.model))
  }
}

/** Whether a model can be a judge, as far as its name and its roles show. */
function isOfJudges({ model, roles }: PriceLine): boolean {
  const isAskedForVectors = roles.length > 0 && roles.every(isEmbedding)
  return !isAskedForVectors && canJudge({ name: model, family: '' })
}
