import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cheapestOf } from '../../../../src/main/judging/prices/cheapest.ts'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { ProviderName } from '../../../../src/shared/domain/judging/model.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status } from '../../../helpers/judging/wire-server/script.ts'
import { openSecretService } from '../../../helpers/keychain/secret-service.ts'
import { LESSON_WRITERS } from '../../../helpers/lessons/writers.ts'
import { alone } from '../../../helpers/program/alone.ts'
import { docketProcess, docketText, ensureBuilt } from '../../../helpers/program/docket-cli.ts'
import type { Ended } from '../../../helpers/program/run-program.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

const KEY = 'sk-test-0123456789abcdefWXYZ'

/** Runs `docket --json`; the lines are as their schema says. */
async function run(dir: string, args: readonly string[], env: NodeJS.ProcessEnv, input = '') {
  return keyLines(args, await docketText(dir, ['--json', ...args], env, input))
}

/** The same in a process of its own, which has the keychain of its environment. */
async function runProcess(dir: string, args: readonly string[], env: NodeJS.ProcessEnv, input = '') {
  return keyLines(args, await docketProcess(dir, ['--json', ...args], { env, input }))
}

function keyLines(args: readonly string[], ended: Ended) {
  const lines = ended.stdout.split('\n').filter((line) => line !== '')
  const isCheck = args[0] === 'doctor' || args[1] === 'test'
  const schema = isCheck ? cliLines.doctor : cliLines.keys
  return { ...ended, lines: lines.map((line) => schema.parse(JSON.parse(line))) }
}

describe('docket keys', () => {
  it('keeps a key from stdin in the keychain of the system, where the next command finds it', {
    tags: ['secret-service'],
  }, async () => {
    const service = await openSecretService(tempDir())
    onTestFinished(service.close)
    const dir = tempDir()
    const env = { ...service.env, OPENAI_API_KEY: '' }
    const kept = { provider: 'openai', set: true, last4: 'WXYZ', source: 'keychain' }
    const gone = { provider: 'openai', set: false, last4: null, source: null }
    expect(await runProcess(dir, ['keys', 'set', 'openai'], env, `${KEY}\n`)).toMatchObject({ lines: [kept] })
    const all = await runProcess(dir, ['keys', 'list'], env)
    expect(all.lines).toHaveLength(ProviderName.options.length)
    expect(all).toMatchObject({ lines: expect.arrayContaining([kept]), stderr: '' })
    expect(all.stdout).not.toContain(KEY)
    expect(await runProcess(dir, ['keys', 'remove', 'openai'], env)).toMatchObject({ lines: [gone] })
    expect(await runProcess(dir, ['keys', 'list', 'openai'], env)).toMatchObject({ lines: [gone] })
  })

  it('says plainly that without a keychain a key cannot outlive the command, and what works instead', async () => {
    const ended = await run(tempDir(), ['keys', 'set', 'openai'], alone, KEY)
    expect(ended).toMatchObject({ exitCode: 1, stdout: '' })
    expect(ended.stderr).toMatch(
      /^The key was not kept\. .*Set OPENAI_API_KEY in the environment instead\.\n$/,
    )
    expect(ended.stderr).not.toContain(KEY)
  })

  it('finds the key of the environment', async () => {
    const env = { ...alone, OPENAI_API_KEY: KEY }
    expect(await run(tempDir(), ['keys', 'list', 'openai'], env)).toMatchObject({
      exitCode: 0,
      lines: [{ provider: 'openai', set: true, last4: 'WXYZ', source: 'environment' }],
    })
  })

  it('tries a key: a good one, a wrong one, none, and a provider that is away', async () => {
    const server = await wireServer(({ headers }) =>
      headers['authorization'] === `Bearer ${KEY}` ? json({ word: 'yes' }) : status(401, 'Incorrect API key'),
    )
    const env = { ...alone, OPENAI_BASE_URL: server.urls.openai }
    const tried = async (key: string) => {
      const { exitCode, lines } = await run(tempDir(), ['keys', 'test', 'openai'], {
        ...env,
        OPENAI_API_KEY: key,
      })
      return { exitCode, line: lines[0] }
    }
    const check = `model openai/${cheapestOf('openai', Date.now())?.model}`
    const line = (ok: boolean, detail: RegExp) => ({ check, ok, detail: expect.stringMatching(detail) })
    expect(await tried(KEY)).toEqual({ exitCode: 0, line: line(true, /^Answers .* cost \$0\.0000/) })
    expect(await tried('sk-test-wrong')).toEqual({
      exitCode: 1,
      line: line(false, /^OpenAI did not accept the key .* under Keys\.$/),
    })
    await server.close()
    expect(await tried(KEY)).toEqual({ exitCode: 1, line: line(false, /^OpenAI was not reached at http/) })
    const { stdout } = await docketText(tempDir(), ['keys', 'test', 'anthropic'], env)
    expect(stdout).toMatch(/^FAIL {2}model anthropic\/\S+ +Anthropic needs a key\. .*ANTHROPIC_API_KEY/)
  })

  it.each([
    ['takes no key as an argument', ['keys', 'set', 'openai', KEY], ''],
    ['knows no other provider', ['keys', 'set', 'nobody'], KEY],
    ['tries no other provider', ['keys', 'test', KEY], ''],
    ['repeats no key in the place of a provider', ['keys', 'list', KEY], ''],
    ['takes nothing for a key', ['keys', 'set', 'openai'], ' \n'],
    ['takes no two lines for a key', ['keys', 'set', 'openai'], `${KEY}\n${KEY}`],
  ])('%s', async (_, args, input) => {
    const ended = await run(tempDir(), args, alone, input)
    expect(ended).toMatchObject({ exitCode: 2, stdout: '' })
    expect(ended.stderr).not.toContain(KEY)
  })
})

