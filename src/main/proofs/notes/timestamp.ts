/** Number of bytes of the time at the beginning of a timestamped signature. */
export const TIME_BYTES = 8

/**
 * Returns the message that a witness signs: a line for the format, one for the time, the text of the checkpoint (C2SP
 * tlog-cosignature).
 */
export function cosignedMessage(text: string, seconds: number): string {
  return `cosignature/v1\ntime ${seconds}\n${text}`
}

/** Returns the time of a timestamped signature, in seconds since 1970; `null` if it has no valid time. */
export function timeOf(bytes: Uint8Array): number | null {
  if (bytes.length < TIME_BYTES) return null
  const seconds = Number(Buffer.from(bytes).readBigUInt64BE())
  return Number.isSafeInteger(seconds) ? seconds : null
}
