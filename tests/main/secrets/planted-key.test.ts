import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Sha256 } from '../../../src/shared/domain/ids.ts'
import { importCase } from '../../helpers/cases/readings.ts'
import { collect } from '../../helpers/collect.ts'
import { beginAsking, setAll } from '../../helpers/judging/asking.ts'
import { bellQuestion, wireModel } from '../../helpers/judging/judges.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json, status } from '../../helpers/judging/wire-server/script.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'
import { filesWith } from '../../helpers/store/planted.ts'

const KEY = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'

it('a key stands nowhere but in the keychain and in the requests to its provider', async () => {
  const said: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
  const secrets = new Map<string, string>()
  const test = tempDocket(undefined, {
    keychain: {
      get: async (account) => secrets.get(account) ?? null,
      set: async (account, secret) => void secrets.set(account, secret),
      remove: async (account) => void secrets.delete(account),
    },
  })
  const { docket, ada, dir, store } = test
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
  await docket.program.backUp(join(dir, 'backup.docket'))
  vi.restoreAllMocks()

  expect(server.requests.some(({ headers }) => JSON.stringify(headers).includes(KEY))).toBe(true)
  expect([...secrets.values()]).toEqual([KEY, KEY])
  const told = JSON.stringify(outcomes)
  expect(told.match(/\[key\]/g)?.length).toBeGreaterThan(1)
  expect(told.includes(KEY.slice(0, 8))).toBe(false)
  expect(said.join('')).not.toContain(KEY)
  for (const sha256 of store.db.prepare<[], Sha256>('SELECT sha256 FROM bodies').pluck().all())
    expect(new TextDecoder().decode(store.bodies.get(sha256) ?? undefined)).not.toContain(KEY) // packed ones show nothing to a search
  test.close()
  expect(filesWith(dir, Buffer.from(KEY))).toEqual([])
})
