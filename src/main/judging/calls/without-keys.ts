import type { TokenLogprob } from '../../../shared/domain/judging/logprob.ts'
import type { ModelReply } from '../port/model-port.ts'
import type { LocalServer } from '../routes/local-models.ts'
import type { ModelPlace } from '../routes/places.ts'

/** Removes keys from texts that belong together; a key may be split between them. */
export type RedactAll = (texts: readonly string[]) => string[]

/** Maximum length of a key; a cut text may end within one. */
const LONGEST_KEY = 4_000

/** Maximum length of a provider's error message, and of the name of a model or request, in characters. */
const LONGEST_MESSAGE = 300
const LONGEST_NAME = 200

/** Maximum length of a text that is searched and stored; a text longer than any answer can be is refused. */
const LONGEST_TEXT = 2_000_001

/**
 * Returns a reply without keys in any part of it: words, headers, names, tokens. Redaction comes before shortening,
 * which could leave half a key.
 */
export function withoutKeys(reply: ModelReply, redactAll: RedactAll): ModelReply {
  if (reply.kind === 'problem') {
    const [message = '', requestId = ''] = redactAll([reply.message, reply.requestId ?? ''])
    return {
      ...reply,
      message: shortened(message, LONGEST_MESSAGE),
      requestId: reply.requestId && shortened(requestId, LONGEST_NAME),
    }
  }
  const { servedModel, fingerprint, requestId, logprobs } = reply
  const [text = '', ...names] = redactAll([
    reply.text.slice(0, LONGEST_TEXT + LONGEST_KEY),
    ...[servedModel, fingerprint, requestId].map((name) => name ?? ''),
  ])
  const [model = '', build = '', id = ''] = names.map((name) => shortened(name, LONGEST_NAME))
  return {
    ...reply,
    text: text.slice(0, LONGEST_TEXT),
    servedModel: servedModel && model,
    fingerprint: fingerprint && build,
    requestId: requestId && id,
    logprobs: logprobs && tokensWithoutKeys(logprobs, redactAll),
  }
}

/** The place of a model whose server names a host that contains a key. */
const NOWHERE: ModelPlace = { kind: 'elsewhere', origin: null }

/** Returns a local server's description of itself without keys. */
export function serverWithoutKeys(server: LocalServer, redactAll: RedactAll): LocalServer {
  if (server.kind === 'missing') return { ...server, error: redactAll([server.error]).join('') }
  return {
    ...server,
    models: server.models.map((model) => {
      const { place } = model
      const origin = place.kind === 'elsewhere' ? place.origin : null
      const texts = redactAll([model.name, model.digest, model.family, origin ?? ''])
      const [name = '', digest = '', family = '', host = ''] = texts.map((each) =>
        shortened(each, LONGEST_NAME),
      )
      return { ...model, name, digest, family, place: host === origin || origin === null ? place : NOWHERE }
    }),
  }
}

/**
 * Removes keys from tokens. A token holds only a few letters of a key: the tokens are searched as one sequence, and so
 * are the alternatives of each rank.
 */
function tokensWithoutKeys(logprobs: readonly TokenLogprob[], redactAll: RedactAll): readonly TokenLogprob[] {
  const chosen = redactAll(logprobs.map(({ token }) => token))
  const ranks = Math.max(0, ...logprobs.map(({ top }) => top.length))
  const others = Array.from({ length: ranks }, (_, rank) =>
    redactAll(logprobs.map(({ top }) => top[rank]?.token ?? '')),
  )
  return logprobs.map(({ token, logprob, top }, at) => {
    const chosenText = chosen[at] ?? ''
    return {
      token: chosenText,
      logprob,
      top: top.map((other, rank) => ({
        ...other,
        token: other.token === token ? chosenText : (others[rank]?.[at] ?? ''),
      })),
    }
  })
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