describe('docket doctor', () => {
  it('ends well where nothing is set up, and says so for a person', async () => {
    const dir = tempDir()
    const checks = [
      ...['store', 'keychain', 'ollama'],
      ...['route reading.judge', 'route receipt.referee', 'route lesson.judges'],
      ...LESSON_WRITERS.map((role) => `route ${role}`),
      ...['route lesson.embedding', 'route call.evaluator'],
      ...['route memory.judge', 'route memory.judgeSecond', 'route evaluation.judge'],
    ]
    const { exitCode, stdout } = await docketText(dir, ['doctor'], alone)
    expect({ exitCode, marks: stdout.match(/^\S+/gm) }).toEqual({
      exitCode: 0,
      marks: checks.map((check) => (check.startsWith('route') ? '-' : 'ok')),
    })
    const { lines } = await run(dir, ['doctor'], alone)
    expect(lines).toMatchObject(checks.map((check) => ({ check, ok: true })))
  })

  it.each([
    ['that works', `echo '{"text":" folded"}'`, true, /^Transcribed one second of speech in /],
    ['that fails', 'exit 3', false, /failed \(code 3\)/],
  ])('tests a recognizer in use %s', async (_, script, ok, detail) => {
    const dir = tempDir()
    const program = ['recognizers', 'program', 'mine', '--', '/bin/sh', '-c', script, '{audio}']
    expect(await docketText(dir, program, alone)).toMatchObject({ exitCode: 0 })
    const { lines, exitCode } = await run(dir, ['doctor'], alone)
    expect(lines.at(-1)).toEqual({ check: 'recognizer mine', ok, detail: expect.stringMatching(detail) })
    expect(exitCode).toBe(ok ? 0 : 1)
  })

  it('tries the models of the settings, and ends with 1 where one does not work', async () => {
    const dir = tempDir()
    const server = await wireServer(() => json({ word: 'yes' }))
    const env = { ...alone, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.urls.openai }
    const route = '[{"provider":"openai","model":"gpt-4o-mini"}]'
    await docketText(dir, ['settings', 'set', 'routes.reading.judge', route], env)
    const well = await run(dir, ['doctor'], env)
    expect(well.lines).toContainEqual({
      check: 'model openai/gpt-4o-mini',
      ok: true,
      detail: expect.stringMatching(/^Answers .* in [\d.]+ s\. This question cost \$0\.0000\d+\.$/),
    })
    expect(well.exitCode).toBe(0)
    await server.close()
    const badly = await run(dir, ['doctor'], env)
    expect(badly.lines).toContainEqual({
      check: 'model openai/gpt-4o-mini',
      ok: false,
      detail: expect.stringMatching(/^OpenAI was not reached at /),
    })
    expect(badly.exitCode).toBe(1)
    expect(`${well.stdout}${badly.stdout}`).not.toContain(KEY)
  })
})
