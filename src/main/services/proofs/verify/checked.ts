import type {
  FileChain,
  FileKind,
  FileVerification,
} from '../../../../shared/domain/ledger/file-verification.ts'
import type { Alterer } from '../../../../shared/domain/ledger/seal.ts'
import type { OpenedSeal } from '../../../proofs/files/sealed.ts'
import { deviceOf } from '../../../proofs/notes/checkpoint.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'

/** What was found where everything fits. */
export interface Checked {
  readonly events: number
  /** The hash of the newest event of the first chain; `null` where the file does not have its chain. */
  readonly head: string | null
  readonly chains: readonly FileChain[]
  readonly complete: { readonly holds: boolean | null; readonly says: string }
  /** What is intact, as a sentence. */
  readonly says: string
  /** Whether that was compared with a record outside of the files themselves. Default: `true`. */
  readonly isCompared?: boolean
  /** Who could have altered it undetected; without it that follows from who signed the chains. */
  readonly alterableBy?: readonly Alterer[]
}

/** What does not fit: the file, with its line or its event where one is at fault. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly file: string
  readonly line: number | null
  readonly seq: number | null

  constructor(
    message: string,
    place: { readonly file: string; readonly line?: number | null; readonly seq?: number | null },
  ) {
    super(message)
    this.file = place.file
    this.line = place.line ?? null
    this.seq = place.seq ?? null
  }
}

/** What a seal says of its chain, as it is told. */
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

/** What is said of a file in which everything fits. */
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
    reason: null,
    file: null,
    line: null,
    seq: null,
  }
}

/** What is said of a file in which something does not fit: nothing of it can be relied on. */
export function faultyResult(
  kind: FileKind,
  path: string,
  { message, file, line, seq }: FileFault,
): FileVerification {
  const unsaid = { holds: null, says: 'This is unknown, because the record is not intact.', alterableBy: [] }
  return {
    kind,
    path,
    intact: false,
    complete: null,
    independent: false,
    verdicts: {
      intact: { holds: false, says: message, alterableBy: [] },
      complete: unsaid,
      independent: { ...unsaid, holds: false },
    },
    events: 0,
    head: null,
    chains: [],
    reason: message,
    file,
    line,
    seq,
  }
}

/** Whoever could have made all of it anew so that it verifies as it does. */
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
