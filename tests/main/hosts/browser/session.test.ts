import { once } from 'node:events'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentOfBrowser } from '../../../../src/main/hosts/browser/browser-environment.ts'
import { proofOf, randomBits } from '../../../../src/main/hosts/browser/handshake.ts'
import { HostProof, proofText } from '../../../../src/shared/handshake.ts'
import { hosted } from '../../../helpers/program/browser-host.ts'

type Hosted = Awaited<ReturnType<typeof hosted>>

describe('a page that is entered', () => {
  it('gets the key of the session, in nothing that is kept, and an address without the token', async () => {
    const { ask, base, entry } = await hosted()
    const { headers, text } = await ask(base)
    expect(text).toContain(entry.key)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(entry.page).toMatch(/^\/[\w-]{43}\/$/)
    expect(new Set([base, entry.page, `/${entry.key}/`]).size).toBe(3)
  })

  it.each(['', 'index.html', 'assets/app-1.js'])('finds no key at the address it keeps: %s', async (name) => {
    const { ask, entry } = await hosted()
    const { status, text } = await ask(`${entry.page}${name}`)
    expect([status, text.includes(entry.key)]).toEqual([200, false])
  })
})

describe('a socket', () => {
  it('answers a page that proves that it has the key, having proved the same', async () => {
    const { call } = await hosted()
    const { client } = await call()
    expect((await client.system.state()).host).toBe('browser')
  })

  const foreignClients: readonly (readonly [
    what: string,
    second: (test: Hosted, host: string, own: string) => string,
  ])[] = [
    ['that asks at once', () => '{"i":"1","p":{"u":"/system/state","b":{}}}'],
    ['with a proof by chance', () => JSON.stringify({ proof: randomBits() })],
    [
      'with a proof of the token',
      ({ base, name }, host, page) => signedText('page', base.slice(1, -1), name, host, page),
    ],
    [
      'with a proof of the address',
      ({ entry, name }, host, page) => signedText('page', entry.page.slice(1, -1), name, host, page),
    ],
    [
      'that gives the host’s own proof back',
      ({ entry, name }, host, page) => signedText('host', entry.key, name, host, page),
    ],
    [
      'with a proof for another port',
      ({ entry }, host, page) => signedText('page', entry.key, '127.0.0.1:1', host, page),
    ],
    [
      'with a proof of another time',
      ({ entry, name }, _, page) => signedText('page', entry.key, name, randomBits(), page),
    ],
    ['without a proof', () => '{}'],
  ]
  it.each(foreignClients)('hangs up on one %s', async (_, second) => {
    const test = await hosted()
    const socket = await test.connect(`${test.entry.page}rpc`, { origin: `http://${test.name}` })
    if (socket === null) return expect.unreachable()
    const [own, heard, closed] = [randomBits(), once(socket, 'message'), once(socket, 'close')]
    socket.send(JSON.stringify({ nonce: own }))
    const { nonce } = HostProof.parse(JSON.parse(String((await heard)[0])))
    const more: unknown[] = []
    socket.on('message', (message) => more.push(message))
    socket.send(second(test, nonce, own))
    await closed
    expect(more).toEqual([])
  })

  it('hangs up on one that greets with anything else', async () => {
    const { entry, name, connect } = await hosted()
    for (const first of ['', 'null', '{"nonce":"short"}', '{"i":"1","p":{"u":"/system/state","b":{}}}']) {
      const socket = await connect(`${entry.page}rpc`, { origin: `http://${name}` })
      if (socket === null) return expect.unreachable()
      const closed = once(socket, 'close')
      socket.send(first)
      await closed
    }
  })

  function signedText(side: 'host' | 'page', key: string, place: string, host: string, page: string): string {
    return JSON.stringify({ proof: proofOf(key, proofText(side, place, { host, page })) })
  }
})

describe('a browser that is opened', () => {
  const post = ({ address, entry }: Hosted, body: string) =>
    fetch(new URL(entry.page, address), { method: 'POST', body: new URLSearchParams(body) })

  it('is led in by a file of its owner, once, and the file is gone', async () => {
    const test = await hosted()
    const { file } = test.host.handOver()
    expect(lstatSync(file).mode & 0o777).toBe(0o600)
    const html = readFileSync(file, 'utf8')
    expect(html).not.toContain(test.entry.key)
    expect(html).not.toContain(test.base.slice(1, -1))
    const [, ticket] = /value="([\w-]{43})"/.exec(html) ?? []
    expect((await post(test, `ticket=${randomBits()}`)).status).toBe(401)
    const entered = await post(test, `ticket=${ticket}`)
    expect([entered.status, (await entered.text()).includes(test.entry.key)]).toEqual([200, true])
    expect(existsSync(file)).toBe(false)
    expect((await post(test, `ticket=${ticket}`)).status).toBe(401)
  })

  it('is led in by nothing else', async () => {
    const test = await hosted()
    expect((await post(test, 'ticket=')).status).toBe(401)
    test.host.handOver()
    for (const body of ['', 'ticket=', `ticket=${test.entry.key}`, `ticket=${'x'.repeat(5_000)}`])
      expect([body, (await post(test, body)).status]).toEqual([body, 401])
  })

  it('leaves no file behind it when the host ends', async () => {
    const { host } = await hosted()
    const { file } = host.handOver()
    await host.close()
    expect(existsSync(file)).toBe(false)
  })

  it('gets of the environment what the system needs, and nothing of ours', () => {
    const environment = {
      PATH: '/bin',
      HOME: '/home/nora',
      DISPLAY: ':0',
      LC_ALL: 'C',
      Path: 'C:\\',
      OPENAI_API_KEY: 'sk',
      DOCKET_STORE: '/s',
      AWS_SECRET_ACCESS_KEY: 'x',
      NODE_OPTIONS: '--inspect',
      npm_config_token: 'x',
      XDG_SECRET: 'x',
    }
    expect(Object.keys(environmentOfBrowser(environment))).toEqual([
      'PATH',
      'HOME',
      'DISPLAY',
      'LC_ALL',
      'Path',
    ])
  })
})
