import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import type { SettingsOf } from '../../../shared/pipelines/index.ts'
import { planRoute } from '../../judging/routes/route.ts'
import { ownName } from '../../store/process-token.ts'
import { writeAtomically } from '../../store/spool/atomic-write.ts'
import { hookSettingsFile } from '../../store/spool/places.ts'
import type { SettingService } from '../settings/settings.ts'

/** The settings in the hook's file. */
interface HookFile {
  /** Whether to ask a judge, and if not, why. */
  readonly judge: 'route' | 'disabled' | 'not_configured'
  /** Time limit of an answer with a judge, in milliseconds from the start of the process. */
  readonly deadlineMs: number
  readonly settings: SettingsOf<'memory'>
}

/**
 * Wraps the setting service so that the settings for the hook are also written beside the store, now and at every
 * change: the hook does not open the store, so it neither waits for a migration nor blocks a restore.
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
      if (textOf(file) !== text) writeAtomically(dirname(file), 'hook.json', text, ownName())
    } catch {
      // Other writes report a full disk; the hook then uses the former settings.
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

/**
 * Returns the state of the judge. A local model answers only if the route names it: a cold one would be late for every
 * prompt (c21).
 */
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
