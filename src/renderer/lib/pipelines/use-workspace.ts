import { useQuery } from '@tanstack/react-query'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn, showsPlace } from '../../../shared/domain/workspace.ts'
import type { PipelinePlace } from '../../../shared/pipelines/define.ts'
import { type PipelineName, pipelineNames } from '../../../shared/pipelines/index.ts'
import { api } from '../client/api.ts'

/** Returns the enabled pipelines in their order; all of them until the settings are loaded. */
export function usePipelinesOn(): readonly PipelineName[] {
  return useWorkspace(pipelinesOn) ?? pipelineNames
}

/** Returns whether the workspace shows a place; always true until the settings are loaded. */
export function useShowsPlace(): (place: PipelinePlace) => boolean {
  const settings = useWorkspace((all) => all)
  return (place) => settings === undefined || showsPlace(settings, place)
}

function useWorkspace<T>(select: (settings: Settings) => T): T | undefined {
  return useQuery(api.settings.all.queryOptions({ select })).data
}
