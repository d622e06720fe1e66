import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { showsLoss } from '../../../../shared/domain/ledger/compared-export.ts'
import type { FileKind, FileVerification } from '../../../../shared/domain/ledger/file-verification.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type NoteKey, parseVkey } from '../../../proofs/notes/keys.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { type Checked, FileFault, faultyResult, intactResult } from './checked.ts'
import { compareChains } from './compare.ts'
import { checkDatasetFolder, isDatasetFolder } from './dataset-folder.ts'
import { earlierChains } from './earlier-export.ts'
import { type ExportRecords, recordsAt, recordsInStore } from './export-records.ts'
import { checkLedgerFolder, isLedgerFolder, ledgerChains, type Step } from './ledger-folder.ts'
import { checkProofFile, checkProofFolder, isProofFile, isProofFolder } from './proof-file.ts'

/** Records that a file or folder is compared with. */
interface Compared {
  /** Ledgers that can have the event of a data set's export. */
  readonly records: readonly ExportRecords[]
  /** Paths of earlier exports. */
  readonly against: readonly string[]
}

/** A kind of file that can be verified without a store: how it is recognized, and how it is checked. */
interface FileReader {
  readonly kind: FileKind
  claims(path: string): boolean
  /** Throws a `FileFault` for the first fault. */
  check(path: string, keys: readonly NoteKey[], step: Step, compared: Compared): Checked
}

/** The first reader that claims a file or a folder checks it. */
const readers: readonly FileReader[] = [
  { kind: 'proof', claims: isProofFile, check: checkProofFile },
  { kind: 'proofs', claims: isProofFolder, check: checkProofFolder },
  {
    kind: 'dataset',
    claims: isDatasetFolder,
    check: (path, keys, _, { records }) => checkDatasetFolder(path, keys, records),
  },
  {
    kind: 'ledger',
    claims: isLedgerFolder,
    check: (path, keys, step, { against }) =>
      withEarlierExports(path, keys, { checked: checkLedgerFolder(path, keys, step), against }),
  },
]

export interface FileToVerify {
  readonly path: string
  /** Known keys of devices and witnesses, as text. */
  readonly keys: readonly string[]
  /**
   * For a data set: proofs and exported ledgers that must have the event of its export. For an exported ledger: earlier
   * exports of any kind.
   */
  readonly against?: readonly string[]
  /** The folder of a store that may have that event. */
  readonly storeDir?: string
}

/**
 * Verifies a received file or folder without a store. Throws INPUT_REFUSED for one that is of no known kind or cannot
 * be read, and BAD_SETTING for an invalid key.
 */
export function verifyFile(
  { path: given, keys, against = [], storeDir }: FileToVerify,
  step: Step = () => {},
): FileVerification {
  const path = resolve(given)
  const known = keys.map(keyOf)
  const inStore = storeDir === undefined ? null : recordsInStore(storeDir)
  const others = against.map((each) => existing(resolve(each)))
  const records = [
    ...others.map((each) => recordsAt(each, known, step)),
    ...(inStore === null ? [] : [inStore]),
  ]
  try {
    const reader = readers.find((each) => each.claims(existing(path)))
    if (reader === undefined)
      throw new AppError(
        'INPUT_REFUSED',
        `${path} cannot be verified: it is neither a proof (.tlog-proof) nor the folder of an exported ledger or a data set.`,
      )
    if (against.length > 0 && reader.kind !== 'dataset' && reader.kind !== 'ledger')
      throw new AppError(
        'BAD_SETTING',
        'Only a store, an exported ledger or a data set is compared with --against.',
      )
    return checkedBy(reader, path, { keys: known, compared: { records, against: others } }, step)
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error && 'code' in error)) throw error
    throw new AppError(
      'INPUT_REFUSED',
      `${path} cannot be read (${String(error.code)}). Check its permissions.`,
      {
        cause: error,
      },
    )
  }
}

function checkedBy(
  { kind, check }: FileReader,
  path: string,
  { keys, compared }: { readonly keys: readonly NoteKey[]; readonly compared: Compared },
  step: Step,
): FileVerification {
  try {
    return intactResult(kind, path, check(path, keys, step, compared))
  } catch (error) {
    if (error instanceof FileFault) return faultyResult(kind, path, error)
    throw error
  }
}

/** Adds to a verified ledger how earlier exports are related to it. Throws a `FileFault` for a fork. */
function withEarlierExports(
  path: string,
  keys: readonly NoteKey[],
  { checked, against }: { readonly checked: Checked; readonly against: readonly string[] },
): Checked {
  if (against.length === 0) return checked
  const chains = ledgerChains(path, keys)
  const now = {
    sizes: new Map(chains.map(({ device, checkpoint }) => [device, checkpoint.size])),
    texts: (device: string) => chains.find((each) => each.device === device)?.texts() ?? [],
    continuedBy: new Map(
      chains.flatMap(({ device, continues }) => (continues === null ? [] : [[continues, device] as const])),
    ),
  }
  const compared = compareChains(
    now,
    against.flatMap((each) => earlierChains(each, keys)),
  )
  const fork = compared.find(({ is }) => is === 'fork')
  if (fork !== undefined) throw new FileFault(fork.says, { file: path, seq: fork.seq, compared })
  const lost = compared.filter(showsLoss)
  const says = lost.map((each) => each.says).join(' ')
  return { ...checked, compared, ...(lost.length === 0 ? {} : { complete: { holds: false, says } }) }
}

function existing(path: string): string {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return path
  throw new AppError('INPUT_REFUSED', `${path} does not exist. Check its name and its folder.`)
}

/** Parses a key. Throws BAD_SETTING for a text that is not a key. */
export function keyOf(text: string): NoteKey {
  try {
    return parseVkey(text.trim())
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    throw new AppError('BAD_SETTING', `“${text}” is not a key: ${error.message}`)
  }
}
