import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { problemSentence } from '../../../../src/main/judging/calls/problems.ts'
import type { ModelReply } from '../../../../src/main/judging/port/model-port.ts'
import { modelPorts } from '../../../../src/main/llm/models.ts'
import { createConnections } from '../../../../src/main/llm/wire/connections.ts'
import { environmentProxy } from '../../../../src/main/llm/wire/proxies.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import { certificateAuthority } from '../../../helpers/judging/certificates.ts'
import { modelRequest } from '../../../helpers/judging/model-requests.ts'
import { openedOnTheWay, type ProxyOptions, testProxy } from '../../../helpers/judging/proxy.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const HOST = 'api.models.example'
const ANSWER = { verdict: 'yes', level: 3 }
const school = certificateAuthority('School filter')

/** A hosted model behind a proxy that opens encrypted connections with a certificate of the school. */
async function behindProxy(options: Partial<ProxyOptions> = {}, issuedTo = HOST) {
  const server = await wireServer(() => json(ANSWER))
  const inside = await openedOnTheWay(school.issue(issuedTo), Number(new URL(server.origin).port))
  const proxy = await testProxy({ to: inside, ...options })
  return { server, inside, proxy }
}

/** Asks the hosted model through connections with this environment. */
async function asked(
  environment: Record<string, string>,
  { certificates = [school.cert], url = `https://${HOST}/v1`, protocol = 'openai' as Protocol } = {},
) {
  const connections = createConnections({
    proxyOf: environmentProxy(environment),
    certificates: () => certificates,
  })
  return modelPorts(connections)[protocol].send(modelRequest(url))
}

/** The text of a problem that a person reads. */
function sentence(reply: ModelReply): string {
  if (reply.kind !== 'problem') return expect.unreachable()
  return problemSentence(reply, { provider: 'openai', model: 'x' }, `https://${HOST}/v1`)
}

describe('a hosted model', () => {
  it.each(Protocol.options)('of %s is asked through the proxy of the environment', async (protocol) => {
    const { server, proxy } = await behindProxy()
    const url = protocol === 'openai' ? `https://${HOST}/v1` : `https://${HOST}`
    expect(await asked({ HTTPS_PROXY: proxy.url }, { protocol, url })).toMatchObject({ kind: 'text' })
    expect(proxy.asked).toEqual([`${HOST}:443`])
    expect(server.requests).toHaveLength(1)
  })

  it('without encryption is asked by its whole address, since most proxies give it no tunnel', async () => {
    const server = await wireServer(() => json(ANSWER))
    const proxy = await testProxy({ to: Number(new URL(server.origin).port) })
    const reply = await asked({ HTTP_PROXY: proxy.url }, { url: `http://${HOST}/v1` })
    expect(reply).toMatchObject({ kind: 'text' })
    expect(proxy.asked).toEqual([`http://${HOST}/v1/chat/completions`])
  })

  it('is asked with the user and the password that a proxy wants', async () => {
    const { proxy } = await behindProxy({ login: 'ada:p@ss' })
    const url = proxy.url.replace('//', `//ada:${encodeURIComponent('p@ss')}@`)
    expect(await asked({ HTTPS_PROXY: url })).toMatchObject({ kind: 'text' })
  })

  it.each([
    ['no password', ''],
    ['a wrong one', 'ada:Quibbolo9@'],
  ])('is not reached with %s, and the sentence says what to set and holds no password', async (_, login) => {
    const { proxy, server } = await behindProxy({ login: 'ada:right' })
    const reply = await asked({ HTTPS_PROXY: proxy.url.replace('//', `//${login}`) })
    expect(reply).toMatchObject({ kind: 'problem', problem: 'proxy_login' })
    expect(sentence(reply)).toBe(
      `OpenAI was not reached: a proxy on the way wants a user name and a password, or other ones (${proxy.url}: 407). Set HTTPS_PROXY to http://USER:PASSWORD@HOST:PORT, start Docket again, or ask whoever runs your network.`,
    )
    expect(JSON.stringify(reply)).not.toContain('Quibbolo9')
    expect(server.requests).toEqual([])
  })

  it('without encryption is not reached without the password either', async () => {
    const server = await wireServer(() => json(ANSWER))
    const proxy = await testProxy({ to: Number(new URL(server.origin).port), login: 'ada:right' })
    const reply = await asked({ HTTP_PROXY: proxy.url }, { url: `http://${HOST}/v1` })
    expect(reply).toMatchObject({ kind: 'problem', problem: 'proxy_login' })
  })

  it.each([
    ['refuses the address', { refuses: 403 }, '403'],
    ['cannot reach the address', { refuses: 502 }, '502'],
  ])('is not reached where the proxy %s, and the sentence says so', async (_, options, status) => {
    const { proxy } = await behindProxy(options)
    const reply = await asked({ HTTPS_PROXY: proxy.url })
    expect(reply).toMatchObject({ kind: 'problem', problem: 'proxy' })
    expect(sentence(reply)).toContain(`did not connect to https://${HOST}/v1 (${proxy.url}: ${status})`)
  })

  it('is not reached where the proxy does not answer, nor where the variable names none', async () => {
    const { proxy } = await behindProxy()
    await proxy.close()
    const gone = await asked({ HTTPS_PROXY: proxy.url })
    expect(gone).toMatchObject({ problem: 'proxy', message: expect.stringMatching(/ECONNREFUSED/) })
    const none = await asked({ HTTPS_PROXY: 'ftp://ada:Quibbolo9@p' })
    expect(none).toMatchObject({
      problem: 'proxy',
      message: expect.stringMatching(/^HTTPS_PROXY of the env/),
    })
    expect(JSON.stringify(none)).not.toContain('Quibbolo9')
  })
})

