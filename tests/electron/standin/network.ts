import type { BrowserContext, Page, Request as PageRequest, Route } from 'playwright-core'
import { fromWeb, handlerOf } from './scheme.ts'
import { openWindows } from './windows/open-windows.ts'

/** Where tests put pages of strangers; nothing else is reached. */
const REACHABLE = /^https?:\/\/(127\.0\.0\.1|localhost)[:/]/

/** Answers what pages ask for: our schemes by the application, foreign pages of this machine, and nothing else. */
export async function serveNetwork(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route, request) => {
    const url = fromWeb(request.url())
    if (isPrevented(request, url)) return route.abort('aborted')
    const handler = handlerOf(url)
    if (handler !== undefined) return answer(route, request, url, handler)
    return REACHABLE.test(url) ? route.continue() : route.abort('internetdisconnected')
  })
}

/** As in Electron, the application is asked about pages that want to leave, not about their frames. */
function isPrevented(request: PageRequest, url: string): boolean {
  if (!request.isNavigationRequest()) return false
  const page = pageOf(request)
  if (page === 'a new window') return true
  const window = openWindows().find((candidate) => candidate.page === page)
  return window !== undefined && request.frame() === page.mainFrame() && !window.mayNavigate(url)
}

/** A new window has no page yet when its first request is made; none may exist. */
function pageOf(request: PageRequest): Page | 'a new window' {
  try {
    return request.frame().page()
  } catch {
    return 'a new window'
  }
}

async function answer(
  route: Route,
  request: PageRequest,
  url: string,
  handler: NonNullable<ReturnType<typeof handlerOf>>,
): Promise<void> {
  try {
    const body = request.postDataBuffer()
    const response = await handler(
      new Request(url, {
        method: request.method(),
        headers: request.headers(),
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      }),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  } catch (error) {
    process.stderr.write(`[standin] ${url} was not answered: ${String(error)}\n`)
    await route.abort('failed').catch(() => undefined) // the page may be gone
  }
}
