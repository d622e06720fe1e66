import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { REMOTE } from '../../../helpers/judging/wire-server/wire-server.ts'
import { alone } from '../../../helpers/program/alone.ts'
import { docketText } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** Runs `docket --json`; the lines are as their schema says. */
async function run<S extends z.ZodType>(dir: string, schema: S, ...args: string[]) {
  const { exitCode, stdout, stderr } = await docketText(dir, ['--json', ...args], alone)
  const lines = stdout.split('\n').filter((line) => line !== '')
  return { exitCode, stderr, lines: lines.map((line) => schema.parse(JSON.parse(line))) }
}

const text = async (dir: string, ...args: string[]) => (await docketText(dir, args, alone)).stdout

describe('docket models', () => {
  it('says whom a role asks: nobody at first, then the models of a preset', async () => {
    const dir = tempDir()
    expect(await text(dir, 'models')).toMatch(/^reading\.judge +no model$/m)
    expect(await run(dir, cliLines.presets, 'models', 'presets')).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([expect.objectContaining({ id: 'reading.openai', isOn: false })]),
    })
    const used = z.union([cliLines.models, cliLines.missing])
    expect(await run(dir, used, 'models', 'use', 'reading.openai')).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([
        expect.objectContaining({
          role: 'reading.judge',
          models: [{ provider: 'openai', model: 'gpt-6-luna' }],
          endsLocally: true,
          nobody: null,
          sentTo: ['api.openai.com'],
        }),
        { missing: 'No key of OpenAI is set.', command: 'docket keys set openai' },
      ]),
    })
    expect(await text(dir, 'models', 'list')).toMatch(
      /^reading\.judge +openai\/gpt-6-luna → fallback {2}sent to api\.openai\.com$/m,
    )
    expect(await text(dir, 'models', 'presets')).toContain('reading.openai: OpenAI (GPT-6 Luna) (in use)\n')
  })

  it('knows no preset that does not exist, and says so', async () => {
    const ended = await run(tempDir(), cliLines.models, 'models', 'use', 'reading.nothing')
    expect(ended).toMatchObject({
      exitCode: 1,
      lines: [],
      stderr: expect.stringMatching(/^There is no preset "reading.nothing"\./),
    })
  })
})

describe('docket models choose', () => {
  async function withOllama() {
    const server = await wireServer(() => json({ word: 'yes' }))
    server.models.push({ name: 'gemma3:270m', digest: 'a' }, { name: 'smollm2:135m', digest: 'b' })
    server.models.push({ name: 'gpt-oss:120b-cloud', digest: 'c', size: 384, remote: REMOTE })
    const dir = tempDir()
    const environment = { ...alone, OLLAMA_HOST: server.origin, DOCKET_ADDRESSES: tempDir() }
    return { server, say: (...args: string[]) => docketText(dir, args, environment) }
  }

  it('makes a model the fallback, once, after which no command asks for one any more', async () => {
    const { say } = await withOllama()
    const question =
      'Ollama has gemma3:270m and smollm2:135m, and no model is chosen as the local judge, so none is asked. Choose one in the Settings under Local models.  →  docket models choose gemma3:270m'
    expect((await say('models')).stderr).toBe(`${question}\n`)
    expect((await say('doctor', '--verbose')).stdout).toContain(
      `gpt-oss:120b-cloud runs at ollama.com. ${question}`,
    )
    expect((await say('models', 'choose')).stdout).toBe(
      `gemma3:270m\nsmollm2:135m\ngpt-oss:120b-cloud (runs at ollama.com)\n${question}\n`,
    )
    expect((await say('models', 'choose', 'smollm2:135m')).stdout).toMatch(
      /^Fallback model: smollm2:135m\.$/m,
    )
    expect(await say('models')).toMatchObject({ exitCode: 0, stderr: '' })
    expect((await say('doctor', '--verbose')).stdout).toContain('smollm2:135m is the fallback model.')
    expect((await say('models', 'choose', '--none')).stdout).toMatch(/^No fallback model\.$/m)
    expect((await say('models')).stderr).toBe('')
  })

  it('lets the first model of each role sit its exam with doctor --exam, and ends with exit code 5 for a failed one', async () => {
    const { server, say } = await withOllama()
    const route = JSON.stringify([{ provider: 'ollama', model: 'smollm2:135m' }])
    await say('settings', 'set', 'routes.memory.judge', route)
    await say('settings', 'set', 'deadlines.memory', '60000')
    expect((await say('doctor')).stdout).not.toContain('Not passed.')
    const { exitCode, stdout } = await say('doctor', '--exam')
    expect(stdout).toMatch(/memory\.judge {2}smollm2:135m {2}b {2}failed/u)
    expect(stdout).toMatch(/Failed by this mark\. Answered: \d+ of \d+/u)
    expect(exitCode).toBe(5)
    server.models.splice(1, 1, { name: 'smollm2:135m', digest: 'd' })
    expect((await say('doctor', '--exam')).stdout).toContain(
      'The server has other weights under this name now.',
    )
  })

  it('takes no model that runs elsewhere, and a route shows where such a one runs until it is confirmed', async () => {
    const { server, say } = await withOllama()
    const cloud = 'gpt-oss:120b-cloud'
    expect((await say('models', 'choose', cloud)).stderr).toMatch(
      /^gpt-oss:120b-cloud was not chosen: it runs at ollama\.com\./m,
    )
    await say(
      'settings',
      'set',
      'routes.reading.judge',
      JSON.stringify([{ provider: 'ollama', model: cloud }]),
    )
    expect((await say('models')).stdout).toContain(`ollama/${cloud} (runs at ollama.com) → fallback`)
    expect((await say('models')).stdout).not.toContain('sent to')
    expect((await say('models', 'addresses')).stdout).toMatch(
      /^ollama: https:\/\/ollama\.com is not asked\. .* {2}→ {2}docket models confirm ollama https:\/\/ollama\.com$/m,
    )
    expect((await say('doctor')).stdout).toContain('so that content would leave this computer')
    expect(server.requests).toEqual([])
    await say('models', 'confirm', 'ollama', 'https://ollama.com')
    expect((await say('models', 'addresses')).stdout).toBe('ollama: https://ollama.com is asked\n')
    expect((await say('models')).stdout).toContain('sent to ollama.com')
    expect((await say('prices')).stdout).toContain(`ollama/${cloud}: unknown`)
  })
})