describe('a proxy that opens encrypted connections on the way', () => {
  it('is not trusted where this computer does not, gets no question, and the sentence says what to install', async () => {
    const { proxy, server } = await behindProxy()
    const reply = await asked({ HTTPS_PROXY: proxy.url }, { certificates: [] })
    expect(reply).toMatchObject({ kind: 'problem', problem: 'certificate' })
    expect(sentence(reply)).toMatch(
      /^OpenAI was not asked: this computer does not trust the certificate that was shown for https:\/\/api\.models\.example\/v1 \(.*certificate.*\)\. If your network inspects/,
    )
    expect(server.requests).toEqual([])
  })

  it('is not trusted with a certificate for another host', async () => {
    const { proxy } = await behindProxy({}, 'other.example')
    expect(await asked({ HTTPS_PROXY: proxy.url })).toMatchObject({ problem: 'certificate' })
  })

  it('is trusted where the certificates of the system have its own', async () => {
    const { proxy } = await behindProxy()
    const folder = tempDir()
    writeFileSync(join(folder, 'school.pem'), school.cert)
    const program = `
      import { createConnections } from './src/main/llm/wire/connections.ts'
      const connections = createConnections({ proxyOf: async () => new URL('${proxy.url}') })
      const reply = await connections.send('https://${HOST}/v1/models', {}, () => {})
      console.log(reply.status)`
    const env = { ...process.env, SSL_CERT_FILE: join(folder, 'school.pem'), SSL_CERT_DIR: folder }
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
    expect(await text(child.stdout)).toBe('200\n')
  })
})

describe('an address of this machine', () => {
  it.each(['127.0.0.1', 'localhost'])('is reached directly, whatever proxy there is: %s', async (name) => {
    const server = await wireServer(() => json(ANSWER))
    const { proxy } = await behindProxy()
    const url = server.urls.openai.replace('127.0.0.1', name)
    const environment = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url }
    expect(await asked(environment, { url })).toMatchObject({ kind: 'text' })
    expect(proxy.asked).toEqual([])
  })
})

describe('tinyproxy, which wants a password', { tags: ['tinyproxy'] }, () => {
  it('lets a hosted model be asked with the right one, and says 407 otherwise', async () => {
    const { proxy, server } = await behindProxy()
    const port = await startTinyproxy('ada', 'right', proxy.port)
    const reply = await asked({ HTTPS_PROXY: `http://ada:right@127.0.0.1:${port}` })
    expect(reply).toMatchObject({ kind: 'text' })
    expect(server.requests).toHaveLength(1)
    for (const login of ['', 'ada:wrong@'])
      expect(await asked({ HTTPS_PROXY: `http://${login}127.0.0.1:${port}` })).toMatchObject({
        problem: 'proxy_login',
      })
    expect(server.requests).toHaveLength(1)
  })
})

/** Starts tinyproxy with a login; it reaches everything through another proxy. */
async function startTinyproxy(user: string, password: string, upstream: number): Promise<number> {
  const free = await testProxy({ to: 9 })
  await free.close()
  const folder = tempDir()
  const file = join(folder, 'tinyproxy.conf')
  writeFileSync(
    file,
    [
      `Port ${free.port}`,
      'Listen 127.0.0.1',
      'Timeout 60',
      `LogFile "${join(folder, 'log')}"`,
      `BasicAuth ${user} ${password}`,
      `Upstream http 127.0.0.1:${upstream}`,
    ].join('\n'),
  )
  const child = spawn('tinyproxy', ['-d', '-c', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  await listening(free.port)
  return free.port
}

/** Resolves when somebody listens at a port of this machine; rejects after 5 seconds. */
async function listening(port: number): Promise<void> {
  const limit = AbortSignal.timeout(5_000)
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect', { signal: limit })
      return
    } catch (error) {
      if (limit.aborted) throw error
      await sleep(20)
    } finally {
      socket.destroy()
    }
  }
}
