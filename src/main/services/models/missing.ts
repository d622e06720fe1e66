import type { MissingLine, RouteLine } from '../../../shared/contract/program/models.ts'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Judging } from '../../judging/judging.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { isInstalled, type LocalServer, localTrouble } from '../../judging/routes/local-models.ts'

/** State of keys and of the local server. */
interface Known {
  readonly keys: readonly KeyStatus[]
  readonly server: LocalServer
  readonly now: Settings
  readonly baseUrl: Judging['baseUrl']
}

/** The prerequisites that the models of routes lack, each once. */
export function missingFor(
  lines: readonly RouteLine[],
  { keys, server, now, baseUrl }: Known,
): MissingLine[] {
  const models = lines.flatMap((line) => line.models)
  const ofServer = models.filter(({ provider, baseUrl: own }) => provider === 'ollama' && own === undefined)
  const isFallbackAlone = lines.some((line) => line.models.length === 0 && line.endsLocally)
  const needsServer = ofServer.length > 0 || isFallbackAlone
  const { models: chosen } = now.providers.ollama
  const found = [
    ...models.flatMap((model) => missingKey(model, keys, baseUrl(model, now))),
    ...(needsServer && server.kind === 'missing' ? [{ missing: server.error, command: null }] : []),
    ...(server.kind === 'found' ? ofServer.flatMap((model) => notInstalled(model, server)) : []),
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

function notInstalled({ model }: ModelRef, server: Extract<LocalServer, { kind: 'found' }>): MissingLine[] {
  if (isInstalled(server, model)) return []
  return [
    {
      missing: `Ollama at ${server.baseUrl} does not have ${model}.`,
      command: `docket models pull ${model}`,
    },
  ]
}

function fallbackMissing(server: LocalServer, chosen: readonly string[]): MissingLine[] {
  const trouble = localTrouble(server, chosen)
  return trouble === null ? [] : [{ missing: trouble.text, command: trouble.command }]
}
