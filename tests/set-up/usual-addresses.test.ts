import { expect, it } from 'vitest'
import { providers } from '../../src/shared/domain/judging/model.ts'
import { findAnyServer } from '../helpers/judging/find-server.ts'
import { wireServer } from '../helpers/judging/wire-server/closing.ts'
import { json } from '../helpers/judging/wire-server/script.ts'
import { alone } from '../helpers/program/alone.ts'
import { NO_OLLAMA } from '../helpers/program/no-ollama.ts'
import { takeAskedAddresses } from './usual-addresses.ts'

it.each([
  ['ollama', '127.0.0.1:11434'],
  ['llamacpp', '127.0.0.1:8080'],
  ['vllm', '127.0.0.1:8000'],
  ['lmstudio', '127.0.0.1:1234'],
] as const)('a test that asks %s at its usual address fails', async (provider, address) => {
  const { baseUrl, protocol } = providers[provider]
  await findAnyServer(baseUrl ?? expect.unreachable(), protocol)
  expect(takeAskedAddresses()).toEqual([address])
})

it('a test may ask the server that it has opened', async () => {
  const server = await wireServer(() => json({}))
  expect(await findAnyServer(server.origin, 'ollama')).toMatchObject({ kind: 'found' })
  expect(takeAskedAddresses()).toEqual([])
})

it('programs that tests start look for no Ollama of this machine', () => {
  expect(process.env['OLLAMA_HOST']).toBe(NO_OLLAMA)
  expect(alone['OLLAMA_HOST']).toBe(NO_OLLAMA)
})
