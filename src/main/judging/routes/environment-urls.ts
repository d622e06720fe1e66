import { ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import type { EnvironmentUrls } from './route.ts'

/** Base URLs of providers from environment variables; values that are no URL are ignored. */
export function environmentUrls(environment: Readonly<Record<string, string | undefined>>): EnvironmentUrls {
  return Object.fromEntries(
    ProviderName.options.flatMap((name) => {
      const { urlVariable, baseUrl } = providers[name]
      const given = urlVariable === null ? undefined : environment[urlVariable]?.trim()
      if (!given) return []
      const port = /:\d+$/.test(given) ? '' : `:${new URL(baseUrl).port}`
      const url = given.includes('://') ? given : `http://${given}${port}`
      return URL.canParse(url) ? [[name, url]] : []
    }),
  )
}
