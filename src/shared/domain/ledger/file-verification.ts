import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { ComparedExport } from './compared-export.ts'
import { Verdicts } from './seal.ts'

/**
 * Texts that the creator of a proof can disclose. An event has only their hashes: names of its people; the note of a
 * ruling; the reason of an adjudication; the texts of an answer (own answer, correction, note, marked sentences); the
 * decisions of a run with their evidence and reasons.
 */
export const Openable = z.enum(['name', 'note', 'reason', 'answer', 'decisions'])
export type Openable = z.infer<typeof Openable>

/**
 * The person of an event with this name: the actor, the reviewer of the answer, or the original reviewer of an imported
 * label.
 */
export const NamedPerson = z.enum(['actor', 'reviewer', 'origin'])
export type NamedPerson = z.infer<typeof NamedPerson>

/** A disclosed text of a proof, whose hash is in its event. */
export const OpenedText = lazyObject(() => ({
  /** The event, by its number. */
  seq: z.int().positive(),
  text: Openable,
  /** For a name: the persons of the event with this name. Empty for other texts. */
  of: z.array(NamedPerson),
  /** The text, or JSON if it has several fields. */
  value: z.string(),
}))
export type OpenedText = z.infer<typeof OpenedText>

/** The kind of file that is verified. */
export const FileKind = z.enum(['proof', 'proofs', 'dataset', 'ledger'])
export type FileKind = z.infer<typeof FileKind>

/** The device of a chain in a file, and the signatures on its length. */
export const FileChain = lazyObject(() => ({
  device: z.string(),
  /** The number of events of the chain. */
  events: Natural,
  /** The key that signed, as `name+id`; `null` without a signature. */
  signedBy: z.string().nullable(),
  /** Whether the verifier supplied that key, instead of finding it only in the file. */
  isKeyKnown: z.boolean(),
  /** Those of the supplied witnesses that cosigned. */
  witnesses: z.array(z.string()),
}))
export type FileChain = z.infer<typeof FileChain>

/**
 * The result of verifying a file or folder without a store. Intact, complete and independent are separate verdicts.
 * `reason`, `file`, `line` and `seq` belong to the first contradiction; `head` is the hash of the newest event of the
 * first chain, `null` if the file does not contain its chain.
 */
export const FileVerification = lazyObject(() => ({
  kind: FileKind,
  path: z.string(),
  /** `null` if the files of a data set agree, but no given ledger has the event of its export. */
  intact: z.boolean().nullable(),
  complete: z.boolean().nullable(),
  independent: z.boolean(),
  verdicts: Verdicts,
  /** The number of checked events. */
  events: Natural,
  head: z.string().nullable(),
  chains: z.array(FileChain),
  /** The texts that proofs disclose. */
  opened: z.array(OpenedText),
  /** Earlier exports that were compared with a ledger. */
  compared: z.array(ComparedExport),
  reason: z.string().nullable(),
  file: z.string().nullable(),
  line: z.int().positive().nullable(),
  seq: z.int().positive().nullable(),
}))
export type FileVerification = z.infer<typeof FileVerification>

/** A proved event, and the path of its proof. */
export const ProvedLine = lazyObject(() => ({
  event: z.literal('proved'),
  file: z.string(),
  device: z.string(),
  seq: z.int().positive(),
  type: z.string(),
  /** The number of events of the chain in the proof. */
  size: z.int().positive(),
  /** The key that signed, as text for transfer over another channel; `null` without a signature. */
  key: z.string().nullable(),
  /** The texts that the proof discloses. */
  opened: z.array(Openable),
  /** Texts that were to be disclosed, but were erased. */
  erased: z.array(Openable),
}))
export type ProvedLine = z.infer<typeof ProvedLine>

/** The result of a window's request for proofs. */
export const ProofWritten = lazyObject(() => ({
  event: z.literal('exported'),
  rows: z.int().positive(),
  /** The file, or the folder of a decision or a case. */
  files: z.array(z.string()),
  /** The keys that signed, as text for transfer over another channel; empty without a signature. */
  keys: z.array(z.string()),
  /** The number of disclosed texts, and of texts that could not be disclosed because they were erased. */
  opened: Natural,
  erased: Natural,
}))
export type ProofWritten = z.infer<typeof ProofWritten>

/** An exported ledger, with its chains. */
export const LedgerExportedLine = lazyObject(() => ({
  event: z.literal('exported'),
  rows: Natural,
  /** The folder of each chain. */
  files: z.array(z.string()),
  chains: z.array(z.object({ device: z.string(), events: z.int(), key: z.string().nullable() })),
}))
export type LedgerExportedLine = z.infer<typeof LedgerExportedLine>
