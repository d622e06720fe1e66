import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { whyNot } from '../../set-up/needs.ts'
import { MAX_WAIT_MS } from '../limits.ts'

/**
 * A real Secret Service of its own: a message bus, and a keyring in a folder, unlocked unless told otherwise. `env` is
 * what a program needs to find it. A test that asks for it has the tag `secret-service`, and is skipped where there can
 * be none: here nothing is started then.
 */
export async function openSecretService(home: string, { isLocked = false } = {}) {
  const why = whyNot('secret-service')
  if (why !== null) throw new Error(`A test that needs a Secret Service was not skipped: ${why}`)
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700, recursive: true })
  const places = { HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: runtime }
  const own = { ...process.env, ...places, DOCKET_KEYCHAIN: '' }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address'], {
    env: own,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await firstLine(bus)
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address }
  const unlock = isLocked ? [] : ['--unlock']
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', ...unlock, '--components=secrets'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keyring.stdin.end('a password of the test')
  const close = async () => {
    for (const each of [keyring, bus]) await ended(each)
  }
  try {
    await answers(env)
  } catch (error) {
    await close()
    throw error
  }
  return {
    env,
    close,
  }
}

export type SecretService = Awaited<ReturnType<typeof openSecretService>>

/** Waits until the keyring has its name on the bus. */
async function answers(env: NodeJS.ProcessEnv): Promise<void> {
  const ask = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const hasOwner = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets']
  const from = performance.now()
  while (!spawnSync('dbus-send', [...ask, ...hasOwner], { env, encoding: 'utf8' }).stdout.includes('true')) {
    if (performance.now() - from > MAX_WAIT_MS) throw new Error('The keyring has not come up')
    await pause(50)
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The program has no output')
  const lines = createInterface({ input: child.stdout })
  const [line]: unknown[] = await once(lines, 'line', { signal: AbortSignal.timeout(MAX_WAIT_MS) })
  if (typeof line !== 'string') throw new Error('The program said nothing')
  return line
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await exit
  clearTimeout(limit)
}
