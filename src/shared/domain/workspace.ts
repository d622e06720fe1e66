import type { PipelinePlace } from '../pipelines/define.ts'
import { type PipelineName, pipelineNames, pipelinesWith, schemas } from '../pipelines/index.ts'
import type { Settings } from './settings.ts'

type Workspace = Pick<Settings, 'workspace'>

/** Returns the pipelines that a workspace shows, in their order; all of them if every one is disabled. */
export function pipelinesOn({ workspace }: Workspace): readonly PipelineName[] {
  const on = pipelineNames.filter((name) => workspace.pipelines[name])
  return on.length === 0 ? pipelineNames : on
}

/** Returns the pipelines that a workspace hides. */
export function pipelinesOff(settings: Workspace): readonly PipelineName[] {
  const on = new Set(pipelinesOn(settings))
  return pipelineNames.filter((name) => !on.has(name))
}

/** Returns whether a workspace shows a place: at least one of its pipelines is enabled. */
export function showsPlace(settings: Workspace, place: PipelinePlace): boolean {
  const on = pipelinesOn(settings)
  return pipelinesWith(place).some((name) => on.includes(name))
}

/** Returns the triggers that only disabled pipelines have. */
export function triggersOff(settings: Workspace): ReadonlySet<string> {
  const triggersOf = (names: readonly PipelineName[]) =>
    names.flatMap((name): readonly string[] => schemas[name].words.trigger.options)
  const shown = new Set(triggersOf(pipelinesOn(settings)))
  return new Set(triggersOf(pipelinesOff(settings)).filter((trigger) => !shown.has(trigger)))
}

/** Returns the dotted key that enables a pipeline. */
export function switchOf(pipeline: PipelineName): string {
  return `workspace.pipelines.${pipeline}`
}

/** Returns the message that a pipeline is disabled, and how to enable it. */
export function switchedOffText(pipeline: PipelineName): string {
  return `The pipeline “${pipeline}” is switched off in this workspace. Switch it on in the Settings under General, or with: docket settings set ${switchOf(pipeline)} true`
}
