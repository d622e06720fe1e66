import { openAsBlob } from 'node:fs'
import { counted } from '../../shared/counted.ts'
import type { AddressRecognizer } from '../../shared/domain/recognizers/recognizer.ts'
import { isRecord } from '../judging/answers/validate.ts'
import type {
  AddressRequest,
  AskRecognizer,
  NeededTimes,
  Transcription,
} from '../judging/port/transcription.ts'
import { trimmedUrl } from '../judging/routes/hosts.ts'
import type { Connections } from './wire/connections.ts'
import { problemReplyOf } from './wire/problem.ts'
import { newTrace, tracedFetch, withTrace } from './wire/request-trace.ts'

/** Maximum size of a recording, which is sent from memory. */
const MAX_SENT_BYTES = 300_000_000

/** Maximum size of an answer; a transcript of a day has a few megabytes. */
const MAX_ANSWER_BYTES = 64_000_000

const CANCELLED = 'The transcription was cancelled.'

/** Maximum number of characters of an answer that are shown with a problem. */
const SHOWN = 300

/**
 * Returns a function that asks servers that transcribe with the protocol of OpenAI, among them the server of
 * whisper.cpp.
 */
export function askRecognizer(connections: Connections): AskRecognizer {
  return async (request) => {
    const { recognizer, recording, limitMs, signal } = request
    const body = await formOf(request).catch(() => 'unreadable' as const)
    if (body === 'unreadable') return failed(`${recording.name} cannot be read.`)
    if (body === null)
      return failed(`${recording.name} is too large to be sent: at most ${MAX_SENT_BYTES / 1_000_000} MB.`)
    if (signal.aborted) return failed(CANCELLED)
    request.beforeSent(body.bytes)
    const limit = AbortSignal.timeout(limitMs)
    const trace = newTrace(connections, AbortSignal.any([signal, limit]), () => undefined)
    try {
      const answer = await withTrace(trace, async () => {
        const response = await tracedFetch(transcriptionUrl(recognizer.url), {
          method: 'POST',
          headers: headersOf(body.boundary, request.key),
          body: body.content,
        })
        return response.ok ? await cappedText(response) : null
      })
      if (answer === null) return failed(refusal(request, problemReplyOf(null, trace).message))
      return transcriptionOf(answer, request)
    } catch (error) {
      if (signal.aborted) return failed(CANCELLED)
      if (limit.aborted)
        return failed(
          `${recognizer.name} did not answer within ${counted(Math.max(1, Math.round(limitMs / 1_000)), 'second')}. Use a smaller model, or raise the limit in the Settings under Recognizers.`,
        )
      return failed(unreached(request, trace.isConnected, problemReplyOf(error, trace).message))
    }
  }
}

/** Returns the URL to which a recording is sent: an address without a path of its own gets that of the protocol. */
function transcriptionUrl(url: string): string {
  const base = trimmedUrl(url)
  if (/\/(?:inference|transcriptions)$/u.test(base)) return base
  return base.endsWith('/v1') ? `${base}/audio/transcriptions` : `${base}/v1/audio/transcriptions`
}

interface Form {
  readonly boundary: string
  readonly content: Uint8Array<ArrayBuffer>
  /** Size of the recording in bytes. */
  readonly bytes: number
}

/**
 * Returns the request as a form; `null` if the recording is too large. A boundary that the recording contains is not
 * used.
 */
