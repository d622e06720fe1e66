import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { assertNever } from '../../assert-never.ts'
import { Millis } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'

/** The steps of a backup or of a restore, in their order. */
export const BackupStep = z.enum(['copying', 'checking', 'recordings', 'reading back', 'putting in place'])
export type BackupStep = z.infer<typeof BackupStep>

/** The progress of a backup or a restore in a step; `total` is 0 if unknown. */
export const BackupProgress = lazyObject(() => ({
  event: z.literal('progress'),
  step: BackupStep,
  done: Natural,
  total: Natural,
}))
export type BackupProgress = z.infer<typeof BackupProgress>

/** A complete backup. Damaged parts of the store are not in it, and are named in `problems`. */
export const BackedUp = lazyObject(() => ({
  event: z.literal('backed-up'),
  file: z.string(),
  bytes: Natural,
  problems: z.array(z.string()),
}))
export type BackedUp = z.infer<typeof BackedUp>

/** A store restored from a backup. Deviations are named in `problems`. */
export const Restored = lazyObject(() => ({
  event: z.literal('restored'),
  store: z.string(),
  problems: z.array(z.string()),
}))
export type Restored = z.infer<typeof Restored>

/** An automatic backup, or the copy of the store before a restore. */
const KeptCopy = lazyObject(() => ({
  /** Its name, by which it is restored. */
  name: z.string(),
  kind: z.enum(['scheduled', 'before restore']),
  at: Millis,
  bytes: Natural,
}))

/** The state of backups for the store. */
export const BackupStatus = lazyObject(() => ({
  /** When the newest backup of this store was made, by any process; `null` if there is none. */
  lastAt: Millis.nullable(),
  /** Why the latest automatic backup failed; `null` if it succeeded. */
  problem: z.string().nullable(),
  /** The folder of automatic backups. */
  folder: z.string(),
  /** Whether the window should report a missing backup. */
  isMissing: z.boolean(),
  copies: z.array(KeptCopy),
}))
export type BackupStatus = z.infer<typeof BackupStatus>

/** A copy by Docket that contained erased content. */
export const ErasedCopy = lazyObject(() => ({
  file: z.string(),
  /** `kept`: it could not be changed, so a person must do it. */
  did: z.enum(['erased', 'removed', 'kept']),
}))
export type ErasedCopy = z.infer<typeof ErasedCopy>

/** Describes the result for a copy, as a sentence. */
export function erasedCopyText({ file, did }: ErasedCopy): string {
  switch (did) {
    case 'erased':
      return `The content was also erased in ${file}.`
    case 'removed':
      return `${file}, a copy from before an upgrade, contained the content and was deleted.`
    case 'kept':
      return `${file} may still contain the content. It is a backup that you made or a copy that cannot be changed: delete it yourself.`
    default:
      return assertNever(did)
  }
}

const MadeLine = z.union([BackupProgress, BackedUp, Cancelled])
const RestoredLine = z.union([BackupProgress, Restored, Cancelled])

export const backups = {
  status: procedure().output(BackupStatus),
  /** Sets the folder of automatic backups, which the host chooses. */
  chooseFolder: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'BAD_SETTING').output(BackupStatus),
  /** Makes a backup; the host chooses its place. */
  make: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'STORE_DAMAGED', 'STORE_NEWER').output(
    eventIterator(MadeLine),
  ),
  /**
   * Replaces the store: by one of the copies of the status, or by a file that the host has chosen (`name` in its own
   * folder).
   */
  restore: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'STORE_DAMAGED', 'STORE_NEWER', 'STORE_BUSY')
    .input(z.object({ copy: z.string().nullable(), name: z.string().nullable() }))
    .output(eventIterator(RestoredLine)),
}
