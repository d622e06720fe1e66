import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Sha256 } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import type { Schema } from '../schema.ts'

/** Below this many bytes compressing costs more than it saves. */
const COMPRESS_FROM = 400

/** Bodies are small: a higher level, or more room at once, only takes time. */
const PACKING = { chunkSize: 2_048, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export interface Body {
  readonly sha256: Sha256
  /** Whose content it is (a case, a reviewer); `null` for text that belongs to nobody, such as a configuration. */
  readonly owner: string | null
  readonly salt: Uint8Array
  readonly content: Uint8Array
}

type BodyRow = Pick<Schema['bodies'], 'owner' | 'encoding' | 'content' | 'salt'>

/** Content by hash: inputs, prompts, answers, notes. */
export function bodyTable(db: Connection) {
  const insert = db.prepare<[Sha256, string | null, Uint8Array, string, Uint8Array]>(
    'INSERT INTO bodies (sha256, owner, salt, encoding, content) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const select = db.prepare<[Sha256], BodyRow>(
    'SELECT owner, salt, encoding, content FROM bodies WHERE sha256 = ?',
  )
  const has = db.prepare<[Sha256], number>('SELECT 1 FROM bodies WHERE sha256 = ?').pluck()
  const remove = db.prepare<[string]>('DELETE FROM bodies WHERE owner = ?')

  return {
    put({ sha256, owner, salt, content }: Body): void {
      if (content.length < COMPRESS_FROM) insert.run(sha256, owner, salt, 'plain', content)
      else insert.run(sha256, owner, salt, 'zstd', packed(content))
    },
    /** The bytes that were put, or `null` where they were erased or never known. */
    get(sha256: Sha256): Uint8Array | null {
      const row = select.get(sha256)
      return row === undefined ? null : decoded(row)
    },
    has: (sha256: Sha256): boolean => has.get(sha256) !== undefined,
    /** A body as it stands; `content` is `null` where the bytes cannot be unpacked. `null` where there is none. */
    read(sha256: Sha256): (Pick<BodyRow, 'owner' | 'salt'> & { content: Uint8Array | null }) | null {
      const row = select.get(sha256)
      return row === undefined ? null : { owner: row.owner, salt: row.salt, content: readable(row) }
    },
    /** Erases all that belongs to an owner; returns how many bodies went. */
    eraseOwnedBy: (owner: string): number => remove.run(owner).changes,
  }
}

function packed(content: Uint8Array): Uint8Array {
  return zstdCompressSync(content, { ...PACKING, pledgedSrcSize: content.length })
}

function decoded({ encoding, content }: Pick<BodyRow, 'encoding' | 'content'>): Uint8Array {
  return encoding === 'zstd' ? zstdDecompressSync(content) : content
}

function readable(row: BodyRow): Uint8Array | null {
  try {
    return decoded(row)
  } catch {
    return null // a damaged body is a finding of the verification, not a crash
  }
}
