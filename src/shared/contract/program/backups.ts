import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { assertNever } from '../../assert-never.ts'
import { deferredObject } from '../../deferred.ts'
import { Millis } from '../../domain/ids.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'

/** The parts of a backup or of a restore, in their order. */
export const BackupStep = z.enum(['copying', 'checking', 'recordings', 'reading back', 'putting in place'])
export type BackupStep = z.infer<typeof BackupStep>

/** How far a backup or a restore is with a part; `total` is 0 where nobody knows. */
export const BackupProgress = deferredObject(() => ({
  event: z.literal('progress'),
  step: BackupStep,
  done: Natural,
  total: Natural,
}))
export type BackupProgress = z.infer<typeof BackupProgress>

/** A backup that is whole. What was damaged in the store is not in it, and is named in `problems`. */
export const BackedUp = deferredObject(() => ({
  event: z.literal('backed-up'),
  file: z.string(),
  bytes: Natural,
  problems: z.array(z.string()),
}))
export type BackedUp = z.infer<typeof BackedUp>

/** A store that is what a backup says. What is not as it was is named in `problems`. */
export const Restored = deferredObject(() => ({
  event: z.literal('restored'),
  store: z.string(),
  problems: z.array(z.string()),
}))
export type Restored = z.infer<typeof Restored>

/** A backup that the program made by itself, or the store as it was before one was restored. */
const KeptCopy = deferredObject(() => ({
  /** Its name, by which it is restored. */
  name: z.string(),
  kind: z.enum(['scheduled', 'before restore']),
  at: Millis,
  bytes: Natural,
}))

/** How the store stands with backups. */
export const BackupStatus = deferredObject(() => ({
  /** When the newest backup was made, of this store and by any process; `null` where there is none. */
  lastAt: Millis.nullable(),
  /** Why the newest one that was to be made by itself was not; `null` where it was. */
  problem: z.string().nullable(),
  /** Where those go that the program makes by itself. */
  folder: z.string(),
  /** Whether the window is to say that a backup is missing. */
  isMissing: z.boolean(),
  copies: z.array(KeptCopy),
}))
export type BackupStatus = z.infer<typeof BackupStatus>

/** A copy that Docket made itself and that held what was erased. */
export const ErasedCopy = deferredObject(() => ({
  file: z.string(),
  /** `kept`: it could not be changed, and a person has to do it. */
  did: z.enum(['erased', 'removed', 'kept']),
}))
export type ErasedCopy = z.infer<typeof ErasedCopy>

/** What became of a copy, as a sentence. */
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
  /** Has automatic backups go to a folder that the host says. */
  chooseFolder: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'BAD_SETTING').output(BackupStatus),
  /** Makes a backup; where it goes, the host says. */
  make: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'STORE_DAMAGED', 'STORE_NEWER').output(
    eventIterator(MadeLine),
  ),
  /** Replaces the store: by one of the copies of the status, or by a file that the host has chosen (`name` in its own folder). */
  restore: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'STORE_DAMAGED', 'STORE_NEWER', 'STORE_BUSY')
    .input(z.object({ copy: z.string().nullable(), name: z.string().nullable() }))
    .output(eventIterator(RestoredLine)),
}
