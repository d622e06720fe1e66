import {
  type ProviderName,
  ProviderName as ProviderNames,
  providers,
} from '../../../shared/domain/judging/model.ts'
import { Role } from '../../../shared/domain/judging/role.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { isLoopback } from './hosts.ts'
import { type EnvironmentUrls, modelsOf } from './route.ts'

/** Where a provider is asked: scheme, host and port. */
export interface ProviderAddress {
  readonly provider: ProviderName
  readonly origin: string
}

/** Why nothing may be sent to a provider at an address, as a sentence with what to do; `null` where it may. */
export type RefuseAddress = (provider: ProviderName, baseUrl: string) => string | null

export interface AddressParts {
  readonly environment: EnvironmentUrls
  readonly isConfirmed: (address: ProviderAddress) => boolean
}

/**
 * Keys and questions go where the user said: where the provider usually answers, where the environment of this process
 * says, or to an address that the user confirmed on this machine. One that only a store names may have come with it,
 * from a backup or from somebody else. Without encryption they go to this machine only, unless that is confirmed.
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

/** The addresses that settings name, for a provider or a model of a route, each once. */
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

/** The origin of a base URL: scheme, host and port. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin
}

/** Whether others on the way can read what is sent there. */
export function isOpen(url: string): boolean {
  return new URL(url).protocol !== 'https:' && !isLoopback(url)
}

function refusalOf({ provider, origin }: ProviderAddress, isReadable: boolean): string {
  const { label } = providers[provider]
  const why = isReadable
    ? 'it is not encrypted, so that others on the network could read keys and questions'
    : 'it is not confirmed on this computer'
  return `Nothing is sent to ${origin} for ${label}: ${why}. If it is right, confirm it in the Settings, or with: docket models confirm ${provider} ${origin}`
}
