import { createPrivateKey } from 'node:crypto'
import type { EventProof } from '../../../src/main/proofs/files/event-proof.ts'
import type { Sealed } from '../../../src/main/proofs/files/sealed.ts'
import { originOf, signCheckpoint } from '../../../src/main/proofs/notes/checkpoint.ts'
import { keyOf, vkeyText } from '../../../src/main/proofs/notes/keys.ts'
import { leafHash } from '../../../src/main/proofs/tree/hashes.ts'
import { inclusionProof } from '../../../src/main/proofs/tree/inclusion.ts'
import { fromLeaves, rangeHash } from '../../../src/main/proofs/tree/nodes.ts'

export const DEVICE = '0198c2a0-0000-7000-8000-000000000001'
export const ORIGIN = originOf(DEVICE)

/** An Ed25519 key of 32 bytes that are all the same. */
export function keyOfByte(byte: number) {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

export const deviceKey = keyOfByte(1)
export const deviceVkey = vkeyText(keyOf({ name: ORIGIN, privateKey: deviceKey }))

/** The canonical texts of a chain of `count` events. */
export function eventTexts(count: number, device = DEVICE): string[] {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      actor: { kind: 'system' },
      at: 1_760_000_000_000 + at,
      batchId: null,
      device,
      deviceSeq: at + 1,
      id: `0198c2a0-0000-7000-9000-${String(at).padStart(12, '0')}`,
      payload: { key: 'review.leaseMinutes', valueSha256: null },
      type: 'setting.set',
    }),
  )
}

/** The signed checkpoint of such a chain, with its key. */
export function sealOf(texts: readonly string[]): Sealed {
  const leaves = texts.map(leafHash)
  const root = fromLeaves(leaves, (nodes) => rangeHash(0, leaves.length, nodes))
  const checkpoint = { origin: ORIGIN, size: leaves.length, root }
  return { note: signCheckpoint(checkpoint, deviceKey), vkey: deviceVkey }
}

/** The proof of one event of such a chain. */
export function proofOf(texts: readonly string[], index: number): EventProof {
  const path = fromLeaves(texts.map(leafHash), (nodes) => inclusionProof(index, texts.length, nodes))
  return { event: texts[index] ?? '', index, path, sealed: sealOf(texts) }
}

/** The bytes with one of them changed by flipping `bits`. */
export function changedAt(bytes: Uint8Array, at: number, bits = 1): Buffer {
  return Buffer.from(bytes).fill((bytes[at] ?? 0) ^ bits, at, at + 1)
}
