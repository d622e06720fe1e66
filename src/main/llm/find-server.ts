import type { ListResponse, Ollama } from 'ollama'
import * as z from 'zod'
import { lazyObject } from '../../shared/lazy-schema.ts'
import type { FindLocal, LocalModel, LocalServer } from '../judging/routes/local-models.ts'
import { type ModelPlace, RUN_BY_SERVER } from '../judging/routes/places.ts'
import { ollamaClient } from './ollama.ts'
import { type Connections, createConnections } from './wire/connections.ts'
import { startLook } from './wire/look-limit.ts'
import { problemReplyOf } from './wire/problem.ts'
import { newTrace, type RequestTrace, tracedFetch, withTrace } from './wire/request-trace.ts'

/**
 * Minimum size of the weights of a model that answers questions; a smaller file only points to where the model is run.
 */
const MIN_WEIGHT_BYTES = 1_000_000

/** The fields of Ollama's list about a model that it forwards; a field that is not a text is not trusted. */
const Remote = { remote_host: z.unknown().optional(), remote_model: z.unknown().optional() }

const Listed = lazyObject(() => ({
  models: z.array(
    z.object({
      name: z.string(),
      digest: z.string().default(''),
      size: z.number().default(0),
      details: z.object({ family: z.string() }).nullish(),
      ...Remote,
    }),
  ),
}))
type Entry = z.output<typeof Listed>['models'][number]

const Shown = lazyObject(() => Remote)

/** The model list of servers with the protocol of OpenAI. */
const Served = lazyObject(() => ({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish() })),
}))

/** Owners in the model lists of servers that run all their models themselves. Others may forward questions. */
const RUNNERS: ReadonlySet<string> = new Set(['llamacpp', 'vllm'])

/** The page with the installers of Ollama. */
const OLLAMA_DOWNLOAD = 'https://ollama.com/download'

/**
 * Returns a function that looks for a server and lists its models, each with where it is run, as far as the server
 * reports it. It never throws: for a missing Ollama, it returns how to install it.
 */
export function serverFinder(connections: Connections = createConnections()): FindLocal {
  return async (baseUrl, protocol) => {
    if (protocol === 'ollama') return await lookForOllama(connections, baseUrl)
    const listUrl = protocol === 'anthropic' ? `${baseUrl}/v1/models` : `${baseUrl}/models`
    // Ollama supports the other protocols too, and reports forwarding in its own.
    const { origin } = new URL(baseUrl)
    const ollama = await lookForOllama(connections, origin)
    if (ollama.kind === 'found') return { ...ollama, baseUrl }
    return await look(connections, baseUrl, () => otherServer(listUrl), missingList)
  }
}

/** Looks for an Ollama server; loading the library does not count toward the time limit. */
async function lookForOllama(connections: Connections, baseUrl: string): Promise<LocalServer> {
  const client = await ollamaClient(baseUrl, null)
  return await look(connections, baseUrl, () => modelsOf(client), missingOllama)
}

/** Returns the models of a server, or the text of the error as a missing server. */
async function look(
  connections: Connections,
  baseUrl: string,
  list: () => Promise<LocalModel[] | null>,
  missing: (baseUrl: string, problem: string) => string,
): Promise<LocalServer> {
  using limit = startLook()
  const trace: RequestTrace = newTrace(connections, limit.signal, limit.onConnected)
  try {
    const models = await withTrace(trace, list)
    if (models !== null) return { kind: 'found', baseUrl, models }
    return { kind: 'missing', baseUrl, error: missing(baseUrl, 'something else answers there') }
  } catch (error) {
    return { kind: 'missing', baseUrl, error: missing(baseUrl, problemReplyOf(error, trace).message) }
  }
}

async function modelsOf(client: Ollama): Promise<LocalModel[] | null> {
  const reply: ListResponse = await client.list()
  const listed = Listed.safeParse(reply)
  if (!listed.success) return null
  return await Promise.all(
    listed.data.models.map(async (entry) => ({
      name: entry.name,
      digest: entry.digest,
      bytes: entry.size,
      family: entry.details?.family ?? '',
      place: await placeOf(entry, client),
    })),
  )
}

/**
 * Returns where a model is run. A model without weights of its own is run elsewhere; if the list does not say where,
 * the model's details may.
 */
async function placeOf(entry: Entry, client: Ollama): Promise<ModelPlace> {
  if (isPassedOn(entry)) return elsewhere(entry)
  if (entry.size >= MIN_WEIGHT_BYTES) return RUN_BY_SERVER
  const shown = Shown.safeParse(await client.show({ model: entry.name }).catch(() => null))
  return shown.success && isPassedOn(shown.data) ? elsewhere(shown.data) : { kind: 'unknown', error: null }
}

type RemoteFields = Pick<Entry, 'remote_host' | 'remote_model'>

function isPassedOn({ remote_host: host, remote_model: model }: RemoteFields): boolean {
  return [host, model].some((field) => field !== undefined && field !== null && field !== '')
}

/** Returns the place of a forwarded model. A host is a URL, or a name that is reached encrypted. */
function elsewhere({ remote_host: host }: RemoteFields): ModelPlace {
  const named = typeof host === 'string' ? host : ''
  const url = named.includes('://') ? named : `https://${named}`
  const origin = URL.canParse(url) ? new URL(url).origin : null
  return { kind: 'elsewhere', origin: origin === 'null' ? null : origin }
}

async function otherServer(listUrl: string): Promise<LocalModel[] | null> {
  const response = await tracedFetch(listUrl)
  const served = Served.safeParse(response.ok ? await response.json() : null)
  if (!served.success) return null
  return served.data.data.map(({ id, owned_by: owner }) => ({
    name: id,
    digest: '',
    bytes: 0,
    family: '',
    place: RUNNERS.has(owner ?? '') ? RUN_BY_SERVER : { kind: 'unknown', error: null },
  }))
}

function missingList(baseUrl: string, problem: string): string {
  return `The list of models at ${baseUrl} cannot be read (${problem}).`
}

function missingOllama(baseUrl: string, problem: string): string {
  return `No Ollama answers at ${baseUrl} (${problem}). Start it, or install it from ${OLLAMA_DOWNLOAD}, then get a model in the Settings under Local models.`
}
