import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import type { Wire, WireState } from '../stories/wire.ts'

/** Holds the sockets of a browser's pages. Call it before the first of them is opened. */
export async function socketWire(context: BrowserContext): Promise<Wire> {
  const open = new Map<WebSocketRoute, WebSocketRoute>()
  let held: (() => void)[] = []
  let state: WireState = 'whole'
  await context.routeWebSocket(/\/rpc$/, (socket) => {
    if (state === 'down') return void socket.close()
    const server = socket.connectToServer()
    open.set(socket, server)
    socket.onMessage((message) => pass(socket, 'deaf', () => server.send(message)))
    server.onMessage((message) => pass(socket, 'mute', () => socket.send(message)))
    socket.onClose(() => {
      open.delete(socket)
      void server.close()
    })
  })

  return {
    become(next) {
      state = next
      const late = held
      held = []
      for (const send of late) send()
      return Promise.resolve()
    },
    async cut() {
      held = []
      const all = [...open].flat()
      open.clear()
      for (const end of all) await end.close()
    },
  }

  function pass(socket: WebSocketRoute, holding: WireState, send: () => void): void {
    if (state === holding) held.push(() => pass(socket, holding, send))
    else if (open.has(socket)) send()
  }
}
