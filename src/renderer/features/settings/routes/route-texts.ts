import type { JudgeMode } from '../../../../shared/domain/judging/judging.ts'
import { roleInfo, rolesOf } from '../../../../shared/domain/judging/role.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'

/** Whether a pipeline asks models, in words. Some ask a model of this machine without being told to. */
export function modeLabels(pipeline: PipelineName): Readonly<Record<JudgeMode, string>> {
  const isAskedUnasked = rolesOf(pipeline).some((role) => roleInfo(role).localModel === 'unasked')
  const unset = isAskedUnasked ? 'Only a route, or Ollama on this machine' : 'Only where a route is set'
  return { unset, on: 'On', off: 'Off: never' }
}
