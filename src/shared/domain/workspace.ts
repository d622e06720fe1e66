import type { PipelinePlace } from '../pipelines/define.ts'
import { type PipelineName, pipelineNames, pipelinesWith, schemas } from '../pipelines/index.ts'
import type { Settings } from './settings.ts'

type Workspace = Pick<Settings, 'workspace'>

/** The pipelines that a workspace shows, in their order; all of them where every one is switched off. */
export function pipelinesOn({ workspace }: Workspace): readonly PipelineName[] {
  const on = pipelineNames.filter((name) => workspace.pipelines[name])
  return on.length === 0 ? pipelineNames : on
}

/** The pipelines that a workspace leaves out. */
export function pipelinesOff(settings: Workspace): readonly PipelineName[] {
  const on = new Set(pipelinesOn(settings))
  return pipelineNames.filter((name) => !on.has(name))
}

/** Whether a workspace shows a place: one of the pipelines that it is about is on. */
export function showsPlace(settings: Workspace, place: PipelinePlace): boolean {
  const on = pipelinesOn(settings)
  return pipelinesWith(place).some((name) => on.includes(name))
}

/** The triggers that only pipelines have which are switched off. */
export function triggersOff(settings: Workspace): ReadonlySet<string> {
  const triggersOf = (names: readonly PipelineName[]) =>
    names.flatMap((name): readonly string[] => schemas[name].words.trigger.options)
  const shown = new Set(triggersOf(pipelinesOn(settings)))
  return new Set(triggersOf(pipelinesOff(settings)).filter((trigger) => !shown.has(trigger)))
}

/** The dotted key that switches a pipeline on and off. */
export function switchOf(pipeline: PipelineName): string {
  return `workspace.pipelines.${pipeline}`
}

/** Says that a pipeline is switched off, and how it is switched on. */
export function switchedOffText(pipeline: PipelineName): string {
  return `The pipeline “${pipeline}” is switched off in this workspace. Switch it on in the Settings under General, or with: docket settings set ${switchOf(pipeline)} true`
}
