import * as z from 'zod'
import type { SettingLine } from '../../../shared/contract/program/settings.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import {
  defaultSettings,
  type Settings,
  settingAt,
  settingKeys,
  settingLeaves,
  settingsWith,
} from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { settingsFor } from '../../judging/routes/route.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Snapshot, Store } from '../../store/store.ts'

/** Settings of one run. */
export interface RunChoice {
  /** Settings of the pipeline, nested as in the Settings. */
  readonly config?: unknown
  /** The judge to ask; `null` for the routes of the settings. */
  readonly judge: RunJudge | null
}

/** Reads and changes settings by dotted key; a setting that is not set has its default. */
export function settingService(store: Store, ledger: Ledger) {
  const current = currentSettings(store)
  return {
    current,
    list: (): SettingLine[] => settingKeys.map((key) => lineOf(key)),
    get: (key: string): SettingLine => lineOf(known(key)),
    /** Sets one key; a value that does not fit is refused with the reason and nothing changes. */
    set(key: string, value: unknown, actor: Actor): SettingLine {
      setAll([[key, value]], actor)
      return lineOf(key)
    },
    /** Sets several keys in one step: all of them, or none where one does not fit. */
    setAll(pairs: readonly (readonly [key: string, value: unknown])[], actor: Actor): SettingLine[] {
      setAll(pairs, actor)
      return pairs.map(([key]) => lineOf(key))
    },
    /** The settings of one run: the pipeline's, and whom it asks, as far as they were chosen for it. */
    forRun(pipeline: PipelineName, { config, judge }: RunChoice): Settings {
      const given = config === undefined ? [] : settingLeaves(config, `pipelines.${pipeline}`)
      const asked = judge === null ? [] : settingsFor(pipeline, judge)
      return checked([...overrides(), ...given, ...asked], `The configuration`)
    },
    /** Back to the default. */
    reset(key: string, actor: Actor): SettingLine {
      known(key)
      ledger.write({ actor, batchId: null }, (writer) => {
        writer.append({ type: 'setting.set', payload: { key, valueSha256: null } })
      })
      return lineOf(key)
    },
  }

  function setAll(pairs: readonly (readonly [key: string, value: unknown])[], actor: Actor): void {
    for (const [key] of pairs) known(key)
    ledger.write({ actor, batchId: null }, (writer) => {
      const what = pairs.map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join(', ')
      const valid = checked([...overrides(), ...pairs], what)
      for (const [key] of pairs) {
        const valueSha256 = writer.putBody('settings', { value: settingAt(valid, key) })
        writer.append({ type: 'setting.set', payload: { key, valueSha256 } })
      }
    })
  }

  function overrides(): [string, unknown][] {
    return overridesOf(store.settings.all())
  }

  function lineOf(key: string): SettingLine {
    return { key, value: settingAt(current(), key), default: settingAt(defaultSettings, key) }
  }

  function checked(pairs: Iterable<readonly [string, unknown]>, what: string): Settings {
    try {
      return settingsWith(pairs)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      const reasons = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
      throw new AppError('BAD_SETTING', `${what} does not fit. ${reasons}.`)
    }
  }
}

export type SettingService = ReturnType<typeof settingService>

/** The settings of a store as they stand whenever they are asked for; put together anew only where they changed. */
export function currentSettings({ settings }: Pick<Snapshot, 'settings'>): () => Settings {
  let known: { readonly text: string; readonly settings: Settings } | null = null
  return () => {
    const rows = settings.all()
    const text = JSON.stringify(rows)
    if (known?.text !== text) known = { text, settings: settingsWith(overridesOf(rows)) }
    return known.settings
  }
}

function overridesOf(rows: ReturnType<Snapshot['settings']['all']>): [string, unknown][] {
  const ours = rows.filter(({ key }) => settingKeys.includes(key)) // not of another version
  return ours.map(({ key, value }) => [key, JSON.parse(value)])
}

function known(key: string): string {
  if (settingKeys.includes(key)) return key
  throw new AppError('BAD_SETTING', `There is no setting "${key}". List them with: docket settings list.`)
}
