import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'

/** The relation of an earlier export to the present chain of the same device. */
const ExportRelation = z.enum([
  /** It has the same events. */
  'same',
  /** Its events are a prefix of the present ones. */
  'prefix',
  /** One of its events differs from the present one. */
  'fork',
  /** It has more events than the present chain. */
  'truncated',
  /** Its device has no events now. */
  'other_device',
])

/** An earlier export, compared with a ledger. */
export const ComparedExport = lazyObject(() => ({
  from: z.string(),
  device: z.string(),
  is: ExportRelation,
  /** The number of events in the export, and of the present ones. */
  earlier: Natural,
  now: Natural,
  /** The first event that may differ or is missing; `null` for none. */
  seq: z.int().positive().nullable(),
  /** Whether another chain continues a truncated one, as after a restore. */
  isContinued: z.boolean().exactOptional(),
  /** The relation as a sentence. */
  says: z.string(),
}))
export type ComparedExport = z.infer<typeof ComparedExport>

/** Returns whether an earlier export shows that events were changed or are missing. */
export function showsLoss({ is }: Pick<ComparedExport, 'is'>): boolean {
  return is === 'fork' || is === 'truncated' || is === 'other_device'
}
