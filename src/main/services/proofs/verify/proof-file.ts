import { join } from 'node:path'
import { counted } from '../../../../shared/counted.ts'
import type {
  FileChain,
  NamedPerson,
  OpenedText,
} from '../../../../shared/domain/ledger/file-verification.ts'
import { toBase64 } from '../../../proofs/base64.ts'
import { openEventProof, type ProvedSeal } from '../../../proofs/files/event-proof.ts'
import { PROOF_LINE } from '../../../proofs/files/tlog-proof.ts'
import { type NoteKey, vkeyText } from '../../../proofs/notes/keys.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { openableOf } from '../opened-texts.ts'
import { type Checked, chainOf, FileFault } from './checked.ts'
import { bytesOf, headOf, isFolder, namesIn } from './files.ts'

const ENDING = '.tlog-proof'

/** Whether a file is a proof by its first line or its name. */
export function isProofFile(path: string): boolean {
  if (isFolder(path)) return false
  return path.endsWith(ENDING) || headOf(path, PROOF_LINE.length).toString('latin1') === PROOF_LINE
}

/** Whether a folder contains proofs of events only. */
export function isProofFolder(path: string): boolean {
  if (!isFolder(path)) return false
  const names = namesIn(path)
  return names.length > 0 && names.every((name) => name.endsWith(ENDING))
}

/** Checks the proof of one event. */
export function checkProofFile(path: string, keys: readonly NoteKey[]): Checked {
  const opened = opening(path, keys)
  const { deviceSeq, device, type, at } = opened.event
  return {
    events: 1,
    head: null,
    chains: chainsOf([opened]),
    opened: openedBy(opened),
    complete: { holds: null, says: 'A proof covers its own event only.' },
    says: `Event ${deviceSeq} of device ${device} (${type}, ${new Date(at).toISOString()}) is unchanged; the checkpoint covers ${counted(opened.checkpoint.size, 'event')}.`,
  }
}

/** Checks each proof in a folder. */
export function checkProofFolder(path: string, keys: readonly NoteKey[]): Checked {
  const opened = namesIn(path).map((name) => opening(join(path, name), keys))
  return {
    events: opened.length,
    head: null,
    chains: chainsOf(opened),
    opened: opened.flatMap(openedBy),
    complete: { holds: null, says: 'Proofs cover their own events only.' },
    says: `The ${opened.length} events are unchanged.`,
  }
}

/** Returns each distinct chain with its checkpoint and signers, including those of events that name people. */
function chainsOf(proofs: readonly ProvedSeal[]): FileChain[] {
  const all = proofs.flatMap((proof) => [proof, ...proof.names.map((name) => name.proof)])
  const chains = Map.groupBy(all, (seal) =>
    JSON.stringify([
      chainOf(seal),
      toBase64(seal.checkpoint.root),
      seal.signed.map(({ key }) => vkeyText(key)),
    ]),
  )
  return [...chains.values()].flatMap(([first]) => (first === undefined ? [] : [chainOf(first)]))
}

/** Returns the texts that a proof discloses; a name with the people of the event who have it. */
function openedBy({ event, opened, names }: ProvedSeal): OpenedText[] {
  const named = names.flatMap(({ proof, of }) => ownTexts(proof).map((each) => ({ ...each, of: [...of] })))
  return [...named.map((each) => ({ ...each, seq: event.deviceSeq })), ...ownTexts({ event, opened })]
}

function ownTexts({ event, opened }: Pick<ProvedSeal, 'event' | 'opened'>): OpenedText[] {
  return opened.flatMap(({ field, value }) => {
    const text = openableOf(event.type, field)
    const of: NamedPerson[] = text === 'name' ? ['reviewer'] : []
    return text === null ? [] : [{ seq: event.deviceSeq, text, of, value: shownValue(value) }]
  })
}

/** Returns a single text as it is, several as JSON. */
function shownValue(value: Readonly<Record<string, unknown>>): string {
  const given = Object.values(value).filter(
    (each) => each !== null && !(Array.isArray(each) && each.length === 0),
  )
  const [only] = given
  return given.length === 1 && typeof only === 'string' ? only : JSON.stringify(value)
}

/** Returns the verified proof of an event. Throws a `FileFault`, with the line of the fault. */
export function opening(path: string, keys: readonly NoteKey[]) {
  try {
    return openEventProof(bytesOf(path) ?? '', keys)
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    const { message, line } = error
    throw new FileFault(line === null ? `${path}: ${message}` : `${path}, line ${line}: ${message}`, {
      file: path,
      line,
    })
  }
}
