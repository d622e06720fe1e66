import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Link } from '../../../../src/renderer/lib/client/connection.ts'
import { lineOver, openLink } from '../../../../src/renderer/lib/client/open-link.ts'
import type { AppContract } from '../../../../src/shared/contract/index.ts'

/** A socket whose closing begins and ends when the test says so. */
class Socket extends EventTarget {
  readyState: WebSocket['readyState'] = WebSocket.OPEN
  readonly sent: unknown[] = []

  send(message: unknown): void {
    if (this.readyState !== WebSocket.OPEN) throw new Error('Sent on a socket that is not open')
    this.sent.push(message)
  }

  close(): void {
    this.readyState = WebSocket.CLOSING
  }
}

const clientOf = (link: Link) => createORPCClient<ContractRouterClient<AppContract>>(link)

function linkOver(socket: Socket) {
  const { line, ...end } = lineOver(socket)
  return { link: new RPCLink({ websocket: line }), ...end }
}

const uncaught: unknown[] = []
const note = (event: PromiseRejectionEvent) => {
  event.preventDefault()
  uncaught.push(event.reason)
}

beforeEach(() => {
  uncaught.length = 0
  window.addEventListener('unhandledrejection', note)
})
afterEach(() => window.removeEventListener('unhandledrejection', note))

describe('a socket that closes', () => {
  it('ends a call that is canceled meanwhile, and no error is left uncaught', async () => {
    const socket = new Socket()
    const { link, closed } = linkOver(socket)
    const stop = new AbortController()
    const call = clientOf(link).system.ping(undefined, { signal: stop.signal })
    await expect.poll(() => socket.sent.length).toBe(1)
    socket.close()
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await closed
    expect(socket.sent).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve)) // rejections are reported after the task
    expect(uncaught).toEqual([])
  })

  it('ends a call that begins meanwhile, as one whose connection broke', async () => {
    const socket = new Socket()
    const { link, closed } = linkOver(socket)
    socket.close()
    await expect(clientOf(link).system.ping()).rejects.toMatchObject({ name: 'AbortError' })
    await closed
    expect(socket.sent).toEqual([])
  })

  it('has ended for later calls as well', async () => {
    const socket = new Socket()
    const { link, close } = linkOver(socket)
    close()
    await expect(clientOf(link).system.ping()).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('a call that begins over a port that was closed ends as one whose connection broke', async () => {
  Object.defineProperty(window, 'desktop', { value: { platform: 'test' }, configurable: true })
  const { link, close } = await openLink(2_000)
  close()
  await expect(clientOf(link).system.ping()).rejects.toMatchObject({ name: 'AbortError' })
})
