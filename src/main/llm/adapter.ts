import type { ModelPort, ModelReply, ModelRequest, Param, Words } from '../judging/port/model-port.ts'
import { type Feature, type Habits, sendDegrading } from './degrade.ts'
import { inFlight, newFlight } from './flight.ts'
import { notTheProtocol, troubleOf } from './problem.ts'

/** The engine's own limits end a call long before a client library would. */
export const LONGEST_MS = 3_600_000

/** What a request leaves out because its host or model does not take it. */
export type Without = ReadonlySet<string>

/** What differs between the protocols: what is sent through which library, and how a reply reads. */
export interface Wire<Client> {
  readonly features: readonly Feature[]
  /** The header that names a request on the provider's side. */
  readonly requestIdHeader: string
  /** Makes the library's client for a host. The library is loaded here, when it is first needed. */
  open(baseUrl: string, key: string | null): Promise<Client>
  /** What is sent beside the words, as it is recorded. */
  paramsOf(request: ModelRequest, without: Without): Readonly<Record<string, Param>>
  /** What was asked for and is not sent. */
  droppedOf(request: ModelRequest, without: Without): readonly string[]
  send(client: Client, request: ModelRequest, without: Without): Promise<unknown>
  /** The words of a reply; `null` where it is none of this protocol. */
  read(reply: unknown): Words | null
}

/** Speaks one protocol. Nothing is thrown: what goes wrong on the wire is a reply, too. */
export function adapter<Client>(wire: Wire<Client>): ModelPort {
  const habits: Habits = new Map()
  const clientOf = clientsOf(wire)
  return {
    send: (request) =>
      sendDegrading(habits, `${request.baseUrl} ${request.model}`, wire.features, (without) =>
        attempt(request, without),
      ),
  }

  async function attempt(request: ModelRequest, without: Without): Promise<ModelReply> {
    const flight = newFlight(request.signal, request.onConnected)
    const head = () => ({
      params: wire.paramsOf(request, without),
      droppedParams: wire.droppedOf(request, without),
      requestId: flight.headers?.get(wire.requestIdHeader) ?? null,
      requests: flight.requests,
    })
    try {
      const client = await clientOf(request.baseUrl, request.key)
      const reply = await inFlight(flight, () => wire.send(client, request, without))
      const words = wire.read(reply)
      if (words === null) return { ...head(), kind: 'problem', ...notTheProtocol(flight) }
      return { ...head(), kind: 'text', ...words }
    } catch (error) {
      return { ...head(), kind: 'problem', ...troubleOf(error, flight) }
    }
  }
}

/** One client for each host and key. */
function clientsOf<Client>({ open }: Pick<Wire<Client>, 'open'>): Wire<Client>['open'] {
  const clients = new Map<string, Promise<Client>>()
  return (baseUrl, key) => {
    const name = `${baseUrl} ${key ?? ''}`
    const known = clients.get(name)
    if (known !== undefined) return known
    const opened = open(baseUrl, key)
    clients.set(name, opened)
    return opened
  }
}
