import { expect, it } from 'vitest'
import { ProviderName } from '../../../../src/shared/domain/judging/model.ts'
import { hosted } from '../../../helpers/program/browser-host.ts'

const KEY = 'sk-test-0123456789abcdefWXYZ'

it('a key crosses to the main process and never back: windows learn whether there is one, and its end', async () => {
  const { call } = await hosted()
  const { client, socket } = await call()
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  const kept = { provider: 'openai', set: true, last4: 'WXYZ', source: 'keychain', trouble: null }
  expect(await client.keys.set({ provider: 'openai', key: KEY })).toEqual(kept)
  const all = await client.keys.list()
  expect(all.map(({ provider }) => provider)).toEqual(ProviderName.options)
  expect(all).toContainEqual(kept)
  await expect(client.keys.set({ provider: 'openai', key: `${KEY} ${KEY}` })).rejects.toMatchObject({
    code: 'BAD_SETTING',
    defined: true,
    status: 422,
  })
  await expect(client.keys.set({ provider: 'openai', key: KEY.repeat(100) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await client.keys.remove({ provider: 'openai' })).toMatchObject({ set: false, last4: null })
  expect(heard.length).toBeGreaterThan(4)
  expect(heard.join('\n')).not.toContain(KEY)
})

it('a doctor whose window is told to stop stops at once', async () => {
  const { call } = await hosted()
  const { client } = await call()
  const stop = new AbortController()
  const checks: string[] = []
  const examined = async () => {
    for await (const { check } of await client.models.doctor(undefined, { signal: stop.signal })) {
      checks.push(check)
      stop.abort()
    }
  }
  await examined().catch(() => undefined)
  expect(checks).toEqual(['store'])
})
