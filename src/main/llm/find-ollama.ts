import * as z from 'zod'
import { deferredObject } from '../../shared/deferred.ts'
import type { FindLocal, LocalServer } from '../judging/routes/local-models.ts'
import { ollamaClient } from './ollama.ts'
import { problemReplyOf } from './wire/problem.ts'
import { newTrace, withTrace } from './wire/request-trace.ts'

/** A server on this machine answers at once, or there is none. */
const LOOK_MS = 1_500

const Listed = deferredObject(() => ({
  models: z.array(
    z.object({
      name: z.string(),
      digest: z.string(),
      size: z.number(),
      details: z.object({ family: z.string() }).nullish(),
    }),
  ),
}))

/** The command that installs it, by system. */
const installs: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'curl -fsSL https://ollama.com/install.sh | sh',
  darwin: 'brew install ollama',
  win32: 'winget install Ollama.Ollama',
}

/** Looks for an Ollama server and lists its models. It never throws: a missing server says how to get one. */
export const findOllama: FindLocal = async (baseUrl) => {
  const trace = newTrace(AbortSignal.timeout(LOOK_MS), () => undefined)
  try {
    const client = await ollamaClient(baseUrl, null)
    const listed = Listed.safeParse(await withTrace(trace, () => client.list()))
    if (!listed.success) return missing(baseUrl, 'something else answers there')
    const models = listed.data.models.map(({ name, digest, size, details }) => ({
      name,
      digest,
      bytes: size,
      family: details?.family ?? '',
    }))
    return { kind: 'found', baseUrl, models }
  } catch (error) {
    return missing(baseUrl, problemReplyOf(error, trace).message)
  }
}

function missing(baseUrl: string, said: string): LocalServer {
  const install = installs[process.platform]
  const from = 'https://ollama.com/download'
  const how = install === undefined ? `from ${from}` : `with: ${install} (or from ${from})`
  return {
    kind: 'missing',
    baseUrl,
    error: `No Ollama answers at ${baseUrl} (${said}). Install it ${how}, start it with: ollama serve, and install a model with: ollama pull llama3.2`,
  }
}
