import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { importCase, run } from '../../../helpers/cases/readings.ts'
import { hosted } from '../../../helpers/program/browser-host.ts'

const WRONG_TOKEN = 'A'.repeat(43)

describe('the address', () => {
  it('is on the loopback interface, with a token of 256 bits that is new each time', async () => {
    const [one, two] = [await hosted(), await hosted()]
    expect(one.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}\/$/)
    expect(one.base).not.toBe(two.base)
  })

  it('is answered on no other interface', async () => {
    const { port } = await hosted()
    const others = Object.values(networkInterfaces())
      .flatMap((found) => found ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of [
      ...others,
      ...(process.platform === 'linux' ? [{ address: '127.0.0.2' }] : []),
    ]) {
      const socket = connectTcp({ host: address, port })
      const [error] = await once(socket, 'error')
      expect([address, Object(error).code]).toEqual([address, 'ECONNREFUSED'])
    }
  })
})

describe('a page', () => {
  it('is served with its token, and may do nothing but run our own files and talk to this host', async () => {
    const { ask, entry, name } = await hosted()
    const base = entry.page
    for (const path of [base, `${base}index.html`, `${base}?x=1`]) {
      const { status, headers, text } = await ask(path)
      expect([path, status, text]).toEqual([path, 200, '<title>Docket</title>'])
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "frame-src 'self'",
          `connect-src ws://${name}${base}`,
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]),
      )
      expect(policy.join()).not.toMatch(/unsafe|\*|https?:/)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'cache-control': 'no-cache',
      })
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('has a frame for diagrams with a policy of its own, which may run its program and nothing else', async () => {
    const { ask, entry } = await hosted()
    for (const [file, type] of [
      ['frame.html', 'text/html; charset=utf-8'],
      ['frame.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const { status, headers } = await ask(`${entry.page}drawing/${file}`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      expect((await ask(`/drawing/${file}`)).status).toBe(401)
    }
  })

  it('has files that may be kept for ever, as their names change with them', async () => {
    const { ask, base } = await hosted()
    const { status, headers } = await ask(`${base}assets/app-1.js`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(await ask(`${base}assets/app-1.js`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  it.each([
    ['no token', () => '/'],
    ['no token, but a file', () => '/index.html'],
    ['a wrong token', () => `/${WRONG_TOKEN}/`],
    ['a token that is cut short', (base: string) => `${base.slice(0, -2)}/`],
    ['a token that goes on', (base: string) => `${base.slice(0, -1)}A/`],
    ['the token in the query', (base: string) => `/?${base.slice(1, -1)}`],
    ['the token after a folder', (base: string) => `/x${base}`],
    ['an empty path', () => '//'],
  ])('is refused with %s', async (_, path) => {
    const { ask, base } = await hosted()
    const { status, text, headers } = await ask(path(base))
    expect([status, text]).toEqual([401, 'Open the address that Docket printed when it started.'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['another name', 'docket.example.org'],
    ['a name that leads here', 'localhost'],
    ['another port', '127.0.0.1:1'],
    ['no port', '127.0.0.1'],
  ])('is refused where %s was asked for', async (_, asked) => {
    const { ask, base, port } = await hosted()
    const host = asked === 'localhost' ? `localhost:${port}` : asked
    expect((await ask(base, { host })).status).toBe(421)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('is not %s to', async (method) => {
    const { ask, base } = await hosted()
    expect((await ask(base, { method })).status).toBe(405)
  })

  it.each([
    '../secret.js',
    'assets/../../secret.js',
    '..%2fsecret.js',
    '%2e%2e/secret.js',
    '%2e%2e%2fsecret.js',
    'assets/%2e%2e/%2e%2e/secret.js',
    '..%5csecret.js',
    '%252e%252e/secret.js',
    './/../secret.js',
    '%00',
    'index.html%00.js',
    'assets',
    'assets/',
    'notes.txt',
    'no.js',
    '%',
    '%ff',
  ])('cannot be reached by %s', async (path) => {
    const { ask, base } = await hosted()
    const { status, text } = await ask(`${base}${path}`)
    expect([path, status, text]).toEqual([path, 404, 'Not found'])
  })
})

describe('a socket', () => {
  const ours = (name: string) => ({ origin: `http://${name}` })

  it('is opened by our own page, and answers as the contract says', async () => {
    const { docket, dir, call } = await hosted()
    const { client } = await call()
    expect(await client.system.state()).toEqual({
      host: 'browser',
      version: docket.program.version,
      storeFolder: dir,
      writesTo: join(dir, 'exports'),
      reviewer: docket.program.reviewers.current(),
      events: docket.program.events(),
    })
    await expect(client.cases.get({ caseId: WRONG_ID })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      defined: true,
    })
    await expect(client.cases.get(JSON.parse('{"caseId":"x"}'))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('tells of changes until it is closed', async () => {
    const test = await hosted()
    const { client, socket } = await test.call()
    const changes = await client.system.changes()
    const first = changes.next()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    expect((await first).value).toMatchObject({ caseIds: [id] })
    socket.close()
    await once(socket, 'close')
    await run(test, id)
  })

  it.each([
    ['a page from elsewhere', (base: string) => [`${base}rpc`, { origin: 'https://evil.example' }] as const],
    ['a page of another port', (base: string) => [`${base}rpc`, { origin: 'http://127.0.0.1:1' }] as const],
    ['a page that hides where it is from', (base: string) => [`${base}rpc`, { origin: 'null' }] as const],
    ['a program that is no page', (base: string) => [`${base}rpc`, {}] as const],
    [
      'a page under another name',
      (base: string, name: string) => [`${base}rpc`, { ...ours(name), host: 'evil.example' }] as const,
    ],
    ['a page without the token', (_: string, name: string) => ['/rpc', ours(name)] as const],
    ['a page with a wrong token', (_: string, name: string) => [`/${WRONG_TOKEN}/rpc`, ours(name)] as const],
    ['our page at another path', (base: string, name: string) => [`${base}rpc/more`, ours(name)] as const],
    [
      'a page with the token for entering',
      (_: string, name: string, base: string) => [`${base}rpc`, ours(name)] as const,
    ],
    ['our page at the root', (base: string, name: string) => [base, ours(name)] as const],
  ])('is refused to %s', async (_, make) => {
    const { entry, base, name, connect } = await hosted()
    const [path, headers] = make(entry.page, name, base)
    expect(await connect(path, headers)).toBeNull()
  })
})

describe('the host goes on', () => {
  it.each([
    ['a client that breaks the protocol', Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ['a client that sends what is no message', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7b])],
  ])('after %s', async (_, bytes) => {
    const { base, entry, name, connect, ask } = await hosted()
    const logged = vi.spyOn(console, 'error').mockReturnValue() // the failure is reported and has no other effect
    onTestFinished(() => logged.mockRestore())
    const socket = await connect(`${entry.page}rpc`, { origin: `http://${name}` })
    if (socket === null) return expect.unreachable()
    const closed = once(socket, 'close')
    Object(socket)._socket.write(bytes)
    if (bytes[0] === 0xff) await closed
    expect((await ask(base)).status).toBe(200)
  })

  it('after clients that go away in the middle of asking', async () => {
    const { base, entry, name, port, ask } = await hosted()
    for (let n = 0; n < 20; n++) {
      const socket = connectTcp({ host: '127.0.0.1', port })
      await once(socket, 'connect')
      socket.write(
        `GET ${entry.page}rpc HTTP/1.1\r\nHost: ${name}\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n${'x'.repeat(n * 1_000)}`,
      )
      socket.resetAndDestroy()
    }
    expect((await ask(base)).status).toBe(200)
  })

  it('and ends with open sockets when it is told to', async () => {
    const { entry, name, connect, host } = await hosted()
    const socket = await connect(`${entry.page}rpc`, { origin: `http://${name}` })
    if (socket === null) return expect.unreachable()
    const closed = once(socket, 'close')
    await host.close()
    await closed
  })
})

const WRONG_ID = '01890a5d-ac96-774b-bcce-b302099a8057'
