import { BaseUrl, ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { ollamaHostUrl } from './ollama-host.ts'
import type { EnvironmentUrls } from './route.ts'

/** The environment variables. */
type Environment = Readonly<Record<string, string | undefined>>

/** A variable with an invalid address, and the reason; never its value, which may be a key. */
export interface IgnoredUrl {
  readonly provider: ProviderName
  readonly variable: string
  readonly why: string
}

/**
 * Returns base URLs of providers from environment variables; values that are not a URL, or contain a key, are ignored.
 */
export function environmentUrls(environment: Environment): EnvironmentUrls {
  return Object.fromEntries(
    givenUrls(environment).flatMap(({ provider, url }) => (url.success ? [[provider, url.data]] : [])),
  )
}

/** Returns the ignored variables. */
export function ignoredUrls(environment: Environment): IgnoredUrl[] {
  return givenUrls(environment).flatMap(({ provider, variable, url }) =>
    url.success ? [] : [{ provider, variable, why: url.error.issues[0]?.message ?? 'it is not an address' }],
  )
}

function givenUrls(environment: Environment) {
  return ProviderName.options.flatMap((provider) => {
    const { urlVariable: variable } = providers[provider]
    const given = variable === null ? undefined : environment[variable]?.trim()
    if (variable === null || !given) return []
    return [{ provider, variable, url: BaseUrl.safeParse(urlOf(provider, given)) }]
  })
}

/** Returns the base URL of a value. A value with a user or a key keeps it, and is refused for that. */
function urlOf(provider: ProviderName, given: string): string {
  if (provider === 'ollama' && !/[@?#]/.test(given)) return ollamaHostUrl(given)
  return given.includes('://') ? given : `http://${given}`
}
