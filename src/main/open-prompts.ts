import type { Sha256 } from '../shared/domain/ids.ts'
import type { ServiceContext } from './services/context.ts'
import { type SettingService, settingService } from './services/program/settings.ts'
import { withHookFile } from './services/prompts/hook-file.ts'
import { livePromptService } from './services/prompts/live-prompts.ts'
import { promptService } from './services/prompts/prompts.ts'
import { eraseSpooled } from './services/prompts/read-spooled.ts'
import type { JudgeService } from './services/runs/judges.ts'

/** The settings of a store, which the hook reads beside it. */
export function settingsOf(...[store, ledger, keys]: Parameters<typeof settingService>): SettingService {
  const settings = settingService(store, ledger, keys)
  return store.refusal === null ? withHookFile(store.dir, settings) : settings
}

/** What waits to come in is erased with what is in. */
export function spoolOf(dir: string) {
  return { eraseSpooled: (contents: ReadonlySet<Sha256>) => eraseSpooled(dir, contents) }
}

/** Prompts of the hook: answered while somebody waits, and taken in afterwards. */
export function openPrompts(
  context: ServiceContext,
  taking: Parameters<typeof promptService>[1],
  ...answering: [JudgeService, Parameters<typeof livePromptService>[2]]
) {
  return { ...promptService(context, taking), ...livePromptService(context, ...answering) }
}
