/** Bytes of the time at the beginning of a timestamped signature. */
export const TIME_BYTES = 8

/** What a witness signs: a line for what it is, one for the time, the text of the checkpoint (C2SP tlog-cosignature). */
export function cosignedMessage(text: string, seconds: number): string {
  return `cosignature/v1\ntime ${seconds}\n${text}`
}

/** The time of a timestamped signature, in seconds since 1970; `null` where it has none that could be. */
export function timeOf(bytes: Uint8Array): number | null {
  if (bytes.length < TIME_BYTES) return null
  const seconds = Number(Buffer.from(bytes).readBigUInt64BE())
  return Number.isSafeInteger(seconds) ? seconds : null
}
