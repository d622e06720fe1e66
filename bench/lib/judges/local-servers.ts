import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ModelRef } from '../../../src/shared/domain/judging/model.ts'

/** A model server on this machine, by one of its addresses. */
export interface LocalServer {
  readonly name: string
  readonly origin: string
  /** The path of the protocol behind the origin. */
  readonly path: string
  readonly provider: 'ollama' | 'openai' | 'llamacpp'
  /** Where the server lists its models. */
  readonly list: string
}

/** The small model that servers are asked for. */
const SMALL_MODEL = /smollm2[:-]135m/

/** The addresses where servers are looked for. */
export const LOCAL_SERVERS: readonly LocalServer[] = [
  {
    name: 'llama.cpp',
    origin: 'http://127.0.0.1:8080',
    path: '/v1',
    provider: 'llamacpp',
    list: '/v1/models',
  },
  { name: 'Ollama', origin: 'http://127.0.0.1:11434', path: '', provider: 'ollama', list: '/v1/models' },
  {
    name: 'Ollama, OpenAI-compatible',
    origin: 'http://127.0.0.1:11434',
    path: '/v1',
    provider: 'openai',
    list: '/v1/models',
  },
]

/** The small model of a server; a sentence that says why there is none. */
export async function smallModelOf({
  origin,
  list,
}: LocalServer): Promise<{ model: string } | { why: string }> {
  try {
    const reply: unknown = await (
      await fetch(`${origin}${list}`, { signal: AbortSignal.timeout(2_000) })
    ).json()
    const [, model] = new RegExp(`"id":"(${SMALL_MODEL.source})"`).exec(JSON.stringify(reply)) ?? []
    return model === undefined ? { why: `${origin} has no model smollm2:135m` } : { model }
  } catch {
    return { why: `nothing answers at ${origin}` }
  }
}

/** The report of a server about one request, in milliseconds and tokens. */
export interface ServerTimes {
  readonly loadMs: number
  readonly promptMs: number
  readonly outputMs: number
  /** Tokens of the prompt that were read, without those that were kept from the request before. */
  readonly promptRead: number
}

export interface WatchedServer {
  readonly model: ModelRef
  /** The times of every request so far, in order. */
  readonly times: ServerTimes[]
  stop(): Promise<void>
}

/** A server behind a proxy that notes what the server reports about each request. */
export async function watchServer(server: LocalServer, model: string): Promise<WatchedServer> {
  const times: ServerTimes[] = []
  const proxy = createServer((request, response) => void forward(server.origin, request, response, times))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const baseUrl = `http://127.0.0.1:${port}${server.path}`
  return {
    model: ModelRef.parse({ provider: server.provider, model, baseUrl }),
    times,
    stop: () => new Promise((resolve) => proxy.close(() => resolve())),
  }
}

async function forward(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  times: ServerTimes[],
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const reply = await fetch(`${origin}${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body.length > 0 ? { body } : {}),
  })
  response.writeHead(reply.status, {
    'content-type': reply.headers.get('content-type') ?? 'application/json',
  })
  let text = ''
  for await (const chunk of reply.body ?? []) {
    response.write(chunk)
    text += Buffer.from(chunk).toString('utf8')
  }
  response.end()
  const found = timesIn(text)
  if (found !== null) times.push(found)
}

/** The times in a reply of Ollama (nanoseconds) or of llama.cpp's server (milliseconds), streamed or whole. */
function timesIn(text: string): ServerTimes | null {
  const numberOf = (name: string) => {
    const last = [...text.matchAll(new RegExp(`"${name}":\\s*([\\d.]+)`, 'g'))].at(-1)?.[1]
    return last === undefined ? null : Number(last)
  }
  const [promptMs, outputMs] = [numberOf('prompt_ms'), numberOf('predicted_ms')]
  if (promptMs !== null && outputMs !== null)
    return { loadMs: 0, promptMs, outputMs, promptRead: numberOf('prompt_n') ?? 0 }
  const evalNs = numberOf('eval_duration')
  if (evalNs === null) return null
  const promptNs = numberOf('prompt_eval_duration') ?? 0
  return {
    loadMs: (numberOf('load_duration') ?? 0) / 1e6,
    promptMs: promptNs / 1e6,
    outputMs: evalNs / 1e6,
    promptRead: numberOf('prompt_eval_count') ?? 0,
  }
}
