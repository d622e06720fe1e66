import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { CaseId, DecisionId, EventId } from '../../domain/ids.ts'
import { ProofWritten } from '../../domain/ledger/file-verification.ts'
import {
  Finding,
  RebuildResult,
  VerificationProgress,
  VerificationResult,
} from '../../domain/ledger/finding.ts'
import { SealStatus } from '../../domain/ledger/seal.ts'
import { Cancelled, ExportProgress, named } from '../cases/exports.ts'
import { ResultsLine } from '../cases/lines.ts'
import { procedure } from '../procedure.ts'
import {
  Timeline,
  TrailAsked,
  TrailCounts,
  TrailEntry,
  TrailFacets,
  TrailId,
  TrailPage,
  TrailPageAsked,
  TrailRow,
} from './trail.ts'
import { TrailFilter } from './trail-filter.ts'

const Progress = VerificationProgress.extend({ event: z.literal('progress') })

export const VerifyLine = z.discriminatedUnion('event', [
  Progress,
  z.object({ event: z.literal('result'), result: VerificationResult }),
])
export type VerifyLine = z.infer<typeof VerifyLine>

export const RebuildLine = z.discriminatedUnion('event', [
  Progress,
  z.object({ event: z.literal('result'), result: RebuildResult }),
])
export type RebuildLine = z.infer<typeof RebuildLine>

/** CSV and JSON Lines for other programs, HTML to be read and printed. */
export const TrailFormat = z.enum(['csv', 'jsonl', 'html'])
export type TrailFormat = z.infer<typeof TrailFormat>

/** A report on its way to paper: a file that the host has made, or a page of the host that the window prints itself. */
export const PrintedReport = z.discriminatedUnion('event', [
  z.object({ event: z.literal('saved'), file: z.string() }),
  z.object({ event: z.literal('page'), path: z.string() }),
])
export type PrintedReport = z.infer<typeof PrintedReport>

/** What can be proved to somebody who has no store: one event, the newest one about a decision, or all of a case. */
export const Provable = z.discriminatedUnion('of', [
  z.object({ of: z.literal('event'), id: EventId }),
  z.object({ of: z.literal('decision'), id: DecisionId }),
  z.object({ of: z.literal('case'), id: CaseId }),
])
export type Provable = z.infer<typeof Provable>

export const audit = {
  /** A page of the trail. What a blind reviewer may not know is in none. */
  trail: procedure().input(TrailPageAsked).output(TrailPage),
  /** How many rows a filter leaves, of how many cases; agrees with the pages. */
  counts: procedure().input(TrailAsked).output(TrailCounts),
  /** The values that filters can be set to, among the rows that the filter leaves. */
  facets: procedure().input(TrailAsked).output(TrailFacets),
  /** What happened to a case, in order. */
  timeline: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId }))
    .output(Timeline),
  /** All that is known of a row. */
  entry: procedure('NOT_FOUND')
    .input(z.object({ id: TrailId }))
    .output(TrailEntry),
  /** The first row of an event that the reviewer may know of. */
  find: procedure('NOT_FOUND')
    .input(z.object({ eventId: EventId }))
    .output(TrailRow),
  /** Writes the rows that a filter leaves into one new file. */
  export: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.object({ ...named, format: TrailFormat, filter: TrailFilter }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
  /** Prints the report that the window has had written last. */
  print: procedure('NOT_FOUND', 'FILE_PROBLEM', 'INPUT_REFUSED').output(PrintedReport),
  /** Writes a proof into one new file; of a case a folder, with a proof for each of its events. */
  prove: procedure('NOT_FOUND', 'NOT_ALLOWED', 'FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.intersection(Provable, z.object(named)))
    .output(eventIterator(z.union([ProofWritten, Cancelled]))),
  /** What a glance at the store found when it was opened. */
  glance: procedure().output(z.array(Finding)),
  /** How far the store's chain is signed, and what was last verified. */
  seal: procedure().output(SealStatus),
  /** Verifies the whole store. Ending the stream stops it. */
  verify: procedure().output(eventIterator(VerifyLine)),
  /** Makes the state anew from the ledger. */
  rebuild: procedure('NOT_INTACT', 'STORE_BUSY', 'STORE_DAMAGED', 'FILE_PROBLEM').output(
    eventIterator(RebuildLine),
  ),
}
