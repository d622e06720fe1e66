import type { LocalState, Recommended } from '../../../shared/contract/program/models.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Judging } from '../../judging/judging.ts'
import {
  chooseLocal,
  fallbackModels,
  isNamed,
  type LocalModel,
  type LocalServer,
  listedModel,
  localTrouble,
} from '../../judging/routes/local-models.ts'
import { placeText } from '../../judging/routes/places.ts'
import { RECOMMENDED_AS_OF, recommendedFor } from '../../judging/routes/recommended-models.ts'
import type { SettingService } from '../settings/settings.ts'

/** Returns the local server of the settings, and stores a person's choice of its fallback. */
export function localModels(settings: SettingService, judging: Pick<Judging, 'localNow'>) {
  return {
    /** Returns the current state of the Ollama server that the settings name. Never rejects. */
    local: async (): Promise<LocalState> => stateOf(await judging.localNow(settings.current())),

    /**
     * Makes a model that the local server runs itself its fallback; `null` switches the fallback off. Throws NOT_FOUND
     * for a model that it does not have, BAD_SETTING for one that cannot judge or is run elsewhere.
     */
    async chooseLocal(name: string | null, actor: Actor): Promise<LocalState> {
      const server = await judging.localNow(settings.current())
      if (name === null) settings.set('providers.ollama.fallback', false, actor)
      else {
        const { name: chosen } = fallbackNamed(name, server)
        const others = settings.current().providers.ollama.models.filter((each) => each !== chosen)
        settings.setAll(
          [
            ['providers.ollama.fallback', true],
            ['providers.ollama.models', [chosen, ...others].slice(0, MAX_CHOSEN)],
          ],
          actor,
        )
      }
      return stateOf(server)
    },
  }

  function stateOf(server: LocalServer): LocalState {
    const { models: chosen, fallback } = settings.current().providers.ollama
    const { baseUrl } = server
    const own = server.kind === 'found' ? server.models : []
    const able = fallbackModels(own)
    const models = own.map((model) => ({
      ...{ name: model.name, digest: model.digest, bytes: model.bytes },
      place: placeText(model.place),
      mayJudge: able.includes(model),
    }))
    if (able.length === 0)
      return { kind: 'missing', baseUrl, models, error: localTrouble(server, [])?.text ?? '' }
    if (!fallback) return { kind: 'found', baseUrl, models, chosen: null }
    const model = chooseLocal(own, chosen)
    if (model !== null) return { kind: 'found', baseUrl, models, chosen: model.name }
    const choices = able.map(({ name }) => name)
    return { kind: 'unchosen', baseUrl, models, choices, question: localTrouble(server, chosen)?.text ?? '' }
  }
}

/** Returns recommended models for this machine's memory in bytes, without those that the local server has. */
export async function recommendedHere(
  local: () => Promise<LocalState>,
  memoryBytes: number,
): Promise<Recommended> {
  const { models: installed } = await local()
  const models = recommendedFor(memoryBytes).filter(
    ({ name }) => !installed.some((each) => isNamed(each.name, name)),
  )
  return { memoryBytes, asOf: RECOMMENDED_AS_OF, models: [...models] }
}

/** Maximum number of names that the setting holds. */
const MAX_CHOSEN = 20

/** Returns the model of a local server with this name that can be the fallback. */
function fallbackNamed(name: string, server: LocalServer): LocalModel {
  const listed = server.kind === 'found' ? listedModel(server.models, name) : null
  if (listed === null) {
    const why = server.kind === 'missing' ? server.error : `Ollama at ${server.baseUrl} does not have it.`
    throw new AppError('NOT_FOUND', `${name} was not chosen: ${why}`)
  }
  if (fallbackModels([listed]).length > 0) return listed
  const place = placeText(listed.place)
  const why = place === null ? 'it cannot judge' : `it ${place}`
  throw new AppError(
    'BAD_SETTING',
    `${name} was not chosen: ${why}. The fallback is a model that this server runs itself; any other one can be added to a route.`,
  )
}
