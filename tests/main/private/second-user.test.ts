import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { alone } from '../../helpers/program/alone.ts'
import { ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { enter } from '../../helpers/program/enter-host.ts'
import { CLI, ROOT } from '../../helpers/program/run-docket.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** A user whom the machine need not know by name. */
const OTHER = 61_002

const Found = z.object({
  user: z.int(),
  groups: z.array(z.int()),
  files: z.array(z.string()),
  foundSecrets: z.array(z.string()),
  pages: z.array(z.unknown()),
  sockets: z.array(z.string()),
})

beforeAll(ensureBuilt)

/** A home that everybody may look into, and the work of its owner in it. */
function home(): { readonly dir: string; readonly env: NodeJS.ProcessEnv } {
  const base = tempDir()
  const dir = join(base, 'home')
  mkdirSync(join(dir, 'given'), { recursive: true })
  const samples = join(ROOT, 'assets', 'samples', 'reading')
  for (const name of readdirSync(samples).filter((each) => each.startsWith('paper-boat.')))
    copyFileSync(join(samples, name), join(dir, 'given', name))
  const opener = join(dir, 'xdg-open')
  writeFileSync(opener, '#!/bin/sh\nprintf %s "$1" > "$HOME/opened"\nsleep 30\n')
  chmodSync(opener, 0o755)
  for (const path of [base, dir, join(dir, 'given')]) chmodSync(path, 0o755)
  const kept = { ...alone, HOME: dir, XDG_CONFIG_HOME: join(dir, '.config'), OPENAI_API_KEY: 'sk-planted-1' }
  return { dir, env: { ...kept, DOCKET_STORE: '', PATH: `${dir}:${process.env['PATH']}` } }
}

it('another user of the machine reads nothing, finds no secret and reaches no service', {
  tags: ['second-user'],
}, async () => {
  const { dir, env } = home()
  const as = { env, cwd: dir } as const
  const docket = (...args: string[]) => promisify(execFile)(process.execPath, [CLI, ...args], as)
  process.umask(0o022)
  await docket('judge', 'reading', join(dir, 'given'))
  await Promise.all([
    docket('backup', join(dir, 'whole.docket')),
    docket('export', 'jsonl', '--out', join(dir, 'labels')),
    docket('results', 'csv', '--out', join(dir, 'results.csv')),
    docket('diagnostics', join(dir, 'said.json')),
  ])

  const serving = spawn(process.execPath, [CLI, 'serve', '--open'], {
    ...as,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    const ended = once(serving, 'exit')
    serving.kill()
    await ended
  })
  const [line]: unknown[] = await once(createInterface({ input: serving.stdout }), 'line')
  const address = new URL(String(line))
  const { key, page } = await enter(address.href)
  const ticket = await ticketOf(join(dir, 'opened'))

  const search = join(import.meta.dirname, '..', '..', 'helpers', 'program', 'children', 'other-user.mjs')
  const secrets = [address.pathname.split('/')[1] ?? '', ticket, key, 'sk-planted-1']
  const found = Found.parse(JSON.parse(await heardAs(OTHER, [search, dir, address.origin, page, ...secrets])))
  expect(found.user).toBe(OTHER)
  expect(found.groups).toEqual([OTHER])
  const public_ = found.files.filter((path) => !/\/given\/|\/(xdg-open|opened)$/.test(path))
  expect(public_).toEqual([])
  expect(
    found.files.some((path) => path.includes('/given/')),
    'the home is searched',
  ).toBe(true)
  expect(found.foundSecrets).toEqual([])
  expect(found.pages).toEqual([401, 401, 401])
  expect(found.sockets).toEqual(['refused', 'refused'])

  const itself = Found.parse(JSON.parse(await heardAs(null, [search, dir, address.origin, page, ...secrets])))
  expect(
    itself.files.some((path) => path.endsWith('docket.db')),
    'its owner finds it all',
  ).toBe(true)
  expect(itself.foundSecrets.some((path) => path.endsWith('environ'))).toBe(true)
  expect(itself.foundSecrets.filter((path) => path.endsWith('cmdline'))).toEqual([])
})

/** The content of the file that a browser was to open. */
async function ticketOf(opened: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      const html = readFileSync(readFileSync(opened, 'utf8'), 'utf8')
      return /value="([\w-]{43})"/.exec(html)?.[1] ?? ''
    } catch {
      await pause(100)
    }
  }
  throw new Error('Nothing was opened')
}

/**
 * The stdout of a program of this project that runs as another user, or as its owner. It takes that user's rights
 * itself, once it is loaded: the project's own folder may be closed to everybody else.
 */
async function heardAs(user: number | null, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...(user !== null && { RUN_AS: String(user) }) },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) text += String(chunk)
  return text
}
