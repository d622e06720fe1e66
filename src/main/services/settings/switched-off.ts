import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn, switchedOffText } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'

/** Throws NOT_ALLOWED for a disabled pipeline: it imports no cases and makes no runs. */
export function requireOn(settings: Pick<Settings, 'workspace'>, pipeline: PipelineName): void {
  const text = refusalOff(settings, pipeline)
  if (text !== null) throw new AppError('NOT_ALLOWED', text)
}

/** Returns the message for a disabled pipeline; `null` for an enabled one. */
export function refusalOff(settings: Pick<Settings, 'workspace'>, pipeline: PipelineName): string | null {
  return pipelinesOn(settings).includes(pipeline) ? null : switchedOffText(pipeline)
}