async function formOf({ recognizer, recording }: AddressRequest): Promise<Form | null> {
  const blob = await openAsBlob(recording.path)
  if (blob.size > MAX_SENT_BYTES) return null
  const audio = Buffer.from(await blob.arrayBuffer())
  let boundary = 'docket-recording'
  while (audio.includes(boundary)) boundary += '-'
  const field = ([name, value]: readonly [string, string]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const file = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="recording.${extensionOf(recording.mediaType)}"\r\nContent-Type: ${recording.mediaType.split(';')[0]}\r\n\r\n`,
  )
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const content = joined([...fieldsOf(recognizer).map(field), file, audio, end])
  return { boundary, content, bytes: audio.length }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content
}

/** Returns the fields of a request. Speaker labels need a separate format, which has no word times. */
function fieldsOf({ model, language, hasSpeakers }: AddressRecognizer): (readonly [string, string])[] {
  const times: (readonly [string, string])[] = hasSpeakers
    ? [
        ['response_format', 'diarized_json'],
        ['chunking_strategy', 'auto'],
      ]
    : [
        ['response_format', 'verbose_json'],
        ['timestamp_granularities[]', 'word'],
        ['timestamp_granularities[]', 'segment'],
      ]
  return [
    ...(model === '' ? [] : [['model', model] as const]),
    ...(language === null ? [] : [['language', language] as const]),
    ...times,
  ]
}

/**
 * Returns the file extension for a media type, by which servers recognize formats. The real file name is not sent, as
 * it may be that of a child.
 */
function extensionOf(mediaType: string): string {
  const [type] = mediaType.split(';')
  const known: Readonly<Partial<Record<string, string>>> = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a' }
  return known[type ?? ''] ?? (type ?? '').replace(/^audio\//u, '')
}

function headersOf(boundary: string, key: string | null): Record<string, string> {
  return {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    accept: 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  }
}

/** Returns the text of an answer, cut at the limit; an answer that never ends is then invalid JSON. */
async function cappedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns the transcript in an answer. A problem shows none of its words, which are those of a child. */
function transcriptionOf(answer: string, { recognizer, needs }: AddressRequest): Transcription {
  const value = jsonIn(answer)
  const { name } = recognizer
  if (!isRecord(value))
    return failed(
      `${name} answered with something that is not a transcript. Check its address: it must be one of a server that transcribes.`,
      answer.trimStart().startsWith('<') ? answer : null, // An HTML page; any other text may be the transcript.
    )
  const { error, model } = value
  if (error !== undefined && error !== null && !('text' in value))
    return failed(`${name} did not transcribe the recording.`, JSON.stringify(error))
  if (!('text' in value) && !('segments' in value) && !('words' in value))
    return failed(
      `${name} answered without a text. Check its address: it must be one of a server that transcribes.`,
    )
  if (!hasTimes(value, needs)) return failed(`${name} ${NO_TIMES[needs]}`)
  return {
    kind: 'transcribed',
    content: Buffer.from(answer),
    extension: 'json',
    model: typeof model === 'string' && model !== '' ? model.slice(0, 200) : null,
  }
}

const NO_TIMES: Readonly<Record<NeededTimes, string>> = {
  words: 'gave a text without the times of its words. Choose a server and a model that give word times.',
  segments: 'gave a text without times. Choose a server and a model that give times.',
}

/** Whether an answer has the required times. An empty transcript needs none. */
function hasTimes(value: Readonly<Record<string, unknown>>, needs: NeededTimes): boolean {
  const segments = recordsIn(value['segments'])
  const words = [...recordsIn(value['words']), ...segments.flatMap((each) => recordsIn(each['words']))]
  const timed = needs === 'words' ? words : [...words, ...segments]
  if (timed.some(({ start }) => Number.isFinite(Number(start ?? Number.NaN)))) return true
  const text = String(value['text'] ?? '').trim()
  return text === '' && words.length === 0 && segments.length === 0
}

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

function refusal({ recognizer, key }: AddressRequest, message: string): string {
  const { name } = recognizer
  if (/^40[13]/u.test(message))
    return key === null
      ? `${name} wants a key. Set it in the Settings under Recognizers. (${message})`
      : `${name} does not accept the key. Set another one in the Settings under Recognizers. (${message})`
  if (/^404/u.test(message))
    return `${name} has no such model, or does not transcribe at this address. Check both in the Settings under Recognizers. (${message})`
  if (/^3\d\d/u.test(message))
    return `${name} sends requests on to another address (${message}). Nothing was sent there: set the right address.`
  return `${name} did not transcribe the recording (${message}). Try again, or check its settings.`
}

function unreached({ recognizer }: AddressRequest, wasReached: boolean, message: string): string {
  const { origin } = new URL(recognizer.url)
  return wasReached
    ? `${recognizer.name} ended the connection before its answer was complete (${message}). Try again.`
    : `${recognizer.name} cannot be reached at ${origin} (${message}). Start the server, then try again.`
}

function failed(error: string, printed: string | null = null): Transcription {
  const shown = printed?.replace(/\s+/gu, ' ').trim().slice(0, SHOWN) ?? ''
  return { kind: 'failed', error, printed: shown === '' ? null : shown }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
