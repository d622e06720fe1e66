import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { HeardWord } from '../../../src/shared/domain/documents/heard-word.ts'

/** The request of one transcription. */
export interface RecognizerRequest {
  readonly path: string
  readonly authorization: string | null
  /** The fields of the form but the recording, each with its values in order. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly recording: Buffer
  readonly fileName: string
}

/** The reaction of the server to a request. */
export type RecognizerReply =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  | { readonly kind: 'text'; readonly body: string }
  /** Sends the beginning of an answer and ends the connection. */
  | { readonly kind: 'cut' }
  /** Never answers. */
  | { readonly kind: 'hang' }

/**
 * A server on this machine that speaks the protocol of transcription: it parses the form itself and does what a test
 * wants for each request. Close it when done.
 */
export async function openRecognizerServer(reply: (request: RecognizerRequest) => RecognizerReply) {
  const requests: RecognizerRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const arrivals: (() => void)[] = []

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Resolves with the next request. */
    arrival: () => new Promise<void>((resolve) => arrivals.push(resolve)),
    openConnections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = requestIn(request, await buffer(request))
    requests.push(received)
    for (const arrived of arrivals.splice(0)) arrived()
    const wanted = reply(received)
    switch (wanted.kind) {
      case 'json':
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(wanted.value))
        return
      case 'status':
        response.statusCode = wanted.status
        response.end(wanted.body)
        return
      case 'text':
        response.end(wanted.body)
        return
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        response.write('{"text": "the ki')
        setImmediate(() => response.destroy())
        return
      case 'hang':
        return
    }
  }
}

function requestIn({ url = '', headers }: IncomingMessage, body: Buffer): RecognizerRequest {
  const boundary =
    /boundary=(?<boundary>.+)$/u.exec(headers['content-type'] ?? '')?.groups?.['boundary'] ?? ''
  const fields: Record<string, string[]> = {}
  let recording = Buffer.alloc(0)
  let fileName = ''
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  for (const part of parts) {
    const [head = '', ...rest] = part.slice(2).split('\r\n\r\n')
    const content = rest.join('\r\n\r\n').slice(0, -2)
    const name = /name="(?<name>[^"]*)"/u.exec(head)?.groups?.['name'] ?? ''
    const file = /filename="(?<file>[^"]*)"/u.exec(head)?.groups?.['file']
    if (file === undefined)
      fields[name] = [...(fields[name] ?? []), Buffer.from(content, 'latin1').toString('utf8')]
    else {
      recording = Buffer.from(content, 'latin1')
      fileName = file
    }
  }
  return { path: url, authorization: headers.authorization ?? null, fields, recording, fileName }
}

/** The answer of OpenAI for words: the segment has the text, and the words are without it. */
export function verboseJson(words: readonly HeardWord[], more: object = {}): object {
  const text = words.map(({ word }) => word).join(' ')
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
  return {
    task: 'transcribe',
    language: 'english',
    duration: end,
    text,
    segments: words.length === 0 ? [] : [{ id: 0, start, end, text: ` ${text}`, temperature: 0 }],
    words: words.map((each) => ({ word: each.word, start: each.start, end: each.end })),
    ...more,
  }
}

/** A recording of silence as WAV: 16 kHz, one channel, 16 bits. */
export function silentWav(seconds: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * 32_000))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(16_000, 24)
  head.writeUInt32LE(32_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
