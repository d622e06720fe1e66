import type { ModelRef } from '../../shared/domain/judging/model.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { serverWithoutKeys } from './calls/without-keys.ts'
import { type FindLocal, rememberLocal } from './routes/local-models.ts'
import { baseUrlOf } from './routes/route.ts'
import type { RunBinding } from './routes/run-binding.ts'
import { type RunJudge, runJudge } from './routes/run-judge.ts'
import { createTargets, type TargetParts } from './routes/targets.ts'

/** Judging for a process: all its runs share the limiters and the list of local models. */
export function createJudging(options: TargetParts) {
  const { clock, environment } = options
  const lookFor: FindLocal = async (baseUrl) =>
    serverWithoutKeys(await options.findLocal(baseUrl), options.redactAll)
  const remembered = rememberLocal(lookFor, clock)
  const ifAllowed =
    (find: FindLocal): FindLocal =>
    async (baseUrl) => {
      const error = options.refuse('ollama', baseUrl)
      return error === null ? find(baseUrl) : { kind: 'missing', baseUrl, error }
    }
  const findLocal = ifAllowed(remembered.find)
  const targets = createTargets({ ...options, findLocal })

  const localUrl = (settings: Settings) => baseUrlOf({ provider: 'ollama', model: '' }, settings, environment)

  return {
    /** The judge of one run. */
    forRun: (binding: RunBinding): RunJudge =>
      runJudge(binding, { clock, findLocal, environment, resolveTarget: targets.forRun() }),
    /** The local server of the settings with its models, or what is missing. */
    local: (settings: Settings) => findLocal(localUrl(settings)),
    /** The same, looked for now: for whoever has just started it. */
    localNow: (settings: Settings) => ifAllowed(remembered.again)(localUrl(settings)),
    /** Why nothing may be sent to a provider at an address; `null` where it may. */
    refuse: options.refuse,
    /** The base URL of a model. */
    baseUrl: (model: ModelRef, settings: Settings) => baseUrlOf(model, settings, environment),
  }
}

export type Judging = ReturnType<typeof createJudging>
