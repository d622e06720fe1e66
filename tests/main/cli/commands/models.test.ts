import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
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
    expect(await text(dir, 'models')).toMatch(/^reading\.judge: no model\. /)
    expect(await run(dir, cliLines.presets, 'models', 'presets')).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([expect.objectContaining({ id: 'reading.openai', isOn: false })]),
    })
    expect(await run(dir, cliLines.models, 'models', 'use', 'reading.openai')).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([
        expect.objectContaining({
          role: 'reading.judge',
          models: [{ provider: 'openai', model: 'gpt-6-luna' }],
          endsLocally: true,
          nobody: null,
          sentTo: ['api.openai.com'],
        }),
      ]),
    })
    expect(await text(dir, 'models', 'list')).toContain(
      'reading.judge: openai/gpt-6-luna, then a model of Ollama on this machine, if there is one (sent to api.openai.com)\n',
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

  it('takes no address that is none, and none that holds a key', async () => {
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
