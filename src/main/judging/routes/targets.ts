import {
  type ModelRef,
  type Protocol,
  type ProviderName,
  providers,
} from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { ModelTarget } from '../calls/attempt.ts'
import { createProviderLimiter, type ProviderLimiter } from '../calls/provider-limiter.ts'
import type { ModelPort } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
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
  readonly redact: (text: string) => string
}

/**
 * The model targets of a process. All runs share one limiter for each provider; a run reads each key once. A host on
 * this machine needs no key.
 */
export function createTargets(parts: TargetParts): { forRun(): ResolveTarget } {
  const { keyOf, findLocal, environment, clock, random } = parts
  const limiters = new Map<string, ProviderLimiter>()
  return {
    forRun() {
      const keys = new Map<ProviderName, Promise<string | null>>()
      return async (model, settings) => {
        const { provider } = model
        const { needsKey, protocol } = providers[provider]
        const baseUrl = baseUrlOf(model, settings, environment)
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

/** Longest error message of a provider that is kept, in characters. */
const MAX_MESSAGE_LENGTH = 300

function shortened(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text
}

/**
 * The port of a protocol with redacted error messages: a provider may quote the key that it refused. Redaction comes
 * before shortening, which could leave half a key.
 */
function redacted(protocol: Protocol, { ports, redact }: TargetParts): ModelPort {
  return {
    async send(request) {
      const reply = await ports[protocol].send(request)
      return reply.kind === 'problem' ? { ...reply, message: shortened(redact(reply.message)) } : reply
    },
  }
}
