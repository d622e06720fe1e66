import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { isRecord } from '../../../../src/main/judging/answers/validate.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import { until } from '../../until.ts'
import { dialects } from './dialects.ts'
import { embeddingDialects, textsOf } from './embeddings.ts'
import type { Script, WireReply, WireRequest, WireUsage } from './script.ts'
import { sendStreamed, streamedLines } from './streamed.ts'

/** A model that the server says it has, as Ollama lists them. */
export interface WireModel {
  readonly name: string
  readonly digest: string
  readonly family?: string
  readonly size?: number
  /** Where the server says that another host runs it; `null` where only the details of the model say it. */
  readonly remote?: Readonly<Record<string, unknown>> | null | undefined
  /** The longest context of the model, and what it can do, as its details say. */
  readonly contextLength?: number
  readonly capabilities?: readonly string[]
  /** Who owns it in the list of the protocol of OpenAI. */
  readonly owner?: string
}

const NO_TOKENS: WireUsage = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }

/**
 * A model server on this machine that speaks the three protocols and does what a script says: the real client
 * libraries talk to it. It counts requests, tokens and open connections. Close it when done.
 */
export async function openWireServer(script: Script) {
  const sockets = new Set<Socket>()
  const requests: WireRequest[] = []
  const models: WireModel[] = []
  const loaded: { name: string; context_length: number }[] = []
  const loads: Readonly<Record<string, unknown>>[] = []
  let slots: number | null = null
  let tagsMovedTo: string | null = null
  let isOllama = true
  let replies = script
  let tokens = NO_TOKENS
  let seen = 0
  let running = 0
  let maxRunning = 0

  const server = createServer((request, response) => {
    seen += 1
    running += 1
    maxRunning = Math.max(maxRunning, running)
    response.on('close', () => {
      running -= 1
    })
    void answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${portOf(server.address())}`

  return {
    origin,
    requests,
    models,
    /** The models that are loaded, as Ollama lists them, and the requests that loaded one. */
    loaded,
    loads,
    /** From now on it says that it is a server of llama.cpp with this many slots. */
    beLlama: (count: number): void => {
      slots = count
      isOllama = false
    },
    /** Where each protocol's requests begin. */
    urls: { openai: `${origin}/v1`, anthropic: origin, ollama: origin } satisfies Record<Protocol, string>,
    setScript: (next: Script): void => {
      replies = next
    },
    /** From now on who asks for the models is sent elsewhere. */
    redirectTags: (to: string): void => {
      tagsMovedTo = to
    },
    /** From now on it lists its models by the protocol of OpenAI only. */
    hideTags: (): void => {
      isOllama = false
    },
    /** The tokens of all replies that were sent whole. */
    tokens: () => tokens,
    openSockets: () => sockets.size,
    /** How many requests were under way at once, at most. */
    maxAtOnce: () => maxRunning,
    running: () => running,
    /** How many requests came in, of whatever kind. */
    seen: () => seen,
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? ''
    if (path === '/api/tags' && tagsMovedTo !== null)
      return void response.writeHead(302, { location: tagsMovedTo }).end()
    if (path === '/api/tags' && isOllama) return send(response, 200, { models: models.map(listed) })
    if (path === '/api/ps' && isOllama) return send(response, 200, { models: loaded })
    if (path === '/props' && slots !== null)
      return send(response, 200, {
        default_generation_settings: { n_ctx: loaded[0]?.context_length ?? 8_192 },
        total_slots: slots,
      })
    if (path === '/v1/models') return send(response, 200, { object: 'list', data: models.map(served) })
    const embedding = Protocol.options.find((name) => embeddingDialects[name]?.path.test(path))
    const protocol = embedding ?? Protocol.options.find((name) => dialects[name].path.test(path))
    const body: unknown = JSON.parse((await text(incoming)) || '{}')
    if (path === '/api/generate' && isRecord(body)) {
      loads.push(body)
      const name = String(body['model'])
      const options = isRecord(body['options']) ? body['options'] : {}
      const context_length = typeof options['num_ctx'] === 'number' ? options['num_ctx'] : 4_096
      loaded.splice(0, loaded.length, { name, context_length })
      return send(response, 200, { model: name, response: '', done: true, done_reason: 'load' })
    }
    if (path === '/api/show' && isRecord(body)) {
      const shown = models.find(({ name }) => name === body['model'])
      return shown === undefined
        ? send(response, 404, { error: 'model not found' })
        : send(response, 200, {
            details: { family: shown.family ?? 'llama' },
            ...(shown.contextLength === undefined
              ? {}
              : { model_info: { 'llama.context_length': shown.contextLength } }),
            ...(shown.capabilities === undefined ? {} : { capabilities: shown.capabilities }),
            ...(shown.remote === null ? REMOTE : shown.remote),
          })
    }
    if (protocol === undefined || !isRecord(body)) return send(response, 404, { error: 'no such path' })
    const dialect = dialects[protocol]
    const model = String(body['model'])
    const texts = embedding === undefined ? null : textsOf(body)
    const request = { protocol, path, headers: incoming.headers, body, model, texts, ...dialect.read(body) }
    requests.push(request)
    response.setHeader(dialect.requestIdHeader, `req-${requests.length}`)
    perform(replies(request, requests.length - 1), request, response)
  }

  function perform(reply: WireReply, request: WireRequest, response: ServerResponse): void {
    switch (reply.kind) {
      case 'answer': {
        const usage = reply.usage ?? countedUsage(request, reply.text)
        const body = dialects[request.protocol].write(reply, usage, request)
        setTimeout(() => {
          if (response.destroyed) return
          tokens = sum(tokens, usage)
          setHeaders(response, reply.headers)
          const lines =
            request.body['stream'] === true ? streamedLines(request.protocol, body, reply, usage) : null
          if (lines === null) send(response, 200, body, reply.pieceLength)
          else void sendStreamed(response, request.protocol, lines, reply)
        }, reply.afterMs ?? 0)
        return
      }
      case 'vectors': {
        const usage = reply.usage ?? countedUsage(request, '')
        const { protocol } = request
        const body = embeddingDialects[protocol]?.write(reply, usage, request) ?? {}
        const answerNow = () => {
          if (response.destroyed) return
          tokens = sum(tokens, usage)
          send(response, 200, body)
        }
        void until(() => maxRunning >= (reply.whenRunning ?? 0)).then(() =>
          setTimeout(answerNow, reply.afterMs ?? 0),
        )
        return
      }
      case 'status': {
        setHeaders(response, reply.headers)
        const { error } = dialects[request.protocol]
        return send(response, reply.status, typeof reply.body === 'string' ? error(reply.body) : reply.body)
      }
      case 'body':
        response.writeHead(reply.status ?? 200, { 'content-type': reply.type }).end(reply.body)
        return
      case 'hang':
        return
      case 'cut':
        if (reply.at === 'body')
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{"')
        setTimeout(() => response.socket?.destroy(), reply.at === 'body' ? 5 : 0)
    }
  }
}

export type WireServer = Awaited<ReturnType<typeof openWireServer>>

/** As Ollama says of a model that it passes on. */
export const REMOTE = { remote_host: 'https://ollama.com:443', remote_model: 'gpt-oss:120b' } as const

function served({ name, owner = 'organization_owner' }: WireModel) {
  return { id: name, object: 'model', created: 1, owned_by: owner }
}

function listed({ name, digest, family = 'llama', size = 2_000_000_000, remote }: WireModel) {
  return {
    name,
    model: name,
    digest,
    size,
    ...(remote ?? {}),
    modified_at: '2026-01-01T00:00:00Z',
    details: { family },
  }
}

/** A token for every four letters, never none: what is asked for is paid for. */
function countedUsage({ system, user, texts }: WireRequest, reply: string): WireUsage {
  const count = (text: string) => Math.ceil(text.length / 4)
  if (texts !== null) return { ...NO_TOKENS, inputUncached: count(texts.join('')) + 1 }
  return { ...NO_TOKENS, inputUncached: count(system + user) + 1, output: count(reply) + 1 }
}

function sum(a: WireUsage, b: WireUsage): WireUsage {
  return {
    inputUncached: a.inputUncached + b.inputUncached,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    output: a.output + b.output,
    reasoning: a.reasoning + b.reasoning,
  }
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function send(response: ServerResponse, status: number, body: unknown, pieceLength = Infinity): void {
  const all = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json' })
  for (let at = 0; at + pieceLength < all.length; at += pieceLength)
    response.write(all.slice(at, at + pieceLength))
  const last = Number.isFinite(pieceLength) ? all.slice(-(all.length % pieceLength || pieceLength)) : all
  response.end(last)
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
