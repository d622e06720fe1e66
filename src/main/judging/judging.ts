import { type ModelRef, providers } from '../../shared/domain/judging/model.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { serverWithoutKeys } from './calls/without-keys.ts'
import { digestOf, type FindLocal, placeOf, rememberLocal } from './routes/local-models.ts'
import { type ModelPlace, mayPassOn, RUN_BY_SERVER } from './routes/places.ts'
import { baseUrlOf } from './routes/route.ts'
import type { RunBinding } from './routes/run-binding.ts'
import { type RunJudge, runJudge } from './routes/run-judge.ts'
import { createTargets, type TargetParts } from './routes/targets.ts'

/** Creates the judging of a process: all its runs share the limiters and the list of local models. */
export function createJudging(options: TargetParts) {
  const { clock, environment } = options
  const lookFor: FindLocal = async (baseUrl, protocol) =>
    serverWithoutKeys(await options.findLocal(baseUrl, protocol), options.redactAll)
  const remembered = rememberLocal(lookFor, clock)
  const ifAllowed =
    (find: FindLocal): FindLocal =>
    async (baseUrl, protocol) => {
      const error = options.refuse('ollama', baseUrl)
      return error === null ? find(baseUrl, protocol) : { kind: 'missing', baseUrl, error }
    }
  const findLocal = ifAllowed(remembered.find)
  const { find, again: findAgain } = remembered // Targets look only at addresses that are not refused.
  const targets = createTargets({ ...options, findLocal: find, findAgain })

  const localUrl = (settings: Settings) => baseUrlOf({ provider: 'ollama', model: '' }, settings, environment)

  return {
    /** Returns the judge of one run. */
    forRun: (binding: RunBinding): RunJudge =>
      runJudge(binding, { clock, findLocal, environment, resolveTarget: targets.forRun() }),
    /** Returns the local server of the settings with its models, or what is missing. */
    local: (settings: Settings) => findLocal(localUrl(settings), 'ollama'),
    /** Like `local`, but looks again now, for a server that was just started. */
    localNow: (settings: Settings) => ifAllowed(findAgain)(localUrl(settings), 'ollama'),
    /** Returns why nothing may be sent to a provider at an address; `null` if it may. */
    refuse: options.refuse,
    /** Queries the servers of models that may forward questions, so that `placeOf` knows. Never rejects. */
    async look(models: readonly ModelRef[], settings: Settings): Promise<void> {
      await Promise.all(
        models.map(async (model) => {
          const { baseUrl, protocol, isAsked } = serverOf(model, settings)
          if (isAsked) await find(baseUrl, protocol)
        }),
      )
    },
    /** Returns where a model is run, as of the last query; by name alone if there was none. */
    placeOf(model: ModelRef, settings: Settings): ModelPlace {
      const { baseUrl, protocol, isAsked } = serverOf(model, settings)
      if (!isAsked) return RUN_BY_SERVER
      const server = remembered.last(baseUrl, protocol)
      return placeOf(model, server ?? { kind: 'missing', baseUrl, error: '' })
    },
    /**
     * Returns the digest of a model's weights, as its server lists it now; `null` if the server lists no digests, does not
     * have the model, or does not answer. Never rejects.
     */
    async digestOf(model: ModelRef, settings: Settings): Promise<string | null> {
      const { baseUrl, protocol, isAsked } = serverOf(model, settings)
      return isAsked ? digestOf(await find(baseUrl, protocol), model.model) || null : null
    },
    /** Returns why a model may not be asked at its place; `null` if it may. */
    refuseModel: options.refuseModel,
    baseUrl: (model: ModelRef, settings: Settings) => baseUrlOf(model, settings, environment),
  }

  /**
   * Returns the server of a model, and whether it is asked for its list: it may forward questions, and its address is
   * not refused.
   */
  function serverOf(model: ModelRef, settings: Settings) {
    const baseUrl = baseUrlOf(model, settings, environment)
    const { protocol } = providers[model.provider]
    const isAsked = mayPassOn(protocol, baseUrl) && options.refuse(model.provider, baseUrl) === null
    return { baseUrl, protocol, isAsked }
  }
}

export type Judging = ReturnType<typeof createJudging>
