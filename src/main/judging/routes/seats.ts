import {
  type ModelRef,
  type Protocol,
  type ProviderName,
  providers,
} from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { createDesk, type Desk } from '../calls/desk.ts'
import type { Seat } from '../calls/job.ts'
import type { ModelPort } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
import { isLoopback } from './hosts.ts'
import { digestOf, type FindLocal } from './local-models.ts'
import { baseUrlOf, type EnvironmentUrls } from './route.ts'

/** A seat at a model before a question takes it. */
export type FreeSeat = Omit<Seat, 'place' | 'isLast'>

export type FoundSeat =
  | { readonly kind: 'seat'; readonly seat: FreeSeat }
  /** What the model lacks before it can be asked. */
  | { readonly kind: 'missing'; readonly error: string }

export type FindSeat = (model: ModelRef, settings: Settings) => Promise<FoundSeat>

export interface SeatParts {
  readonly ports: Readonly<Record<Protocol, ModelPort>>
  readonly keyOf: (provider: ProviderName) => Promise<string | null>
  readonly findLocal: FindLocal
  readonly environment: EnvironmentUrls
  readonly clock: Clock
  readonly random: () => number
  readonly redact: (text: string) => string
}

/**
 * The seats of a process. Its runs share the places at each provider; a run reads each key once. A host of this
 * machine is asked without a key where none is set.
 */
export function createSeats(parts: SeatParts): { forRun(): FindSeat } {
  const { keyOf, findLocal, environment, clock, random } = parts
  const desks = new Map<string, Desk>()
  const ports = redacted(parts)

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
        const desk = deskOf(provider, baseUrl, settings)
        return { kind: 'seat', seat: { model, baseUrl, key, digest, desk, port: ports[protocol] } }
      }
    },
  }

  function deskOf(provider: ProviderName, baseUrl: string, settings: Settings): Desk {
    const { concurrency } = settings.providers[provider]
    return once(desks, `${provider} ${baseUrl} ${concurrency}`, () =>
      createDesk({ concurrency, clock, random }),
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

/** Of what a provider says about a failure, so many letters are kept. */
const MOST_LETTERS = 300

function shortened(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/**
 * What a provider says about a failure may quote the key that it did not like: it is taken out before the text is
 * shortened, of which half a key might be left.
 */
function redacted({ ports, redact }: SeatParts): SeatParts['ports'] {
  const quiet = ({ send }: ModelPort): ModelPort => ({
    async send(request) {
      const reply = await send(request)
      return reply.kind === 'problem' ? { ...reply, message: shortened(redact(reply.message)) } : reply
    },
  })
  return { openai: quiet(ports.openai), anthropic: quiet(ports.anthropic), ollama: quiet(ports.ollama) }
}
