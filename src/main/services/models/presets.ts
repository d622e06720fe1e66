import { isDeepStrictEqual } from 'node:util'
import type { PresetLine } from '../../../shared/contract/program/models.ts'
import type { SettingLine } from '../../../shared/contract/program/settings.ts'
import { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { endOf } from '../../judging/prices/end-dates.ts'
import { isLocalPreset, type Preset, presets, presetWith } from '../../judging/routes/presets.ts'
import type { SettingService } from '../settings/settings.ts'
import { requireOn } from '../settings/switched-off.ts'

/** Lists and applies presets: models for the judges of a pipeline. */
export function presetService(settings: SettingService) {
  return {
    /** Returns the presets of the enabled pipelines. */
    presets: (): PresetLine[] =>
      presets.filter(({ pipeline }) => pipelinesOn(settings.current()).includes(pipeline)).map(presetLine),

    /**
     * Applies a preset of a pipeline, with `localModel` instead of its models of the local server. Throws NOT_FOUND for
     * a preset that does not exist, NOT_ALLOWED for a disabled pipeline.
     */
    enablePreset(id: string, actor: Actor, localModel: string | null = null): SettingLine[] {
      const preset = presets.find((each) => each.id === id)
      if (preset === undefined)
        throw new AppError('NOT_FOUND', `There is no preset "${id}". List them with: docket models presets.`)
      requireOn(settings.current(), preset.pipeline)
      const applied = localModel === null ? preset : presetWith(preset, localModel)
      return settings.setAll(applied.settings, actor)
    },
  }

  function presetLine(preset: Preset): PresetLine {
    const now = settings.current()
    const isLocal = isLocalPreset(preset)
    const routed = isLocal ? localModelIn(preset, now) : null
    const {
      id,
      pipeline,
      label,
      models,
      settings: pairs,
    } = routed === null ? preset : presetWith(preset, routed)
    const isOn = pairs.every(([key, value]) => isDeepStrictEqual(settingAt(now, key), value))
    const shown = isOn ? models : preset.models
    const ends = shown.flatMap((model) => endOf(model) ?? []).toSorted()
    return { id, pipeline, label, isOn, isLocal, models: [...shown], endsOn: ends[0] ?? null }
  }
}

/** Returns the model of the local server that the routes of a preset ask now; `null` if they ask none. */
function localModelIn({ pipeline, routes }: Preset, now: Settings): string | null {
  const asked = Object.keys(routes).map((role) => settingAt(now, `routes.${pipeline}.${role}`))
  const models = asked.flatMap((route) => ModelRef.array().safeParse(route).data ?? [])
  return models.find(({ provider }) => provider === 'ollama')?.model ?? null
}
