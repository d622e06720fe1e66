import { app, session } from 'electron'
import { type ProxyOf, resolvedProxy } from '../../llm/wire/proxies.ts'

/** The proxy that this computer is set to use for a URL, scripts that choose one included, as Chromium finds it. */
export const systemProxy: ProxyOf = async (url) => {
  await app.whenReady()
  return resolvedProxy(await session.defaultSession.resolveProxy(url.origin))
}
