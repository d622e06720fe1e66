import { hash } from 'node:crypto'
import type * as z from 'zod'
import { Sha256 } from '../../shared/domain/ids.ts'
import type { Tables } from '../store/store.ts'
import { canonicalText } from './chain.ts'

const SALT_BYTES = 16

/** Number of salts drawn at once: one draw takes longer than all other steps of storing a small body. */
const SALTS_A_DRAW = 64

/** Source of random bytes, passed in by the composition root. */
export type RandomBytes = (count: number) => Uint8Array

/**
 * Content that events refer to by hash. Content with an owner is hashed with a random salt that is erased with it, so
 * that an erased name or note cannot be guessed from the hash that stays in the chain.
 */
export function bodyStore(store: Pick<Tables, 'bodies'>, random: RandomBytes) {
  const written = new Map<Sha256, unknown>()
  let drawn: Uint8Array = new Uint8Array(0)

  return {
    /** Stores a value under `owner` and returns the hash that refers to it. */
    put(owner: string, value: object): Sha256 {
      return keep(owner, nextSalt(), value, jsonText(value)) // Salted, so the text need not be canonical.
    },
    /** Stores a value without an owner, unsalted: equal values have equal hashes. */
    putShared(value: object): Sha256 {
      return keep(null, new Uint8Array(0), value, canonicalText(value))
    },
    /** Returns the value behind a hash, `null` if it was erased. */
    get<S extends z.ZodType>(schema: S, sha256: Sha256): z.output<S> | null {
      return written.has(sha256) ? schema.parse(written.get(sha256)) : readBody(store, schema, sha256)
    },
    /** Whether the body exists and was not erased. */
    has: (sha256: Sha256): boolean => store.bodies.has(sha256),
    /** Clears the cache of values put by the running transaction, which are now stored or rolled back. */
    forgetWritten: () => written.clear(),
  }

  function keep(owner: string | null, salt: Uint8Array, value: object, text: string): Sha256 {
    const content = Buffer.from(text)
    const sha256 = bodyHash(salt, content)
    store.bodies.put({ sha256, owner, salt, content })
    written.set(sha256, value)
    return sha256
  }

  function nextSalt(): Uint8Array {
    if (drawn.length === 0) drawn = random(SALT_BYTES * SALTS_A_DRAW)
    const salt = drawn.subarray(0, SALT_BYTES)
    drawn = drawn.subarray(SALT_BYTES)
    return salt
  }
}

export type Bodies = ReturnType<typeof bodyStore>

/** Returns the bodies of a ledger that is only read; throws a `TypeError` on writing. */
export function readOnly(tables: Pick<Tables, 'bodies'>): Bodies {
  return bodyStore(tables, () => {
    throw new TypeError('Nothing is written here')
  })
}

/** Returns the value behind a hash, `null` if it was erased. */
export function readBody<S extends z.ZodType>(
  { bodies }: Pick<Tables, 'bodies'>,
  schema: S,
  sha256: Sha256,
): z.output<S> | null {
  const bytes = bodies.get(sha256)
  return bytes === null ? null : schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/**
 * Returns the JSON text of a value. Throws a `TypeError` for a number that JSON cannot represent, which would become
 * `null`.
 */
function jsonText(value: object): string {
  if (!hasJsonForm(value)) throw new TypeError('A value without a JSON form cannot be kept')
  return JSON.stringify(value)
}

function hasJsonForm(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return (Array.isArray(value) ? value : Object.values(value)).every(hasJsonForm)
}

/** Returns the hash that names a body: SHA-256 over its salt and its bytes. */
export function bodyHash(salt: Uint8Array, content: Uint8Array): Sha256 {
  return Sha256.parse(hash('sha256', Buffer.concat([salt, content])))
}
