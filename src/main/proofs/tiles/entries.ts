import { ProofProblem } from '../problem.ts'

/** Maximum length of an entry in bytes: a bundle stores the length in 16 bits (C2SP tlog-tiles). */
export const MAX_ENTRY_BYTES = 0xffff

const LENGTH_BYTES = 2

/** Returns a bundle of entries, each preceded by its length. Throws a `ProofProblem` for an entry that is too long. */
export function bundleOf(entries: readonly string[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry)
      if (bytes.length > MAX_ENTRY_BYTES)
        throw new ProofProblem(
          `An event has ${bytes.length} bytes, and the format of ledger files takes ${MAX_ENTRY_BYTES} at most.`,
        )
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** Returns the entries of a bundle. Throws a `ProofProblem` if it does not have exactly `count` entries. */
export function entriesOf(bundle: Uint8Array, count: number): string[] {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  const entries: string[] = []
  let at = 0
  while (at < bytes.length) {
    const from = at + LENGTH_BYTES
    const end = from > bytes.length ? from : from + bytes.readUInt16BE(at)
    if (end > bytes.length)
      throw new ProofProblem(`It is cut off in its entry ${entries.length + 1} of ${count}.`)
    entries.push(textOf(bytes.subarray(from, end), entries.length))
    at = end
  }
  if (entries.length !== count)
    throw new ProofProblem(`It has ${entries.length} entries instead of ${count}.`)
  return entries
}

function textOf(bytes: Uint8Array, before: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ProofProblem(`Its entry ${before + 1} is not text.`)
  }
}
