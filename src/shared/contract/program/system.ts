import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { CaseId, ReviewerId } from '../../domain/ids.ts'
import { CommandId } from '../../domain/keyboard/command.ts'
import { DocketLink } from '../../link.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'
import { License } from './licenses.ts'

const SystemState = deferredObject(() => ({
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  storeFolder: z.string(),
  /** Where what a window writes goes; `null` where a dialog of the system asks each time. */
  writesTo: z.string().nullable(),
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  events: Natural,
}))

/**
 * Something was committed, here or by another process; `caseIds` is `null` where too much changed to list. `position` is
 * that of the last event of the ledger that it tells of.
 */
export const Change = deferredObject(() => ({
  position: Natural,
  caseIds: z.array(CaseId).nullable(),
  settings: z.boolean(),
  standards: z.boolean(),
}))
export type Change = z.infer<typeof Change>

/** A command that was chosen in the system's menu, by its key or by hand. */
export const MenuChoice = z.object({ command: CommandId, byKey: z.boolean() })
export type MenuChoice = z.infer<typeof MenuChoice>

/** Where the diagnostics were written, and how large they are. */
export const DiagnosticsLine = deferredObject(() => ({
  event: z.literal('written'),
  file: z.string(),
  bytes: Natural,
}))
export type DiagnosticsLine = z.infer<typeof DiagnosticsLine>

/** Something wrong with the store or its machine that stops nobody from working. The text says what to do. */
export const StoreWarning = deferredObject(() => ({
  code: z.enum(['read_only', 'rights', 'clock', 'setting', 'address']),
  text: z.string(),
  /** The setting that is ignored, and why; of no other code. */
  setting: z.object({ key: z.string(), reason: z.string() }).exactOptional(),
}))
export type StoreWarning = z.infer<typeof StoreWarning>

export const system = {
  /** Answers immediately: a heartbeat for windows. */
  ping: procedure(),
  state: procedure().output(SystemState),
  /** Every warning that holds now. */
  warnings: procedure().output(z.array(StoreWarning)),
  /** What is chosen in the menu of the system while this window is in front; nothing where there is no menu. */
  menu: procedure().output(eventIterator(MenuChoice)),
  /** Says what can be done in this window now: the menu of the system shows all else as out of reach. */
  offer: procedure().input(z.object({ commands: z.array(CommandId) })),
  /**
   * Every link to a case, decision or event that the system hands over, to be shown without claiming; `null` for one that
   * cannot be read. Nothing in a host that is handed none.
   */
  links: procedure().output(eventIterator(z.nullable(DocketLink))),
  /** The licenses of everything that Docket is made of. */
  licenses: procedure().output(z.array(License)),
  changes: procedure().output(eventIterator(Change)),
  /** Writes diagnostics without content of cases into a new file; where it goes, the host says. */
  diagnostics: procedure('FILE_PROBLEM', 'INPUT_REFUSED').output(z.union([DiagnosticsLine, Cancelled])),
}
