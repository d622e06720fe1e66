import type { ModelRef } from '../../shared/domain/judging/model.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { rememberLocal } from './routes/local-models.ts'
import { baseUrlOf } from './routes/route.ts'
import type { RunBinding } from './routes/run-binding.ts'
import { type RunJudge, runJudge } from './routes/run-judge.ts'
import { createSeats, type SeatParts } from './routes/seats.ts'

/** Everything that can be asked of models. One for a process: places, and what is known of providers, are shared. */
export function createJudging(options: SeatParts) {
  const { clock, environment } = options
  const findLocal = rememberLocal(options.findLocal, clock)
  const seats = createSeats({ ...options, findLocal })

  return {
    /** The judge of one run. */
    forRun: (binding: RunBinding): RunJudge =>
      runJudge(binding, { clock, findLocal, environment, findSeat: seats.forRun() }),
    /** The local server that the settings name, with its models, or what is missing there. */
    local: (settings: Settings) =>
      findLocal(baseUrlOf({ provider: 'ollama', model: '' }, settings, environment)),
    /** Where a model answers. */
    baseUrl: (model: ModelRef, settings: Settings) => baseUrlOf(model, settings, environment),
  }
}

export type Judging = ReturnType<typeof createJudging>
