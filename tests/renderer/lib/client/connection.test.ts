import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ConnectionState,
  createConnection,
  type Link,
} from '../../../../src/renderer/lib/client/connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One connection as the other side sees it. */
interface Made {
  readonly link: Link
  isClosed: boolean
  close(): void
}

/** The other side, in the hands of a test. */
function line() {
  const made: Made[] = []
  const waiting: { readonly on: Made; answer(): void; fail(): void }[] = []
  const side = { isUp: true, isAnswering: true }
  const open = () => {
    if (!side.isUp) return Promise.reject(new Error('Nobody is there'))
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const one: Made = {
      link: { call: () => Promise.reject(new Error('not called')) },
      isClosed: false,
      close() {
        one.isClosed = true
        resolve()
        for (const each of waiting) if (each.on === one) each.fail()
      },
    }
    made.push(one)
    return Promise.resolve({ link: one.link, isAnswered: false, closed, close: one.close })
  }
  const ask = (link: Link) =>
    new Promise<void>((answer, reject) => {
      const on = made.find((each) => each.link === link)
      if (on === undefined || on.isClosed) return reject(new Error('It is over'))
      if (side.isAnswering) answer()
      else waiting.push({ on, answer, fail: () => reject(new Error('It is over')) })
    })
  const states: ConnectionState[] = []
  const connection = createConnection({ open, begin: ask, ask })
  connection.state.subscribe(() => states.push(connection.state.get()))
  return {
    connection,
    side,
    made,
    states,
    answerAgain() {
      side.isAnswering = true
      for (const { answer } of waiting) answer()
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a connection', () => {
  it('is open once somebody has answered over it, and not before', async () => {
    const { connection, side, made, answerAgain } = line()
    side.isAnswering = false
    await pass(0)
    expect([connection.state.get(), connection.number.get()]).toEqual(['connecting', null])
    side.isAnswering = false
    await pass(1_000)
    expect(connection.state.get()).toBe('connecting')
    answerAgain()
    await pass(2_500)
    expect([connection.state.get(), connection.number.get()]).toEqual(['open', 1])
    expect(await connection.link()).toBe(made.at(-1)?.link)
  })

  it('that breaks is made again by itself, as another one; who asks meanwhile waits for that', async () => {
    const { connection, made, states } = line()
    await pass(0)
    const first = await connection.link()
    made[0]?.close()
    await pass(0)
    expect([connection.state.get(), connection.number.get()]).toEqual(['connecting', null])
    const next = connection.link()
    await pass(100)
    expect(await next).not.toBe(first)
    expect([connection.state.get(), connection.number.get()]).toEqual(['open', 2])
    expect(states).toEqual(['open', 'connecting', 'open'])
  })

  it.each([
    ['nobody is there', { isUp: false, isAnswering: true }, 15_849],
    ['whoever is there never answers', { isUp: true, isAnswering: false }, 51_849],
  ] as const)('is lost when %s, and then only a person connects again', async (_, state, tried) => {
    const { connection, side, made } = line()
    await pass(0)
    Object.assign(side, state)
    made[0]?.close()
    await pass(0)
    const next = connection.link()
    await pass(tried)
    expect(connection.state.get()).toBe('connecting')
    await pass(2)
    expect(connection.state.get()).toBe('lost')
    const attempts = made.length
    await pass(600_000)
    expect([connection.state.get(), made.length]).toEqual(['lost', attempts])
    Object.assign(side, { isUp: true, isAnswering: true })
    connection.reconnect()
    await pass(0)
    expect(connection.state.get()).toBe('open')
    expect(await next).toBe(made.at(-1)?.link)
  })

  it('is made to a host that takes three seconds for each first answer', async () => {
    let hangUp = () => {}
    const connection = createConnection({
      open() {
        const { promise: closed, resolve } = Promise.withResolvers<void>()
        hangUp = resolve
        const link: Link = { call: () => Promise.reject(new Error('not called')) }
        return Promise.resolve({ link, isAnswered: false, closed, close: () => hangUp() })
      },
      begin: () =>
        new Promise<void>((resolve, reject) => {
          setTimeout(resolve, 3_000)
          hangUp = () => reject(new Error('It is over'))
        }),
      ask: () => Promise.resolve(),
    })
    await pass(20_000)
    expect(connection.state.get()).toBe('open')
  })

  it.each([
    [3_999, 'open'],
    [4_000, 'silent'],
    [19_999, 'silent'],
    [20_000, 'lost'],
  ] as const)(
    'over which nobody has answered for %i ms is “%s”, and open again with the answer',
    async (ms, state) => {
      const { connection, side, made, answerAgain } = line()
      await pass(1_999)
      side.isAnswering = false
      await pass(1 + ms)
      expect([connection.state.get(), connection.number.get()]).toEqual([state, 1])
      answerAgain()
      await pass(0)
      expect([connection.state.get(), connection.number.get()]).toEqual(['open', 1])
      expect(made[0]?.isClosed).toBe(false)
      await pass(2_000 + 4_000)
      expect(connection.state.get()).toBe('open')
    },
  )

  it('that is silent gives way to another one that is answered, unless its own answer comes first', async () => {
    const { connection, side, made, answerAgain } = line()
    await pass(0)
    side.isAnswering = false
    await pass(5_999)
    side.isAnswering = true // and an earlier request stays without an answer
    await pass(2)
    expect(made.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect([connection.state.get(), connection.number.get()]).toEqual(['open', 2])
    expect(await connection.link()).toBe(made[1]?.link)

    side.isAnswering = false
    await pass(7_000)
    expect(connection.state.get()).toBe('silent')
    answerAgain()
    await pass(3_000)
    expect(made.map(({ isClosed }) => isClosed)).toEqual([true, false, true])
    expect([connection.state.get(), connection.number.get()]).toEqual(['open', 2])
  })

  it('that stands and is lost gives way to a new one, when a person wants it', async () => {
    const { connection, side, made } = line()
    await pass(0)
    side.isAnswering = false
    await pass(22_000)
    expect(connection.state.get()).toBe('lost')
    connection.reconnect()
    side.isAnswering = true
    await pass(100)
    expect(made.map(({ isClosed }) => isClosed)).toEqual([true, true, false]) // the second was tried meanwhile
    expect([connection.state.get(), connection.number.get()]).toEqual(['open', 2])
    expect(await connection.link()).toBe(made[2]?.link)
  })
})

describe('work that is begun with a connection', () => {
  const closed = new Promise<void>(() => {})
  const link: Link = { call: () => Promise.reject(new Error('not called')) }

  it('is begun before anything else is asked, and is for the one that takes it first', async () => {
    const asked: string[] = []
    const connection = createConnection({
      open: () => Promise.resolve({ link, isAnswered: false, closed, close: () => {} }),
      begin: () => {
        asked.push('begun')
        return Promise.resolve('changes')
      },
      ask: () => Promise.resolve(),
    })
    void connection.link().then(() => asked.push('linked'))
    await pass(0)
    expect(asked).toEqual(['begun', 'linked'])
    expect(await connection.takeBegun()).toBe('changes')
    expect(connection.takeBegun()).toBeNull()
  })

  it.each([
    [true, 'open'],
    [false, 'connecting'],
  ] as const)(
    'is waited for unless opening was an answer (%s): the connection is %s',
    async (isAnswered, state) => {
      const connection = createConnection({
        open: () => Promise.resolve({ link, isAnswered, closed, close: () => {} }),
        begin: () => new Promise(() => {}),
        ask: () => Promise.resolve(),
      })
      await pass(0)
      expect(connection.state.get()).toBe(state)
    },
  )
})

/** Possible events of a connection. */
const happening = fc.oneof(
  fc.constant('close' as const),
  fc.constant('down' as const),
  fc.constant('up' as const),
  fc.constant('hang' as const),
  fc.constant('answer' as const),
  fc.constant('again' as const),
  fc.constantFrom(50, 3_000, 25_000),
)

it('whatever happens to it: there is one connection, and at most one that is tried beside it; it is counted, and it comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 15 }), async (happenings) => {
      vi.clearAllTimers() // of the connection before
      const { connection, side, made, answerAgain } = line()
      const asked = connection.link()
      let number = 0
      for (const what of happenings) {
        if (what === 'close') made.at(-1)?.close()
        else if (what === 'down') side.isUp = false
        else if (what === 'up') side.isUp = true
        else if (what === 'hang') side.isAnswering = false
        else if (what === 'answer') answerAgain()
        else if (what === 'again') connection.reconnect()
        else await pass(what)
        await pass(0)
        expect(made.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(2)
        const now = connection.number.get()
        if (connection.state.get() === 'connecting') expect(now).toBeNull()
        if (connection.state.get() === 'open' || connection.state.get() === 'silent')
          expect(now).not.toBeNull()
        expect(now ?? number).toBeGreaterThanOrEqual(number)
        number = now ?? number
      }
      side.isUp = true
      answerAgain()
      await pass(35_000)
      connection.reconnect()
      await pass(5_000)
      expect(connection.state.get()).toBe('open')
      await asked
      const open = made.filter(({ isClosed }) => !isClosed).map(({ link }) => link)
      expect(open).toEqual([await connection.link()])
    }),
    { numRuns: 40 },
  )
})
