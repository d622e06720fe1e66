import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ExitCode } from '../../../src/main/cli/terminal/terminal.ts'
import { takeLock } from '../../../src/main/store/system-lock.ts'
import type { AppContract } from '../../../src/shared/contract/index.ts'
import { atDepth, isDeep } from '../../helpers/depth.ts'
import { smallDisk } from '../../helpers/disk/small-disk.ts'
import { callDocket } from '../../helpers/program/call-docket.ts'
import { docket, docketText, ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { enter, openSocket } from '../../helpers/program/enter-host.ts'
import { BEFORE, COMMANDS } from '../../helpers/program/every-command.ts'
import { serveDocket } from '../../helpers/program/serve-docket.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** Commands without a row, and where they are tried instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  restore: 'below: what stands there is replaced, whatever it is',
  serve: 'below: it goes on until it is ended',
  'models pull': 'tests/main/llm/wire/download-model.test.ts: it needs a model server',
  'keys set': 'faults-of-hooks-and-keys.test.ts: it reads a key',
  'recognizers key': 'faults-of-hooks-and-keys.test.ts: it reads a key',
  'recognizers test': 'tests/main/services/recognizers: it needs a server',
  'keys remove': 'faults-of-hooks-and-keys.test.ts',
  'exam sit': 'tests/main/services/exams: it needs a model',
  'exam show': 'tests/main/services/exams: it needs a sitting',
  'memory collect': 'faults-of-hooks-and-keys.test.ts: a prompt has to wait',
  'hook memory': 'faults-of-hooks-and-keys.test.ts: it reads a prompt',
}

/** An environment in which nothing of this machine is touched. */
const ALONE = { DOCKET_KEYCHAIN: 'off', OLLAMA_HOST: '127.0.0.1:1' }

/** A store with judged readings, made once. */
let made = { dir: '', caseId: '' }

beforeAll(async () => {
  await ensureBuilt()
  const dir = mkdtempSync(join(tmpdir(), 'docket-test-'))
  made = { dir, caseId: await filled(dir) }
  return () => rmSync(dir, { recursive: true, force: true })
})

/** Fills a store; gives its first case. */
async function filled(dir: string): Promise<string> {
  const ended = []
  for (const args of BEFORE) ended.push(await docket(dir, args))
  return String(Object(ended[0]?.lines[0]).caseId)
}

/** At ordinary depth each fault is tried with every n-th command, and with others than the fault before it. */
const EVERY = atDepth(6, 1)
let offset = 0

function someCommands() {
  offset += 1
  return COMMANDS.filter((_, at) => (at + offset) % EVERY === 0)
}

/** Runs commands on a store, in the order of the table. */
async function tryAll(dir: string, into = tempDir(), commands = someCommands()) {
  const ended: { command: string; does: string; exitCode: number | null; out: string; errors: string }[] = []
  for (const [command, does, args] of commands) {
    const out = join(into, `out-${ended.length}`)
    const given = args.map((arg) => (arg === 'CASE' ? made.caseId : arg === 'OUT' ? out : arg))
    const environment = { ...ALONE, DOCKET_ADDRESSES: join(into, 'addresses') }
    const { exitCode, stdout, stderr } = await docketText(dir, given, environment)
    ended.push({
      command,
      does,
      exitCode,
      out,
      errors: command === 'audit verify' ? stdout + stderr : stderr,
    })
    expect(stderr).not.toMatch(/^\s+at /m)
    if (exitCode === ExitCode.failed && does === 'writes') expect(existsSync(out)).toBe(false)
  }
  return ended
}

function copyOf(into: string): string {
  const dir = join(into, 'store')
  cpSync(made.dir, dir, { recursive: true })
  return dir
}