describe('docket models confirm', () => {
  const route = (url: string) => JSON.stringify([{ provider: 'openai', model: 'x', baseUrl: url }])

  it('lets an address be asked that has no encryption, by its name', async () => {
    const dir = tempDir()
    expect(await text(dir, 'models', 'addresses')).toBe('')
    await text(dir, 'settings', 'set', 'routes.reading.judge', route('http://gateway.invalid/v1'))
    expect(await text(dir, 'models', 'addresses')).toMatch(
      /^openai: http:\/\/gateway\.invalid is not asked\. .*docket models confirm openai http:\/\/gateway\.invalid$/m,
    )
    const confirm = ['models', 'confirm', 'openai', 'http://gateway.invalid/v1']
    expect(await run(dir, cliLines.addresses, ...confirm)).toEqual({
      exitCode: 0,
      stderr: expect.stringMatching(/^Warning: Nothing is sent to http:\/\/gateway\.invalid for OpenAI/), // as it was before
      lines: [{ provider: 'openai', address: 'http://gateway.invalid', refusal: null }],
    })
    expect(await run(dir, cliLines.addresses, 'models', 'addresses')).toMatchObject({ stderr: '' })
  })

  it('takes that back, and fails where there is nothing to take back', async () => {
    const dir = tempDir()
    await text(dir, 'settings', 'set', 'routes.reading.judge', route('https://gateway.invalid/v1'))
    const remove = ['models', 'confirm', 'openai', 'https://gateway.invalid', '--remove']
    expect(await text(dir, ...remove)).toMatch(/^openai: https:\/\/gateway\.invalid is not asked\./)
    expect(await run(dir, cliLines.addresses, ...remove)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^No confirmation was withdrawn: https:\/\/gateway\.invalid was not confirmed for openai/m,
      ),
    })
  })

  it('is not needed for an encrypted one that was set here', async () => {
    const dir = tempDir()
    await text(dir, 'settings', 'set', 'routes.reading.judge', route('https://gateway.invalid/v1'))
    expect(await text(dir, 'models', 'addresses')).toBe('openai: https://gateway.invalid is asked\n')
  })

  it('rejects an invalid address, and one that holds a key', async () => {
    for (const address of ['gateway', 'https://ada:secret@gateway.invalid'])
      expect(await run(tempDir(), cliLines.addresses, 'models', 'confirm', 'openai', address)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringMatching(
          /^Nothing was confirmed: an address must (begin with|not contain a key)/,
        ),
      })
  })
})

describe('docket prices', () => {
  it('lists them, sets one of its own, and forgets it', async () => {
    const dir = tempDir()
    const listed = await run(dir, cliLines.prices, 'prices')
    const mini = listed.lines.find(({ model }) => model === 'gpt-4o-mini')
    expect(mini).toMatchObject({ isOwn: false, price: { input: 0.15, output: 0.6 } })
    const set = ['prices', 'set', 'openai', 'gpt-4o-mini', '--input', '0.2', '--output', '1']
    const own = { input: 0.2, output: 1, cacheRead: 0.1, cacheWrite: null }
    expect(await run(dir, cliLines.prices, ...set, '--cache-read', '0.1')).toMatchObject({
      exitCode: 0,
      lines: [{ provider: 'openai', model: 'gpt-4o-mini', isOwn: true, price: own }],
    })
    expect(await text(dir, 'prices', 'list')).toMatch(
      /^openai\/gpt-4o-mini: \$0\.2 input, \$0\.1 from the cache, \$1 output \(yours, \d{4}-\d\d-\d\d\)$/m,
    )
    const back = await run(dir, cliLines.prices, 'prices', 'forget', 'openai', 'gpt-4o-mini')
    expect(back).toMatchObject({ exitCode: 0, lines: [mini] })
  })

  it.each([
    ['half a price', ['openai', 'x', '--input', '1']],
    ['no number', ['openai', 'x', '--input', 'dear', '--output', '1']],
    ['nothing for nothing', ['openai', 'x', '--input', '', '--output', '1']],
    ['less than nothing', ['openai', 'x', '--input', '-1', '--output', '1']],
    ['a provider that nobody knows', ['nobody', 'x', '--input', '1', '--output', '1']],
    ['no name', ['openai', ' ', '--input', '1', '--output', '1']],
  ])('takes no price of %s', async (_, args) => {
    const dir = tempDir()
    const ended = await run(dir, cliLines.prices, 'prices', 'set', ...args)
    expect(ended).toMatchObject({ exitCode: 2, lines: [] })
    expect(ended.stderr).not.toBe('')
  })
})
