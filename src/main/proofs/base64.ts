/** Encodes standard Base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/**
 * Decodes a Base64 text; `null` if it is invalid or not the canonical encoding: with spare bits set, two texts would
 * encode one signature. `length` is the required number of bytes, `null` for any.
 */
export function fromBase64(text: string, length: number | null): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) return null
  return length === null || bytes.length === length ? bytes : null
}
