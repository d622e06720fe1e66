import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { contract } from '../../../src/shared/contract/index.ts'
import type { BatchId } from '../../../src/shared/domain/ids.ts'

/**
 * Fault of a step that the window sends: `unheard`, it never arrives and the port ends; `unanswered`, it is done, its
 * answer never leaves and the port ends.
 */
export type Fault = 'none' | 'unheard' | 'unanswered'

export interface FaultyHost {
  /** Faults of the next steps, in turn; `none` where the list is empty. */
  readonly faults: Fault[]
  /** The names of the steps that arrived, in order, as often as they did. */
  readonly heard: BatchId[]
  /** How many connections there were. */
  ports: number
}

/** Takes claims over real ports that fail as they are told to. Call it before anything that talks to a host is imported. */
export function faultyHost(): FaultyHost {
  const host: FaultyHost = { faults: [], heard: [], ports: 0 }
  const os = implement(contract)
  const handler = new RPCHandler({
    system: { ping: os.system.ping.handler(() => undefined) },
    reviews: {
      act: os.reviews.act.handler(({ input: { actionId, caseId } }) => {
        host.heard.push(actionId)
        return { caseId, status: 'in_review' as const }
      }),
    },
  })
  Object.defineProperty(window, 'desktop', { value: { platform: 'test' }, configurable: true })
  window.addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'docket:connect' || port === undefined) return
    host.ports += 1
    handler.upgrade(faulty(port, host.faults), { context: {} })
    port.start()
  })
  return host
}

/** A port that loses what it is told to lose, and ends then, as a process does that dies. */
function faulty(port: MessagePort, faults: Fault[]): Pick<MessagePort, 'addEventListener' | 'postMessage'> {
  let isMute = false
  port.addEventListener(
    'message',
    (event) => {
      if (!String(event.data).includes('/reviews/act')) return
      const fault = faults.shift() ?? 'none'
      if (fault === 'none') return
      if (fault === 'unheard') event.stopImmediatePropagation()
      else isMute = true
      setTimeout(() => port.close(), 10)
    },
    { capture: true },
  )
  return {
    addEventListener: port.addEventListener.bind(port),
    postMessage(...message: [unknown]) {
      if (!isMute) port.postMessage(...message)
    },
  }
}
