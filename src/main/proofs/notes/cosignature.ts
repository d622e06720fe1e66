import { sign } from 'node:crypto'
import { keyOf, type NoteSigner } from './keys.ts'
import { type Note, parseNote, signatureLine } from './note.ts'
import { cosignedMessage, TIME_BYTES } from './timestamp.ts'

/**
 * Returns the note of a checkpoint with the cosignature of a witness added (`cosignature/v1`): it states that the
 * witness has seen this tree, and no larger one, at that time in seconds since 1970. The witness must have checked that
 * the tree continues the last one that it cosigned.
 */
export function cosigned(note: string, witness: NoteSigner, seconds: number): string {
  const { text }: Note = parseNote(note)
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(seconds))
  const signature = sign(null, Buffer.from(cosignedMessage(text, seconds)), witness.privateKey)
  const { id } = keyOf(witness, 'cosignature')
  return `${note}${signatureLine(witness.name, id, Buffer.concat([time, signature]))}`
}
