import type {
  AddressLine,
  MissingLine,
  ModelEnding,
  PriceLine,
  RouteLine,
} from '../../../shared/contract/program/models.ts'
import type { SettingLine } from '../../../shared/contract/program/settings.ts'
import type { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { BaseUrl, type ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import { modelLife } from '../../../shared/domain/judging/model-end.ts'
import { isEmbedding, pipelineOfRole, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Judging } from '../../judging/judging.ts'
import { endOf } from '../../judging/prices/end-dates.ts'
import { LISTED_PRICES } from '../../judging/prices/price-table.ts'
import { priceOf, type Rates, ratesOf } from '../../judging/prices/prices.ts'
import { addressesIn, originOf, type ProviderAddress } from '../../judging/routes/addresses.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { type ModelPlace, placeText } from '../../judging/routes/places.ts'
import { planRoute } from '../../judging/routes/route.ts'
import type { ConfirmedAddresses } from '../../secrets/addresses.ts'
import type { SecretStore } from '../../secrets/secret-store.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../settings/settings.ts'
import { localModels } from './local-models.ts'
import { missingFor } from './missing.ts'
import { modelSpeedService } from './model-speeds.ts'
import { presetService } from './presets.ts'

/** Models, their prices and the roles that ask them, according to the settings. */
export function modelService(
  { clock, store }: Pick<ServiceContext, 'clock' | 'store'>,
  settings: SettingService,
  judging: Pick<Judging, 'localNow' | 'baseUrl' | 'refuse' | 'refuseModel' | 'look' | 'placeOf'>,
  secrets: SecretStore,
  confirmed: Pick<ConfirmedAddresses, 'confirm' | 'forget'>,
) {
  const prices = modelPrices({ clock }, settings, judging, routes)
  return {
    /** Returns whether each provider has a key, and its source. */
    keyStatuses: (): Promise<KeyStatus[]> => Promise.all(ProviderName.options.map(secrets.status)),

    ...localModels(settings, judging),

    /** Like `routes`, `addresses` and `prices`, after asking the servers of the routes where models are run. */
    afterLook: {
      routes: (): Promise<RouteLine[]> => look().then(routes),
      addresses: (): Promise<AddressLine[]> => look().then(addresses),
      prices: (): Promise<PriceLine[]> => look().then(prices.prices),
    },

    ...presetService(settings),

    /** Returns the price of a model with the current settings; `null` if it is unknown. */
    rates(model: ModelRef): Rates | null {
      const now = settings.current()
      return ratesOf(model, judging.baseUrl(model, now), judging.placeOf(model, now), now.prices.own)
    },

    ...{ routes, missing, endings, addresses },

    /** Allows a provider to be asked at an address. Throws BAD_SETTING for an invalid address. */
    confirmAddress(provider: ProviderName, address: string): AddressLine[] {
      confirmed.confirm({ provider, origin: originIn(address, 'confirmed') })
      return addresses()
    },

    /**
     * Withdraws an address. Throws BAD_SETTING for an invalid address, NOT_FOUND for one that was not confirmed here.
     */
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
   * Returns what the judges of a pipeline, or of all enabled ones, lack before their models can answer: keys, confirmed
   * addresses, a local server, installed models. Queries the local server.
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

  /** Returns the models that each role of the enabled pipelines asks now. */
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

  /**
   * Returns the remote hosts to which the questions for a model go; none if it is not asked or runs on this machine.
   */
  function hostsOf(model: ModelRef, now: Settings): string[] {
    const baseUrl = judging.baseUrl(model, now)
    if (judging.refuse(model.provider, baseUrl) !== null) return []
    const place = judging.placeOf(model, now)
    if (place.kind === 'elsewhere' && judging.refuseModel(model, baseUrl, place) !== null) return []
    const beyond = place.kind === 'elsewhere' ? place.origin : null
    const urls = [...(isLoopback(baseUrl) ? [] : [baseUrl]), ...(beyond === null ? [] : [beyond])]
    return urls.map((url) => new URL(url).host)
  }

  /** Returns the models of the routes that end soon or have ended. */
  function endings(): ModelEnding[] {
    const found = new Map<string, ModelEnding>()
    for (const { role, models } of routes())
      for (const { provider, model, baseUrl } of models) {
        if (baseUrl !== undefined) continue // Another host may serve a model for longer.
        const endsOn = endOf({ provider, model })
        const lifetime = modelLife(endsOn, clock.now())
        if (endsOn === null || lifetime === 'lasting') continue
        const name = `${provider} ${model}`
        const roles = [...(found.get(name)?.roles ?? []), role]
        found.set(name, { provider, model, endsOn, life: lifetime, roles })
      }
    return [...found.values()].toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
  }
}

/** Returns the address that must be confirmed for a model that its server forwards elsewhere, or may forward. */
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

type Priced = Pick<ModelPrice, 'provider' | 'model'>

/** Reads and changes the prices of models, and the user's own prices. `routes` returns the models in use. */
function modelPrices(
  { clock }: Pick<ServiceContext, 'clock'>,
  settings: SettingService,
  judging: Pick<Judging, 'baseUrl' | 'placeOf'>,
  routes: () => readonly RouteLine[],
) {
  return {
    /** Returns the prices of models: those in use first, then every listed one. */
    prices(): PriceLine[] {
      const now = settings.current()
      const own = now.prices.own
      const asked = routes()
      const known = new Map<string, Priced>()
      for (const { provider, model } of [...asked.flatMap(({ models }) => models), ...own, ...LISTED_PRICES])
        known.set(`${provider} ${model}`, { provider, model })
      return [...known.values()].map((ref) => {
        const price = priceOf(ref, own)
        const place = judging.placeOf(ref, now)
        const isFree = price === null && ratesOf(ref, judging.baseUrl(ref, now), place, own) !== null
        const roles = asked.filter(({ models }) => models.some((each) => isSame(each, ref)))
        const isOwn = price !== null && own.includes(price)
        const named = roles.map(({ role }) => role)
        return { ...ref, price, isOwn, isFree, roles: named, endsOn: endOf(ref) }
      })
    },

    /** Sets the user's own price as of today; it takes precedence over the list price. */
    setPrice(price: Omit<ModelPrice, 'asOf'>, actor: Actor): SettingLine {
      const asOf = new Date(clock.now()).toISOString().slice(0, 10)
      return settings.set('prices.own', [...othersThan(price), { ...price, asOf }], actor)
    },

    /** Removes the user's own price; the list price applies, if any. */
    forgetPrice: (price: Priced, actor: Actor): SettingLine =>
      settings.set('prices.own', othersThan(price), actor),
  }

  function othersThan(price: Priced): ModelPrice[] {
    return settings.current().prices.own.filter((each) => !isSame(each, price))
  }
}

function isSame(a: Priced, b: Priced): boolean {
  return a.provider === b.provider && a.model === b.model
}