it('every command is in the table, or is said to be tried elsewhere', async () => {
  const groups = [
    'jobs',
    'audit',
    'settings',
    'keys',
    'models',
    'prices',
    'recognizers',
    'standards',
    'evaluators',
    'memory',
    'hook',
    'labels',
    'insights gate',
    'exam',
  ]
  const found: string[] = []
  for (const group of [[], ...groups.map((name) => name.split(' '))]) {
    const { stdout } = await callDocket([...group, '--help'])
    const names = [...(stdout.split('Commands:')[1] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(
      ([, name]) => name,
    )
    const commands = names.map((name) => [...group, name].join(' '))
    found.push(...commands.filter((each) => !each.endsWith('help') && !groups.includes(each)))
  }
  const known = [...COMMANDS.map(([command]) => command), ...Object.keys(ELSEWHERE)]
  expect(new Set(found)).toEqual(new Set(known))
})

describe('a store that cannot be written', { tags: ['own-disk'] }, () => {
  it.each([
    ['on a full disk', 'fill', /The disk is full/],
    ['on a disk that can only be read', 'setReadOnly', /read-only disk/],
  ] as const)(
    '%s is read, exported elsewhere and backed up; what would change it is refused',
    async (_, fault, says) => {
      const disk = smallDisk(8)
      const dir = copyOf(disk.dir)
      disk[fault]()
      const before = readFileSync(join(dir, 'docket.db'))
      for (const { command, does, exitCode, errors } of await tryAll(dir)) {
        expect({ command, errors }).toEqual({ command, errors: expect.stringMatching(says) })
        const isDone = does !== 'changes'
        expect({ command, errors, isDone: exitCode === 0 }).toEqual({ command, errors, isDone })
      }
      expect(readFileSync(join(dir, 'docket.db')).equals(before)).toBe(true)
    },
  )

  it('is not written to by an export onto the full disk itself', async () => {
    const disk = smallDisk(8)
    const dir = copyOf(disk.dir)
    disk.fill()
    const writing = COMMANDS.filter(([, does]) => does === 'writes')
    for (const { command, exitCode, errors } of await tryAll(dir, disk.dir, writing))
      expect({ command, exitCode, errors }).toEqual({
        command,
        exitCode: 1,
        errors: expect.stringMatching(/disk is full/),
      })
  })
})

describe('on a disk that cannot be written', { tags: ['own-disk'] }, () => {
  it.each([
    ['full', 'fill', /The disk is full/],
    ['read-only', 'setReadOnly', /read-only disk/],
  ] as const)('%s: a store is not replaced, and is served to look at', async (_, fault, says) => {
    const backup = join(tempDir(), 'store.backup')
    await docket(made.dir, ['backup', backup])
    const disk = smallDisk(8)
    const dir = copyOf(disk.dir)
    disk[fault]()
    const before = readFileSync(join(dir, 'docket.db'))
    const names = readdirSync(dir)
    const { exitCode, stderr } = await docketText(dir, ['restore', backup], ALONE)
    expect({ exitCode, stderr }).toEqual({ exitCode: ExitCode.failed, stderr: expect.stringMatching(says) })
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(readdirSync(dir)).toEqual(names)

    let errors = ''
    const heard = (text: string) => {
      errors += text
    }
    await using served = await serveDocket(dir, { env: { ...process.env, ...ALONE }, heard })
    const socket = await openSocket(await enter(served.address))
    onTestFinished(() => socket.close())
    const client: ContractRouterClient<AppContract> = createORPCClient(new RPCLink({ websocket: socket }))
    const { rows } = await client.cases.page({ filter: {} })
    expect(rows.length).toBeGreaterThan(0)
    expect(errors).toMatch(says)
    expect(readFileSync(join(dir, 'docket.db')).equals(before)).toBe(true)
  })
})

describe('a store that cannot be opened', () => {
  it('as another process needs it alone says who has it', async () => {
    const dir = copyOf(tempDir())
    const letGo = takeLock(join(dir, 'locks', 'alone')) ?? expect.unreachable()
    for (const { exitCode, errors } of await tryAll(dir)) {
      expect(errors).toMatch(/restoring or upgrading this store/)
      expect(exitCode).toBe(1)
    }
    letGo()
  })

  it('as it is of a newer version says so', async () => {
    const dir = copyOf(tempDir())
    const db = new Database(join(dir, 'docket.db'))
    db.pragma('user_version = 9999')
    db.close()
    for (const { exitCode, errors } of await tryAll(dir)) {
      expect(errors).toMatch(/written by a newer version of Docket/)
      expect(exitCode).toBe(1)
    }
  })

  it('as it is damaged says so, and ends with 4', async () => {
    const dir = copyOf(tempDir())
    writeSync(openSync(join(dir, 'docket.db'), 'r+'), 'not a database any more', 0)
    for (const { exitCode, errors } of await tryAll(dir)) {
      expect(errors).toMatch(/is damaged or not a Docket store|not intact: The database cannot be read/)
      expect(exitCode).toBe(4)
    }
  })

  it('as a part of its path is a file says so', async () => {
    const file = join(tempDir(), 'letter')
    writeFileSync(file, 'Dear Nora')
    for (const { exitCode, errors } of await tryAll(join(file, 'store'))) {
      expect(errors).toMatch(/a part of its path is a file/)
      expect(exitCode).toBe(1)
    }
  })
})

it('a setting that cannot be read is reported, and keeps no command from its work', async () => {
  const dir = copyOf(tempDir())
  const db = new Database(join(dir, 'docket.db'))
  db.pragma('ignore_check_constraints = ON')
  db.prepare("INSERT INTO settings VALUES ('review.leaseMinutes', '{')").run()
  db.close()
  const codes: Record<string, number | null> = {}
  // Rebuilding heals it; the samples take seconds, and are tried with the other faults.
  const others = COMMANDS.filter(
    ([command]) => command !== 'audit rebuild' && (isDeep || command !== 'samples'),
  )
  const works = { diagnostics: ExitCode.done, 'settings reset': ExitCode.done }
  const worksAndTells = { 'audit verify': ExitCode.notIntact, backup: ExitCode.notIntact }
  const named = new Set(Object.keys({ ...works, ...worksAndTells }))
  const some = new Set(someCommands())
  const chosen = others.filter((each) => named.has(each[0]) || some.has(each))
  for (const { command, exitCode, out, errors } of await tryAll(dir, tempDir(), chosen)) {
    expect({ command, errors }).toEqual({ command, errors: expect.stringContaining('review.leaseMinutes') })
    codes[command] = exitCode
    if (command === 'backup') expect(existsSync(out)).toBe(true)
  }
  expect(codes).toMatchObject({ ...works, ...worksAndTells })
  const { exitCode, stderr } = await docketText(dir, ['settings', 'reset', 'review.leaseMinutes'])
  expect(exitCode).toBe(ExitCode.done)
  expect((await docketText(dir, ['queue'])).stderr).not.toContain('is ignored')
  expect(stderr).toContain('is ignored')
})

describe('a store of another user', { tags: ['second-user', 'open-folder'] }, () => {
  /** Does something with the rights of a user who owns nothing here. */
  async function asNobody<T>(work: () => Promise<T>): Promise<T> {
    process.seteuid?.('nobody')
    try {
      return await work()
    } finally {
      process.seteuid?.(0)
    }
  }

  it.each([
    ['that may not be entered', 'u=rwX,go=', 'never'],
    ['that may be read', 'u=rwX,go=rX', 'reads and writes'],
  ] as const)('%s: every command says whose rights it lacks', async (_, rights, works) => {
    const [outer, into] = [tempDir(), tempDir()]
    const dir = copyOf(outer)
    chmodSync(outer, 0o755)
    chmodSync(into, 0o777)
    execFileSync('chmod', ['-R', rights, dir])
    const before = readFileSync(join(dir, 'docket.db'))
    for (const { command, does, exitCode, errors } of await asNobody(() => tryAll(dir, into))) {
      const isDone = works !== 'never' && does !== 'changes'
      expect({ command, errors }).toEqual({
        command,
        errors: expect.stringMatching(/Check (the permissions|that its folder)/),
      })
      expect({ command, errors, isDone: exitCode === 0 }).toEqual({ command, errors, isDone })
    }
    expect(readFileSync(join(dir, 'docket.db')).equals(before)).toBe(true)
  })
})
