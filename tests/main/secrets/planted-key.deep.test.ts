import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Sha256 } from '../../../src/shared/domain/ids.ts'
import { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { importCase } from '../../helpers/cases/readings.ts'
import { collect } from '../../helpers/collect.ts'
import { beginAsking, setAll } from '../../helpers/judging/asking.ts'
import { bellQuestion, wireModel } from '../../helpers/judging/judges.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireReply, words } from '../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../helpers/keychain/keychain.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'
import { filesWith } from '../../helpers/store/planted.ts'

const KEY = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'

/** Says all that is written to the streams of the process, until the mocks are restored. */
function hearing(): string[] {
  const printed: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed.push(String(text))
      return true
    })
  return printed
}

/** Every form in which the key may not stand anywhere: as it is, and in what it is most often written as. */
const FORMS = [
  KEY,
  KEY.slice(0, 12),
  KEY.slice(-12),
  Buffer.from(KEY).toString('base64').slice(0, 40),
  Buffer.from(KEY).toString('hex'),
  [...KEY].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
  [...KEY].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
]

function expectNowhere(
  { store, dir, close }: ReturnType<typeof tempDocket>,
  reported: string,
  printed: readonly string[],
) {
  const bodies = store.db.prepare<[], Sha256>('SELECT sha256 FROM bodies').pluck().all()
  const unpacked = bodies.map((sha256) => new TextDecoder().decode(store.bodies.get(sha256) ?? undefined))
  const heard = printed.join('')
  for (const form of FORMS) {
    expect(reported).not.toContain(form)
    expect(heard).not.toContain(form)
    expect(unpacked.filter((text) => text.includes(form))).toEqual([]) // packed ones show nothing to a search
  }
  close()
  const [first = expect.unreachable(), ...others] = FORMS.map((form) => Buffer.from(form))
  expect(filesWith(dir, first, ...others)).toEqual([])
}

it('a key stands nowhere but in the keychain and in the requests to its provider', async () => {
  const printed = hearing()
  const secrets = new Map<string, string>()
  const test = tempDocket(undefined, {
    keychain: {
      get: async (account) => secrets.get(account) ?? null,
      set: async (account, secret) => void secrets.set(account, secret),
      remove: async (account) => void secrets.delete(account),
    },
  })
  const { docket, ada, dir } = test
  // A provider that repeats the key in each of its complaints, as some do.
  const server = await wireServer(({ headers, model }) => {
    const sent = headers['authorization'] ?? headers['x-api-key']
    if (model === 'good') return json({ verdict: 'yes', level: 3 })
    const padding = 'so '.repeat(model === 'teapot' ? 84 : 0) // so that the text is cut within the key
    return status(model === 'teapot' ? 500 : 401, `Incorrect ${padding}key provided: ${sent}`)
  })
  await docket.models.keys.set('openai', KEY)
  await docket.models.keys.set('anthropic', KEY)
  const outcomes: unknown[] = []
  for (const [n, route] of [['bad', 'good'], ['teapot', 'good'], ['good']].entries()) {
    setAll(test, [
      [
        'routes.reading.judge',
        route.map((model) => wireModel(server, model === 'bad' ? 'anthropic' : 'openai', model)),
      ],
    ])
    const { judge, finish } = beginAsking(test, await importCase(test, { name: `Nora ${n}`, disputed: 1 }))
    outcomes.push(await judge.ask(bellQuestion(`Report ${n}.`)), judge.calls(), judge.questions(), finish())
    outcomes.push(docket.cases.get(docket.cases.all(null)[n] ?? expect.unreachable(), ada))
  }
  await docket.runs.judges.checkModel(wireModel(server, 'openai', 'bad'), new AbortController().signal)
  await collect(docket.exports.labels({ format: 'jsonl', folder: join(dir, 'out'), filter: {} }, ada))
  await docket.program.backups.write(join(dir, 'backup.docket'))
  vi.restoreAllMocks()

  expect(server.requests.some(({ headers }) => JSON.stringify(headers).includes(KEY))).toBe(true)
  expect([...secrets.values()].filter((secret) => secret.includes(KEY))).toEqual([KEY, KEY])
  const reported = JSON.stringify(outcomes)
  expect(reported.match(/\[key\]/g)?.length).toBeGreaterThan(1)
  expect(reported.includes(KEY.slice(0, 8))).toBe(false)
  expectNowhere(test, reported, printed)
})

