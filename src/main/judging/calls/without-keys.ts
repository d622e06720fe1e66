import type { TokenLogprob } from '../../../shared/domain/judging/logprob.ts'
import type { ModelReply } from '../port/model-port.ts'
import type { LocalServer } from '../routes/local-models.ts'
import type { ModelPlace } from '../routes/places.ts'

/** Takes keys out of texts that belong together; a key may be split between them. */
export type RedactAll = (texts: readonly string[]) => string[]

/** No key is longer; what is cut off behind a text may begin within it. */
const LONGEST_KEY = 4_000

/** Longest error message of a provider that is kept, and longest name of a model or request, in characters. */
const LONGEST_MESSAGE = 300
const LONGEST_NAME = 200

/** Longest text that is searched and kept; one that is longer than any answer can be is refused for that. */
const LONGEST_TEXT = 2_000_001

/**
 * A reply without keys, in whatever part of it they came back: words, headers, names, tokens. Redaction comes before
 * shortening, which could leave half a key.
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

/** The place of a model whose server names a host that holds a key. */
const NOWHERE: ModelPlace = { kind: 'elsewhere', origin: null }

/** What a local server says it has, without keys. */
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

/** A token holds a few letters of a key: tokens are searched in their row, and so are the others of each rank. */
function tokensWithoutKeys(logprobs: readonly TokenLogprob[], redactAll: RedactAll): readonly TokenLogprob[] {
  const chosen = redactAll(logprobs.map(({ token }) => token))
  const ranks = Math.max(0, ...logprobs.map(({ top }) => top.length))
  const others = Array.from({ length: ranks }, (_, rank) =>
    redactAll(logprobs.map(({ top }) => top[rank]?.token ?? '')),
  )
  return logprobs.map(({ token, logprob, top }, at) => {
    const said = chosen[at] ?? ''
    return {
      token: said,
      logprob,
      top: top.map((other, rank) => ({
        ...other,
        token: other.token === token ? said : (others[rank]?.[at] ?? ''),
      })),
    }
  })
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
