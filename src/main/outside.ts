import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { v7 } from 'uuid'
import type { SourceReader } from './intake/reader/source-reader.ts'
import type { Clock } from './judging/port/result.ts'
import type { FindLocal } from './judging/routes/local-models.ts'
import type { RandomBytes } from './ledger/bodies.ts'
import { findOllama } from './llm/find-ollama.ts'
import { addressFolder, addressPath, type ConfirmedAddresses, thisOwner } from './secrets/addresses.ts'
import { type Keychain, noKeychain, systemKeychain } from './secrets/keychain.ts'
import { readableClock } from './services/program/readable-clock.ts'
import { type Fork, nodeFork } from './workers/fork.ts'

/** What the program takes from outside itself; tests put their own in place. */
export interface Outside {
  readonly clock: Clock
  readonly newId: () => string
  readonly random: RandomBytes
  readonly systemUser: string
  /** Tells this user of this machine from all others. */
  readonly owner: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly keychain: Keychain
  readonly addresses: ConfirmedAddresses
  readonly findLocal: FindLocal
  /** How processes of ours are started. */
  readonly fork: Fork
  /** Reads files, and is closed with the store; `null` for one of its own. */
  readonly reader: SourceReader | null
}

/** What is outside of the program on this machine, with some parts of it put in its place. */
export function outsideWith(given: Partial<Outside>): Outside {
  const outside = { ...theOutside(given.environment), ...given }
  return { ...outside, clock: readableClock(outside.clock) }
}

function theOutside(environment: Outside['environment'] = process.env): Outside {
  return {
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    newId: () => v7(),
    random: (count) => randomBytes(count),
    systemUser: systemUser(),
    owner: thisOwner(systemUser()),
    environment,
    keychain: theKeychain(environment),
    addresses: addressFolder(addressPath(environment, process.platform), thisOwner(systemUser())),
    findLocal: findOllama,
    fork: nodeFork,
    reader: null,
  }
}

/** `DOCKET_KEYCHAIN=off` leaves the keychain alone, as in a container that has none. */
function theKeychain(env: Outside['environment']): Keychain {
  return env['DOCKET_KEYCHAIN'] === 'off'
    ? noKeychain('The keychain is switched off (DOCKET_KEYCHAIN=off).')
    : systemKeychain()
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'reviewer' // an account without a name, as in some containers
  }
}
