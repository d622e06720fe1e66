import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { CaseId } from '../../domain/ids.ts'
import { SentLine, SentTotal } from '../../domain/runs/sent.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled, ExportProgress, named } from '../cases/exports.ts'
import { ResultsLine } from '../cases/lines.ts'
import { procedure } from '../procedure.ts'

/** Content that left this machine over all time, as far as it was read. */
export const SentSummary = deferredObject(() => ({
  /** Cases that were read, and cases in all. */
  read: Natural,
  cases: Natural,
  /** Of those that were read, the cases of which nothing left this machine. */
  stayed: Natural,
  /** Cases whose content was erased, and with it the record of their calls. */
  erased: Natural,
  totals: z.array(SentTotal),
}))
export type SentSummary = z.infer<typeof SentSummary>

export const SentPage = deferredObject(() => ({
  lines: z.array(SentLine),
  /** The last case of the page; the next page begins after it. */
  next: CaseId.nullable(),
}))
export type SentPage = z.infer<typeof SentPage>

export const SentFormat = z.enum(['csv', 'jsonl'])
export type SentFormat = z.infer<typeof SentFormat>

/** Content that left this machine: for each case, run and model. */
export const sent = {
  /** The newest cases first; a case that a blind reviewer has still to answer has no lines. */
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
  /** Reads all cases; reports how far it is. */
  summary: procedure().output(eventIterator(SentSummary)),
  /** Writes all lines into one new file. */
  export: procedure('FILE_PROBLEM', 'INPUT_REFUSED')
    .input(z.object({ ...named, format: SentFormat }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
}
