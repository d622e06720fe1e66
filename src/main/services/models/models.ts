import type {
  AddressLine,
  MissingLine,
  ModelEnding,
  PriceLine,
  RouteLine,
} from '../../../shared/contract/program/models.ts'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { BaseUrl, type ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import { modelLife } from '../../../shared/domain/judging/model-end.ts'
import { isEmbedding, pipelineOfRole, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Judging } from '../../judging/judging.ts'
import { endOf } from '../../judging/prices/end-dates.ts'
import { addressesIn, originOf, type ProviderAddress } from '../../judging/routes/addresses.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { type ModelPlace, placeText } from '../../judging/routes/places.ts'
import { planRoute } from '../../judging/routes/route.ts'
import type { ConfirmedAddresses } from '../../secrets/addresses.ts'
import type { SecretStore } from '../../secrets/secret-store.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../program/settings.ts'
import { localModels } from './local-models.ts'
import { missingFor } from './missing.ts'
import { modelPrices } from './model-prices.ts'
import { modelSpeedService } from './model-speeds.ts'
import { presetService } from './presets.ts'

/** Models, what they cost and who asks them, as the settings have it.  */
export function modelService(
  { clock, store }: Pick<ServiceContext, 'clock' | 'store'>,
  settings: SettingService,
  judging: Pick<Judging, 'localNow' | 'baseUrl' | 'refuse' | 'refuseModel' | 'look' | 'placeOf'>,
  secrets: SecretStore,
  confirmed: Pick<ConfirmedAddresses, 'confirm' | 'forget'>,
) {
  const prices = modelPrices({ clock }, settings, judging, routes)
  return {
    /** Whether each provider has a key, and where it comes from. */
    keyStatuses: (): Promise<KeyStatus[]> => Promise.all(ProviderName.options.map(secrets.status)),

    ...localModels(settings, judging),

    /** The same as `routes`, `addresses` and `prices`, once the servers of the routes have said where models are run. */
    afterLook: {
      routes: (): Promise<RouteLine[]> => look().then(routes),
      addresses: (): Promise<AddressLine[]> => look().then(addresses),
      prices: (): Promise<PriceLine[]> => look().then(prices.prices),
    },

    ...presetService(settings),

    ...{ routes, missing, endings, addresses },

    /** Lets a provider be asked at an address from now on. Throws BAD_SETTING for what is no address. */
    confirmAddress(provider: ProviderName, address: string): AddressLine[] {
      confirmed.confirm({ provider, origin: originIn(address, 'confirmed') })
      return addresses()
    },

    /** Takes that back. Throws BAD_SETTING for what is no address, NOT_FOUND for one that nobody confirmed here. */
    forgetAddress(provider: ProviderName, address: string): AddressLine[] {
      const origin = originIn(address, 'withdrawn')
      if (!confirmed.forget({ provider, origin }))
        throw new AppError(
          'NOT_FOUND',
          `No confirmation was withdrawn: ${origin} was not confirmed for ${provider} on this machine. List the addresses with: docket models addresses.`,
        )
      return addresses()
    },

    ...prices,
    ...modelSpeedService({ store }, settings, judging, routes),
  }

  /**
   * Prerequisites that the judges of a pipeline, or of all that are on, lack before their models can answer: keys,
   * confirmed addresses, a local server, installed models. Looks at the local server now.
   */
  async function missing(pipeline: PipelineName | null): Promise<MissingLine[]> {
    const lines = routes().filter(
      (line) => !isEmbedding(line.role) && (pipeline === null || line.pipeline === pipeline),
    )
    const [keys, server] = await Promise.all([
      Promise.all(ProviderName.options.map(secrets.status)),
      judging.localNow(settings.current()),
    ])
    return missingFor(lines, { keys, server, now: settings.current(), baseUrl: judging.baseUrl })
  }

  async function look(): Promise<void> {
    await judging.look(routedModels(), settings.current())
  }

  function addresses(): AddressLine[] {
    const now = settings.current()
    const lines = addressesIn(now).map(({ provider, origin }) => ({
      provider,
      address: origin,
      refusal: judging.refuse(provider, origin),
    }))
    for (const model of routedModels()) {
      const baseUrl = judging.baseUrl(model, now)
      const place = judging.placeOf(model, now)
      const address = passedOnAt(model, baseUrl, place)
      if (address === null || judging.refuse(model.provider, baseUrl) !== null) continue
      const { provider, origin } = address
      const known = lines.find((line) => line.provider === provider && line.address === origin)
      const refusal = judging.refuseModel(model, baseUrl, place)
      if (known === undefined) lines.push({ provider, address: origin, refusal })
      else known.refusal ??= refusal
    }
    return lines
  }

  function routedModels(): ModelRef[] {
    return routes().flatMap(({ models }) => models)
  }

  /** The models that each role asks now, of the pipelines that are on. */
  function routes(): RouteLine[] {
    const now = settings.current()
    const on = pipelinesOn(now)
    const asking = Role.options.filter((role) => on.includes(pipelineOfRole(role)))
    return asking.map((role): RouteLine => {
      const plan = planRoute(role, now, null)
      const line = { role, pipeline: pipelineOfRole(role) }
      if (plan.kind === 'none')
        return {
          ...line,
          ...{ models: [], endsLocally: false, isUnasked: false, sentTo: [], passedOn: [] },
          nobody: [roleInfo(role).without ?? [], plan.error].flat().join(' '),
        }
      const { models, endsLocally } = plan
      const asked = endsLocally ? [...models, { provider: 'ollama', model: '' } as const] : models
      const hosts = new Set(asked.flatMap((model) => hostsOf(model, now)))
      const isUnasked = models.length === 0 && now.judges[line.pipeline] === 'unset'
      const passedOn = models.flatMap((model) => {
        const place = placeText(judging.placeOf(model, now))
        return place === null ? [] : [{ model, place }]
      })
      const shown = { models: [...models], endsLocally, isUnasked, nobody: null, passedOn }
      return { ...line, ...shown, sentTo: [...hosts] }
    })
  }

  /** The hosts elsewhere to which the questions for a model go; none where it is not asked or runs on this machine. */
  function hostsOf(model: ModelRef, now: Settings): string[] {
    const baseUrl = judging.baseUrl(model, now)
    if (judging.refuse(model.provider, baseUrl) !== null) return []
    const place = judging.placeOf(model, now)
    if (place.kind === 'elsewhere' && judging.refuseModel(model, baseUrl, place) !== null) return []
    const beyond = place.kind === 'elsewhere' ? place.origin : null
    const urls = [...(isLoopback(baseUrl) ? [] : [baseUrl]), ...(beyond === null ? [] : [beyond])]
    return urls.map((url) => new URL(url).host)
  }

  /** The models of the routes that end soon or have ended. */
  function endings(): ModelEnding[] {
    const found = new Map<string, ModelEnding>()
    for (const { role, models } of routes())
      for (const { provider, model, baseUrl } of models) {
        if (baseUrl !== undefined) continue // another host serves what it likes, for as long as it likes
        const endsOn = endOf({ provider, model })
        const life = modelLife(endsOn, clock.now())
        if (endsOn === null || life === 'lasting') continue
        const name = `${provider} ${model}`
        const roles = [...(found.get(name)?.roles ?? []), role]
        found.set(name, { provider, model, endsOn, life, roles })
      }
    return [...found.values()].toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
  }
}

/** The address that has to be confirmed before a model is asked that its server does not run itself, or may not. */
function passedOnAt({ provider }: ModelRef, baseUrl: string, place: ModelPlace): ProviderAddress | null {
  if (place.kind === 'elsewhere') return place.origin === null ? null : { provider, origin: place.origin }
  return place.kind === 'unknown' && place.error === null ? { provider, origin: originOf(baseUrl) } : null
}

export type ModelService = ReturnType<typeof modelService>

function originIn(address: string, done: string): string {
  const parsed = BaseUrl.safeParse(address)
  if (parsed.success) return originOf(parsed.data)
  throw new AppError('BAD_SETTING', `Nothing was ${done}: ${parsed.error.issues[0]?.message}.`)
}
