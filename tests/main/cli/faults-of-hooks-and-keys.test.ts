import { cpSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ExitCode } from '../../../src/main/cli/terminal/terminal.ts'
import { spoolFolder } from '../../../src/main/store/spool/places.ts'
import { takeLock } from '../../../src/main/store/system-lock.ts'
import { smallDisk } from '../../helpers/disk/small-disk.ts'
import { BIN, type HookProject, hookProject, PROMPT, pathsIn } from '../../helpers/memories/hook-project.ts'
import { alone } from '../../helpers/program/alone.ts'
import { docketText, ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { type Ended, runProgram } from '../../helpers/program/run-program.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

/** A store in which one prompt waits, and the project whose memories were asked for. */
async function withPrompt() {
  const project = await hookProject()
  const left = await hook(project, project.dir)
  expect(waiting(project.dir)).toHaveLength(1)
  project.docket.close()
  return { project, given: left.stdout }
}

const hook = (project: HookProject, dir: string): Promise<Ended> =>
  runProgram([process.execPath, BIN, 'hook', 'memory', '--store', dir], {
    env: { ...alone, CLAUDE_PROJECT_DIR: '' },
    input: JSON.stringify({ session_id: 's1', cwd: project.project, prompt: PROMPT }),
  })

const waiting = (dir: string) => readdirSync(spoolFolder(dir)).filter((name) => name.endsWith('.json'))

/** The output and the exit code of each command on a store; no key is disclosed. */
async function tried(dir: string) {
  const run = (args: readonly string[]) => docketText(dir, args, alone, 'sk-a-key-of-nobody\n')
  const ended = {
    'keys set': await run(['keys', 'set', 'openai']),
    'recognizers key': await run(['recognizers', 'key', 'Nobody']),
    'keys remove': await run(['keys', 'remove', 'openai']),
    'memory collect': await run(['memory', 'collect']),
  }
  for (const { stdout, stderr } of Object.values(ended)) {
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(stdout + stderr).not.toContain('sk-a-key-of-nobody')
  }
  return Object.entries(ended).map(([command, { exitCode, stderr }]) => ({ command, exitCode, stderr }))
}

describe('a store that cannot be written', { tags: ['own-disk'] }, () => {
  it.each([
    ['on a full disk', 'fill', /The disk is full/],
    ['on a disk that can only be read', 'setReadOnly', /read-only disk/],
  ] as const)('%s: memories are given, and the prompts that wait are kept', async (_, fault, says) => {
    const { project, given } = await withPrompt()
    const disk = smallDisk(16)
    const dir = join(disk.dir, 'store')
    cpSync(project.dir, dir, { recursive: true })
    disk[fault]()
    for (const { command, exitCode, stderr } of await tried(dir))
      expect({ command, exitCode, stderr }).toEqual({
        command,
        exitCode: ExitCode.failed,
        stderr: expect.stringMatching(says),
      })
    const { exitCode, stdout, stderr } = await hook(project, dir)
    expect({ exitCode, stderr, paths: pathsIn(stdout) }).toEqual({
      exitCode: 0,
      stderr: '',
      paths: pathsIn(given),
    })
    const elsewhere = join(tempDir(), 'store')
    cpSync(dir, elsewhere, { recursive: true })
    const collected = await docketText(elsewhere, ['memory', 'collect'], alone)
    expect(collected).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 imported') })
  })
})

describe('a store that cannot be opened', () => {
  it.each<[string, (dir: string) => void, RegExp, ExitCode]>([
    ['of a newer version', newer, /written by a newer version of Docket/, ExitCode.failed],
    ['that is damaged', damaged, /is damaged or not a Docket store/, ExitCode.notIntact],
    ['that another process needs alone', held, /restoring or upgrading this store/, ExitCode.failed],
  ])('%s: commands say so, and the prompt that waits is kept', async (_, change, says, code) => {
    const { project, given } = await withPrompt()
    change(project.dir)
    for (const { command, exitCode, stderr } of await tried(project.dir))
      expect({ command, exitCode, stderr }).toEqual({
        command,
        exitCode: code,
        stderr: expect.stringMatching(says),
      })
    const { exitCode, stdout, stderr } = await hook(project, project.dir)
    expect({ exitCode, stderr, paths: pathsIn(stdout) }).toEqual({
      exitCode: 0,
      stderr: '',
      paths: pathsIn(given),
    })
    expect(waiting(project.dir)).toHaveLength(2)
  })

  it('as a part of its path is a file: commands say so, and the hook disturbs nobody', async () => {
    const { project } = await withPrompt()
    const file = join(tempDir(), 'letter')
    writeFileSync(file, 'Dear Nora')
    const dir = join(file, 'store')
    for (const { command, exitCode, stderr } of await tried(dir))
      expect({ command, exitCode, stderr }).toEqual({
        command,
        exitCode: ExitCode.failed,
        stderr: expect.stringMatching(/a part of its path is a file/),
      })
    expect(await hook(project, dir)).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  })
})

it('a setting that cannot be read keeps neither keys nor prompts from their work', async () => {
  const { project, given } = await withPrompt()
  const db = new Database(join(project.dir, 'docket.db'))
  db.pragma('ignore_check_constraints = ON')
  db.prepare("INSERT INTO settings VALUES ('review.leaseMinutes', '{')").run()
  db.close()
  const codes = Object.fromEntries(
    (await tried(project.dir)).map(({ command, exitCode, stderr }) => {
      expect({ command, stderr }).toEqual({ command, stderr: expect.stringContaining('review.leaseMinutes') })
      return [command, exitCode]
    }),
  )
  expect(codes['memory collect']).toBe(ExitCode.done)
  expect(waiting(project.dir)).toEqual([])
  expect(pathsIn((await hook(project, project.dir)).stdout)).toEqual(pathsIn(given))
})

function newer(dir: string): void {
  const db = new Database(join(dir, 'docket.db'))
  db.pragma('user_version = 9999')
  db.close()
}

function damaged(dir: string): void {
  writeSync(openSync(join(dir, 'docket.db'), 'r+'), 'not a database any more', 0)
}

/** Locks a store until the end of the test. The reference counts: a lock ends when nothing refers to it. */
function held(dir: string): void {
  const unlock = takeLock(join(dir, 'locks', 'alone')) ?? expect.unreachable()
  onTestFinished(() => unlock())
}
