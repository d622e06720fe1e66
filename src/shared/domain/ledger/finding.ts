import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { SealedChain, Verdicts } from './seal.ts'

/** What a verification can find: the closed codes that scripts may rely on. */
export const FindingCode = z.enum([
  /** The file cannot be read as a database, or pages or indexes of it disagree. */
  'FILE_DAMAGED',
  /** A table, index, trigger or view is not what the migrations made; is gone; was put in. */
  'SCHEMA_CHANGED',
  'SCHEMA_MISSING',
  'SCHEMA_ADDED',
  'EVENT_MISSING',
  /** An event does not continue the one before it. */
  'EVENT_NOT_LINKED',
  /** The text of an event is not the one that was hashed. */
  'EVENT_CHANGED',
  /** An event stands elsewhere than it says, or not in the order of its chain. */
  'EVENT_MISPLACED',
  /** An event of no kind that this version knows. */
  'EVENT_UNREADABLE',
  /** An event that nothing before it allows: it speaks of a case that never came in. */
  'EVENT_UNFOUNDED',
  /** There were more events than there are. */
  'EVENTS_CUT_OFF',
  /** The events fit each other, and are not those that were signed or that somebody else has seen. */
  'EVENTS_REWRITTEN',
  /** A checkpoint is not as it was signed. */
  'CHECKPOINT_CHANGED',
  /** The chain that this store says it writes has no event, though there are events. */
  'DEVICE_UNKNOWN',
  'BODY_MISSING',
  'BODY_CHANGED',
  /** A row of the state is gone, is different, or is there without an event that says so. */
  'ROW_MISSING',
  'ROW_CHANGED',
  'ROW_ADDED',
  /** A file of a case is gone, is not what its name says, or is no file of any case. */
  'FILE_MISSING',
  'FILE_CHANGED',
  'FILE_ADDED',
])
export type FindingCode = z.infer<typeof FindingCode>

/** An event by its place in its chain. */
export const EventPlace = z.object({ device: z.string(), seq: z.int().positive() })
export type EventPlace = z.infer<typeof EventPlace>

/** One thing that is not as the ledger or the program made it. */
export const Finding = deferredObject(() => ({
  code: FindingCode,
  /** The table, or `attachments`; `null` for what is of no one table. */
  table: z.string().nullable(),
  /** The key of the row, the name of the object or the file; `null` for what is of no one row. */
  row: z.string().nullable(),
  /** The first event that does not fit; for a row the newest one that says how it should be. `null` where none does. */
  event: EventPlace.nullable(),
  /** What was found, as a sentence. It names columns, never what stands in them. */
  reason: z.string(),
}))
export type Finding = z.infer<typeof Finding>

/** What is only derived from the ledger: it can be made anew. */
const DERIVED: ReadonlySet<FindingCode> = new Set([
  'SCHEMA_CHANGED',
  'SCHEMA_MISSING',
  'SCHEMA_ADDED',
  'ROW_MISSING',
  'ROW_CHANGED',
  'ROW_ADDED',
])

const FILES: ReadonlySet<FindingCode> = new Set(['FILE_MISSING', 'FILE_CHANGED', 'FILE_ADDED'])

/** Whether all that was found is only derived from the ledger, so that it can be made anew. */
export function isDerived(findings: readonly Pick<Finding, 'code'>[]): boolean {
  return findings.every(({ code }) => DERIVED.has(code))
}

/** What a person can do about findings, as sentences. */
export function whatToDo(findings: readonly Pick<Finding, 'code'>[]): string {
  if (isDerived(findings))
    return 'The ledger itself is intact. Rebuild the state from it: docket audit rebuild.'
  if (findings.every(({ code }) => FILES.has(code)))
    return 'The ledger and the state are intact. Restore a backup for the files: docket restore FILE.'
  return 'Restore a backup: docket restore FILE. Keep this store as it is: it shows what was changed.'
}

/** More than these are counted and not listed. */
export const MOST_FINDINGS = 100

const Sealed = {
  /** The three verdicts in words, with who could have altered what each says. */
  verdicts: Verdicts,
  /** How far each chain is signed. */
  chains: z.array(SealedChain),
  /** Who besides the writer vouches for the store. */
  witnesses: z.array(z.string()),
}

/**
 * What a verification came to. `head` is the hash of the newest event of the first chain, `null` for an empty ledger.
 * `seq` and `reason` are those of the first finding; `seq` is `null` where it is about no event. `count` counts all
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
    findings: z.array(Finding).max(MOST_FINDINGS),
  }),
])
export type VerificationResult = z.infer<typeof VerificationResult>

/** The parts of a verification, in their order. */
export const VerificationStage = z.enum(['file', 'events', 'state', 'comparison', 'attachments'])
export type VerificationStage = z.infer<typeof VerificationStage>

/** How far a verification or a rebuild is with its current part. */
export const VerificationProgress = deferredObject(() => ({
  stage: VerificationStage,
  done: Natural,
  total: Natural,
}))
export type VerificationProgress = z.infer<typeof VerificationProgress>

/** How many rows of a table a rebuild changed. */
export const TableChange = deferredObject(() => ({
  table: z.string(),
  added: Natural,
  changed: Natural,
  removed: Natural,
}))
export type TableChange = z.infer<typeof TableChange>

/** What a rebuild changed: the objects of the schema that were mended, and the tables with other rows than before. */
export const RebuildResult = deferredObject(() => ({
  events: Natural,
  schema: z.array(z.string()),
  tables: z.array(TableChange),
  /** The rows one by one, as far as they are listed. */
  rows: z.array(Finding).max(MOST_FINDINGS),
}))
export type RebuildResult = z.infer<typeof RebuildResult>
