import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn, switchedOffText } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'

/** Throws NOT_ALLOWED for a pipeline that is switched off: it takes no case in and makes no run. */
export function requireOn(settings: Pick<Settings, 'workspace'>, pipeline: PipelineName): void {
  if (!pipelinesOn(settings).includes(pipeline)) throw new AppError('NOT_ALLOWED', switchedOffText(pipeline))
}
