/** One check of a verification, switched off by a change of its source, and the tests that must then fail. */
export interface Mutant {
  readonly name: string
  readonly file: string
  /** Stands once in the file. */
  readonly text: string
  readonly off: string
  readonly test: string
  /** A pattern for the titles of these tests; left out, all of the file. */
  readonly titled?: string
}

const KINDS = 'tests/main/ledger/verify/fifteen-kinds.test.ts'
const CHAINS = 'src/main/ledger/verify/chains.ts'
const CONTENT = 'src/main/ledger/verify/replay.ts'
const TREE = 'src/main/ledger/verify/seals/tree-check.ts'
const CLAIMS = 'src/main/ledger/verify/seals/claims.ts'
const TILES = 'src/main/proofs/tiles/check.ts'
const PROOF = 'src/main/proofs/files/event-proof.ts'
const DATASET = 'src/main/services/proofs/verify/dataset-folder.ts'
const LEDGERS = 'tests/main/proofs/tiles/tiles.test.ts'
const PROOFS = 'tests/main/proofs/files/event-proof.test.ts'
const DATASETS = 'tests/main/services/proofs/dataset-folder.test.ts'

const ofStore = (name: string, file: string, text: string, off: string, titled: string): Mutant => ({
  ...{ name, file, text, off, titled },
  test: KINDS,
})

/** Every check that finds one of the fifteen kinds of tampering, then those of exported files. */
export const mutants: readonly Mutant[] = [
  ofStore(
    '01 02 the hash of an event',
    CHAINS,
    'chainHash(row.prev_hash, row.canonical) !== row.hash',
    'false',
    ' [12] a ',
  ),
  ofStore(
    '03 the number of an event',
    CHAINS,
    'if (row.device_seq !== expected)',
    'if (false)',
    ' 3 an event deleted',
  ),
  ofStore(
    '04 the end that the keychain knows',
    TREE,
    'if (lost !== null && !isReported)',
    'if (false)',
    ' 4 the end cut off',
  ),
  ofStore(
    '05 15 the root that was signed',
    TREE,
    'if (headOf(tree.frontier()).root === claim.root)',
    'if (true)',
    ' (5|15) ',
  ),
  ofStore(
    '06 the link of an event',
    CHAINS,
    'if (row.prev_hash !== last.hash)',
    'if (false)',
    ' 6 two events swapped',
  ),
  ofStore(
    '07 the hash of a body',
    CONTENT,
    'body.content === null || bodyHash(body.salt, body.content) !== sha256',
    'false',
    ' 7 a body changed',
  ),
  ofStore(
    '08 whether a body is there',
    CONTENT,
    "return isErased ? [] : [found('BODY_MISSING', 'is missing')]",
    'return []',
    ' 8 a body deleted',
  ),
  ofStore(
    '09 the hash of an attachment',
    'src/main/store/integrity/attachment-files.ts',
    'if (kind !== null) yield',
    "if (kind === 'missing') yield",
    ' 9 an attachment',
  ),
  ofStore(
    '10 the place that an event says',
    CHAINS,
    'row.said_device === device && row.said_seq === row.device_seq',
    'true',
    ' 10 the device',
  ),
  ofStore(
    '11 12 the state beside the one of the ledger',
    'src/main/ledger/verify/verify.ts',
    'if (isSound) for (const each of stateFindings',
    'if (false) for (const each of stateFindings',
    ' (11|12) ',
  ),
  ofStore(
    '13 14 15 what others have kept',
    CLAIMS,
    '      ...witnessClaims(device, known),\n',
    '',
    ' (13|14|15) ',
  ),
  ofStore(
    '13 what the keychain knows',
    CLAIMS,
    'anchor.device === device && anchor.head !== null',
    'false',
    ' 13 ',
  ),
  ofStore(
    'the signature of a checkpoint',
    'src/main/ledger/seal/checkpoint-row.ts',
    '!isOf || signed.length === 0 || ',
    '!isOf || ',
    'while it still names',
  ),
  ofStore(
    'the key of a checkpoint',
    CLAIMS,
    'verifier !== null && row.verifier !== verifier',
    'false',
    'whose key it names',
  ),
  {
    name: 'ledger: the hashes of its tiles',
    file: TILES,
    text: 'if (equalHashes(stored, bytes)) return',
    off: 'return',
    test: LEDGERS,
  },
  {
    name: 'ledger: the root that was signed',
    file: TILES,
    text: 'if (!equalHashes(next.value.root, root))',
    off: 'if (false)',
    test: LEDGERS,
  },
  {
    name: 'ledger: the place of an event',
    file: TILES,
    text: 'if (device === deviceOf(origin) && deviceSeq === seq) return',
    off: 'return',
    test: LEDGERS,
  },
  {
    name: 'ledger: files that are not of it',
    file: TILES,
    text: 'for (const path of rest) throw',
    off: 'for (const path of []) throw',
    test: LEDGERS,
  },
  {
    name: 'proof: the tree',
    file: PROOF,
    text: 'if (!provesInclusion({ index: proof.index, size, leaf: leafHash(text), root }, proof.path))',
    off: 'if (false)',
    test: PROOFS,
  },
  {
    name: 'proof: the place of its event',
    file: PROOF,
    text: 'if (deviceOf(origin) !== event.device || event.deviceSeq !== proof.index + 1)',
    off: 'if (false)',
    test: PROOFS,
  },
  {
    name: 'proof: who signed',
    file: 'src/main/proofs/files/sealed.ts',
    text: 'if (known.length > 0) throw',
    off: 'if (false) throw',
    test: PROOFS,
  },
  {
    name: 'data set: the hash of a file',
    file: DATASET,
    text: 'if (sha256Of(file) !== sha256)',
    off: 'if (false)',
    test: DATASETS,
  },
  {
    name: 'data set: whether a file is there',
    file: DATASET,
    text: 'if (!rest.delete(name)) throw',
    off: 'if (!rest.delete(name)) continue; if (false) throw',
    test: DATASETS,
  },
  {
    name: 'data set: files that are not of it',
    file: DATASET,
    text: 'for (const name of rest) {',
    off: 'for (const name of [] as string[]) {',
    test: DATASETS,
  },
]

/** The source of a file with its check switched off. Throws where the text of the check does not stand in it once. */
export function switchedOff({ name, file, text, off }: Mutant, source: string): string {
  const parts = source.split(text)
  if (parts.length !== 2)
    throw new Error(
      `The check “${name}” does not stand once in ${file}: say in scripts/parts/mutants.ts how it reads now.`,
    )
  return parts.join(off)
}
