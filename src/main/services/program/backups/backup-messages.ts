import * as z from 'zod'
import { BackupStep, ErasedCopy } from '../../../../shared/contract/program/backups.ts'
import { CaseId, Millis } from '../../../../shared/domain/ids.ts'

/** A task for the backup thread. */
export const BackupTask = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('write'),
    /** The folder of the store. */
    dir: z.string(),
    /** Path of the backup; nothing exists there yet. */
    path: z.string(),
    now: Millis,
    version: z.string(),
  }),
  z.object({
    do: z.literal('erase'),
    dir: z.string(),
    path: z.string(),
    folder: z.string(),
    keys: z.array(z.object({ key: z.string(), until: Millis.nullable() })),
    made: z.array(z.string()),
    erased: z.array(CaseId),
    now: Millis,
    /** Seed of new ids. */
    seed: z.string(),
  }),
  z.object({ do: z.literal('stage'), dir: z.string(), source: z.string(), path: z.string() }),
])
export type BackupTask = z.infer<typeof BackupTask>

/** The damaged or missing parts, each as a sentence. */
export const BackupAnswer = z.object({ problems: z.array(z.string()) })

/** Result for each copy that contained erased content. */
export const EraseAnswer = z.array(ErasedCopy)

/** Progress of the thread. */
export const BackupProgressMessage = z.tuple([BackupStep, z.int(), z.int()])
export type BackupProgressMessage = z.infer<typeof BackupProgressMessage>
