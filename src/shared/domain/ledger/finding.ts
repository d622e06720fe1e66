import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { ComparedExport } from './compared-export.ts'
import { SealedChain, Verdicts } from './seal.ts'

/** The findings of a verification: closed codes that scripts may depend on. */
export const FindingCode = z.enum([
  /** The file cannot be read as a database, or its pages or indexes are inconsistent. */
  'FILE_DAMAGED',
  /** A table, index, trigger or view differs from the migrations, is missing, or was added. */
  'SCHEMA_CHANGED',
  'SCHEMA_MISSING',
  'SCHEMA_ADDED',
  'EVENT_MISSING',
  /** An event does not continue the one before it. */
  'EVENT_NOT_LINKED',
  /** The text of an event does not match its hash. */
  'EVENT_CHANGED',
  /** The position of an event differs from its number, or from the order of its chain. */
  'EVENT_MISPLACED',
  /** An event of a type that this version does not know. */
  'EVENT_UNREADABLE',
  /** An event without a basis in earlier events: it refers to a case that was never imported. */
  'EVENT_UNFOUNDED',
  /** Events at the end are missing. */
  'EVENTS_CUT_OFF',
  /** The events are consistent with each other, but differ from those that were signed or that a witness has seen. */
  'EVENTS_REWRITTEN',
  /** A checkpoint does not match its signature. */
  'CHECKPOINT_CHANGED',
  /** The chain that this store claims to write has no event, although there are events. */
  'DEVICE_UNKNOWN',
  'BODY_MISSING',
  'BODY_CHANGED',
  /** A row of the state is missing, differs, or exists without an event. */
  'ROW_MISSING',
  'ROW_CHANGED',
  'ROW_ADDED',
  /** A file of a case is missing, does not match its name, or belongs to no case. */
  'FILE_MISSING',
  'FILE_CHANGED',
  'FILE_ADDED',
])
export type FindingCode = z.infer<typeof FindingCode>

/** An event by its position in its chain. */
export const EventPlace = z.object({ device: z.string(), seq: z.int().positive() })
export type EventPlace = z.infer<typeof EventPlace>

/** One deviation from what the ledger or the application created. */
export const Finding = lazyObject(() => ({
  code: FindingCode,
  /** The table, or `attachments`; `null` without a single table. */
  table: z.string().nullable(),
  /** The key of the row, the name of the object or the file; `null` without a single row. */
  row: z.string().nullable(),
  /**
   * The first event that does not fit; for a row the newest event that determines its content. `null` without an event.
   */
  event: EventPlace.nullable(),
  /** The finding, as a sentence. It names columns, never their content. */
  reason: z.string(),
}))
export type Finding = z.infer<typeof Finding>

/** Findings about data that is only derived from the ledger and can be rebuilt. */
const DERIVED: ReadonlySet<FindingCode> = new Set([
  'SCHEMA_CHANGED',
  'SCHEMA_MISSING',
  'SCHEMA_ADDED',
  'ROW_MISSING',
  'ROW_CHANGED',
  'ROW_ADDED',
])

const FILES: ReadonlySet<FindingCode> = new Set(['FILE_MISSING', 'FILE_CHANGED', 'FILE_ADDED'])

/** Returns whether all findings are about data that is only derived from the ledger, so that it can be rebuilt. */
export function isDerived(findings: readonly Pick<Finding, 'code'>[]): boolean {
  return findings.every(({ code }) => DERIVED.has(code))
}

/** Returns what a person can do about findings, as sentences. */
export function whatToDo(findings: readonly Pick<Finding, 'code'>[]): string {
  if (isDerived(findings))
    return 'The ledger itself is intact. Rebuild the state from it: docket audit rebuild.'
  if (findings.every(({ code }) => FILES.has(code)))
    return 'The ledger and the state are intact. Restore a backup for the files: docket restore FILE.'
  return 'Restore a backup: docket restore FILE. Keep this store as it is: it shows what was changed.'
}

/** Maximum number of listed findings; more are only counted. */
export const MAX_FINDINGS = 100

const Sealed = {
  /** The three verdicts in words, with who could have altered the result. */
  verdicts: Verdicts,
  /** How far each chain is signed. */
  chains: z.array(SealedChain),
  /** Witnesses besides the writer that confirm the store. */
  witnesses: z.array(z.string()),
  /** Earlier exports that were compared with the store. */
  compared: z.array(ComparedExport).default([]),
}

/**
 * The result of a verification. `head` is the hash of the newest event of the first chain, `null` for an empty ledger.
 * `seq` and `reason` are those of the first finding; `seq` is `null` if it is about no event. `count` counts all
 * findings, of which the first hundred are listed.
 */
export const VerificationResult = z.discriminatedUnion('intact', [
  z.object({
    ...Sealed,
    intact: z.literal(true),
    complete: z.boolean(),
    independent: z.boolean(),
    events: Natural,
    head: z.string().nullable(),
  }),
  z.object({
    ...Sealed,
    intact: z.literal(false),
    seq: z.int().positive().nullable(),
    reason: z.string(),
    count: z.int().positive(),
    findings: z.array(Finding).max(MAX_FINDINGS),
  }),
])
export type VerificationResult = z.infer<typeof VerificationResult>

/** The parts of a verification, in their order. */
export const VerificationStage = z.enum(['file', 'events', 'state', 'comparison', 'attachments'])
export type VerificationStage = z.infer<typeof VerificationStage>

/** The progress of a verification or a rebuild in its current part. */
export const VerificationProgress = lazyObject(() => ({
  stage: VerificationStage,
  done: Natural,
  total: Natural,
}))
export type VerificationProgress = z.infer<typeof VerificationProgress>

/** The number of rows of a table that a rebuild changed. */
export const TableChange = lazyObject(() => ({
  table: z.string(),
  added: Natural,
  changed: Natural,
  removed: Natural,
}))
export type TableChange = z.infer<typeof TableChange>

/** The result of a rebuild: the repaired objects of the schema, and the tables with changed rows. */
export const RebuildResult = lazyObject(() => ({
  events: Natural,
  schema: z.array(z.string()),
  tables: z.array(TableChange),
  /** The changed rows, up to the limit. */
  rows: z.array(Finding).max(MAX_FINDINGS),
}))
export type RebuildResult = z.infer<typeof RebuildResult>
