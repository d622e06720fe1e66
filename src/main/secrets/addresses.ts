import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { ProviderName } from '../../shared/domain/judging/model.ts'

/** Where a provider is asked: scheme, host and port, such as `https://gateway.example:8443`. */
const Address = z.object({ provider: ProviderName, origin: z.string() })
export type Address = z.infer<typeof Address>

/** The addresses that a user has confirmed on a machine. They stand outside every store: a store can be somebody else's. */
export interface ConfirmedAddresses {
  has(address: Address): boolean
  /** Rejects no address: whether it may be confirmed is for the caller to know. */
  confirm(address: Address): void
  /** Takes a confirmation back; returns whether there was one. */
  forget(address: Address): boolean
}

const Kept = Address.extend({ owner: z.string() })

/**
 * Confirmed addresses in a folder, one file each. One that was written for another machine or user, or that another
 * user of this machine could have written, does not count.
 */
export function addressFolder(folder: string, owner: string): ConfirmedAddresses {
  const ownerHash = createHash('sha256').update(owner).digest('hex')
  const fileOf = ({ provider, origin }: Address) =>
    join(folder, `${createHash('sha256').update(`${ownerHash} ${provider} ${origin}`).digest('hex')}.json`)

  return {
    has(address) {
      const file = fileOf(address)
      try {
        if (!isOwn(folder) || !isOwn(file)) return false
        const kept = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
        return (
          kept.owner === ownerHash && kept.provider === address.provider && kept.origin === address.origin
        )
      } catch {
        return false // not there, or nothing that counts
      }
    },
    confirm(address) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(address)
      const beside = `${file}.${process.pid}`
      writeFileSync(beside, `${JSON.stringify({ ...address, owner: ownerHash })}\n`, { mode: 0o600 })
      renameSync(beside, file)
    },
    forget(address) {
      const file = fileOf(address)
      const wasThere = existsSync(file)
      rmSync(file, { force: true })
      return wasThere
    },
  }
}

/** Where this user's confirmed addresses are kept: among what belongs to this machine, or where `DOCKET_ADDRESSES` says. */
export function addressPath(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string {
  const own = env['DOCKET_ADDRESSES']
  if (own) return own
  switch (platform) {
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Docket addresses')
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Docket addresses')
    default:
      return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'docket-addresses')
  }
}

/** Tells this user of this machine from all others. */
export function thisOwner(user: string): string {
  return `${machineId()} ${process.getuid?.() ?? ''} ${user}`
}

function machineId(): string {
  for (const file of ['/etc/machine-id', '/var/lib/dbus/machine-id'])
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {} // another system, or a container without one: its name has to do
  return hostname()
}

/** Whether nobody else may write a file or folder; elsewhere than on POSIX the system's rights of the folder hold. */
function isOwn(path: string): boolean {
  const { uid, mode } = statSync(path)
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
}
