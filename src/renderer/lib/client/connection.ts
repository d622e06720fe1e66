import type { ClientContext, ClientLink } from '@orpc/client'
import { createObservable } from '../observable.ts'

export type Link = ClientLink<ClientContext>

/** `silent`: the connection is open, but the host has not answered for a while. */
export type ConnectionState = 'connecting' | 'open' | 'silent' | 'lost'

/**
 * Wait before the first attempt to reconnect, so that a host that closes connections at once is not called in a tight
 * loop.
 */
const FIRST_WAIT_MS = 100

/**
 * Time limit of each attempt to connect, and the wait after it. After the last one the state is `lost` and the user is
 * asked. A host that hangs accepts connections but never answers; a host on a busy computer answers late, so later
 * attempts have longer limits.
 */
const ATTEMPTS = [
  { limitMs: 2_000, waitMs: 250 },
  { limitMs: 2_000, waitMs: 500 },
  { limitMs: 4_000, waitMs: 1_000 },
  { limitMs: 4_000, waitMs: 2_000 },
  { limitMs: 8_000, waitMs: 4_000 },
  { limitMs: 8_000, waitMs: 4_000 },
  { limitMs: 8_000, waitMs: 4_000 },
] as const

/** Time limit of the single attempt that runs in parallel with a silent connection. */
const PARALLEL_ATTEMPT_MS = 8_000

/** Interval between pings of the host. */
const ASKED_EVERY_MS = 2_000

/**
 * Time without an answer after which the window says that the host is slow. A synchronous piece of work in the host may
 * take about a second.
 */
const SILENT_MS = 4_000

/** Time without an answer after which the user may reconnect. */
const LOST_MS = 20_000

export interface OpenLink {
  readonly link: Link
  /** Whether the host already answered while the connection was opened. */
  readonly isAnswered: boolean
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>
  /** Closes the connection; pending calls fail. */
  close(): void
}

/** How to connect, and how to find out whether the host answers. */
export interface Line<Begun> {
  /** Opens a connection. Rejects after `limitMs` milliseconds. */
  open(limitMs: number): Promise<OpenLink>
  /** Starts the subscriptions of a connection before any other call; settles with the answer of the host. */
  begin(link: Link): Promise<Begun>
  /** Pings the host; settles with its answer, whatever that is. */
  ask(link: Link): Promise<unknown>
}

/** A connection over which the host has answered. */
interface Answered<Begun> extends OpenLink {
  readonly begun: Promise<Begun>
}

/**
 * Creates the single connection of this window to the main process. A broken connection is restored automatically; if
 * that fails, the state is `lost`. If the host does not answer, the state is `silent` and the window keeps waiting: a
 * request that was sent may still be carried out and answered.
 */
export function createConnection<Begun>({ open, begin, ask }: Line<Begun>) {
  const state = createObservable<ConnectionState>('connecting')
  const number = createObservable<number | null>(null)
  let opened = 0
  let current: OpenLink | null = null
  let untaken: Promise<Begun> | null = null
  let next = Promise.withResolvers<Link>()
  void connect()

  return {
    state,
    /**
     * The number of the current connection, counted from 1; `null` while disconnected. A stream ends with its
     * connection.
     */
    number,
    /** Resolves with the link as soon as a connection is open, with no time limit. */
    link: () => next.promise,
    /** Returns the result of `begin` for this connection to the first caller, and `null` to later callers. */
    takeBegun(): Promise<Begun> | null {
      const begun = untaken
      untaken = null
      return begun
    },
    /** Connects again, after `lost`. */
    reconnect(): void {
      if (state.get() !== 'lost') return
      if (current === null) void connect()
      else current.close()
    },
  }

  async function connect(): Promise<void> {
    state.set('connecting')
    for (const { limitMs, waitMs } of ATTEMPTS) {
      const answered = await attempt(limitMs)
      if (answered !== null) return takeUp(answered)
      await pause(waitMs)
    }
    state.set('lost')
  }

  /** Opens a connection and waits for an answer; returns `null` if there is none. */
  async function attempt(limitMs: number): Promise<Answered<Begun> | null> {
    const made = await open(limitMs).catch(() => null)
    if (made === null) return null
    const limit = setTimeout(made.close, limitMs)
    try {
      const begun = begin(made.link)
      begun.catch(() => {}) // the caller of takeBegun handles it
      if (!made.isAnswered) await begun
      return { ...made, begun }
    } catch {
      made.close()
      return null
    } finally {
      clearTimeout(limit)
    }
  }

  function takeUp(made: Answered<Begun>): void {
    if (current !== null) next = Promise.withResolvers()
    current = made
    untaken = made.begun
    opened += 1
    number.set(opened)
    next.resolve(made.link)
    state.set('open')
    void made.closed.then(() => {
      if (current !== made) return
      current = null
      untaken = null
      number.set(null)
      next = Promise.withResolvers()
      state.set('connecting')
      setTimeout(() => void connect(), FIRST_WAIT_MS)
    })
    void listen(made)
  }

  /** Pings the host regularly, and updates the state when it stops answering and when it answers again. */
  async function listen(to: OpenLink): Promise<void> {
    for (;;) {
      await pause(ASKED_EVERY_MS)
      if (current !== to) return
      const silent = setTimeout(() => {
        state.set('silent')
        void replace(to)
      }, SILENT_MS)
      const lost = setTimeout(() => state.set('lost'), LOST_MS)
      const isAnswered = await ask(to.link).then(
        () => true,
        () => false,
      )
      clearTimeout(silent)
      clearTimeout(lost)
      if (!isAnswered) return to.close()
      state.set('open')
    }
  }

  /** Replaces a silent connection if a second one is answered first: a port can die without a close event. */
  async function replace(mute: OpenLink): Promise<void> {
    const other = await attempt(PARALLEL_ATTEMPT_MS)
    if (other === null) return
    if (current !== mute || state.get() === 'open') return other.close()
    takeUp(other)
    mute.close()
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
