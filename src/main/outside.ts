import { randomBytes } from 'node:crypto'
import { totalmem, userInfo } from 'node:os'
import { basename, dirname } from 'node:path'
import { v7 } from 'uuid'
import type { SourceReader } from './intake/reader/source-reader.ts'
import type { DownloadModel } from './judging/port/model-download.ts'
import type { Clock } from './judging/port/result.ts'
import type { FindLocal } from './judging/routes/local-models.ts'
import type { RandomBytes } from './ledger/bodies.ts'
import { serverFinder } from './llm/find-server.ts'
import { type Connections, createConnections } from './llm/wire/connections.ts'
import { modelDownloader } from './llm/wire/download-model.ts'
import { environmentProxy, noProxy, type ProxyOf } from './llm/wire/proxies.ts'
import { addressFolder, addressPath, type ConfirmedAddresses, thisOwner } from './secrets/addresses.ts'
import { type Keychain, noKeychain, systemKeychain } from './secrets/keychain.ts'
import { readableClock } from './services/program/readable-clock.ts'
import { type Fork, nodeFork } from './workers/fork.ts'

const HERE = import.meta.dirname

/** The folder of the main program: its sources, or the built program that this module is a part of. */
export const PROGRAM = basename(HERE) === 'chunks' ? dirname(HERE) : HERE

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
  /** The proxy that this computer is set to use, where the environment names none. */
  readonly systemProxy: ProxyOf
  readonly connections: Connections
  readonly findLocal: FindLocal
  /** Lets a local server download a model. */
  readonly downloadModel: DownloadModel
  /** Memory of this machine in bytes. */
  readonly memoryBytes: number
  /** The folder of the program that threads and processes are started from, as `PROGRAM`. */
  readonly program: string
  /** How processes of ours are started. */
  readonly fork: Fork
  /** Reads files, and is closed with the store; `null` for one of its own. */
  readonly reader: SourceReader | null
}

/** What is outside of the program on this machine, with some parts of it put in its place. */
export function outsideWith(given: Partial<Outside>): Outside {
  const outside = { ...theOutside(given), ...given }
  return { ...outside, clock: readableClock(outside.clock) }
}

function theOutside({ environment = process.env, systemProxy = noProxy }: Partial<Outside>): Outside {
  const connections = createConnections({ proxyOf: environmentProxy(environment, systemProxy) })
  return {
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    newId: () => v7(),
    random: (count) => randomBytes(count),
    systemUser: systemUser(),
    owner: thisOwner(systemUser()),
    environment,
    keychain: theKeychain(environment),
    addresses: addressFolder(addressPath(environment, process.platform), thisOwner(systemUser())),
    systemProxy,
    connections,
    findLocal: serverFinder(connections),
    downloadModel: modelDownloader(connections),
    memoryBytes: totalmem(),
    program: PROGRAM,
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
