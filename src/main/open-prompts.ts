import type { Sha256 } from '../shared/domain/ids.ts'
import type { ServiceContext } from './services/context.ts'
import { withHookFile } from './services/prompts/hook-file.ts'
import { livePromptService } from './services/prompts/live-prompts.ts'
import { promptService } from './services/prompts/prompts.ts'
import { eraseSpooled } from './services/prompts/read-spooled.ts'
import type { JudgeService } from './services/runs/judges.ts'
import { type SettingService, settingService } from './services/settings/settings.ts'

/** Returns the settings of a store, also written beside it for the hook. */
export function settingsOf(...[store, ledger, keys]: Parameters<typeof settingService>): SettingService {
  const settings = settingService(store, ledger, keys)
  return store.refusal === null ? withHookFile(store.dir, settings) : settings
}

/** Returns the erasure of waiting prompts, which are erased together with stored cases. */
export function spoolOf(dir: string) {
  return { eraseSpooled: (contents: ReadonlySet<Sha256>) => eraseSpooled(dir, contents) }
}

/** Services for prompts of the hook: answered on demand, and imported afterwards. */
export function openPrompts(
  context: ServiceContext,
  taking: Parameters<typeof promptService>[1],
  ...answering: [JudgeService, Parameters<typeof livePromptService>[2]]
) {
  return { ...promptService(context, taking), ...livePromptService(context, ...answering) }
}
