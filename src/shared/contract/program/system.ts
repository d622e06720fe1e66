import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { CaseId, ReviewerId } from '../../domain/ids.ts'
import { CommandId } from '../../domain/keyboard/command.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { DocketLink } from '../../link.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'
import { License } from './licenses.ts'

const SystemState = lazyObject(() => ({
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  storeFolder: z.string(),
  /** The folder for the exports of a window; `null` if a dialog of the system asks each time. */
  writesTo: z.string().nullable(),
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  events: Natural,
}))

/**
 * Something was committed, here or by another process; `caseIds` is `null` if too much changed to list. `position` is
 * that of the last reported event of the ledger.
 */
export const Change = lazyObject(() => ({
  position: Natural,
  caseIds: z.array(CaseId).nullable(),
  settings: z.boolean(),
  standards: z.boolean(),
}))
export type Change = z.infer<typeof Change>

/** A command that was chosen in the system's menu, by its key or by mouse. */
export const MenuChoice = z.object({ command: CommandId, byKey: z.boolean() })
export type MenuChoice = z.infer<typeof MenuChoice>

/** The path and size of the written diagnostics. */
export const DiagnosticsLine = lazyObject(() => ({
  event: z.literal('written'),
  file: z.string(),
  bytes: Natural,
}))
export type DiagnosticsLine = z.infer<typeof DiagnosticsLine>

/** A problem of the store or its machine that does not prevent work. The text says what to do. */
export const StoreWarning = lazyObject(() => ({
  code: z.enum(['read_only', 'rights', 'clock', 'setting', 'address']),
  text: z.string(),
  /** The ignored setting and the reason; only for the code `setting`. */
  setting: z.object({ key: z.string(), reason: z.string() }).exactOptional(),
}))
export type StoreWarning = z.infer<typeof StoreWarning>

export const system = {
  /** Answers immediately: a heartbeat for windows. */
  ping: procedure(),
  state: procedure().output(SystemState),
  /** Returns every current warning. */
  warnings: procedure().output(z.array(StoreWarning)),
  /** Streams the choices in the system's menu while this window is in front; empty without a menu. */
  menu: procedure().output(eventIterator(MenuChoice)),
  /** Sets the commands that are available in this window: the menu of the system disables all others. */
  offer: procedure().input(z.object({ commands: z.array(CommandId) })),
  /**
   * Streams every link to a case, decision or event that the system passes on, to be shown without claiming; `null` for
   * one that cannot be read. Empty in a host without this feature.
   */
  links: procedure().output(eventIterator(z.nullable(DocketLink))),
  /** Returns the licenses of all parts of Docket. */
  licenses: procedure().output(z.array(License)),
  changes: procedure().output(eventIterator(Change)),
  /** Writes diagnostics without content of cases into a new file; the host chooses its place. */
  diagnostics: procedure('FILE_PROBLEM', 'INPUT_REFUSED').output(z.union([DiagnosticsLine, Cancelled])),
}
