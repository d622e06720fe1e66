import { hash } from 'node:crypto'
import type * as z from 'zod'
import { Sha256 } from '../../shared/domain/ids.ts'
import type { Tables } from '../store/store.ts'
import { canonicalText } from './chain.ts'

const SALT_BYTES = 16

/** Salts are drawn so many at a time: a draw takes longer than all the rest of keeping a small body. */
const SALTS_A_DRAW = 64

/** Random bytes, handed down from the composition root. */
export type RandomBytes = (count: number) => Uint8Array

/**
 * Content that events refer to by hash. What belongs to somebody is hashed with a random salt that is erased with
 * it: a name or a note that is gone cannot be guessed back from the hash that stays in the chain.
 */
export function bodyStore(store: Pick<Tables, 'bodies'>, random: RandomBytes) {
  const written = new Map<Sha256, unknown>()
  let drawn: Uint8Array = new Uint8Array(0)

  return {
    /** Keeps a value under `owner` and returns the hash to refer to it by. */
    put(owner: string, value: object): Sha256 {
      return keep(owner, nextSalt(), value, jsonText(value)) // salted: no text need be the canonical one
    },
    /** Keeps a value that belongs to nobody: equal values have equal hashes. */
    putShared(value: object): Sha256 {
      return keep(null, new Uint8Array(0), value, canonicalText(value))
    },
    /** The value behind a hash, `null` where it was erased. */
    get<S extends z.ZodType>(schema: S, sha256: Sha256): z.output<S> | null {
      return written.has(sha256) ? schema.parse(written.get(sha256)) : readBody(store, schema, sha256)
    },
    /** Whether it is there, and was not erased. */
    has: (sha256: Sha256): boolean => store.bodies.has(sha256),
    /** Forgets what the running transaction has put; its values are in the store, or were rolled back. */
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

/** The bodies of a ledger that nothing is written to. */
export function readOnly(tables: Pick<Tables, 'bodies'>): Bodies {
  return bodyStore(tables, () => {
    throw new TypeError('Nothing is written here')
  })
}

/** The value behind a hash, `null` where it was erased. */
export function readBody<S extends z.ZodType>(
  { bodies }: Pick<Tables, 'bodies'>,
  schema: S,
  sha256: Sha256,
): z.output<S> | null {
  const bytes = bodies.get(sha256)
  return bytes === null ? null : schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** The JSON text of a value; a number that JSON cannot write is a bug, never a `null`. */
function jsonText(value: object): string {
  if (!hasJsonForm(value)) throw new TypeError('A value without a JSON form cannot be kept')
  return JSON.stringify(value)
}

function hasJsonForm(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return (Array.isArray(value) ? value : Object.values(value)).every(hasJsonForm)
}

/** The name of a body: SHA-256 over its salt and its bytes. */
export function bodyHash(salt: Uint8Array, content: Uint8Array): Sha256 {
  return Sha256.parse(hash('sha256', Buffer.concat([salt, content])))
}
