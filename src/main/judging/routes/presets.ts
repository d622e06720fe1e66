import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { PresetDefinition } from '../../../shared/pipelines/define.ts'
import { type PipelineName, pipelineNames, schemas } from '../../../shared/pipelines/index.ts'

/** Settings that configure a pipeline's judges in one step. */
export interface Preset {
  /** Pipeline and preset, such as `reading.openai`. */
  readonly id: string
  readonly pipeline: PipelineName
  readonly label: string
  /** The models of each role, in order. */
  readonly routes: PresetDefinition['routes']
  /** The distinct models of its routes. */
  readonly models: readonly ModelRef[]
  /** Dotted setting keys with their values. */
  readonly settings: readonly (readonly [key: string, value: unknown])[]
}

/** The presets of all pipelines. */
export const presets: readonly Preset[] = pipelineNames.flatMap((pipeline) => {
  const own: readonly PresetDefinition[] = schemas[pipeline].presets
  return own.map((preset) => presetOf(pipeline, preset))
})

/**
 * Returns a preset with another model instead of its models of the local server: the library's model that the preset
 * names may not be installed while others are. Other models of the preset stay.
 */
export function presetWith(preset: Preset, localModel: string): Preset {
  const replaced = (model: ModelRef): ModelRef =>
    model.provider === 'ollama' ? { ...model, model: localModel } : model
  const routes = Object.entries(preset.routes).map(
    ([role, route]) => [role, route?.map(replaced)] satisfies [string, unknown],
  )
  return presetOf(preset.pipeline, { ...preset, routes: Object.fromEntries(routes) })
}

/** Whether the local server runs all models of a preset. */
export function isLocalPreset({ models }: Pick<Preset, 'models'>): boolean {
  return (
    models.length > 0 &&
    models.every(({ provider, baseUrl }) => provider === 'ollama' && baseUrl === undefined)
  )
}

function presetOf(pipeline: PipelineName, { id, label, routes }: PresetDefinition): Preset {
  const models = Object.values(routes).flatMap((route) => route ?? [])
  const name = id.startsWith(`${pipeline}.`) ? id : `${pipeline}.${id}`
  return {
    id: name,
    pipeline,
    label,
    routes,
    models: [...new Map(models.map((model) => [`${model.provider} ${model.model}`, model])).values()],
    settings: [
      [`judges.${pipeline}`, 'on'],
      ...Object.entries(routes).map(([role, route]) => [`routes.${pipeline}.${role}`, route] as const),
    ],
  }
}
