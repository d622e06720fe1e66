import type { ModelPort, ModelReply, ModelRequest, Param, Words } from '../judging/port/model-port.ts'
import { type Feature, sendDegrading, type UnsupportedFeatures } from './degrade.ts'
import { notTheProtocol, problemReplyOf } from './problem.ts'
import { newTrace, withTrace } from './request-trace.ts'

/** Timeout given to client libraries, in milliseconds: the limits of `judging` end a call long before it. */
export const LONGEST_MS = 3_600_000

/** Names of the features that a request leaves out because its host or model does not support them. */
export type Unsupported = ReadonlySet<string>

/** What differs between protocols: the client library, the request it sends and how a reply is parsed. */
export interface Wire<Client> {
  readonly features: readonly Feature[]
  /** The header that names a request on the provider's side. */
  readonly requestIdHeader: string
  /** Makes the library's client for a host. The library is loaded here, when it is first needed. */
  open(baseUrl: string, key: string | null): Promise<Client>
  /** The parameters that are sent besides the text, as the call records them. */
  paramsOf(request: ModelRequest, unsupported: Unsupported): Readonly<Record<string, Param>>
  /** The parameters that the question asks for and the request leaves out. */
  droppedOf(request: ModelRequest, unsupported: Unsupported): readonly string[]
  send(client: Client, request: ModelRequest, unsupported: Unsupported): Promise<unknown>
  /** The text and usage of a reply; `null` where the reply does not follow the protocol. */
  read(reply: unknown): Words | null
}

/** The model port of one protocol. It never throws: a failed request is a reply of kind `problem`. */
export function adapter<Client>(wire: Wire<Client>): ModelPort {
  const known: UnsupportedFeatures = new Map()
  const clientOf = clientsOf(wire)
  return {
    send: (request) =>
      sendDegrading(known, `${request.baseUrl} ${request.model}`, wire.features, (unsupported) =>
        sendWithout(request, unsupported),
      ),
  }

  async function sendWithout(request: ModelRequest, unsupported: Unsupported): Promise<ModelReply> {
    const trace = newTrace(request.signal, request.onConnected)
    const head = () => ({
      params: wire.paramsOf(request, unsupported),
      droppedParams: wire.droppedOf(request, unsupported),
      requestId: trace.headers?.get(wire.requestIdHeader) ?? null,
      requests: trace.requests,
    })
    try {
      const client = await clientOf(request.baseUrl, request.key)
      const reply = await withTrace(trace, () => wire.send(client, request, unsupported))
      const words = wire.read(reply)
      if (words === null) return { ...head(), kind: 'problem', ...notTheProtocol(trace) }
      return { ...head(), kind: 'text', ...words }
    } catch (error) {
      return { ...head(), kind: 'problem', ...problemReplyOf(error, trace) }
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
