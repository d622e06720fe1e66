import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { ProviderName } from '../../shared/domain/judging/model.ts'

/**
 * The address of a provider: scheme, host and port, such as `https://gateway.example:8443`. For a recognizer the same,
 * or its command as JSON.
 */
const Address = z.object({
  provider: z.enum([...ProviderName.options, 'recognizer', 'recognizer-command']),
  origin: z.string(),
})
export type Address = z.infer<typeof Address>

/**
 * The addresses that a user has confirmed on a machine. They are stored outside every store, as a store can come from
 * another user.
 */
export interface ConfirmedAddresses {
  has(address: Address): boolean
  /** Confirms any address: the caller must check whether it may be confirmed. */
  confirm(address: Address): void
  /** Withdraws a confirmation; returns whether there was one. */
  forget(address: Address): boolean
}

const Kept = Address.extend({ owner: z.string() })

/**
 * Returns confirmed addresses in a folder, one file each. A file that was written for another machine or user, or that
 * another user of this machine could have written, does not count.
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
        return false // Missing, or invalid.
      }
    },
    confirm(address) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(address)
      const partial = `${file}.${process.pid}`
      writeFileSync(partial, `${JSON.stringify({ ...address, owner: ownerHash })}\n`, { mode: 0o600 })
      renameSync(partial, file)
    },
    forget(address) {
      const file = fileOf(address)
      const wasThere = existsSync(file)
      rmSync(file, { force: true })
      return wasThere
    },
  }
}

/**
 * Returns the folder of this user's confirmed addresses: in the data of this machine, or given by `DOCKET_ADDRESSES`.
 */
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

/** Returns an identifier of this user of this machine. */
export function thisOwner(user: string): string {
  return `${machineId()} ${process.getuid?.() ?? ''} ${user}`
}

function machineId(): string {
  for (const file of ['/etc/machine-id', '/var/lib/dbus/machine-id'])
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {} // Another system, or a container without a machine id: the host name is used.
  return hostname()
}

/**
 * Whether no other user can write a file or folder; on systems other than POSIX this depends on the folder's
 * permissions.
 */
function isOwn(path: string): boolean {
  const { uid, mode } = statSync(path)
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
}
