import { createORPCClient, DynamicLink, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { AppContract } from '../../../shared/contract/index.ts'
import { BatchId } from '../../../shared/domain/ids.ts'
import { createConnection, type Link } from './connection.ts'
import { createOnWay } from './on-way.ts'
import { openLink } from './open-link.ts'

type Client = ContractRouterClient<AppContract>

export const connection = createConnection({
  open: openLink,
  begin: beginChanges,
  ask: (link) => createORPCClient<Client>(link).system.ping().catch(learnRefusal),
})

export const client: Client = createORPCClient(new DynamicLink(() => connection.link()))

/** Counts the answers and rulings of this window that the host has not acknowledged yet. */
export const onWay = createOnWay()

/**
 * Counts everything except queries that this window waits for: holds, and steps and saves until their changes have
 * arrived.
 */
export const outstanding = createOnWay()

/** The client's calls as options for queries and mutations. */
export const api = createTanstackQueryUtils(client)

/**
 * The cache of all queries. `networkMode` is `always`: the host is on this computer, so nothing waits for a network.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000, // the host reports changes
      refetchOnWindowFocus: false,
      retry: (failures, error) => !(error instanceof ORPCError) && failures < 3,
      retryDelay: 300,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Maximum number of attempts for a call whose connection broke. */
const MAX_TRIES = 3

/**
 * Sends a step that changes the store, with an action id of its own. If the connection breaks, the same step is sent
 * again; the host performs an action id only once.
 */
export function act<T>(send: (actionId: BatchId) => Promise<T>): Promise<T> {
  const actionId = BatchId.parse(v7())
  const answered = untilAnswered(() => send(actionId))
  void outstanding.during(answered.then(changesHeard, () => undefined))
  return answered
}

/**
 * Resolves when this window has received every change so far: the host reports changes before it answers later calls.
 */
async function changesHeard(): Promise<void> {
  await client.system.ping().catch(() => undefined)
}

/** Returns a unique id (UUID version 7). */
export function newName(): string {
  return v7()
}

/** Repeats an idempotent call until a connection answers it, at most `MAX_TRIES` times. */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ORPCError || tries >= MAX_TRIES) throw error
    }
  }
}

/** Returns the message of an error for the user. */
export function problemText(error: unknown): string {
  if (error instanceof ORPCError && error.status >= 500)
    return 'Docket had an internal error. Changes are saved in full or not at all. Try again.'
  if (error instanceof Error && error.name === 'AbortError')
    return 'The connection to Docket broke before it answered. Check whether the change was made; if not, try again.'
  return error instanceof Error ? error.message : String(error)
}

/**
 * Subscribes to the changes of the store before any other call is made, so that no later answer misses a change.
 * Returns `null` if the host refuses the subscription.
 */
async function beginChanges(link: Link) {
  const stop = new AbortController()
  const changes = await createORPCClient<Client>(link)
    .system.changes(undefined, { signal: stop.signal })
    .catch(learnRefusal)
  return changes === undefined ? null : { changes, stop: () => stop.abort() }
}

/** Ignores a refusal of the host, since a refusal also proves that the host answers. Throws every other error. */
function learnRefusal(error: unknown): void {
  if (!(error instanceof ORPCError)) throw error
}
