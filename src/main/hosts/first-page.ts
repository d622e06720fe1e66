import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import type { ApiContext } from '../api/context.ts'
import { router } from '../api/router.ts'

/**
 * Makes the calls of a window's first page once, while the page is loaded, so that schemas, statements and code that
 * are created at first use exist before they are needed. Changes nothing. Lets the host answer in between, and ends
 * early when the signal aborts, as when a window has connected. Rejects if a call fails.
 */
export async function prepareFirstPage(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { models, queue, settings, system, views, backups } = createRouterClient(router, { context })
  const filter = { status: 'pending' } as const
  const questions = [
    () => queue.page({ filter }),
    () => queue.counts({ filter }),
    () => queue.facets(),
    () => settings.all(),
    () => system.state(),
    () => views.all(),
    () => models.routes(),
    () => models.endings(),
    () => system.warnings(),
    () => backups.status(),
  ]
  for (const ask of questions) {
    await nextTurn()
    if (signal.aborted) return
    await ask()
  }
}

/**
 * Returns a function that a host calls with each file sent to a window: after the first script, which then keeps the
 * window busy, the answers of its first page are prepared, once. A failing call is left to the window, which repeats
 * it.
 */
export function preparedBehindScript(context: ApiContext, signal: AbortSignal): (pathname: string) => void {
  let isBegun = false
  return (pathname) => {
    if (isBegun || !pathname.endsWith('.js')) return
    isBegun = true
    prepareFirstPage(context, signal).catch(() => undefined)
  }
}
