import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { CaseId } from '../../domain/ids.ts'
import { SentLine, SentRecordings, SentTotal } from '../../domain/runs/sent.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled, ExportProgress, named } from '../cases/exports.ts'
import { ResultsLine } from '../cases/lines.ts'
import { procedure } from '../procedure.ts'

/** Summary of content that left this machine at any time, as far as it has been read. */
export const SentSummary = lazyObject(() => ({
  /** Cases read so far, and all cases. */
  read: Natural,
  cases: Natural,
  /** Number of read cases from which nothing left this machine. */
  stayed: Natural,
  /** Cases whose content was erased, and with it the record of their calls. */
  erased: Natural,
  totals: z.array(SentTotal),
  recordings: z.array(SentRecordings),
}))
export type SentSummary = z.infer<typeof SentSummary>

export const SentPage = lazyObject(() => ({
  lines: z.array(SentLine),
  /** The last case of the page; the next page begins after it. */
  next: CaseId.nullable(),
}))
export type SentPage = z.infer<typeof SentPage>

export const SentFormat = z.enum(['csv', 'jsonl'])
export type SentFormat = z.infer<typeof SentFormat>

/** Content that left this machine: for each case, run and model. */
export const sent = {
  /** Returns the newest cases first; a case that a blind reviewer still has to answer has no lines. */
  page: procedure()
    .input(
      z.object({
        after: CaseId.nullable().default(null),
        limit: z.int().min(1).max(200).default(50),
        /** Only cases of which something left this machine; a page may then be short. */
        onlySent: z.boolean().default(false),
      }),
    )
    .output(SentPage),
  /** Reads all cases and reports the progress. */
  summary: procedure().output(eventIterator(SentSummary)),
  /** Writes all lines into one new file. */
  export: procedure('FILE_PROBLEM', 'INPUT_REFUSED')
    .input(z.object({ ...named, format: SentFormat }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
}
