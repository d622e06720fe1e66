import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createConnections } from '../../../../src/main/llm/wire/connections.ts'
import { modelDownloader } from '../../../../src/main/llm/wire/download-model.ts'
import { collect } from '../../../helpers/collect.ts'

const download = modelDownloader(createConnections())
const signal = new AbortController().signal

/** A server that answers /api/pull as Ollama does. */
async function puller(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/api/pull') answer(response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const lines = (...all: object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('')

describe('the download of a model', () => {
  it('reports the bytes of all layers together until it is checked', async () => {
    const url = await puller((response) =>
      response.end(
        lines(
          { status: 'pulling manifest' },
          { status: 'pulling aaa', digest: 'aaa', total: 100 },
          { status: 'pulling aaa', digest: 'aaa', total: 100, completed: 60 },
          { status: 'pulling bbb', digest: 'bbb', total: 20, completed: 20 },
          { status: 'verifying sha256 digest' },
          { status: 'success' },
        ),
      ),
    )
    expect(await collect(download(url, 'gemma3:1b', signal))).toEqual([
      { stage: 'preparing', bytes: 0, total: null },
      { stage: 'loading', bytes: 0, total: 100 },
      { stage: 'loading', bytes: 60, total: 100 },
      { stage: 'loading', bytes: 80, total: 120 },
      { stage: 'checking', bytes: 80, total: 120 },
      { stage: 'checking', bytes: 80, total: 120 },
    ])
  })

  it.each([
    ['write /models/blobs/sha256-a: no space left on device', 'NOT_ALLOWED', 'the disk is full'],
    ['pull model manifest: file does not exist', 'NOT_FOUND', 'no model of this name'],
    [
      'pull model manifest: Get "https://registry.ollama.ai/v2/": dial tcp: lookup registry.ollama.ai: no such host',
      'NOT_ALLOWED',
      'does not reach its library',
    ],
    ['max retries exceeded: unexpected EOF', 'NOT_ALLOWED', 'does not reach its library'],
  ])('says what to do where Ollama says %j', async (error, code, message) => {
    const url = await puller((response) => response.end(lines({ status: 'pulling manifest' }, { error })))
    await expect(collect(download(url, 'gemma3:1b', signal))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`^gemma3:1b was not downloaded: .*${message}`)),
    })
  })

  it('says where no server answers', async () => {
    await expect(collect(download('http://127.0.0.1:9', 'gemma3:1b', signal))).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('no Ollama answers at http://127.0.0.1:9'),
    })
  })

  it('ends without an error where it is stopped, and the server sees that', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await puller((response) => {
      response.on('close', () => closed.resolve())
      response.write(lines({ status: 'pulling aaa', digest: 'aaa', total: 100, completed: 10 }))
    })
    const stop = new AbortController()
    const steps = []
    for await (const step of download(url, 'gemma3:1b', stop.signal)) {
      steps.push(step)
      stop.abort()
    }
    await closed.promise
    expect(steps).toEqual([{ stage: 'loading', bytes: 10, total: 100 }])
  })
})
