import type { MissingLine, RouteLine } from '../../../shared/contract/program/models.ts'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Judging } from '../../judging/judging.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import {
  fallbackModels,
  isInstalled,
  type LocalServer,
  localTrouble,
} from '../../judging/routes/local-models.ts'
import { isLocalPreset, presets } from '../../judging/routes/presets.ts'

/** State of keys and of the local server. */
interface Known {
  readonly keys: readonly KeyStatus[]
  readonly server: LocalServer
  readonly now: Settings
  readonly baseUrl: Judging['baseUrl']
}

/** Returns the prerequisites that the models of routes lack, without duplicates. */
export function missingFor(
  lines: readonly RouteLine[],
  { keys, server, now, baseUrl }: Known,
): MissingLine[] {
  const models = lines.flatMap((line) => line.models)
  const ofServer = lines.flatMap(({ pipeline, models: own }) =>
    own
      .filter(({ provider, baseUrl: at }) => provider === 'ollama' && at === undefined)
      .map(({ model }) => ({ model, pipeline })),
  )
  const isFallbackAlone = lines.some((line) => line.models.length === 0 && line.endsLocally)
  const needsServer = ofServer.length > 0 || isFallbackAlone
  const { models: chosen } = now.providers.ollama
  const found = [
    ...models.flatMap((model) => missingKey(model, keys, baseUrl(model, now))),
    ...(needsServer && server.kind === 'missing' ? [{ missing: server.error, command: null }] : []),
    ...(server.kind === 'found' ? ofServer.flatMap((each) => notInstalled(each, server)) : []),
    ...(isFallbackAlone && server.kind === 'found' && now.providers.ollama.fallback
      ? fallbackMissing(server, chosen)
      : []),
  ]
  return [...new Map(found.map((each) => [each.missing, each])).values()]
}

function missingKey({ provider }: ModelRef, keys: readonly KeyStatus[], baseUrl: string): MissingLine[] {
  const { label, needsKey } = providers[provider]
  const isSet = keys.find((status) => status.provider === provider)?.set ?? false
  if (!needsKey || isSet || isLoopback(baseUrl)) return []
  return [{ missing: `No key of ${label} is set.`, command: `docket keys set ${provider}` }]
}

/** Model names that a shell takes literally; a server can list any text. */
const PLAIN_MODEL = /^[\w./:@-]+$/

/** If the server has other models that can judge, one of them can replace the missing one at once. */
function notInstalled(
  { model, pipeline }: { readonly model: string; readonly pipeline: PipelineName },
  server: Extract<LocalServer, { kind: 'found' }>,
): MissingLine[] {
  if (isInstalled(server, model)) return []
  const preset = presets.find((each) => each.pipeline === pipeline && isLocalPreset(each))
  const able = fallbackModels(server.models).map(({ name }) => name)
  const [first] = able
  const missing = `Ollama at ${server.baseUrl} does not have ${model}.`
  if (first === undefined || preset === undefined)
    return [{ missing, command: `docket models pull ${model}` }]
  return [
    {
      missing: `${missing} It has ${able.join(', ')}.`,
      command: `docket models use ${preset.id} --model ${PLAIN_MODEL.test(first) ? first : 'NAME'}`,
    },
  ]
}

function fallbackMissing(server: LocalServer, chosen: readonly string[]): MissingLine[] {
  const trouble = localTrouble(server, chosen)
  return trouble === null ? [] : [{ missing: trouble.text, command: trouble.command }]
}
