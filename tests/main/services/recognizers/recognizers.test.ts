import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Recognizer } from '../../../../src/shared/domain/recognizers/recognizer.ts'
import { memoryAddresses } from '../../../helpers/keychain/addresses.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const
const server = (name: string, url: string, hasSpeakers = false): Recognizer => ({
  ...{ kind: 'address', name, url, model: '', language: null, hasSpeakers },
})
const PROGRAM: Recognizer = {
  ...{ kind: 'command', name: 'Sphinx', program: 'sphinx', format: 'txt' },
  arguments: ['{audio}'],
}
const HERE = 'http://127.0.0.1:8000'
const ELSEWHERE = 'https://api.openai.com/v1'

const openWith = (addresses = memoryAddresses(), dir?: string) => tempDocket(dir, { addresses })

describe('a recognizer that is added', () => {
  it('is used for what nothing else is: the first one, the second one, and one that says who speaks', async () => {
    const { docket } = openWith()
    const { recognizers } = docket
    await recognizers.add(server('A', HERE), SYSTEM)
    await recognizers.add(server('B', HERE), SYSTEM)
    await recognizers.add(server('C', HERE), SYSTEM)
    const lines = await recognizers.add(server('D', HERE, true), SYSTEM)
    expect(lines.map(({ recognizer, uses }) => [recognizer.name, uses])).toEqual([
      ['A', ['primary']],
      ['B', ['crossValidator']],
      ['C', []],
      ['D', ['calls']],
    ])
  })

  it('may be used at once on this machine; elsewhere only after a question', async () => {
    const { docket } = openWith()
    const { recognizers } = docket
    await recognizers.add(server('Here', HERE), SYSTEM)
    await recognizers.add(PROGRAM, SYSTEM)
    await recognizers.add(server('Elsewhere', ELSEWHERE), SYSTEM)
    const refusals = async () => (await recognizers.list()).map(({ isHere, refusal }) => [isHere, refusal])
    expect(await refusals()).toEqual([
      [true, null],
      [true, null],
      [
        false,
        expect.stringMatching(/recordings leave this computer: they are sent to https:\/\/api\.openai\.com/),
      ],
    ])
    await recognizers.confirm('Elsewhere')
    expect((await refusals()).map(([, refusal]) => refusal)).toEqual([null, null, null])
  })

  it('is not used on another machine that the store comes to, before it is confirmed there', async () => {
    const first = openWith()
    await first.docket.recognizers.add(server('Here', HERE), SYSTEM)
    await first.docket.recognizers.add(PROGRAM, SYSTEM)
    first.close()
    const { docket } = tempDocket(first.dir, { addresses: memoryAddresses() })
    expect((await docket.recognizers.list()).map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining('was not set up on this computer'),
      expect.stringContaining('it would start “sphinx {audio}”'),
    ])
  })

  it('needs a new confirmation where its command has changed', async () => {
    const { docket } = openWith()
    await docket.recognizers.add(PROGRAM, SYSTEM)
    docket.program.settings.set('recognizers.list', [{ ...PROGRAM, arguments: ['-x', '{audio}'] }], SYSTEM)
    const [line] = await docket.recognizers.list()
    expect(line?.refusal).toContain('was not set up on this computer')
  })

  it.each([['a name that is taken', server('Here', HERE), /already/]])(
    'with %s is refused',
    async (_, given, sentence) => {
      const { docket } = openWith()
      await docket.recognizers.add(server('Here', HERE), SYSTEM)
      await expect(docket.recognizers.add(given, SYSTEM)).rejects.toMatchObject({
        code: 'BAD_SETTING',
        message: expect.stringMatching(sentence),
      })
    },
  )
})

it('starts no program that the person in front of the window does not allow', async () => {
  const { docket } = openWith()
  const { recognizers } = docket
  const commands: string[] = []
  const never = async (command: string) => {
    commands.push(command)
    return false
  }
  await expect(recognizers.add(PROGRAM, SYSTEM, never)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await recognizers.list()).toEqual([])
  docket.program.settings.set('recognizers.list', [PROGRAM], SYSTEM)
  await expect(recognizers.confirm('Sphinx', never)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await recognizers.list())[0]?.refusal).toContain('was not set up on this computer')
  expect(commands).toEqual(['sphinx {audio}', 'sphinx {audio}'])
})

it('does not use a recognizer to validate itself', async () => {
  const { docket } = openWith()
  await docket.recognizers.add(server('A', HERE), SYSTEM)
  await expect(docket.recognizers.use('crossValidator', 'A', SYSTEM)).rejects.toMatchObject({
    code: 'BAD_SETTING',
  })
})

it('keeps a key in the keychain alone, and removes it with its recognizer', async () => {
  const secrets = new Map<string, string>()
  const { docket, store } = tempDocket(undefined, { keychain: memoryKeychain(secrets) })
  await docket.recognizers.add(server('Elsewhere', ELSEWHERE), SYSTEM)
  const [line] = await docket.recognizers.setKey('Elsewhere', 'a-key-of-nobody-1234')
  expect(line?.key).toMatchObject({ set: true, last4: '1234', source: 'keychain' })
  expect([...secrets.values()]).toContain('a-key-of-nobody-1234')
  expect(JSON.stringify(store.settings.all())).not.toContain('a-key-of-nobody')
  await docket.recognizers.remove('Elsewhere', SYSTEM)
  expect([...secrets.keys()].filter((account) => account.startsWith('recognizer'))).toEqual([])
  expect(docket.program.settings.current().recognizers).toMatchObject({ list: [], primary: null })
})

it('sends a key to no other address, and does not revive the key of a name that was reset', async () => {
  const { docket } = tempDocket(undefined, { keychain: memoryKeychain(new Map()) })
  const { recognizers, program } = docket
  const isSet = async () => (await recognizers.list()).map(({ key }) => key?.set)
  await recognizers.add(server('Elsewhere', ELSEWHERE), SYSTEM)
  await recognizers.setKey('Elsewhere', 'a-key-of-nobody-1234')
  program.settings.set('recognizers.list', [server('Elsewhere', 'https://other.example/v1')], SYSTEM)
  expect(await isSet()).toEqual([false])
  program.settings.set('recognizers.list', [server('Elsewhere', ELSEWHERE)], SYSTEM)
  expect(await isSet()).toEqual([true])
  program.settings.set('recognizers.list', [], SYSTEM)
  await recognizers.add(server('Elsewhere', ELSEWHERE), SYSTEM)
  expect(await isSet()).toEqual([false])
})

it('removes the output of programs that a process which is gone has left, when the store opens', () => {
  const first = openWith()
  const left = join(first.dir, 'transcribing', `output-${randomUUID()}-1`)
  mkdirSync(left, { recursive: true })
  first.close()
  openWith(memoryAddresses(), first.dir)
  expect(existsSync(left)).toBe(false)
})
