import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { CaseId, DecisionId, EventId } from '../../domain/ids.ts'
import { Openable, ProofWritten } from '../../domain/ledger/file-verification.ts'
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

/** CSV and JSON Lines for other programs, HTML for reading and printing. */
export const TrailFormat = z.enum(['csv', 'jsonl', 'html'])
export type TrailFormat = z.infer<typeof TrailFormat>

/** A report for printing: a file from the host, or a page of the host that the window prints itself. */
export const PrintedReport = z.discriminatedUnion('event', [
  z.object({ event: z.literal('saved'), file: z.string() }),
  z.object({ event: z.literal('page'), path: z.string() }),
])
export type PrintedReport = z.infer<typeof PrintedReport>

/**
 * Parts of the ledger that can be proved without the store: one event, all events about a decision, or all of a case.
 */
export const Provable = z.discriminatedUnion('of', [
  z.object({ of: z.literal('event'), id: EventId }),
  z.object({ of: z.literal('decision'), id: DecisionId }),
  z.object({ of: z.literal('case'), id: CaseId }),
])
export type Provable = z.infer<typeof Provable>

export const audit = {
  /** Returns a page of the trail, without what a blind reviewer may not see. */
  trail: procedure().input(TrailPageAsked).output(TrailPage),
  /** Returns the numbers of rows and cases that match a filter; they agree with the pages. */
  counts: procedure().input(TrailAsked).output(TrailCounts),
  /** Returns the available values of filters among the matching rows. */
  facets: procedure().input(TrailAsked).output(TrailFacets),
  /** Returns the events of a case, in order. */
  timeline: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId }))
    .output(Timeline),
  /** Returns the details of a row. */
  entry: procedure('NOT_FOUND')
    .input(z.object({ id: TrailId }))
    .output(TrailEntry),
  /** Returns the first row of an event that the reviewer may see. */
  find: procedure('NOT_FOUND')
    .input(z.object({ eventId: EventId }))
    .output(TrailRow),
  /** Writes the matching rows into one new file. */
  export: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.object({ ...named, format: TrailFormat, filter: TrailFilter }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
  /** Prints the latest report of the window. */
  print: procedure('NOT_FOUND', 'FILE_PROBLEM', 'INPUT_REFUSED').output(PrintedReport),
  /** Writes the proof of an event into one new file; for a decision or a case a folder, with a proof for each event. */
  prove: procedure('NOT_FOUND', 'NOT_ALLOWED', 'FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.intersection(Provable, z.object({ ...named, open: z.array(Openable).default([]) })))
    .output(eventIterator(z.union([ProofWritten, Cancelled]))),
  /** Returns the findings of the short check at the opening of the store. */
  glance: procedure().output(z.array(Finding)),
  /** Returns how far the store's chain is signed, and the result of the last verification. */
  seal: procedure().output(SealStatus),
  /** Verifies the whole store. Ending the stream stops it. */
  verify: procedure().output(eventIterator(VerifyLine)),
  /** Rebuilds the state from the ledger. */
  rebuild: procedure('NOT_INTACT', 'STORE_BUSY', 'STORE_DAMAGED', 'FILE_PROBLEM').output(
    eventIterator(RebuildLine),
  ),
}
