import {
  type ModelRef,
  type Protocol,
  type ProviderName,
  providers,
} from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { ModelTarget } from '../calls/attempt.ts'
import { createProviderLimiter, type ProviderLimiter } from '../calls/provider-limiter.ts'
import { type RedactAll, withoutKeys } from '../calls/without-keys.ts'
import type { ModelPort } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
import type { RefuseAddress } from './addresses.ts'
import { isLoopback } from './hosts.ts'
import { digestOf, type FindLocal } from './local-models.ts'
import { baseUrlOf, type EnvironmentUrls } from './route.ts'

export type TargetResolution =
  | { readonly kind: 'target'; readonly target: ModelTarget }
  /** `error` says what the model lacks before it can be asked. */
  | { readonly kind: 'missing'; readonly error: string }

export type ResolveTarget = (model: ModelRef, settings: Settings) => Promise<TargetResolution>

export interface TargetParts {
  readonly ports: Readonly<Record<Protocol, ModelPort>>
  readonly keyOf: (provider: ProviderName) => Promise<string | null>
  readonly findLocal: FindLocal
  readonly environment: EnvironmentUrls
  readonly clock: Clock
  readonly random: () => number
  readonly redactAll: RedactAll
  readonly refuse: RefuseAddress
}

/**
 * The model targets of a process. All runs share one limiter for each provider; a run reads each key once. A host on
 * this machine needs no key, and an address that is refused gets none.
 */
export function createTargets(parts: TargetParts): { forRun(): ResolveTarget } {
  const { keyOf, findLocal, environment, clock, random, refuse } = parts
  const limiters = new Map<string, ProviderLimiter>()
  return {
    forRun() {
      const keys = new Map<ProviderName, Promise<string | null>>()
      const refusals = new Map<string, { readonly error: string | null }>()
      return async (model, settings) => {
        const { provider } = model
        const { needsKey, protocol } = providers[provider]
        const baseUrl = baseUrlOf(model, settings, environment)
        const { error } = once(refusals, `${provider} ${baseUrl}`, () => ({
          error: refuse(provider, baseUrl),
        }))
        if (error !== null) return { kind: 'missing', error }
        const key = await once(keys, provider, () => keyOf(provider))
        if (key === null && needsKey && !isLoopback(baseUrl))
          return { kind: 'missing', error: noKey(provider) }
        const digest = protocol === 'ollama' ? digestOf(await findLocal(baseUrl), model.model) : null
        const limiter = limiterOf(provider, baseUrl, settings)
        return {
          kind: 'target',
          target: { model, baseUrl, key, digest, limiter, port: redacted(protocol, parts) },
        }
      }
    },
  }

  function limiterOf(provider: ProviderName, baseUrl: string, settings: Settings): ProviderLimiter {
    const { concurrency } = settings.providers[provider]
    return once(limiters, `${provider} ${baseUrl} ${concurrency}`, () =>
      createProviderLimiter({ concurrency, clock, random }),
    )
  }
}

function noKey(provider: ProviderName): string {
  const { label, keyVariable } = providers[provider]
  const variable = keyVariable === null ? '' : `, or as ${keyVariable} in the environment`
  return `${label} needs a key. Set it in the Settings, or with: docket keys set ${provider}${variable}.`
}

function once<K, V>(known: Map<K, V>, name: K, make: () => V): V {
  const value = known.get(name) ?? make()
  known.set(name, value)
  return value
}

/** The port of a protocol, with replies that hold no key: a provider may send back the one that it was given. */
function redacted(protocol: Protocol, { ports, redactAll }: TargetParts): ModelPort {
  const { embed } = ports[protocol]
  return {
    async send(request) {
      return withoutKeys(await ports[protocol].send(request), redactAll)
    },
    embed: embed && (async (request) => withoutKeys(await embed(request), redactAll)),
  }
}
