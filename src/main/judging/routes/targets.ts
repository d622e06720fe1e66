import {
  type ModelRef,
  type Protocol,
  type ProviderName,
  providers,
} from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { LocalTarget, ModelTarget } from '../calls/attempt.ts'
import { createProviderLimiter, type ProviderLimiter } from '../calls/provider-limiter.ts'
import { type RedactAll, withoutKeys } from '../calls/without-keys.ts'
import type { SpeedStore } from '../local/model-speeds.ts'
import type { LocalHost } from '../port/local-host.ts'
import type { ModelPort } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
import type { RefuseAddress, RefuseModel } from './addresses.ts'
import { isLoopback } from './hosts.ts'
import { digestOf, type FindLocal, type LocalServer, placeOf } from './local-models.ts'
import { type ModelPlace, mayPassOn, RUN_BY_SERVER } from './places.ts'
import { baseUrlOf, type EnvironmentUrls } from './route.ts'

export type TargetResolution =
  | { readonly kind: 'target'; readonly target: ModelTarget }
  /** `error` states what the model lacks before it can be asked. */
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
  readonly localHost: LocalHost
  readonly speeds: SpeedStore
  readonly refuse: RefuseAddress
  readonly refuseModel: RefuseModel
}

/**
 * Creates the model targets of a process. All runs share one limiter for each provider; a run reads each key once. A
 * host on this machine needs no key, and a refused address gets none. Before anything is sent to a server that may
 * forward questions, its list of models is checked for where the model is run; `findAgain` looks for a model that the
 * list did not have.
 */
export function createTargets(parts: TargetParts & { readonly findAgain: FindLocal }): {
  forRun(): ResolveTarget
} {
  const { keyOf, environment, clock, random, refuse } = parts
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
        const { place, digest } = await found(model, baseUrl)
        const refusal = parts.refuseModel(model, baseUrl, place)
        if (refusal !== null) return { kind: 'missing', error: refusal }
        const key = await once(keys, provider, () => keyOf(provider))
        if (key === null && needsKey && !isLoopback(baseUrl))
          return { kind: 'missing', error: noKey(provider) }
        const local: LocalTarget | null = runsHere(model, baseUrl, place)
          ? { host: parts.localHost, speeds: parts.speeds }
          : null
        const concurrency = await concurrencyOf(model, baseUrl, { settings, local, key })
        const limiter = limiterOf(provider, baseUrl, concurrency)
        const port = redacted(protocol, parts)
        return {
          kind: 'target',
          target: { model, baseUrl, place, key, digest, limiter, concurrency, port, local },
        }
      }
    },
  }

  /** Returns where a model is run, and the digest of its weights if the server's list has one. */
  async function found(
    model: ModelRef,
    baseUrl: string,
  ): Promise<{ place: ModelPlace; digest: string | null }> {
    const { protocol } = providers[model.provider]
    if (!mayPassOn(protocol, baseUrl)) return { place: RUN_BY_SERVER, digest: null }
    const inList = (server: LocalServer) => ({
      place: placeOf(model, server),
      digest: digestOf(server, model.model) || null,
    })
    const known = inList(await parts.findLocal(baseUrl, protocol))
    return known.place.kind === 'unlisted' ? inList(await parts.findAgain(baseUrl, protocol)) : known
  }

  function limiterOf(provider: ProviderName, baseUrl: string, concurrency: number): ProviderLimiter {
    return once(limiters, `${provider} ${baseUrl} ${concurrency}`, () =>
      createProviderLimiter({ concurrency, clock, random }),
    )
  }

  /**
   * Returns the maximum number of concurrent calls: that of the settings, and no more than a server on this machine
   * reports.
   */
  async function concurrencyOf(
    { provider, model }: ModelRef,
    baseUrl: string,
    { settings, local, key }: { settings: Settings; local: LocalTarget | null; key: string | null },
  ): Promise<number> {
    const { concurrency } = settings.providers[provider]
    const { protocol } = providers[provider]
    if (local === null || protocol === 'ollama') return concurrency
    const signal = AbortSignal.timeout(LOOK_MS)
    const { slots, host } = await local.host.facts({ model, baseUrl, key, signal }, protocol)
    if (host === 'vllm') return concurrency
    return Math.min(concurrency, slots ?? 1)
  }
}

/** Milliseconds to wait for a server on this machine to report its number of concurrent questions. */
const LOOK_MS = 10_000

/**
 * Whether a server on this machine, or one that people run themselves, runs a model itself. Its calls have their own
 * time limit, as its speed can be measured.
 */
function runsHere({ provider }: ModelRef, baseUrl: string, place: ModelPlace): boolean {
  const { isLocal } = providers[provider]
  if (place.kind === 'unknown') return isLocal && place.error === null
  return place.kind === 'server' && (isLocal || isLoopback(baseUrl))
}

function noKey(provider: ProviderName): string {
  const { label, keyVariable } = providers[provider]
  const variable = keyVariable === null ? '' : `, or as ${keyVariable} in the environment`
  return `${label} needs a key. Set it in the Settings under Keys${variable}.`
}

function once<K, V>(known: Map<K, V>, name: K, make: () => V): V {
  const value = known.get(name) ?? make()
  known.set(name, value)
  return value
}

/**
 * Returns the port of a protocol, with keys removed from replies: a provider may send back the key that it was given.
 */
function redacted(protocol: Protocol, { ports, redactAll }: TargetParts): ModelPort {
  const { embed } = ports[protocol]
  return {
    async send(request) {
      return withoutKeys(await ports[protocol].send(request), redactAll)
    },
    embed: embed && (async (request) => withoutKeys(await embed(request), redactAll)),
  }
}
