import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import type { SettingsOf } from '../../../shared/pipelines/index.ts'
import { planRoute } from '../../judging/routes/route.ts'
import { ownName } from '../../store/process-token.ts'
import { hookSettingsFile } from '../../store/spool/places.ts'
import { writeWhole } from '../../store/spool/whole-file.ts'
import type { SettingService } from '../program/settings.ts'

/** What the hook knows of the settings. */
interface HookFile {
  /** Whether a judge is to be asked, and if not, why not. */
  readonly judge: 'route' | 'disabled' | 'not_configured'
  /** Milliseconds that an answer with a judge may take, from the start of the process. */
  readonly deadlineMs: number
  readonly settings: SettingsOf<'memory'>
}

/**
 * Settings that are also written down beside the store, as far as the hook needs them, now and whenever they change: the
 * hook opens no store, and so neither waits for a migration nor holds up a restore.
 */
export function withHookFile(storeDir: string, settings: SettingService): SettingService {
  keep(settings.current())
  const kept = <Args extends readonly unknown[], Result>(change: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      const result = change(...args)
      keep(settings.current())
      return result
    }
  }
  return {
    ...settings,
    set: kept(settings.set),
    setInWindow: kept(settings.setInWindow),
    setAll: kept(settings.setAll),
    reset: kept(settings.reset),
  }

  function keep(now: Settings): void {
    const file = hookSettingsFile(storeDir)
    const text = `${JSON.stringify(hookFile(now))}\n`
    try {
      if (textOf(file) !== text) writeWhole(dirname(file), 'hook.json', text, ownName())
    } catch {
      // A disk that is full is told of by whatever else is written; the hook goes by the settings of before.
    }
  }
}

function hookFile(now: Settings): HookFile {
  const plan = planRoute('memory.judge', now, null)
  const { memory } = now.pipelines
  const retrieval = {
    ...memory.retrieval,
    enabled: memory.retrieval.enabled && pipelinesOn(now).includes('memory'),
  }
  return { judge: stateOf(plan), deadlineMs: now.deadlines.memory, settings: { ...memory, retrieval } }
}

/** A local model answers only where the route names it: a cold one would be late for every prompt (c21). */
function stateOf(plan: ReturnType<typeof planRoute>): HookFile['judge'] {
  if (plan.kind === 'route') return plan.models.length > 0 ? 'route' : 'not_configured'
  return plan.why === 'disabled' ? 'disabled' : 'not_configured'
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
