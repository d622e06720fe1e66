import type { ClientContext, ClientLink } from '@orpc/client'
import { createObservable } from '../observable.ts'

export type Link = ClientLink<ClientContext>

/** `silent`: the connection stands, and nobody has answered over it for a while. */
export type ConnectionState = 'connecting' | 'open' | 'silent' | 'lost'

/** Before the first attempt, so that a host that hangs up at once is not called without end. */
const FIRST_WAIT_MS = 100

/**
 * How long each attempt to connect may take, and the wait after it; when they are used up, the person is asked. A host
 * that hangs takes connections and never answers; one on a busy computer answers late, so later attempts take longer.
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

/** The time limit of the one attempt that runs in parallel with a silent connection. */
const PARALLEL_ATTEMPT_MS = 8_000

/** How often the host is asked whether it is there. */
const ASKED_EVERY_MS = 2_000

/** From here on a person is told that it takes long. Work that is done in one piece may take about a second. */
const SILENT_MS = 4_000

/** From here on the person may connect anew. */
const LOST_MS = 20_000

export interface OpenLink {
  readonly link: Link
  /** Whether somebody has answered already, while it was opened. */
  readonly isAnswered: boolean
  /** Settles when the connection has ended. */
  readonly closed: Promise<void>
  /** Closes the connection; pending calls fail. */
  close(): void
}

/** How to connect, and how to find out whether somebody is there. */
export interface Line<Begun> {
  /** Opens a connection. Rejects where that takes longer than `limitMs` milliseconds. */
  open(limitMs: number): Promise<OpenLink>
  /** Begins what lasts as long as the connection, before anything else is asked over it; settles with an answer to that. */
  begin(link: Link): Promise<Begun>
  /** Settles with an answer of the other side, whatever it is. */
  ask(link: Link): Promise<unknown>
}

/** A connection over which somebody has answered. */
interface Answered<Begun> extends OpenLink {
  readonly begun: Promise<Begun>
}

/**
 * The one connection of this window to the main process. When it breaks, it comes back by itself, or says that it did
 * not. When nobody answers, it says so and goes on waiting: what was sent may be done yet, and its answer may come.
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
    /** Which connection this is, counted from 1; `null` while there is none. A stream ends with its connection. */
    number,
    /** The link as soon as there is one, however long it takes. */
    link: () => next.promise,
    /** What was begun with this connection, for the one that takes it first; `null` for whoever comes later. */
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

  /** A connection over which somebody answers; `null` where there is none. */
  async function attempt(limitMs: number): Promise<Answered<Begun> | null> {
    const made = await open(limitMs).catch(() => null)
    if (made === null) return null
    const limit = setTimeout(made.close, limitMs)
    try {
      const begun = begin(made.link)
      begun.catch(() => {}) // whoever takes it hears of it
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

  /** Asks now and then whether anybody is there, and tells when nobody answers, and when somebody does again. */
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

  /** A port may die without a word. Where another connection is answered and this one is not, that one is taken. */
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
