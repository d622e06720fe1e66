/**
 * `node tests/main/secrets/secret-service.suite.ts` keeps a key in a real keychain: a Secret Service on a bus of its own
 * (`dbus-run-session`, `gnome-keyring-daemon`). Ends with 0 when everything holds, and says in one line where it was
 * skipped and why.
 */
import assert from 'node:assert/strict'
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { KeyStatus } from '../../../src/shared/domain/judging/key.ts'
import { MAX_WORK_MS } from '../../helpers/limits.ts'
import { storeFolder } from '../../helpers/store/store-folder.ts'
import { whyNot } from '../../set-up/needs.ts'

const KEY = 'sk-suite-0123456789abcdefSEAL'
const PASSWORD = 'the password of the keyring'
const CHILD = join(import.meta.dirname, '..', '..', 'helpers', 'program', 'children', 'key-holder.ts')

/** Starts the keyring of the folder, open or locked. */
const UNLOCK = `printf %s "$KEYRING" | gnome-keyring-daemon --unlock --components=secrets >/dev/null`
const LOCKED = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1'

const why = whyNot('secret-service')
if (why !== null) process.stderr.write(`Skipped, the keychain suite: ${why}.\n`)
else check()

function check(): void {
  using home = storeFolder()
  const step = (name: string) => process.stderr.write(`▸ ${name}\n`)

  step('A key is set')
  assert.deepEqual(inSession(home.dir, UNLOCK, 'set', KEY), status('keychain'))

  step('It is there after a restart of everything')
  assert.deepEqual(inSession(home.dir, UNLOCK, 'status'), status('keychain'))
  assert.deepEqual(inSession(home.dir, UNLOCK, 'status', '', 'anthropic'), status(null, 'anthropic'))

  step('A locked keychain keeps nothing; the key holds for the session, and the sentence says so')
  const locked = inSession(home.dir, LOCKED, 'set', KEY)
  assert.deepEqual({ ...locked, trouble: '' }, { ...status('session'), trouble: '' })
  assert.match(locked.trouble ?? '', /^The keychain is locked\. Unlock it.* kept for this session only/)

  step('It is removed')
  assert.deepEqual(inSession(home.dir, UNLOCK, 'remove'), status(null))
  assert.deepEqual(inSession(home.dir, UNLOCK, 'status'), status(null))

  step('Without a keychain the key holds for the session, and the one of the environment counts')
  const absent = withoutBus(home.dir, 'set', {})
  assert.equal(absent.source, 'session')
  assert.match(absent.trouble ?? '', /^This session has no keychain .* kept for this session only/)
  const given = withoutBus(home.dir, 'status', { OPENAI_API_KEY: KEY })
  assert.deepEqual({ ...given, trouble: '' }, { ...status('environment'), trouble: '' })
  step('The keychain holds')
}

function status(source: KeyStatus['source'], provider: KeyStatus['provider'] = 'openai'): KeyStatus {
  const isSet = source !== null
  return { provider, set: isSet, last4: isSet ? 'SEAL' : null, source, trouble: null }
}

/** Does one thing with a key in a process of its own, on a bus of its own. */
function inSession(
  dir: string,
  start: string,
  what: string,
  key = '',
  provider: KeyStatus['provider'] = 'openai',
): KeyStatus {
  const script = `${start}; exec "$NODE" "$CHILD" ${what} ${provider}`
  return statusOf(spawnSync('dbus-run-session', ['--', 'sh', '-c', script], { ...options(dir), input: key }))
}

function withoutBus(dir: string, what: string, env: NodeJS.ProcessEnv): KeyStatus {
  const own = options(dir)
  return statusOf(
    spawnSync(process.execPath, [CHILD, what, 'openai'], { ...own, env: { ...own.env, ...env }, input: KEY }),
  )
}

/** Nothing of the user's own keychain is in reach. */
function options(dir: string) {
  const at = (name: string) => {
    const folder = join(dir, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folder
  }
  const env = {
    PATH: process.env['PATH'],
    HOME: at('home'),
    XDG_DATA_HOME: at('data'),
    XDG_CONFIG_HOME: at('config'),
    XDG_CACHE_HOME: at('cache'),
    XDG_RUNTIME_DIR: at('run'),
    KEYRING: PASSWORD,
    NODE: process.execPath,
    CHILD,
  }
  return { env, encoding: 'utf8', timeout: MAX_WORK_MS, killSignal: 'SIGKILL' } as const
}

function statusOf({ stdout, stderr, status: code }: SpawnSyncReturns<string>): KeyStatus {
  assert.equal(code, 0, `The child ended with ${code}:\n${stdout}${stderr}`)
  assert(!`${stdout}${stderr}`.includes(KEY), 'the key is printed nowhere')
  return KeyStatus.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}
