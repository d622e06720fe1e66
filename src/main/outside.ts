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
import { readableClock } from './services/logs/readable-clock.ts'
import { type Fork, nodeFork } from './workers/fork.ts'

const HERE = import.meta.dirname

/** The folder of the main program: its sources, or the built program that contains this module. */
export const PROGRAM = basename(HERE) === 'chunks' ? dirname(HERE) : HERE

/** External dependencies of the program; tests replace them. */
export interface Outside {
  readonly clock: Clock
  readonly newId: () => string
  readonly random: RandomBytes
  readonly systemUser: string
  /** Identifies this user of this machine. */
  readonly owner: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly keychain: Keychain
  readonly addresses: ConfirmedAddresses
  /** The system's proxy, used if the environment names none. */
  readonly systemProxy: ProxyOf
  readonly connections: Connections
  readonly findLocal: FindLocal
  /** Lets a local server download a model. */
  readonly downloadModel: DownloadModel
  /** Memory of this machine in bytes. */
  readonly memoryBytes: number
  /** The folder of the program from which threads and processes are started, see `PROGRAM`. */
  readonly program: string
  /** Starts our processes. */
  readonly fork: Fork
  /** Reads files, and is closed with the store; `null` to create one. */
  readonly reader: SourceReader | null
}

/** Returns the external dependencies on this machine, some of them replaced. */
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

/** Returns the keychain; `DOCKET_KEYCHAIN=off` disables it, as in a container without one. */
function theKeychain(env: Outside['environment']): Keychain {
  return env['DOCKET_KEYCHAIN'] === 'off'
    ? noKeychain('The keychain is switched off (DOCKET_KEYCHAIN=off).')
    : systemKeychain()
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'reviewer' // An account without a name, as in some containers.
  }
}
