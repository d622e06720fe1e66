import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { PART_BYTES } from '../../domain/documents/file-limits.ts'
import { BatchId, JobId } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PlaceId } from '../memories/memories.ts'
import { procedure } from '../procedure.ts'
import { CasesAhead, ChosenRow, ImportPlan, TakenAs } from './import-plan.ts'

/** The number of opened files that have been read so far. */
const OpenedProgress = lazyObject(() => ({
  event: z.literal('progress'),
  done: Natural,
  total: Natural,
}))

/** Opened files that are in a batch for import; `batchId` is `null` if none was read. */
const OpenedRead = lazyObject(() => ({
  event: z.literal('read'),
  batchId: BatchId.nullable(),
  files: Natural,
  /** Why some were left out, for a person. */
  problems: z.array(z.string()),
}))

/** Tags that the cases of an import get; they also decide which default standards apply. */
const Tags = z.array(z.string().min(1).max(100))

/** A recently imported file or folder, by the names that a person knows; the host keeps its path. */
export const RecentFile = lazyObject(() => ({
  number: Natural,
  name: z.string(),
  /** The name of the folder that it is in. */
  folder: z.string(),
}))
export type RecentFile = z.infer<typeof RecentFile>

export type OpenedLine = z.infer<typeof OpenedProgress> | z.infer<typeof OpenedRead>

export const imports = {
  /**
   * Files that the system opens the application with; the host reads them into a batch like dropped ones, so no window
   * names a path. Empty in a host without this feature.
   */
  opened: procedure().output(eventIterator(z.union([OpenedProgress, OpenedRead]))),
  /**
   * Lets a person choose files in a dialog of the system; `opened` reports them. Has no effect in a host without one.
   */
  choose: procedure(),
  /** Returns what the host itself read recently, the newest first; empty in a host that reads nothing itself. */
  recent: procedure().output(z.array(RecentFile)),
  /** Reads one of these again, by its number; `opened` reports it. */
  openRecent: procedure('NOT_FOUND').input(z.object({ number: Natural })),
  clearRecent: procedure(),
  /** Opens a batch for dropped files. */
  open: procedure('FILE_PROBLEM').output(z.object({ batchId: BatchId })),
  /**
   * Uploads the next part of one dropped file of `bytes` bytes, starting at its byte `from`; a file begins with its
   * byte 0, and an empty file is one part, too. `path` is its name, with folders if a folder was dropped.
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
   * Returns the cases that an import of the uploaded files would create, and the files that it would leave out. Nothing
   * is imported. `taken` are rows of an earlier plan for which a person chose another pipeline.
   */
  inspect: procedure('NOT_FOUND')
    .input(z.object({ batchId: BatchId, taken: z.array(TakenAs).default([]), tags: Tags.default([]) }))
    .output(ImportPlan),
  /**
   * Reads the first cases that uploaded files would become: at most `limit`, and fewer if they are large. Nothing is
   * imported.
   */
  readAhead: procedure('NOT_FOUND', 'INPUT_REFUSED')
    .input(z.object({ batchId: BatchId, row: TakenAs, limit: z.int().min(1).max(500) }))
    .output(CasesAhead),
  /**
   * Starts jobs that import the uploaded files and run their pipelines, one for each pipeline. `rows` are the chosen
   * rows of the plan; `null` imports all of them. Files with queries but without the folder to search are `unplaced`:
   * no job is started for them until the folder is given.
   */
  run: procedure('NOT_FOUND', 'INPUT_REFUSED')
    .input(
      z.object({
        batchId: BatchId,
        tags: Tags,
        searchIn: PlaceId.nullable().default(null),
        rows: z.array(ChosenRow).min(1).nullable().default(null),
      }),
    )
    .output(z.object({ jobIds: z.array(JobId), unplaced: z.array(z.string()) })),
  /** Moves the files of one batch into another; a file whose name already exists there is left out and removed. */
  join: procedure('NOT_FOUND', 'FILE_PROBLEM')
    .input(z.object({ from: BatchId, into: BatchId }))
    .output(z.object({ leftOut: z.array(z.string()) })),
  /** Removes uploaded files for which no job was started. */
  discard: procedure('FILE_PROBLEM').input(z.object({ batchId: BatchId })),
  /** Starts jobs that import the sample cases and run their pipelines, one for each pipeline. */
  samples: procedure('NOT_FOUND', 'INPUT_REFUSED').output(z.object({ jobIds: z.array(JobId) })),
}
