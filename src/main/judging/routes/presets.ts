import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { PresetDefinition } from '../../../shared/pipelines/define.ts'
import { type PipelineName, pipelineNames, schemas } from '../../../shared/pipelines/index.ts'

/** Settings that make a pipeline's judges ready in one step. */
export interface Preset {
  /** Its pipeline and its own name: `reading.openai`. */
  readonly id: string
  readonly pipeline: PipelineName
  readonly label: string
  /** The models that it names, each once. */
  readonly models: readonly ModelRef[]
  /** Dotted keys with what they are set to. */
  readonly settings: readonly (readonly [key: string, value: unknown])[]
}

/** What each pipeline can be set to in one step. */
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