/** Ways in which a provider may return the key of a request, besides naming it in an error. */
const returns: readonly (readonly [string, (key: string) => WireReply])[] = [
  ['in an answer', (key) => json({ verdict: 'yes', level: 3, note: `Your key is ${key}` })],
  [
    'as base64 in an answer',
    (key) => words(`{"verdict":"yes","level":3} ${Buffer.from(key).toString('base64')}`),
  ],
  [
    'in hexadecimal digits',
    (key) => words(`${Buffer.from(key).toString('hex')} {"verdict":"yes","level":3}`),
  ],
  [
    'as escapes in an answer',
    (key) =>
      words(
        `{"verdict":"yes","level":3,"x":"${[...key].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')}"}`,
      ),
  ],
  [
    'as entities in no answer',
    (key) => words([...key].map((letter) => `&#${letter.charCodeAt(0)};`).join('')),
  ],
  [
    'split over fields',
    (key) => json({ verdict: 'yes', level: 3, a: key.slice(0, 9), b: key.slice(9, 20), c: key.slice(20) }),
  ],
  ['split over blanks that nobody sees', (key) => words([...key].join('\u200b'))],
  ['cut', (key) => words(`It begins with ${key.slice(0, 14)} and ends in ${key.slice(-14)}`)],
  [
    'in an answer that comes in pieces',
    (key) => json({ verdict: 'yes', level: 3, note: key }, { pieceLength: 7 }),
  ],
  ['in a refusal', (key) => words(`Not with ${key}`, { finish: 'refusal' })],
  [
    'in the id of the request',
    (key) => json({ verdict: 'yes', level: 3 }, { headers: { 'x-request-id': key, 'request-id': key } }),
  ],
  ['in the name of the model', (key) => json({ verdict: 'yes', level: 3 }, { model: `${key}-mini` })],
  [
    'in tokens',
    (key) =>
      json(
        { verdict: 'yes', level: 3 },
        {
          logprobs: (key.match(/.{1,3}/g) ?? []).map((token) => ({
            token,
            logprob: -1,
            top: [
              { token, logprob: -1 },
              { token: token.toUpperCase(), logprob: -2 },
            ],
          })),
        },
      ),
  ],
  ['in a redirect', (key) => status(307, 'elsewhere', { location: `http://127.0.0.1:9/${key}?key=${key}` })],
  ['in a redirect to a host of its name', (key) => status(302, '', { location: `http://${key}.example/` })],
  [
    'in a body that is no JSON',
    (key) => ({ kind: 'body', status: 400, body: `<p>${encodeURIComponent(key)} ${key}`, type: 'text/html' }),
  ],
  ['in the type of a body', (key) => ({ kind: 'body', body: '{}', type: `text/${key}` })],
]

it.each(Protocol.options)('a key that %s sends back is kept nowhere', async (protocol) => {
  const printed = hearing()
  const test = tempDocket(undefined, { keychain: memoryKeychain(new Map([[protocol, KEY]])) })
  const { docket, ada, dir } = test
  const server = await wireServer(() => expect.unreachable())
  setAll(test, [
    ['routes.reading.judge', [wireModel(server, protocol)]],
    ['providers.ollama.fallback', false],
    ['cache.enabled', false],
  ])
  const reported: unknown[] = []
  for (const [n, [how]] of returns.entries()) {
    const { judge, finish } = beginAsking(test, await importCase(test, { name: `Nora ${n}`, disputed: 1 }))
    const question = bellQuestion(how, { key: how, role: 'reading.judge', topLogprobs: 2 })
    server.setScript(({ headers }) => {
      const sent = String(headers['authorization'] ?? headers['x-api-key']).replace('Bearer ', '')
      return returns[n]?.[1](sent) ?? expect.unreachable()
    })
    reported.push(await judge.ask(question), judge.calls(), judge.questions(), finish())
  }
  reported.push(docket.cases.all(null).map((id) => docket.cases.get(id, ada)))
  await collect(docket.exports.labels({ format: 'jsonl', folder: join(dir, 'out'), filter: {} }, ada))
  await collect(
    docket.exports.results.write({ format: 'jsonl', file: join(dir, 'out.jsonl'), filter: {} }, ada),
  )
  await docket.program.backups.write(join(dir, 'backup.docket'))
  vi.restoreAllMocks()

  expect(server.requests.length).toBeGreaterThanOrEqual(returns.length)
  expect(JSON.stringify(server.requests.map(({ headers }) => headers))).toContain(KEY)
  expectNowhere(test, JSON.stringify(reported), printed)
})
