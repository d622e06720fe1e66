import { createPublicKey, type KeyObject } from 'node:crypto'
import { type DeviceId, type Millis, Sha256 } from '../../../shared/domain/ids.ts'
import type { SignedHead } from '../../../shared/domain/ledger/seal.ts'
import { openCheckpoint, originOf, signCheckpoint } from '../../proofs/notes/checkpoint.ts'
import { type NoteKey, noteKey, parseVkey, vkeyText } from '../../proofs/notes/keys.ts'
import { ProofProblem } from '../../proofs/problem.ts'
import { encodeFrontier, type Frontier, rootOf } from '../../proofs/tree/frontier.ts'
import { equalHashes } from '../../proofs/tree/hashes.ts'
import type { CheckpointRow } from '../../store/tables/seals.ts'
import { readFrontier } from './edge.ts'

/** Returns the size and the root of a tree. */
export function headOf(frontier: Frontier): SignedHead {
  return { size: frontier.size, root: Sha256.parse(Buffer.from(rootOf(frontier)).toString('hex')) }
}

/** Returns the public key of a device's private key in the text form of a note verifier key. */
export function verifierOf(device: DeviceId, privateKey: KeyObject): string {
  return vkeyText(noteKey(originOf(device), createPublicKey(privateKey)))
}

/** Signs the edge of a chain and returns the row to store. `at` is in milliseconds since 1970. */
export function signedRow(
  device: DeviceId,
  frontier: Frontier,
  privateKey: KeyObject,
  at: Millis,
): CheckpointRow {
  const checkpoint = { origin: originOf(device), size: frontier.size, root: rootOf(frontier) }
  return {
    device,
    size: frontier.size,
    note: signCheckpoint(checkpoint, privateKey),
    verifier: verifierOf(device, privateKey),
    frontier: encodeFrontier(frontier),
    signed_at: at,
  }
}

/** Returns the edge that a stored checkpoint signs; `null` if note, signature, key and edge do not agree. */
export function openedRow(row: CheckpointRow): Frontier | null {
  try {
    const key: NoteKey = parseVkey(row.verifier)
    const { checkpoint, signed } = openCheckpoint(row.note, [key])
    const frontier = readFrontier(row)
    const isOf = checkpoint.origin === originOf(row.device) && key.name === checkpoint.origin
    if (!isOf || signed.length === 0 || frontier === null || checkpoint.size !== row.size) return null
    return equalHashes(rootOf(frontier), checkpoint.root) ? frontier : null
  } catch (error) {
    if (error instanceof ProofProblem) return null
    throw error
  }
}
