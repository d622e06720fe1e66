import { ProofProblem } from '../problem.ts'

/** The longest entry that a bundle can hold, in bytes: its length is a number of 16 bits (C2SP tlog-tiles). */
export const MOST_ENTRY_BYTES = 0xffff

const LENGTH_BYTES = 2

/** A bundle of entries: each after its length. Throws a `ProofProblem` for one that is too long. */
export function bundleOf(entries: readonly string[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry)
      if (bytes.length > MOST_ENTRY_BYTES)
        throw new ProofProblem(
          `An event has ${bytes.length} bytes, and the format of ledger files takes ${MOST_ENTRY_BYTES} at most.`,
        )
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** The entries of a bundle that has to have `count` of them. Throws a `ProofProblem` where it does not. */
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
