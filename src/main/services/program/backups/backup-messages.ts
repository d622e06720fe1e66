import * as z from 'zod'
import { BackupStep, ErasedCopy } from '../../../../shared/contract/program/backups.ts'
import { CaseId, Millis } from '../../../../shared/domain/ids.ts'

/** What a thread of backups is to do. */
export const BackupTask = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('write'),
    /** The folder of the store. */
    dir: z.string(),
    /** Where to write the backup; nothing is there yet. */
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
    /** What new ids are made from. */
    seed: z.string(),
  }),
  z.object({ do: z.literal('stage'), dir: z.string(), source: z.string(), path: z.string() }),
])
export type BackupTask = z.infer<typeof BackupTask>

/** What was damaged or is missing, each as a sentence. */
export const BackupAnswer = z.object({ problems: z.array(z.string()) })

/** What became of the copies that held what was erased. */
export const EraseAnswer = z.array(ErasedCopy)

/** How far the thread is. */
export const BackupTold = z.tuple([BackupStep, z.int(), z.int()])
export type BackupTold = z.infer<typeof BackupTold>
