import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { CaseId, ReviewerId } from '../../domain/ids.ts'
import { CommandId } from '../../domain/keyboard/command.ts'
import { procedure } from '../procedure.ts'

const SystemState = z.object({
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  storeFolder: z.string(),
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  events: z.int().nonnegative(),
})

/**
 * Something was committed, here or by another process; `caseIds` is `null` where too much changed to list. `position` is
 * that of the last event of the ledger that it tells of.
 */
export const Change = z.object({
  position: z.int().nonnegative(),
  caseIds: z.array(CaseId).nullable(),
  settings: z.boolean(),
})
export type Change = z.infer<typeof Change>

/** A command that was chosen in the system's menu, by its key or by hand. */
export const MenuChoice = z.object({ command: CommandId, byKey: z.boolean() })
export type MenuChoice = z.infer<typeof MenuChoice>

/** Where the diagnostics were written, and how large they are. */
export const DiagnosticsLine = z.object({
  event: z.literal('written'),
  file: z.string(),
  bytes: z.int().nonnegative(),
})
export type DiagnosticsLine = z.infer<typeof DiagnosticsLine>

export const system = {
  /** Answers immediately: a heartbeat for windows. */
  ping: procedure(),
  state: procedure().output(SystemState),
  /** What is chosen in the menu of the system while this window is in front; nothing where there is no menu. */
  menu: procedure().output(eventIterator(MenuChoice)),
  /** Says what can be done in this window now: the menu of the system shows all else as out of reach. */
  offer: procedure().input(z.object({ commands: z.array(CommandId) })),
  changes: procedure().output(eventIterator(Change)),
  /** Writes diagnostics without content of cases into a new file. */
  diagnostics: procedure().output(DiagnosticsLine),
}
