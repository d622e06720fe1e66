import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { Verdicts } from './seal.ts'

/** What was handed over. */
export const FileKind = z.enum(['proof', 'proofs', 'dataset', 'ledger'])
export type FileKind = z.infer<typeof FileKind>

/** Whose chain is in a file, and who says how far it had come. */
export const FileChain = deferredObject(() => ({
  device: z.string(),
  /** How many events the chain had. */
  events: Natural,
  /** The key that signed, as `name+id`; `null` where nobody did. */
  signedBy: z.string().nullable(),
  /** Whether that key was given, and not only found in the file. */
  isKeyKnown: z.boolean(),
  /** The witnesses among the given keys that cosigned. */
  witnesses: z.array(z.string()),
}))
export type FileChain = z.infer<typeof FileChain>

/**
 * What is said of a file or folder that was handed over, without a store. Intact, complete and independent stand apart.
 * `reason`, `file`, `line` and `seq` are of the first thing that does not fit; `head` is the hash of the newest event of
 * the first chain, `null` where the file does not have its chain.
 */
export const FileVerification = deferredObject(() => ({
  kind: FileKind,
  path: z.string(),
  /** `null` where the files of a data set agree, but no ledger was compared that has the event of its export. */
  intact: z.boolean().nullable(),
  complete: z.boolean().nullable(),
  independent: z.boolean(),
  verdicts: Verdicts,
  /** How many events were checked. */
  events: Natural,
  head: z.string().nullable(),
  chains: z.array(FileChain),
  reason: z.string().nullable(),
  file: z.string().nullable(),
  line: z.int().positive().nullable(),
  seq: z.int().positive().nullable(),
}))
export type FileVerification = z.infer<typeof FileVerification>

/** An event that was proved, and where its proof stands. */
export const ProvedLine = deferredObject(() => ({
  event: z.literal('proved'),
  file: z.string(),
  device: z.string(),
  seq: z.int().positive(),
  type: z.string(),
  /** How many events the chain had that the proof is about. */
  size: z.int().positive(),
  /** The key that signed, as text to hand on by another way; `null` where nobody did. */
  key: z.string().nullable(),
}))
export type ProvedLine = z.infer<typeof ProvedLine>

/** What a window hears of the proofs that it had written. */
export const ProofWritten = deferredObject(() => ({
  event: z.literal('exported'),
  rows: z.int().positive(),
  /** The file, or the folder of a case. */
  files: z.array(z.string()),
  /** The keys that signed, as text to hand on by another way; none where nobody did. */
  keys: z.array(z.string()),
}))
export type ProofWritten = z.infer<typeof ProofWritten>

/** A ledger that was exported, with its chains. */
export const LedgerExportedLine = deferredObject(() => ({
  event: z.literal('exported'),
  rows: Natural,
  /** The folder of each chain. */
  files: z.array(z.string()),
  chains: z.array(z.object({ device: z.string(), events: z.int(), key: z.string().nullable() })),
}))
export type LedgerExportedLine = z.infer<typeof LedgerExportedLine>
