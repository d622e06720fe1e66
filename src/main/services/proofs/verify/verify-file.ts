import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FileKind, FileVerification } from '../../../../shared/domain/ledger/file-verification.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type NoteKey, parseVkey } from '../../../proofs/notes/keys.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { type Checked, FileFault, faultyResult, intactResult } from './checked.ts'
import { checkDatasetFolder, isDatasetFolder } from './dataset-folder.ts'
import { type ExportRecords, recordsAt, recordsInStore } from './export-records.ts'
import { checkLedgerFolder, isLedgerFolder, type Step } from './ledger-folder.ts'
import { checkProofFile, checkProofFolder, isProofFile, isProofFolder } from './proof-file.ts'

/** What can be verified without a store: how it is told from the rest, and how it is checked. */
interface FileReader {
  readonly kind: FileKind
  claims(path: string): boolean
  /** Throws a `FileFault` for the first thing that does not fit. */
  check(path: string, keys: readonly NoteKey[], step: Step, records: readonly ExportRecords[]): Checked
}

/** The first that claims a file or a folder checks it. */
const readers: readonly FileReader[] = [
  { kind: 'proof', claims: isProofFile, check: checkProofFile },
  { kind: 'proofs', claims: isProofFolder, check: checkProofFolder },
  {
    kind: 'dataset',
    claims: isDatasetFolder,
    check: (path, keys, _, records) => checkDatasetFolder(path, keys, records),
  },
  {
    kind: 'ledger',
    claims: isLedgerFolder,
    check: (path, keys, step) => checkLedgerFolder(path, keys, step),
  },
]

export interface FileToVerify {
  readonly path: string
  /** The keys of devices and witnesses that are known from elsewhere, as text. */
  readonly keys: readonly string[]
  /** Proofs and exported ledgers that must have the event of a data set's export. */
  readonly against?: readonly string[]
  /** The folder of a store that may have that event. */
  readonly storeDir?: string
}

/**
 * Verifies what somebody handed over, by itself: no store is needed. Throws INPUT_REFUSED for what is nothing of the
 * kind, or cannot be read, and BAD_SETTING for a key that is none.
 */
export function verifyFile(
  { path: given, keys, against = [], storeDir }: FileToVerify,
  step: Step = () => {},
): FileVerification {
  const path = resolve(given)
  const known = keys.map(keyOf)
  const inStore = storeDir === undefined ? null : recordsInStore(storeDir)
  const records = [
    ...against.map((each) => recordsAt(existing(resolve(each)), known, step)),
    ...(inStore === null ? [] : [inStore]),
  ]
  try {
    const reader = readers.find((each) => each.claims(existing(path)))
    if (reader === undefined)
      throw new AppError(
        'INPUT_REFUSED',
        `${path} cannot be verified: it is neither a proof (.tlog-proof) nor the folder of an exported ledger or a data set.`,
      )
    if (against.length > 0 && reader.kind !== 'dataset')
      throw new AppError('BAD_SETTING', 'Only a store or a data set is compared with --against.')
    return checkedBy(reader, path, { keys: known, records }, step)
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
  { keys, records }: { readonly keys: readonly NoteKey[]; readonly records: readonly ExportRecords[] },
  step: Step,
): FileVerification {
  try {
    return intactResult(kind, path, check(path, keys, step, records))
  } catch (error) {
    if (error instanceof FileFault) return faultyResult(kind, path, error)
    throw error
  }
}

function existing(path: string): string {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return path
  throw new AppError('INPUT_REFUSED', `${path} does not exist. Check its name and its folder.`)
}

function keyOf(text: string): NoteKey {
  try {
    return parseVkey(text.trim())
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    throw new AppError('BAD_SETTING', `“${text}” is not a key: ${error.message}`)
  }
}
