import {
  type ModelRef,
  type ProviderName,
  ProviderName as ProviderNames,
  providers,
} from '../../../shared/domain/judging/model.ts'
import { Role } from '../../../shared/domain/judging/role.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { isLoopback } from './hosts.ts'
import type { ModelPlace } from './places.ts'
import { type EnvironmentUrls, modelsOf } from './route.ts'

/** The address of a provider: scheme, host and port. */
export interface ProviderAddress {
  readonly provider: ProviderName
  readonly origin: string
}

/** Returns why nothing may be sent to a provider at an address, as a sentence with the remedy; `null` if it may. */
export type RefuseAddress = (provider: ProviderName, baseUrl: string) => string | null

export interface AddressParts {
  readonly environment: EnvironmentUrls
  readonly isConfirmed: (address: ProviderAddress) => boolean
}

/**
 * Returns the check of addresses. Keys and questions are sent only where the user said: to the provider's default
 * address, to one from the environment of this process, or to one that the user confirmed on this machine. An address
 * that is only in a store may have come with it, from a backup or another user. Unencrypted, they are sent only to this
 * machine, unless that is confirmed.
 */
export function refuseAddress({ environment, isConfirmed }: AddressParts): RefuseAddress {
  return (provider, baseUrl) => {
    const address = { provider, origin: originOf(baseUrl) }
    const usual = originOf(providers[provider].baseUrl)
    if (address.origin === usual || isConfirmed(address)) return null
    const given = environment[provider]
    const isGiven = given !== undefined && originOf(given) === address.origin
    if (isGiven && !isOpen(baseUrl)) return null
    return refusalOf(address, isOpen(baseUrl))
  }
}

/** Returns why a model may not be asked although its address may, as a sentence with the remedy; `null` if it may. */
export type RefuseModel = (model: ModelRef, baseUrl: string, place: ModelPlace) => string | null

/**
 * Returns the check of models. Questions stay with the server that the user named. If it forwards them to another host,
 * they are sent only once that address is confirmed for the provider; if it does not say whether it forwards, only once
 * its own address is confirmed as one that may. An environment variable names a server as a setting does, but an Ollama
 * server whose list of models cannot be read is not used on that ground.
 */
export function refuseModel({ environment, isConfirmed }: AddressParts): RefuseModel {
  return ({ provider, model }, baseUrl, place) => {
    const { label, protocol } = providers[provider]
    const own = { provider, origin: originOf(baseUrl) }
    switch (place.kind) {
      case 'server':
        return null
      case 'unlisted':
        return `${label} at ${own.origin} does not have the model ${model}. Get it in the Settings under Local models.`
      case 'elsewhere': {
        if (place.origin === null)
          return `${model} is not asked: ${label} at ${own.origin} passes it on and does not say where to.`
        const address = { provider, origin: place.origin }
        if (isConfirmed(address)) return null
        return `${model} is not asked: ${label} passes it on to ${place.origin}, so that content would leave this computer. If that is right, ${HOW_TO_CONFIRM}`
      }
      case 'unknown': {
        const given = environment[provider]
        const isGiven = given !== undefined && originOf(given) === own.origin && protocol !== 'ollama'
        if (isGiven || isConfirmed(own)) return null
        if (place.error !== null && protocol === 'ollama') return place.error
        if (place.error !== null)
          return `${model} is not asked: ${place.error} Start that server; if it has no such list, ${HOW_TO_CONFIRM}`
        return `${model} is not asked: ${label} at ${own.origin} does not say whether it runs ${model} itself. It may pass content on to another computer. If that is right, ${HOW_TO_CONFIRM}`
      }
    }
  }
}

/** Returns the distinct addresses that settings name, for a provider or a model of a route. */
export function addressesIn(settings: Settings): ProviderAddress[] {
  const routed = Role.options.flatMap((role) => modelsOf(role, settings))
  const named = [
    ...ProviderNames.options.map((provider) => ({ provider, baseUrl: settings.providers[provider].baseUrl })),
    ...routed,
  ]
  const found = named.flatMap(({ provider, baseUrl }) =>
    baseUrl === null || baseUrl === undefined ? [] : [{ provider, origin: originOf(baseUrl) }],
  )
  return [...new Map(found.map((address) => [`${address.provider} ${address.origin}`, address])).values()]
}

/** Returns the origin of a base URL: scheme, host and port. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin
}

/** Whether others in the network can read what is sent there. */
export function isOpen(url: string): boolean {
  return new URL(url).protocol !== 'https:' && !isLoopback(url)
}

function refusalOf({ provider, origin }: ProviderAddress, isReadable: boolean): string {
  const { label } = providers[provider]
  const why = isReadable
    ? 'it is not encrypted, so that others on the network could read keys and questions'
    : 'it is not confirmed on this computer'
  return `Nothing is sent to ${origin} for ${label}: ${why}. If it is right, ${HOW_TO_CONFIRM}`
}

const HOW_TO_CONFIRM = 'confirm it in the Settings under Addresses to confirm.'
