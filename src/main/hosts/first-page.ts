import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import type { ApiContext } from '../api/context.ts'
import { router } from '../api/router.ts'

/**
 * Asks once what the first page of a window asks, while that page is loaded: schemas, statements and code that are made
 * by their first use are made by then, and not while somebody waits. Nothing is changed by it. Lets the host answer in
 * between, and ends early when the signal aborts, as when a window has come. Rejects where an answer fails.
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
 * What a host calls of each file that it has sent to a window: behind the first script, which the window is then busy
 * with, the answers of its first page are prepared, once. An answer that fails is left to the window, which asks again.
 */
export function preparedBehindScript(context: ApiContext, signal: AbortSignal): (pathname: string) => void {
  let isBegun = false
  return (pathname) => {
    if (isBegun || !pathname.endsWith('.js')) return
    isBegun = true
    prepareFirstPage(context, signal).catch(() => undefined)
  }
}
