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

/** Answers and rulings of this window that wait to be acknowledged. */
export const onWay = createOnWay()

/** Everything besides queries for which this window waits: steps and saves until their changes are heard of, and holds. */
export const outstanding = createOnWay()

/** The same calls as options for queries and mutations. */
export const api = createTanstackQueryUtils(client)

/** There is no network between a window and its host: nothing waits for one. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000, // changes are told, not guessed
      refetchOnWindowFocus: false,
      retry: (failures, error) => !(error instanceof ORPCError) && failures < 3,
      retryDelay: 300,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Most retries of a call after its connection broke. */
const MOST_TRIES = 3

/**
 * Sends a step that changes something, under a name of its own. When the connection breaks, the same step is sent
 * again; the host knows its name and does it once.
 */
export function act<T>(send: (actionId: BatchId) => Promise<T>): Promise<T> {
  const actionId = BatchId.parse(v7())
  const answered = untilAnswered(() => send(actionId))
  void outstanding.during(answered.then(changesHeard, () => undefined))
  return answered
}

/** Resolves when this window has heard of every change so far: the host tells of it before it answers what comes later. */
async function changesHeard(): Promise<void> {
  await client.system.ping().catch(() => undefined)
}

/** A name that nothing else has. */
export function newName(): string {
  return v7()
}

/** Sends an idempotent call until a connection answers it. */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ORPCError || tries >= MOST_TRIES) throw error
    }
  }
}

/** The message of a failure for the user. */
export function problemText(error: unknown): string {
  if (error instanceof ORPCError && error.status >= 500)
    return 'Docket had an internal error. Changes are saved in full or not at all. Try again.'
  if (error instanceof Error && error.name === 'AbortError')
    return 'The connection to Docket broke before it answered. Check whether the change was made; if not, try again.'
  return error instanceof Error ? error.message : String(error)
}

/**
 * The changes of the store, which are listened to before anything is asked: nothing that is known later lacks one. `null`
 * where they were refused.
 */
async function beginChanges(link: Link) {
  const stop = new AbortController()
  const changes = await createORPCClient<Client>(link)
    .system.changes(undefined, { signal: stop.signal })
    .catch(learnRefusal)
  return changes === undefined ? null : { changes, stop: () => stop.abort() }
}

/** A refusal is an answer, too. */
function learnRefusal(error: unknown): void {
  if (!(error instanceof ORPCError)) throw error
}
