import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { PresetDefinition } from '../../../shared/pipelines/define.ts'
import { type PipelineName, pipelineNames, schemas } from '../../../shared/pipelines/index.ts'

/** Settings that configure a pipeline's judges in one step. */
export interface Preset {
  /** Pipeline and preset, such as `reading.openai`. */
  readonly id: string
  readonly pipeline: PipelineName
  readonly label: string
  /** The models of its routes, each once. */
  readonly models: readonly ModelRef[]
  /** Dotted setting keys with their values. */
  readonly settings: readonly (readonly [key: string, value: unknown])[]
}

/** The presets of all pipelines. */
export const presets: readonly Preset[] = pipelineNames.flatMap((pipeline) => {
  const own: readonly PresetDefinition[] = schemas[pipeline].presets
  return own.map((preset) => presetOf(pipeline, preset))
})

function presetOf(pipeline: PipelineName, { id, label, routes }: PresetDefinition): Preset {
  const models = Object.values(routes).flatMap((route) => route ?? [])
  return {
    id: `${pipeline}.${id}`,
    pipeline,
    label,
    models: [...new Map(models.map((model) => [`${model.provider} ${model.model}`, model])).values()],
    settings: [
      [`judges.${pipeline}`, 'on'],
      ...Object.entries(routes).map(([role, route]) => [`routes.${pipeline}.${role}`, route] as const),
    ],
  }
}
