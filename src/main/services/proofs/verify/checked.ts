import type { ComparedExport } from '../../../../shared/domain/ledger/compared-export.ts'
import type {
  FileChain,
  FileKind,
  FileVerification,
  OpenedText,
} from '../../../../shared/domain/ledger/file-verification.ts'
import type { Alterer } from '../../../../shared/domain/ledger/seal.ts'
import type { OpenedSeal } from '../../../proofs/files/sealed.ts'
import { deviceOf } from '../../../proofs/notes/checkpoint.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'

/** Result of a verification without faults. */
export interface Checked {
  readonly events: number
  /** The hash of the newest event of the first chain; `null` if the file does not contain its chain. */
  readonly head: string | null
  readonly chains: readonly FileChain[]
  /** The texts that proofs disclose. Default: none. */
  readonly opened?: readonly OpenedText[]
  /** Earlier exports that it was compared with. Default: none. */
  readonly compared?: readonly ComparedExport[]
  readonly complete: { readonly holds: boolean | null; readonly says: string }
  /** The intact content, as a sentence. */
  readonly says: string
  /** Whether it was compared with a record outside of the files themselves. Default: `true`. */
  readonly isCompared?: boolean
  /** Who could have altered it undetected; by default derived from who signed the chains. */
  readonly alterableBy?: readonly Alterer[]
}

/** A fault: the file, with its line or event if one is at fault. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly file: string
  readonly line: number | null
  readonly seq: number | null
  /** Earlier exports, if one of them shows the fault. */
  readonly compared: readonly ComparedExport[]

  constructor(
    message: string,
    place: {
      readonly file: string
      readonly line?: number | null
      readonly seq?: number | null
      readonly compared?: readonly ComparedExport[]
    },
  ) {
    super(message)
    this.file = place.file
    this.line = place.line ?? null
    this.seq = place.seq ?? null
    this.compared = place.compared ?? []
  }
}

/** Returns what a seal states about its chain, in the form of the result. */
export function chainOf({ checkpoint, signed, isKeyKnown }: OpenedSeal): FileChain {
  const [device, ...witnesses] = signed
  return {
    device: deviceOf(checkpoint.origin) ?? checkpoint.origin,
    events: checkpoint.size,
    signedBy: device === undefined ? null : keyName(device.key),
    isKeyKnown,
    witnesses: witnesses.map(({ key }) => keyName(key)),
  }
}

function keyName({ name, id }: NoteKey): string {
  return `${name}+${id}`
}

/** Returns the result for a file without faults. */
export function intactResult(kind: FileKind, path: string, checked: Checked): FileVerification {
  const { chains, complete, says, events, head } = checked
  const isIndependent = chains.length > 0 && chains.every(({ witnesses }) => witnesses.length > 0)
  const alterableBy = [...(checked.alterableBy ?? alterers(chains))]
  const intact = checked.isCompared === false ? null : true
  return {
    kind,
    path,
    intact,
    complete: complete.holds,
    independent: isIndependent,
    verdicts: {
      intact: { holds: intact, says: `${says} ${signers(chains)}`.trimEnd(), alterableBy },
      complete: { ...complete, alterableBy },
      independent: {
        holds: isIndependent,
        says: witnessText(chains),
        alterableBy: isIndependent ? [] : alterableBy,
      },
    },
    events,
    head,
    chains: [...chains],
    opened: [...(checked.opened ?? [])],
    compared: [...(checked.compared ?? [])],
    reason: null,
    file: null,
    line: null,
    seq: null,
  }
}

/** Returns the result for a file with a fault: nothing in it is reliable. */
export function faultyResult(
  kind: FileKind,
  path: string,
  { message, file, line, seq, compared }: FileFault,
): FileVerification {
  const unknownResult = {
    holds: null,
    says: 'This is unknown, because the record is not intact.',
    alterableBy: [],
  }
  return {
    kind,
    path,
    intact: false,
    complete: null,
    independent: false,
    verdicts: {
      intact: { holds: false, says: message, alterableBy: [] },
      complete: unknownResult,
      independent: { ...unknownResult, holds: false },
    },
    events: 0,
    head: null,
    chains: [],
    opened: [],
    compared: [...compared],
    reason: message,
    file,
    line,
    seq,
  }
}

/** Returns who could have forged all of it undetected. */
function alterers(chains: readonly FileChain[]): Alterer[] {
  if (chains.length === 0 || chains.some(({ signedBy, isKeyKnown }) => signedBy === null || !isKeyKnown))
    return ['stranger', 'colleague', 'owner_with_key', 'owner_with_key_and_clock']
  if (chains.some(({ witnesses }) => witnesses.length === 0))
    return ['owner_with_key', 'owner_with_key_and_clock']
  return []
}

function signers(chains: readonly FileChain[]): string {
  const texts = chains.map(({ device, signedBy, isKeyKnown }) => {
    if (signedBy === null) return `The chain of device ${device} is not signed.`
    return isKeyKnown
      ? `The chain of device ${device} is signed by the key that was given, ${signedBy}.`
      : `The chain of device ${device} is signed by the key ${signedBy}. Compare it with the key that you know, or give that key with --key.`
  })
  return [...new Set(texts)].join(' ')
}

function witnessText(chains: readonly FileChain[]): string {
  const witnesses = [...new Set(chains.flatMap((chain) => chain.witnesses))]
  return witnesses.length === 0
    ? 'Only the store that wrote it confirms it.'
    : `Cosigned by ${witnesses.join(', ')}.`
}
