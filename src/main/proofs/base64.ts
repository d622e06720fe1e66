/** Standard Base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/**
 * The bytes of a Base64 text; `null` where it is none, or not the one text of these bytes: with spare bits set, two
 * texts would pass for one signature. `length` is the number of bytes that there have to be, `null` for any.
 */
export function fromBase64(text: string, length: number | null): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) return null
  return length === null || bytes.length === length ? bytes : null
}
