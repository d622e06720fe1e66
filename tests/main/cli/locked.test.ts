import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, expect, it, vi } from 'vitest'
import { ExitCode } from '../../../src/main/cli/terminal/terminal.ts'
import { BUSY_TIMEOUT_MS } from '../../../src/main/store/connection.ts'
import { isDeep } from '../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../helpers/limits.ts'
import { startChild } from '../../helpers/program/child.ts'
import { docket, docketProcess, docketText, ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { BEFORE, COMMANDS } from '../../helpers/program/every-command.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** Commands that write a file elsewhere: they note it in the store first, and write nothing without the note. */
const NOTED = ['export', 'results', 'audit export']

/** Change what stands beside the database: they wait for nobody who writes into it. */
const OUTSIDE_DATABASE = ['memory index', 'memory evaluate']

/** Find nothing that they could change in a store where every job is done and no sample is drawn, with their message. */
const IDLE: ReadonlyMap<string, RegExp> = new Map([
  ['jobs resume', /^There is no job to/],
  ['jobs retry', /^There is no job to/],
  ['insights gate open', /^A gate needs a random sample/],
])

/** The error for a write that waited in vain. */
const WAITED = 'Nothing was changed: another process has been writing to .*docket.db for too long'

/** Waits on a connection that is opened with the time itself, which nothing here shortens. */
const WAITS_ANYWAY = 'audit rebuild'

/** How many commands wait at the same time, each in a process of its own. */
const TOGETHER = 24

const QUIET = {
  DOCKET_KEYCHAIN: 'off',
  OLLAMA_HOST: '127.0.0.1:1',
  DOCKET_ADDRESSES: process.env['DOCKET_ADDRESSES'],
}

beforeAll(ensureBuilt)

/** A judged store to which another process writes until the test is over, and every command as it is tried on it. */
async function lockedStore() {
  const [dir, into] = [tempDir(), tempDir()]
  const ended = []
  for (const args of BEFORE) ended.push(await docket(dir, args))
  const caseId = String(Object(ended[0]?.lines[0]).caseId)
  const writer = startChild('write-for-long', dir, 'Another window')
  await writer.says('writing')
  const commands = COMMANDS.map(([command, does, args], index) => {
    const out = join(into, `out-${index}`)
    const filled = args.map((arg) => (arg === 'CASE' ? caseId : arg === 'OUT' ? out : arg))
    return { command, does, args: filled, out }
  })
  return { dir, writer, commands }
}

it('reads a store to which another process writes for long, and backs it up', async () => {
  const { dir, commands } = await lockedStore()
  const free = commands.filter(
    ({ command, does }) =>
      OUTSIDE_DATABASE.includes(command) || (does !== 'changes' && !NOTED.includes(command)),
  )
  for (const { command, does, args, out } of [...free]) {
    const timed = async (given: readonly string[]) => {
      const began = performance.now()
      const { exitCode, stderr } = await docketText(dir, ['--reviewer', 'Somebody new', ...given], QUIET)
      expect({ command, exitCode, stderr }).toEqual({
        command,
        exitCode: ExitCode.done,
        stderr: expect.not.stringContaining('writing'),
      })
      return performance.now() - began
    }
    const first = await timed(args)
    // One that waits for the writer does so each time; a busy machine delays one now and then.
    const ms = isNoWait(first) ? first : await timed(args.map((arg) => (arg === out ? `${out}-again` : arg)))
    expect({ command, ms }).toEqual({ command, ms: expect.toSatisfy(isNoWait) })
    if (does === 'writes') expect({ command, isThere: existsSync(out) }).toEqual({ command, isThere: true })
  }
})

function isNoWait(ms: number): boolean {
  return ms < BUSY_TIMEOUT_MS
}

it('says who writes where a command would change such a store, and changes and writes nothing', {
  timeout: MAX_LONG_TEST_MS,
}, async () => {
  const { dir, writer, commands } = await lockedStore()
  const before = (await docketText(dir, ['audit', 'list'])).stdout
  const waiting = commands.filter(
    ({ does, command }) =>
      (NOTED.includes(command) || (does === 'changes' && !OUTSIDE_DATABASE.includes(command))) &&
      (isDeep || command !== WAITS_ANYWAY),
  )
  const named = new RegExp(
    `${WAITED}.* Another window \\(process ${writer.pid}\\).* ha(s|ve) this store open`,
  )
  if (!isDeep) shortenWait()
  for (let from = 0; from < waiting.length; from += TOGETHER)
    await tryAll(waiting.slice(from, from + TOGETHER), named)
  vi.restoreAllMocks()
  writer.stdin.end()
  await writer.ended
  expect((await docketText(dir, ['audit', 'list'])).stdout).toBe(before)

  async function tryAll(some: typeof commands, says: RegExp): Promise<void> {
    const ended = await (isDeep ? atTheSameTime(some) : oneAfterTheOther(some))
    for (const { command, exitCode, stderr, out } of ended) {
      const sentence = expect.stringMatching(IDLE.get(command) ?? says)
      expect({ command, exitCode, stderr }).toEqual({ command, exitCode: ExitCode.failed, stderr: sentence })
      expect({ command, isThere: existsSync(out) }).toEqual({ command, isThere: false })
    }
  }

  function atTheSameTime(some: typeof commands) {
    const options = { env: { ...process.env, ...QUIET }, limitMs: 180_000 }
    return Promise.all(
      some.map(async (each) => ({ ...each, ...(await docketProcess(dir, each.args, options)) })),
    )
  }

  async function oneAfterTheOther(some: typeof commands) {
    const ended = []
    for (const each of some) ended.push({ ...each, ...(await docketText(dir, each.args, QUIET)) })
    return ended
  }
})

/** Has SQLite wait a millisecond in this process, in the place of the 15 seconds of `BUSY_TIMEOUT_MS`. */
function shortenWait(): void {
  const { pragma } = Database.prototype
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    text,
    options,
  ) {
    const isWait = text === `busy_timeout = ${BUSY_TIMEOUT_MS}`
    return pragma.call(this, isWait ? 'busy_timeout = 1' : text, options)
  })
}
