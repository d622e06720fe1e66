import { app, session } from 'electron'
import { type ProxyOf, resolvedProxy } from '../../llm/wire/proxies.ts'

/** Returns the system's proxy for a URL, including by proxy scripts, as Chromium determines it. */
export const systemProxy: ProxyOf = async (url) => {
  await app.whenReady()
  return resolvedProxy(await session.defaultSession.resolveProxy(url.origin))
}
