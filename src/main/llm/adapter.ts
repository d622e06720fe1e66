import type {
  EmbeddingRequest,
  ModelPort,
  ModelReply,
  ModelRequest,
  Param,
  Words,
} from '../judging/port/model-port.ts'
import { type Feature, sendDegrading, type UnsupportedFeatures } from './degrade.ts'
import type { Connections } from './wire/connections.ts'
import { notTheProtocol, problemReplyOf } from './wire/problem.ts'
import { newTrace, withTrace } from './wire/request-trace.ts'

/** Timeout given to client libraries, in milliseconds: the limits of `judging` end a call long before it. */
export const LONGEST_MS = 3_600_000

/** Names of the features that a request leaves out because its host or model does not support them. */
export type Unsupported = ReadonlySet<string>

/** The parts that differ between protocols: the client library, the request it sends and how a reply is parsed. */
export interface Wire<Client> {
  readonly features: readonly Feature[]
  /** The response header with the provider's id of a request. */
  readonly requestIdHeader: string
  /** Creates the library's client for a host. The library is loaded here, at first use. */
  open(baseUrl: string, key: string | null): Promise<Client>
  /** Returns the parameters that are sent besides the text, as the call records them. */
  paramsOf(request: ModelRequest, unsupported: Unsupported): Readonly<Record<string, Param>>
  /** Returns the parameters that the question asks for and the request leaves out. */
  droppedOf(request: ModelRequest, unsupported: Unsupported): readonly string[]
  send(client: Client, request: ModelRequest, unsupported: Unsupported): Promise<unknown>
  /** Returns the text and usage of a reply; `null` if the reply does not follow the protocol. */
  read(reply: unknown): Words | null
}

/** The vectors of a protocol. */
export interface EmbeddingWire<Client> {
  /** The parameters that are sent besides the texts, as the call records them. */
  readonly params: Readonly<Record<string, Param>>
  send(client: Client, request: EmbeddingRequest): Promise<unknown>
  /** Returns the packed vectors of a reply, and its usage; `null` if the reply does not follow the protocol. */
  read(reply: unknown): Words | null
}

/** The parts that differ between two kinds of requests of one protocol. */
interface Exchange<Client> {
  readonly params: Readonly<Record<string, Param>>
  readonly droppedParams: readonly string[]
  send(client: Client): Promise<unknown>
  read(reply: unknown): Words | null
}

/**
 * Creates the model port of one protocol; without `embedding` it has no vectors. It never throws: a failed request is a
 * reply of kind `problem`.
 */
export function adapter<Client>(
  connections: Connections,
  wire: Wire<Client>,
  embedding: EmbeddingWire<Client> | null = null,
): ModelPort {
  const known: UnsupportedFeatures = new Map()
  const clientOf = clientsOf(wire)
  return {
    send: (request) =>
      sendDegrading(known, `${request.baseUrl} ${request.model}`, featuresOf(wire, request), (unsupported) =>
        exchange(request, {
          params: wire.paramsOf(request, unsupported),
          droppedParams: wire.droppedOf(request, unsupported),
          send: (client) => wire.send(client, request, unsupported),
          read: wire.read,
        }),
      ),
    embed:
      embedding &&
      ((request) =>
        exchange(request, {
          params: embedding.params,
          droppedParams: [],
          send: (client) => embedding.send(client, request),
          read: embedding.read,
        })),
  }

  async function exchange(
    { baseUrl, key, signal, onConnected }: ModelRequest | EmbeddingRequest,
    { params, droppedParams, send, read }: Exchange<Client>,
  ): Promise<ModelReply> {
    const trace = newTrace(connections, signal, onConnected)
    const head = () => ({
      params,
      droppedParams,
      requestId: trace.headers?.get(wire.requestIdHeader) ?? null,
      requests: trace.requests,
    })
    try {
      const client = await clientOf(baseUrl, key)
      const words = read(await withTrace(trace, () => send(client)))
      if (words === null) return { ...head(), kind: 'problem', ...notTheProtocol(trace) }
      return { ...head(), kind: 'text', ...words }
    } catch (error) {
      return { ...head(), kind: 'problem', ...problemReplyOf(error, trace) }
    }
  }
}

function featuresOf<Client>(
  { features }: Pick<Wire<Client>, 'features'>,
  { schema }: ModelRequest,
): readonly Feature[] {
  return schema === null ? features.filter(({ isOfSchema }) => isOfSchema !== true) : features
}

/** Caches one client for each host and key. */
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
