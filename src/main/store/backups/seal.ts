import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { withPlain } from './connect-plain.ts'
import { putText, textAt } from './format.ts'

const CHUNK = 4 * 1024 * 1024
const EMPTY = '0'.repeat(64)

/**
 * Seals a backup, which must be closed and without a journal: stores in the file the SHA-256 of the whole file,
 * computed with zeros in place of the digest. `isSealed` detects any later change of a bit.
 */
export function seal(file: string): void {
  const marker = withPlain(file, (db) => {
    const own = `docket-seal:${hash('sha256', textAt(db, 'about') ?? '').slice(0, 16)}:`
    putText(db, 'seal', own + EMPTY)
    return own
  })
  const { digest, offset } = digestOf(file, marker + EMPTY)
  if (offset === null) throw new Error('The seal of a backup is nowhere in it')
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, digest, offset + marker.length, 'latin1')
  } finally {
    closeSync(handle)
  }
}

/** Whether a backup is unchanged since it was sealed. */
export function isSealed(file: string): boolean {
  const value = withPlain(file, (db) => textAt(db, 'seal'))
  if (value === null || value.length < EMPTY.length) return false
  const { digest, offset } = digestOf(file, value)
  return offset !== null && value.endsWith(digest)
}

/** Returns the SHA-256 of a file, with the digest at the end of `value` counted as zeros, and the offset of `value`. */
function digestOf(file: string, value: string): { digest: string; offset: number | null } {
  const wanted = Buffer.from(value, 'latin1')
  const plain = Buffer.from(value.slice(0, -EMPTY.length) + EMPTY, 'latin1')
  const digest = createHash('sha256')
  const chunk = Buffer.alloc(CHUNK)
  const handle = openSync(file, 'r')
  let kept = Buffer.alloc(0) // The value may begin in one chunk and end in the next.
  let hashed = 0
  let offset: number | null = null
  try {
    for (;;) {
      const bytes = readSync(handle, chunk)
      const text = Buffer.concat([kept, chunk.subarray(0, bytes)])
      const at = text.indexOf(wanted)
      if (at >= 0) {
        plain.copy(text, at)
        offset ??= hashed + at
      }
      const most = bytes === 0 ? text.length : Math.max(0, text.length - wanted.length + 1)
      digest.update(text.subarray(0, most))
      hashed += most
      kept = Buffer.from(text.subarray(most))
      if (bytes === 0) return { digest: digest.digest('hex'), offset }
    }
  } finally {
    closeSync(handle)
  }
}
