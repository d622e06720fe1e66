import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { PART_BYTES } from '../../domain/documents/file-limits.ts'
import { BatchId, JobId } from '../../domain/ids.ts'
import { Natural } from '../../numbers.ts'
import { PlaceId } from '../memories/memories.ts'
import { procedure } from '../procedure.ts'
import { ChosenRow, ImportPlan, TakenAs } from './import-plan.ts'

/** How many of the opened files came in so far. */
const OpenedProgress = deferredObject(() => ({
  event: z.literal('progress'),
  done: Natural,
  total: Natural,
}))

/** Opened files that stand in a batch now, to be imported; `batchId` is `null` where none came in. */
const OpenedRead = deferredObject(() => ({
  event: z.literal('read'),
  batchId: BatchId.nullable(),
  files: Natural,
  /** Why some were left out, for a person. */
  problems: z.array(z.string()),
}))

/** A file or folder that was imported lately, by the names that a person knows it by; the host keeps its path. */
export const RecentFile = deferredObject(() => ({
  number: Natural,
  name: z.string(),
  /** The name of the folder that it is in. */
  folder: z.string(),
}))
export type RecentFile = z.infer<typeof RecentFile>

export type OpenedLine = z.infer<typeof OpenedProgress> | z.infer<typeof OpenedRead>

export const imports = {
  /**
   * Files that the system opens the program with, read by the host into a batch as dropped ones are: no window names a
   * path. Nothing in a host that is handed none.
   */
  opened: procedure().output(eventIterator(z.union([OpenedProgress, OpenedRead]))),
  /** Lets a person choose files in a dialog of the system; they come by `opened`. Nothing in a host without one. */
  choose: procedure(),
  /** What the host read itself lately, the newest first; none in a host that reads nothing itself. */
  recent: procedure().output(z.array(RecentFile)),
  /** Reads one of these again, by its number; it comes by `opened`. */
  openRecent: procedure('NOT_FOUND').input(z.object({ number: Natural })),
  clearRecent: procedure(),
  /** Opens a batch for dropped files. */
  open: procedure('FILE_PROBLEM').output(z.object({ batchId: BatchId })),
  /**
   * Uploads the next part of one dropped file of `bytes` bytes, from its byte `from` on; a file begins with its byte 0,
   * and one without any is one part, too. `path` is its name, with folders where a folder was dropped.
   */
  add: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(
      z.object({
        batchId: BatchId,
        path: z.string().min(1).max(1_000),
        from: z.int().nonnegative(),
        bytes: z.int().nonnegative(),
        part: z.file().max(PART_BYTES),
      }),
    )
    .output(z.object({})),
  /**
   * The cases that an import of the uploaded files would make, and the files that it would leave out. Nothing is imported.
   * `taken` are rows of an earlier plan for which a person chose another pipeline.
   */
  inspect: procedure('NOT_FOUND')
    .input(z.object({ batchId: BatchId, taken: z.array(TakenAs).default([]) }))
    .output(ImportPlan),
  /**
   * Starts jobs that import the uploaded files and run their pipelines, one for each pipeline. `rows` are the chosen rows
   * of the plan; `null` imports all of them. Where files hold only what is asked, and not in which folder it is searched,
   * none is started until that is said: they are `unplaced`.
   */
  run: procedure('NOT_FOUND', 'INPUT_REFUSED')
    .input(
      z.object({
        batchId: BatchId,
        tags: z.array(z.string().min(1).max(100)),
        searchIn: PlaceId.nullable().default(null),
        rows: z.array(ChosenRow).min(1).nullable().default(null),
      }),
    )
    .output(z.object({ jobIds: z.array(JobId), unplaced: z.array(z.string()) })),
  /** Moves the files of one batch into another; a name that is there already is left out, and its file removed. */
  join: procedure('NOT_FOUND', 'FILE_PROBLEM')
    .input(z.object({ from: BatchId, into: BatchId }))
    .output(z.object({ leftOut: z.array(z.string()) })),
  /** Removes uploaded files of which no job was started. */
  discard: procedure('FILE_PROBLEM').input(z.object({ batchId: BatchId })),
  /** Starts jobs that import the sample cases and run their pipelines, one for each pipeline. */
  samples: procedure('NOT_FOUND', 'INPUT_REFUSED').output(z.object({ jobIds: z.array(JobId) })),
}
