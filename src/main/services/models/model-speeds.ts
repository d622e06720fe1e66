import type { RouteLine } from '../../../shared/contract/program/models.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CaseEstimate, ModelSpeed } from '../../../shared/domain/judging/model-speed.ts'
import { isAwaited, type PipelineName, schemas } from '../../../shared/pipelines/index.ts'
import type { Judging } from '../../judging/judging.ts'
import { estimateMs } from '../../judging/local/model-speeds.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../settings/settings.ts'

/** The speed of this machine's models, and the duration of one case of each pipeline with them. */
export function modelSpeedService(
  { store }: Pick<ServiceContext, 'store'>,
  settings: Pick<SettingService, 'current'>,
  judging: Pick<Judging, 'baseUrl'>,
  routes: () => readonly RouteLine[],
) {
  return {
    /** Returns the measured models, the latest first, and the estimates for one case of each pipeline that asks one. */
    speeds(): { speeds: ModelSpeed[]; estimates: CaseEstimate[] } {
      const speeds = store.modelSpeeds.all()
      const estimates = new Map<PipelineName, CaseEstimate>()
      for (const { pipeline, models, endsLocally } of routes()) {
        const [model = endsLocally ? fallback() : null] = models
        const estimate =
          model === null || estimates.has(pipeline) ? null : estimateOf(pipeline, model, speeds)
        if (estimate !== null) estimates.set(pipeline, estimate)
      }
      return { speeds, estimates: [...estimates.values()] }
    },
  }

  /** Returns the first model that a person has named as the fallback; `null` without a fallback. */
  function fallback(): ModelRef | null {
    const { fallback: isOn, models } = settings.current().providers.ollama
    const [model] = isOn ? models : []
    return model === undefined ? null : { provider: 'ollama', model }
  }

  /** Returns the estimate for a case; `null` if its model was not measured on this machine. */
  function estimateOf(
    pipeline: PipelineName,
    model: ModelRef,
    speeds: readonly ModelSpeed[],
  ): CaseEstimate | null {
    const now = settings.current()
    const baseUrl = judging.baseUrl(model, now)
    const isMeant = (speed: ModelSpeed) =>
      speed.provider === model.provider && speed.baseUrl === baseUrl && speed.model === model.model
    const speed = speeds.find(isMeant) ?? null
    const ms = estimateMs(speed, schemas[pipeline].caseSize)
    if (ms === null) return null
    const limitMs = isAwaited(pipeline) ? now.deadlines[pipeline] : null
    return { pipeline, model, ms, limitMs, loadMs: speed?.loadMs ?? 0 }
  }
}
