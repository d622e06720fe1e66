import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Sha256 } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import type { Schema } from '../schema.ts'

/** Minimum number of bytes for which compression saves more than it costs. */
const COMPRESS_FROM = 400

/** Compression options. Bodies are small: a higher level or a larger buffer only takes time. */
const PACKING = { chunkSize: 2_048, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export interface Body {
  readonly sha256: Sha256
  /** Owner of the content (a case, a reviewer); `null` for text without an owner, such as a configuration. */
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
    /** Returns the stored bytes, or `null` if they were erased or never existed. */
    get(sha256: Sha256): Uint8Array | null {
      const row = select.get(sha256)
      return row === undefined ? null : decoded(row)
    },
    has: (sha256: Sha256): boolean => has.get(sha256) !== undefined,
    /**
     * Returns a body as stored; `content` is `null` if the bytes cannot be decompressed. `null` if there is no body.
     */
    read(sha256: Sha256): (Pick<BodyRow, 'owner' | 'salt'> & { content: Uint8Array | null }) | null {
      const row = select.get(sha256)
      return row === undefined ? null : { owner: row.owner, salt: row.salt, content: readable(row) }
    },
    /** Erases all bodies of an owner; returns their number. */
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
    return null // A damaged body is a finding of the verification, not an exception.
  }
}
